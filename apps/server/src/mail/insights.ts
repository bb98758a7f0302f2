/** What stands out in a digest's period: the largest changes against the period before, by plain arithmetic and each in one message. */
import { type Ask, type DateRange, DIRECT, isMissing, type Metric, type QueryInput, WITHOUT_VISIT } from '@curlew/model'
import { hasFailed, type OverviewPayload } from '@curlew/reports'
import type { RichValuesOf, Words } from '@curlew/words'

/** Text, with what is to be bold apart. */
export type InsightPart = string | { strong: string }
export type Insight = InsightPart[]

/** A figure in both periods. */
export interface Counted {
  count: number
  before: number
}

/** A name with its figure. */
interface Compared extends Counted {
  name: string
}

interface Page extends Compared {
  host: string
  path: string
}

/** What insights are made of. */
export interface InsightFigures {
  channels: Compared[]
  /** Pieces sold; empty without a shop. */
  products: Compared[]
  pages: Page[]
  /** Where most sessions of a page came from; null: from several sources, or from none that is known. */
  sourceOf(page: Page): Promise<string | null>
}

const MOST = 3
/** Smaller changes are not worth a sentence. */
const LEAST = 5
/** Counts that have not changed differ by chance: by one and a half times that they have to differ more to be named. */
const DEVIATIONS = 1.5
const SEARCHED = 1000

const difference = ({ count, before }: Compared) => count - before
const directionOf = (compared: Compared) => (difference(compared) > 0 ? ('more' as const) : ('less' as const))

/** Whether a change is more than what chance does to counts, whose variance is the count itself. */
const isMarked = (compared: Compared) =>
  Math.abs(difference(compared)) >= Math.max(LEAST, DEVIATIONS * Math.sqrt(compared.count + compared.before))

/** The largest marked change that has not been said; of equals, the first by name. */
function largest<Row extends Compared>(rows: readonly Row[], said: readonly Counted[]): Row | undefined {
  const isSaid = (row: Counted) => said.some(({ count, before }) => count === row.count && before === row.before)
  return rows
    .filter((row) => row.name !== '' && row.name !== WITHOUT_VISIT && isMarked(row) && !isSaid(row))
    .toSorted((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)) || (a.name < b.name ? -1 : 1))[0]
}

/** Asks for the figures of insights. @param hasShop whether products are of interest */
export async function askInsightFigures(
  ask: Ask,
  { range, previous }: { range: DateRange; previous: DateRange },
  hasShop: boolean,
): Promise<InsightFigures> {
  const split = async (metric: Metric, more: Pick<QueryInput, 'dimensions' | 'latest'>) => {
    const answer = await ask.part({ metrics: [metric], range, compare: previous, limit: SEARCHED, ...more })
    return isMissing(answer)
      ? []
      : answer.rows.map(({ dimensions, latest, current, previous: before }) => ({
          dimensions,
          title: latest?.pageTitle ?? '',
          count: current[metric] ?? 0,
          before: before?.[metric] ?? 0,
        }))
  }
  const named = async (metric: Metric, dimension: 'sessionDefaultChannelGroup' | 'itemName') =>
    (await split(metric, { dimensions: [dimension] })).map(({ dimensions, count, before }) => ({
      name: dimensions[dimension] ?? '',
      count,
      before,
    }))
  const pages = await split('sessions', { dimensions: ['hostName', 'pagePath'], latest: ['pageTitle'] })
  return {
    channels: await named('sessions', 'sessionDefaultChannelGroup'),
    products: hasShop ? await named('itemsPurchased', 'itemName') : [],
    pages: pages.map(({ dimensions: { hostName: host = '', pagePath: path = '' }, title, count, before }) => ({
      ...{ name: title || path, host, path, count, before },
    })),
    async sourceOf({ host, path, count }) {
      const answer = await ask.part({
        metrics: ['sessions'],
        dimensions: ['sessionSource'],
        range,
        filters: [
          { dimension: 'hostName', operator: 'is', values: [host] },
          { dimension: 'pagePath', operator: 'is', values: [path] },
        ],
        limit: 1,
      })
      const [first] = isMissing(answer) ? [] : answer.rows
      const source = first?.dimensions.sessionSource
      const isMost = first !== undefined && (first.current.sessions ?? 0) > count / 2
      return source && source !== DIRECT.source && isMost ? source : null
    },
  }
}

