/** The shape of a plan, from what a question names. */
import { type Dimension, type Filter, type Metric, unitOf } from '@curlew/model'
import { isAmount } from '../../additive.ts'
import { isTimeStep, type Plan, type PlanInput } from '../../plan.ts'
import { moversOf } from '../reading/movers.ts'
import { fromTheTop, isLeast, type Reading } from '../reading/reading.ts'
import { filtersAnd } from '../reading/values-of.ts'
import type { Item } from '../vocabulary/item.ts'
import type { RefusalReason } from '../vocabulary/understanding.ts'

/** The default metric of a dimension. */
const USUAL: Partial<Record<Dimension, Metric>> = {
  pagePath: 'screenPageViews',
  pageTitle: 'screenPageViews',
  exitPage: 'exits',
  itemName: 'itemRevenue',
  itemCategory: 'itemRevenue',
  itemId: 'itemRevenue',
  orderCoupon: 'transactions',
  currencyCode: 'transactions',
  organicGoogleSearchQuery: 'organicGoogleSearchClicks',
  contentType: 'screenPageViews',
  contentGroup: 'screenPageViews',
  eventName: 'eventCount',
  'customEvent:form_id': 'formConversions',
  'customEvent:video_title': 'videoStarts',
  daysToTransaction: 'transactions',
  sessionsToTransaction: 'transactions',
}

/** The figure that rows of a dimension are ordered by where the question names none; null: only visits fit. */
export const usualOf = (name: NonNullable<Plan['by']>, isOfSpeed: boolean): Metric | null => {
  const hasOwn = Object.hasOwn(USUAL, name) || name === 'landingPage' || name.startsWith('customEvent:')
  return hasOwn || isOfSpeed ? usualFor([], name, isOfSpeed) : null
}

export function assembled(reading: Reading): PlanInput | RefusalReason {
  const { shape, range, compare, chart, limit, threshold, cues } = reading
  const base = {
    range: range ?? 'last:30d',
    filters: reading.filters,
    ...(compare && { compare }),
    ...(chart && { chart }),
    ...(limit !== null && { limit }),
    ...(threshold && { threshold }),
    ...(reading.per && { per: true as const }),
  }
  if (shape) {
    // Funnels and journeys are about buyers anyway.
    const filters = reading.filters.filter(({ dimension }) => dimension !== 'eventName')
    return reading.dimensions.length > 0 || reading.against ? 'not_together' : { ...base, shape, filters }
  }
  const asksWhether = asksWhetherAmong(reading)
  const ranked = cues.has('rank') || asksWhether ? rankedOf(reading) : null
  // Facebook is several sources, each with its own rank.
  if (!ranked && (asksWhether || (cues.has('rank') && reading.filters.some(isOfSeveral)))) return 'not_together'
  if (ranked)
    return withDimension(
      { ...reading, ...ranked.rest },
      { ...base, filters: ranked.rest.filters, rankOf: ranked.value },
      ranked.by,
    )
  const names = [...(reading.against ? [reading.against.dimension] : []), ...reading.dimensions.map(({ name }) => name)]
  const [by, second] = new Set(names)
  // "By channel and device" is one question; "top pages and countries" are two.
  if (second) return reading.dimensions.some(({ lead }) => lead === 'by') ? 'not_together' : 'several'
  const plan = withDimension(reading, base, by)
  return typeof plan === 'string' ? plan : fromTheTop(plan, reading)
}

const isOfSeveral = ({ dimension, operator, values }: Filter): boolean =>
  operator === 'is' && values.length > 1 && !isTimeStep(dimension as Plan['by'])

/** "Is Germany in our top 5 countries?" */
const asksWhetherAmong = ({ items, cues, limit }: Reading): boolean =>
  cues.has('top') && limit !== null && /^(is|are|was|were|ist|sind|war)$/i.test(items[0]?.text ?? '')

/** "How does Germany rank?": the value whose place is asked for, and what is asked besides; null: there is no such value, or several. */
export function rankedOf({ filters, dimensions, against }: Reading) {
  const named = filters.filter(({ dimension, operator, values }) => {
    const isOne = operator === 'is' && values.length === 1
    return isOne && dimension !== 'eventName' && !isTimeStep(dimension as Plan['by'])
  })
  const [own, other] = named
  if (!own || other || against || dimensions.some(({ name }) => name !== own.dimension)) return null
  const rest = {
    filters: filters.filter((filter) => filter !== own),
    dimensions: [{ at: -1, name: own.dimension, lead: 'which' as const }],
  }
  return { by: own.dimension, value: own.values[0]!, rest }
}

