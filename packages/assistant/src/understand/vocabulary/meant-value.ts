/** Which of the site's things a name means that things of several kinds have, such as a product, its page and a campaign. */
import { type Dimension, METRICS, type Metric, whyNotTogether } from '@curlew/model'
import { isOutsideText } from '../../outside-text.ts'
import type { Item } from './item.ts'
import { has } from './meanings.ts'
import type { KnownValue } from './understanding.ts'
import { folded } from './words.ts'

/** Of one kind, the first of these is meant. */
const LIKELY: readonly Dimension[] = [
  'deviceCategory',
  'sessionDefaultChannelGroup',
  'country',
  'sessionCampaignName',
  'itemName',
  // A network sends visits under several sources, such as its own name and its host.
  'socialNetwork',
  'sessionSource',
  'browser',
  'operatingSystem',
  'itemCategory',
  'orderCoupon',
  'pagePath',
  'city',
  'sessionMedium',
]

type Kind = 'origin' | 'product' | 'page' | 'coupon' | 'form' | 'parameter'

const KINDS: Partial<Record<Dimension, Kind>> = {
  ...{ sessionCampaignName: 'origin', sessionSource: 'origin', sessionMedium: 'origin', socialNetwork: 'origin' },
  ...{ itemName: 'product', itemCategory: 'product', orderCoupon: 'coupon', 'customEvent:form_id': 'form' },
  ...{ pagePath: 'page', landingPage: 'page', exitPage: 'page', contentType: 'page', contentGroup: 'page' },
}
const kindOf = ({ dimension }: KnownValue): Kind => KINDS[dimension] ?? 'parameter'

const OF_PAGES: readonly Metric[] = ['screenPageViews', 'entrances', 'exits', 'exitRate']
const FROM = /^(from|via|by|through|aus|von|vom|uber|durch)$/
const ONTO = /^(to|on|auf)$/

/** What a question says besides the name. */
export interface Asked {
  metrics: readonly Metric[]
  /** Whether it speaks of buying. */
  isSale: boolean
  /** Whether it speaks of looking at something. */
  isSeen: boolean
  /** Of the place among others: what these are. */
  among: readonly string[]
}

export function askedIn(items: readonly Item[]): Asked {
  const meanings = items.flatMap((item) => item.meanings)
  const metrics = meanings.filter(has('metric')).flatMap(({ metric, isWeak }) => (isWeak ? [] : metric))
  const says = (cue: 'sold' | 'seen') => meanings.filter(has('cue')).some((own) => own.cue === cue)
  const isOfBuyers = meanings.some((own) => has('filter')(own) && own.filter.values.includes('purchase'))
  const isOfSales = isOfBuyers || metrics.some((metric) => ['item', 'order'].includes(METRICS[metric].of))
  const isRank = meanings.filter(has('cue')).some(({ cue }) => cue === 'rank')
  const among = isRank ? meanings.filter(has('dimension')).map(({ dimension }) => dimension) : []
  return {
    metrics: isOfBuyers ? metrics.filter((metric) => metric !== 'totalUsers') : metrics,
    isSale: says('sold') || isOfSales,
    isSeen: says('seen'),
    among,
  }
}

/**
 * The values that a name means, all of one dimension; `several` kinds of things are called so, and nothing says which is meant. A name in
 * full goes before one that is nearly so, and a place or device before what visitors named themselves. Then the figure decides.
 * @param text the name as it was said
 * @param lead the word before it
 */
export function meantBy(
  values: readonly KnownValue[],
  text: string,
  lead: string,
  asked: Asked,
): readonly KnownValue[] | 'several' {
  const own = values.filter(({ dimension }) => !isOutsideText(dimension))
  // A source and the network that it belongs to are the same thing.
  const known = own.some(({ dimension }) => dimension !== 'socialNetwork') ? own : values
  const exact = known.filter((value) => isExact(value, text) && canBeOf(value, asked.metrics))
  const pool = exact.length > 0 ? exact : known
  const kinds = [...new Set(pool.map(kindOf))]
  const kind = kinds.length === 1 ? kinds[0]! : chosenKind(pool, kinds, lead, asked)
  if (kind === null) return 'several'
  const rest = known.filter((value) => kindOf(value) === kind)
  const amongThem = rest.filter(({ dimension }) => asked.among.includes(dimension))
  if (amongThem.length > 0) return amongThem
  const of = LIKELY.find((name) => rest.some(({ dimension }) => dimension === name)) ?? rest[0]!.dimension
  return rest.filter(({ dimension }) => dimension === of)
}

/** Whether a value is written as it is known; `winter_hampers` is not "winter hampers". */
function isExact({ value, names }: KnownValue, text: string): boolean {
  const said = folded(text)
  return [value, ...names].some((name) => folded(name) === said)
}

function chosenKind(
  pool: readonly KnownValue[],
  kinds: readonly Kind[],
  lead: string,
  { metrics, isSale, isSeen }: Asked,
): Kind | null {
  const possible = kinds.filter((kind) => pool.some((value) => kindOf(value) === kind && canBeOf(value, metrics)))
  const [only, other] = possible
  if (only && !other) return only
  const isOne = (kind: Kind) => possible.includes(kind)
  if (isSale && isOne('product')) return 'product'
  if ((isSeen || metrics.some((metric) => OF_PAGES.includes(metric))) && isOne('page')) return 'page'
  if (isOne('form') && metrics.some((metric) => metric.startsWith('form'))) return 'form'
  if (isOne('origin') && FROM.test(lead)) return isOne('product') && metrics.length === 0 ? null : 'origin'
  if (isOne('page') && ONTO.test(lead) && metrics.length > 0) return 'page'
  // The page of a product is called like it: without a figure of pages the product is meant.
  return possible.length === 2 && isOne('product') && isOne('page') && metrics.length === 0 ? 'product' : null
}

/** Whether figures may be asked for of a value: sales of products, which are of no page. */
function canBeOf(value: KnownValue, metrics: readonly Metric[]): boolean {
  const isOfSales = (metric: Metric) => ['item', 'order'].includes(METRICS[metric].of)
  const kind = kindOf(value)
  if (kind === 'product' || kind === 'coupon') return metrics.every(isOfSales)
  // Visits are not known by form.
  if (kind === 'form') return metrics.every((metric) => metric.startsWith('form') || metric === 'eventCount')
  if (kind === 'page' || kind === 'parameter') return !metrics.some(isOfSales)
  return whyNotTogether({ metrics, dimensions: [], filters: [value] }) === null
}

/** The names to choose from, each once. */
export const namesOfSeveral = (values: readonly KnownValue[]): string[] => [
  ...new Set(values.map(({ dimension, names, value }) => (dimension === 'pagePath' ? (names.at(-1) ?? value) : value))),
]