/**
 * The insights, at most three. None repeats a figure.
 * @param overview null: the site's source does not know its sessions
 * @param said figures that are in the mail already
 */
export async function insightsOf(
  { channels, products, pages, sourceOf }: InsightFigures,
  overview: Pick<OverviewPayload, 'infobox' | 'countries'> | null,
  words: Words,
  period: 'week' | 'month',
  said: readonly Counted[],
): Promise<Insight[]> {
  const say = <Key extends RichKey>(key: Key, values: Omit<RichValuesOf<InsightPart, Key>, 'b'>): Insight =>
    words.rich<InsightPart, Key>(key, {
      ...values,
      b: (children: InsightPart[]) => ({ strong: children.join('') }),
    } as RichValuesOf<InsightPart, Key>)
  const whole = (percent: number) => words.formats.exactPercent(Math.round(Math.abs(percent)))
  const changeOf = (compared: Compared) => whole((100 * difference(compared)) / compared.before)

  const chosen: Counted[] = [...said]
  const choose = <Row extends Compared>(rows: readonly Row[]): Row | undefined => {
    const row = largest(rows, chosen)
    if (row) chosen.push(row)
    return row
  }
  const channel = choose(channels)
  const product = choose(products)
  const page = choose(pages)
  const countries = !overview || hasFailed(overview.countries) ? [] : overview.countries
  const country = choose(
    countries.map(({ name, sessions: count, compare_sessions: before = 0 }) => ({ name, count, before })),
  )
  const source = page && directionOf(page) === 'more' ? await sourceOf(page) : null
  return [
    channel && channelInsight(channel, overview && changeOfSessions(overview)),
    product && productInsight(product),
    page && pageInsight(page),
    country && say('digest.country', { ...country, direction: directionOf(country), period }),
  ]
    .filter((insight) => insight !== undefined)
    .slice(0, MOST)

  function channelInsight(of: Compared, total: number | null): Insight {
    const share = total === null ? 0 : (100 * difference(of)) / total
    const values = {
      name: of.name,
      count: of.count,
      difference: Math.abs(difference(of)),
      direction: directionOf(of),
      period,
    }
    // Where other channels went the other way, a part would be more than the whole.
    return share > 0 && share <= 100
      ? say('digest.channelExplains', { ...values, share: whole(share) })
      : say('digest.channelMost', values)
  }

  function productInsight(of: Compared): Insight {
    const { name, count, before } = of
    if (before <= 0) return say('digest.productNew', { name, count, period })
    if (count <= 0) return say('digest.productGone', { name, before, period })
    return say('digest.product', { name, count, before, direction: directionOf(of), change: changeOf(of) })
  }

  function pageInsight(of: Compared): Insight {
    const { name, count } = of
    if (of.before === 0)
      return source
        ? say('digest.pageNewFrom', { name, count, source, period })
        : say('digest.pageNew', { name, count, period })
    const values = { name, count, direction: directionOf(of), change: changeOf(of) }
    return source ? say('digest.pageFrom', { ...values, source }) : say('digest.page', values)
  }
}

const changeOfSessions = ({ infobox: { sessions } }: Pick<OverviewPayload, 'infobox'>) =>
  sessions.value - (sessions.compare_value ?? 0)

type RichKey =
  | 'digest.channelExplains'
  | 'digest.channelMost'
  | 'digest.product'
  | 'digest.productNew'
  | 'digest.productGone'
  | 'digest.page'
  | 'digest.pageFrom'
  | 'digest.pageNew'
  | 'digest.pageNewFrom'
  | 'digest.country'

/** An insight as plain text. */
export const insightText = (insight: Insight): string =>
  insight.map((part) => (typeof part === 'string' ? part : part.strong)).join('')