/** "How much did SUNDAY10 bring in": money. */
const isBroughtIn = ({ items }: Reading): boolean =>
  items.some(({ text }) => /^(how much|wie ?viel)$/i.test(text)) && items.some(({ text }) => BROUGHT_IN.test(text))
const BROUGHT_IN =
  /^(bring|brings|brought|bringing|generate[ds]?|produced?|bringt|bringen|brachten?|gebracht|reingebracht)$/i

const isOfItem = ({ dimension }: Filter): boolean => dimension === 'itemName' || dimension === 'itemCategory'

/** The figure that is meant where none is named. */
function usualFor(filtered: readonly Dimension[], by: Plan['by'], isOfSpeed: boolean): Metric {
  if (isOfSpeed && by && !isTimeStep(by) && !by.startsWith('item')) return 'largestContentfulPaint'
  if (filtered.includes('eventName')) return 'eventCount'
  if (by && Object.hasOwn(USUAL, by)) return filtered.includes('pagePath') ? 'screenPageViews' : USUAL[by as Dimension]!
  if (by?.startsWith('customEvent:')) return 'screenPageViews'
  for (const dimension of filtered) {
    if (Object.hasOwn(USUAL, dimension)) return USUAL[dimension]!
    if (dimension.startsWith('customEvent:')) return 'screenPageViews'
  }
  return 'sessions'
}

function withDimension(reading: Reading, base: Omit<PlanInput, 'shape'>, by: Plan['by']): PlanInput | RefusalReason {
  const { cues, against, dimensions } = reading
  const filters = against ? filtersAnd(reading.filters, against) : reading.filters
  const isOfMoney = isBroughtIn(reading) && reading.metrics.length === 0 && !by
  const ofExits = by === 'exitPage' ? ('sessions' as const) : null
  const implied =
    (isOfMoney ? (reading.filters.some(isOfItem) ? ('itemRevenue' as const) : ('purchaseRevenue' as const)) : null) ??
    ofExits ??
    usualFor(
      reading.filters.map(({ dimension }) => dimension),
      by,
      cues.has('speed'),
    )
  const metrics = reading.metrics.length > 0 ? reading.metrics : [implied]
  if (metrics.length > 3) return 'several'
  const plan = { ...base, metrics, filters, ...(isLeast(reading, metrics[0]!) && { order: 'least' as const }) }
  if (cues.has('why'))
    return { ...plan, shape: 'change', ...(by && { by }), compare: base.compare ?? 'previous_period' }
  if (!by) return withoutDimension(reading, plan)
  const lead = dimensions.find(({ name }) => name === by)?.lead ?? null
  const isEnd = ['top', 'least', 'best', 'worst'].some((cue) => cues.has(cue as 'top'))
  if (reading.per) {
    const isInOrder = isTimeStep(by) && !isEnd && lead !== 'which'
    return against ? 'not_together' : { ...plan, by, shape: isInOrder ? 'series' : 'ranking' }
  }
  if (!against && isRowCount(reading, by)) return { ...plan, by, shape: 'ranking', count: true }
  const isAsked = cues.has('which') || cues.has('where')
  const movers = against ? null : moversOf(reading, metrics, by)
  if (movers)
    return {
      ...plan,
      ...movers,
      // Of "what" alone the products are found here.
      metrics: metrics.map((metric) => (by === 'itemName' && metric === 'purchaseRevenue' ? 'itemRevenue' : metric)),
      ...{ by, shape: 'ranking', compare: base.compare ?? 'previous_period' },
    }
  const isOnDays = by === 'dayOfWeek' || by === 'hour'
  if (against && isOnDays) return { ...plan, by, shape: isEnd ? 'ranking' : 'series' }
  if (against) return { ...plan, by, shape: isEnd || (isAsked && cues.has('moved')) ? 'ranking' : 'breakdown' }
  const isRanked = isEnd || Boolean(base.threshold) || lead === 'which'
  const isSplit = (lead === 'by' && !cues.has('table')) || lead === 'share' || cues.has('share')
  if (cues.has('mean') && metrics.every(isAmount)) {
    // "On average per day", and by weekday: of an average day.
    if (by === 'date' && !isRanked) return { ...plan, shape: 'value', perDay: true }
    if (by === 'dayOfWeek')
      return { ...plan, by, shape: isRanked && lead !== 'by' ? 'ranking' : 'series', perDay: true }
  }
  if (isTimeStep(by)) return { ...plan, by, shape: isRanked && lead !== 'by' ? 'ranking' : 'series' }
  if (isRanked && !isSplit) return { ...plan, by, shape: 'ranking' }
  const isOrdered = isOrderedBy(reading)
  if (!isOrdered && isSplit) {
    // "By country" of what has most is a ranking all the same.
    const ranks = (isEnd || Boolean(base.threshold)) && !cues.has('share')
    const moved = cues.has('moved') && !base.compare
    return {
      ...plan,
      by,
      shape: ranks ? 'ranking' : 'breakdown',
      ...(moved && { compare: 'previous_period' as const }),
    }
  }
  return {
    ...plan,
    by,
    shape: reading.metrics.length > 0 && !isOrdered && !cues.has('table') ? 'breakdown' : 'ranking',
  }
}

