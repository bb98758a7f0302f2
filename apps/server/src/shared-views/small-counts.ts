/**
 * Leaves rows of few visitors out of all answers, so that no reader of a shared view can single out a visitor. Totals and figures by
 * day stay unchanged.
 */
import {
  type Ask,
  type CrawlerResult,
  type Dimension,
  dimensionScope,
  type Figures,
  type FunnelInstead,
  isMissing,
  METRICS,
  type Metric,
  type QueryInput,
  type Result,
  type ResultRow,
  unitOf,
} from '@curlew/model'
import type { SiteAsk } from '../figures/ask.ts'

/** Metrics whose rows consist of sessions, and so of visitors. */
const OF_VISITORS: readonly Metric[] = [
  'sessions',
  'engagedSessions',
  'totalUsers',
  'newUsers',
  'returningUsers',
  'purchaseRate',
]

/** @param least rows of fewer are left out */
export function withoutSmallCounts(ask: SiteAsk, least: number): SiteAsk {
  const answered = async (query: QueryInput): Promise<Result> => {
    if (!hasRows(query)) return ask(query)
    return large(await ask(counting(query)), query, least)
  }
  const questions: Pick<Ask, 'part' | 'funnel' | 'crawlers'> = {
    async crawlers(query) {
      const answer = await ask.crawlers(query)
      // Fetches are not visits. But a page that is fetched rarely may be known to few people, such as a private address.
      const pages = fetchedOften(answer.pages, least, answer.pageCount === answer.pages.length)
      const crawlers = fetchedOften(answer.crawlers, least, true)
      return { ...answer, crawlers, pages, pageCount: answer.pageCount - (answer.pages.length - pages.length) }
    },
    async funnel(query) {
      const answer = await ask.funnel(query)
      return { ...answer, instead: answer.instead.map((one) => largeOnly(one, least)) }
    },
    async part(query) {
      if (!hasRows(query)) return ask.part(query)
      const answer = await ask.part(counting(query))
      return isMissing(answer) ? answer : large(answer, query, least)
    },
  }
  const guarded: SiteAsk = Object.assign(answered, { ...ask, ...questions })
  return guarded
}

type Fetched = CrawlerResult['pages' | 'crawlers'][number]

/** Rows of many fetches. @param isWhole whether these are all rows: their total then reveals what is left out, so that must be large too */
function fetchedOften<Row extends Fetched>(rows: readonly Row[], least: number, isWhole: boolean): Row[] {
  const isOften = ({ current, previous }: Row) =>
    isNoneOrMany(current.fetches, least) && isNoneOrMany(previous?.fetches, least)
  const kept = rows.filter(isOften).toSorted((a, b) => b.current.fetches - a.current.fetches)
  let left = rows.reduce((sum, row) => sum + (kept.includes(row) ? 0 : row.current.fetches), 0)
  while (isWhole && left > 0 && left < least && kept.length > 0) left += kept.pop()!.current.fetches
  return rows.filter((row) => kept.includes(row))
}

const isNoneOrMany = (count: number | undefined, least: number) => count === undefined || count === 0 || count >= least

/** Moves actions of few visitors to the others, with further rows until the others are many. */
function largeOnly({ left, shown, others }: FunnelInstead, least: number): FunnelInstead {
  const kept = shown.filter(({ users }) => users >= least)
  let few = others.users + shown.reduce((sum, { users }) => sum + (users < least ? users : 0), 0)
  while (few > 0 && few < least && kept.length > 0) few += kept.pop()?.users ?? 0
  return { left, shown: kept, others: { values: others.values + shown.length - kept.length, users: few } }
}

/** Rows of days and of steps of a funnel do not describe visitors. */
const isImpersonal = (name: Dimension) => dimensionScope(name) === 'time' || dimensionScope(name) === 'funnel'
const hasRows = ({ dimensions = [] }: QueryInput) => dimensions.some((name) => !isImpersonal(name))

const isCount = (metric: Metric) => unitOf(metric) === 'count'

/** The metrics that measure the size of a row. */
function sizesOf({ metrics }: QueryInput): readonly Metric[] {
  if (metrics.some((name) => OF_VISITORS.includes(name))) return ['totalUsers']
  const counts = metrics.filter(isCount)
  return counts.length > 0 ? counts : metrics.flatMap(perOf)
}

function perOf(metric: Metric): Metric[] {
  const definition = METRICS[metric]
  return 'per' in definition ? [definition.per] : []
}

/** The query with {@link sizesOf} its rows. */
function counting(query: QueryInput): QueryInput {
  return { ...query, metrics: [...new Set([...query.metrics, ...sizesOf(query)])] }
}

function large(result: Result, query: QueryInput, least: number): Result {
  const sizes = sizesOf(query)
  const sizeIn = (figures: Figures) => Math.max(...sizes.map((name) => figures[name] ?? 0))
  const sizeOf = ({ current }: ResultRow) => sizeIn(current)
  // A row is also small if it was small before, unless it had no one then.
  const isSmallBefore = ({ previous }: ResultRow) =>
    previous !== undefined && sizeIn(previous) > 0 && sizeIn(previous) < least
  const shown = new Set(result.rows.filter((row) => sizeOf(row) >= least && !isSmallBefore(row)))
  // The total reveals what is left out, so that must be large too: leave out further rows, smallest first.
  const isWhole = result.rowCount === result.rows.length
  let left = result.rows.filter((row) => !shown.has(row)).reduce((sum, row) => sum + sizeOf(row), 0)
  while (isWhole && left > 0 && left < least && shown.size > 0) {
    const smallest = [...shown].reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a))
    shown.delete(smallest)
    left += sizeOf(smallest)
  }
  const rows = result.rows.filter((row) => shown.has(row))
  return { ...result, rows, rowCount: result.rowCount - (result.rows.length - rows.length) }
}