/** Kinds whose number is asked for by "how many" alone. Of others, such as pages, it may be how often they were viewed. */
const COUNTED: readonly Plan['by'][] = [
  ...(['country', 'region', 'city', 'sessionCampaignName', 'sessionSource', 'sessionDefaultChannelGroup'] as const),
  ...(['browser', 'operatingSystem', 'orderCoupon', 'organicGoogleSearchQuery', 'socialNetwork'] as const),
]

/** "How many countries", "how many different products", "on how many days were there more than 100 visits". */
function isRowCount({ items, cues, dimensions, threshold }: Reading, by: Plan['by']): boolean {
  const at = dimensions.find(({ name }) => name === by)?.at ?? -1
  const count = items.findIndex(({ meanings }) => meanings.some((own) => 'cue' in own && own.cue === 'count'))
  const between = items.slice(count + 1, at)
  const isPassed = ({ meanings }: Item) =>
    meanings.length > 0 && meanings.every((own) => 'filler' in own || ('cue' in own && own.cue === 'distinct'))
  const isNext = count >= 0 && at > count && between.every(isPassed)
  return isNext && (cues.has('distinct') || threshold !== undefined || COUNTED.includes(by))
}

/** "Products by revenue": a figure after "by" is an order. */
function isOrderedBy({ items }: Reading): boolean {
  const isBy = (item: Item | undefined) =>
    item?.meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'by') === true &&
    !item.meanings.some((meaning) => 'dimension' in meaning)
  return items.some(({ meanings }, at) => meanings.some((meaning) => 'metric' in meaning) && isBy(items[at - 1]))
}

function withoutDimension(reading: Reading, plan: Omit<PlanInput, 'shape'>): PlanInput | RefusalReason {
  const { cues, filters, chart } = reading
  const isDrawn = chart === 'line' || chart === 'bar' || chart === null
  if ((cues.has('trend') && !cues.has('moved')) || isDrawn) return { ...plan, shape: 'series', by: 'date' }
  if (cues.has('share') && !cues.has('moved')) {
    // A share of the whole is one row of a breakdown.
    const isShare = reading.metrics.length > 0 && reading.metrics.every((metric) => unitOf(metric) === 'share')
    if (isShare) return { ...plan, shape: 'value' }
    const own = filters.filter(({ dimension }) => dimension !== 'eventName')
    if (own.length !== 1) return 'nothing_asked'
    return { ...plan, shape: 'breakdown', by: own[0]!.dimension }
  }
  const weekday = filters.find(({ dimension }) => dimension === 'dayOfWeek')
  const isOfAmounts = plan.metrics?.every(isAmount) === true
  if (weekday && cues.has('mean') && isOfAmounts) return { ...plan, shape: 'value', perDay: true }
  // "More on Mondays" is more than on other days. What came more often is ahead in its sum alone.
  if (weekday && !plan.compare && isMoreThanOthers(reading))
    return {
      ...plan,
      filters: filters.filter((filter) => filter !== weekday),
      ...{ shape: 'series', by: 'dayOfWeek' },
      ...(isOfAmounts && { perDay: true as const }),
    }
  const moves = (cues.has('moved') || cues.has('trend')) && !plan.compare
  return { ...plan, shape: 'value', ...(moves && { compare: 'previous_period' as const }) }
}

const MORE = /^(more|less|fewer|better|worse|higher|lower|mehr|weniger|besser|schlechter|hoher|höher|niedriger)$/i

/** Held against the other days, not against an earlier time. */
const isMoreThanOthers = ({ items }: Reading): boolean => items.some(({ text }) => MORE.test(text))
