/** Meanings put together to a plan. */
import { countDays, type Dimension, METRICS, type Metric, unitOf } from '@curlew/model'
import { isAmount } from '../additive.ts'
import { checkPlan } from '../check-plan.ts'
import { RangeOutsideError } from '../named-range.ts'
import { isTimeStep, Plan, type PlanInput } from '../plan.ts'
import { planDays } from '../plan-days.ts'
import { otherCurrencyIn } from './currency.ts'
import { followUp, goesOn } from './follow-up.ts'
import { has, type Meaning } from './meanings.ts'
import { filterFor } from './metrics-of.ts'
import { directionOf, moversOf, whatMoved } from './movers.ts'
import { pointingAtRow } from './pronouns.ts'
import { areAlike } from './ranges-of.ts'
import { isLeast, type Reading, read } from './reading.ts'
import { isRefusedText, isSeveral } from './refusals.ts'
import type { Item } from './scan.ts'
import type { Decision, PlaceTaken, RefusalReason, Surroundings, Understanding } from './understanding.ts'
import { isOfShop, unusedIn } from './unused.ts'
import { filtersAnd } from './values-of.ts'
import { asBuyingRate } from './who-bought.ts'

const refused = (refused: RefusalReason, words?: readonly string[]): Understanding => ({
  refused,
  ...(words && words.length > 0 && { words }),
})

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
  daysToTransaction: 'transactions',
  sessionsToTransaction: 'transactions',
}

/** Assembles the plan of a question from its items, or the reason why there is none. */
export function planOf(scanned: readonly Item[], surroundings: Surroundings): Understanding {
  const rate = asBuyingRate(scanned)
  const items = rate ?? scanned
  const meanings = items.flatMap((item) => item.meanings)
  const refusal = isRefusedText(items) ?? meanings.find(has('refuse'))
  if (refusal && refusal.refuse !== 'nothing_asked')
    return refused(refusal.refuse, refusal.refuse === 'not_measured' ? wordsFor(items, refusal) : undefined)
  const unknown = items.filter((own) => own.meanings.length === 0 && own.values.length === 0 && own.number === null)
  if (unknown.length > 0) return refused('words', textsOf(unknown))
  if (isSeveral(items)) return refused('several')

  const { previous } = surroundings
  const pointing = previous && pointingAtRow(items, previous)
  if (pointing) return refused('words', [pointing])
  const foreign = otherCurrencyIn(items, surroundings.currency)
  // So much of another currency cannot be held against what is counted.
  if (foreign.some((own) => [-1, 1].some((step) => items[items.indexOf(own) + step]?.number != null)))
    return refused('not_measured', textsOf(foreign))
  const converted: Decision[] = foreign.length > 0 ? ['other_currency'] : []
  const whole = read(items, surroundings)
  if ('refused' in whole) return whole
  const reading = previous ? withoutWho(whole) : whole
  if (asksLive(reading)) return refused('live')
  const counted = previous ? null : countedName(reading)
  if (counted) return refused('words', textsOf([counted]))
  if (!previous && asksOverview(reading))
    return finished(reading, overviewOf(reading), reading.range === null ? ['default_range'] : [], surroundings, false)
  if (goesOn(reading, previous)) {
    if (!previous) return refused(saysNothing(reading) && !refersBack(reading) ? 'nothing_asked' : 'no_context')
    return finished(reading, followUp(reading, previous, surroundings), converted, surroundings, true)
  }
  if (saysNothing(reading)) return refused('nothing_asked')
  const decisions: Decision[] = [
    ...(reading.isPeople ? (['users_or_sessions'] as const) : []),
    ...(rate ? (['rate_of_visits'] as const) : []),
    ...(reading.range === null ? (['default_range'] as const) : []),
    ...converted,
    ...(isOfPostsUnsaid(reading, surroundings) ? (['posts_as_pages'] as const) : []),
    ...(isOfPagesUnsaid(reading) ? (['movers_of_pages'] as const) : []),
  ]
  return finished(reading, assembled(reading), decisions, surroundings, false)
}

const COUNTED_LIVE: readonly Metric[] = [
  ...(['sessions', 'engagedSessions', 'totalUsers', 'newUsers', 'returningUsers'] as const),
  ...(['screenPageViews', 'eventCount'] as const),
]

/** "How many are online now?": visits of this moment, which no range of days has. */
function asksLive({ items, signs, metrics, dimensions, shape }: Reading): boolean {
  const isNow = (item: Item) => item.meanings.some((own) => 'sign' in own && own.sign === 'now')
  const isOfDays = items.some((item) => !isNow(item) && item.meanings.some((own) => 'range' in own))
  if (!signs.has('now') || isOfDays || shape || signs.has('sold') || signs.has('overview')) return false
  if (dimensions.some(({ name }) => isTimeStep(name))) return false
  return metrics.every((metric) => COUNTED_LIVE.includes(metric))
}

/** "How many newsletters": what is counted is not what the name narrows. */
function countedName({ items, signs, metrics }: Reading): Item | null {
  const at = items.findIndex(({ meanings }) => meanings.some((own) => 'sign' in own && own.sign === 'count'))
  const next = items[at + 1]
  const isName = next && (next.values.length > 0 || next.meanings.some((own) => 'filter' in own))
  const isOnlyThat = metrics.length === 0 && !next?.meanings.some((own) => 'dimension' in own) && !signs.has('share')
  return at >= 0 && isName && isOnlyThat ? next : null
}

/** "Only visitors from Germany", "for returning visitors", of an answer before: whose figures are wanted, not which. */
function withoutWho(reading: Reading): Reading {
  const { items, signs, metrics, filters, dimensions, range } = reading
  const [metric, second] = metrics
  if (!metric || second || dimensions.length > 0 || range !== null) return reading
  const isCounted = metric === 'totalUsers' || metric === 'sessions'
  if (filters.length > 0 && isCounted && signs.has('only')) return { ...reading, metrics: [] }
  const [first] = items
  const isLeftOut = first?.meanings.some((meaning) => 'sign' in meaning && meaning.sign === 'not') === true
  if (filters.length > 0 && isLeftOut && items.every(({ isCut }) => !isCut)) return { ...reading, metrics: [] }
  const isOf = /^(for|from|by|of|fur|für|von|bei)$/i.test(first?.text ?? '')
  const own = isOf || signs.has('only') ? filterFor(metric) : []
  return own.length > 0 ? { ...reading, metrics: [], filters: own.reduce(filtersAnd, filters) } : reading
}

const isOfPagesUnsaid = ({ items, signs, metrics, dimensions }: Reading): boolean =>
  whatMoved(items, signs, metrics)?.[0]?.at === dimensions[0]?.at && dimensions.length > 0

/** Posts are asked for where no page says that it is one. */
const isOfPostsUnsaid = ({ items, dimensions }: Reading, { values }: Surroundings): boolean =>
  dimensions.some(({ name, at }) => name === 'pagePath' && POST.test(items[at]!.text)) &&
  !values.some(({ dimension }) => dimension === 'contentType')

const POST = /post|article|stor(y|ies)|beitr|artikel|texte/i

const textsOf = (items: readonly Item[]): string[] => items.map(({ text, written = text }) => written)

const wordsFor = (items: readonly Item[], meaning: Meaning) =>
  textsOf(items.filter(({ meanings }) => meanings.includes(meaning)))

const saysNothing = ({ metrics, dimensions, shape, against, filters, signs, range }: Reading): boolean =>
  metrics.length === 0 &&
  dimensions.length === 0 &&
  !shape &&
  !against &&
  filters.length === 0 &&
  !(signs.has('why') && range !== null)

/** What only an answer before can give a meaning. */
const refersBack = ({ compare, shift, chart, signs, items, limit }: Reading): boolean =>
  compare !== undefined ||
  shift !== null ||
  chart !== undefined ||
  limit !== null ||
  signs.has('why') ||
  items[0]?.meanings.some(
    (meaning) => 'sign' in meaning && ['and', 'only', 'compare', 'follow'].includes(meaning.sign),
  ) === true

/** "How was last week?", "how is my site doing?", "how does this month compare to last month?" */
function asksOverview(reading: Reading): boolean {
  const { items, signs, shift, chart, limit, range, compare, threshold } = reading
  if (!saysNothing(reading) || shift !== null || chart !== undefined || limit !== null || threshold) return false
  if (range !== null) return signs.has('overview') || (signs.has('compare') && compare !== undefined)
  // "How was it?" goes on from something.
  const isWhole = ({ meanings, text }: Item) =>
    meanings.some((own) => 'sign' in own && own.sign === 'overview') &&
    (text.split(' ').length > 2 || OVERVIEW.test(text))
  return compare === undefined && items.some(isWhole)
}

const OVERVIEW = /^(overview|summary|überblick|ubersicht|übersicht|uberblick|zusammenfassung)/i

/** "How was last week?": how many came and what they saw, beside the time before. */
const overviewOf = ({ range, compare }: Reading): PlanInput => ({
  ...{ shape: 'value', metrics: ['sessions', 'totalUsers', 'screenPageViews'] },
  ...{ range: range ?? 'last:30d', compare: compare ?? 'previous_period' },
})

function assembled(reading: Reading): PlanInput | RefusalReason {
  const { shape, range, compare, chart, limit, threshold } = reading
  const base = {
    range: range ?? 'last:30d',
    filters: reading.filters,
    ...(compare && { compare }),
    ...(chart && { chart }),
    ...(limit !== null && { limit }),
    ...(threshold && { threshold }),
  }
  if (shape) {
    // Those who buy are all that these are about.
    const filters = reading.filters.filter(({ dimension }) => dimension !== 'eventName')
    return reading.dimensions.length > 0 || reading.against ? 'not_together' : { ...base, shape, filters }
  }
  const names = [...(reading.against ? [reading.against.dimension] : []), ...reading.dimensions.map(({ name }) => name)]
  const [by, second] = new Set(names)
  return second ? 'several' : withDimension(reading, base, by)
}

/** The figure that is meant where none is named. */
function usualFor(filtered: readonly Dimension[], by: Plan['by'], isOfSpeed: boolean): Metric {
  if (isOfSpeed && by && !isTimeStep(by) && !by.startsWith('item')) return 'largestContentfulPaint'
  if (by && Object.hasOwn(USUAL, by)) return filtered.includes('pagePath') ? 'screenPageViews' : USUAL[by as Dimension]!
  if (by?.startsWith('customEvent:')) return 'screenPageViews'
  for (const dimension of filtered) {
    if (Object.hasOwn(USUAL, dimension)) return USUAL[dimension]!
    if (dimension.startsWith('customEvent:')) return 'screenPageViews'
  }
  return 'sessions'
}

function withDimension(reading: Reading, base: Omit<PlanInput, 'shape'>, by: Plan['by']): PlanInput | RefusalReason {
  const { signs, against, dimensions } = reading
  const filters = against ? filtersAnd(reading.filters, against) : reading.filters
  const ofExits = by === 'exitPage' ? ('sessions' as const) : null
  const implied =
    ofExits ??
    usualFor(
      reading.filters.map(({ dimension }) => dimension),
      by,
      signs.has('speed'),
    )
  const metrics = reading.metrics.length > 0 ? reading.metrics : [implied]
  if (metrics.length > 3) return 'several'
  const plan = { ...base, metrics, filters, ...(isLeast(reading, metrics[0]!) && { order: 'least' as const }) }
  if (signs.has('why'))
    return { ...plan, shape: 'change', ...(by && { by }), compare: base.compare ?? 'previous_period' }
  if (!by) return withoutDimension(reading, plan)
  const lead = dimensions.find(({ name }) => name === by)?.lead ?? null
  const isEnd = ['top', 'least', 'best', 'worst'].some((sign) => signs.has(sign as 'top'))
  const isAsked = signs.has('which') || signs.has('where')
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
  if (against) return { ...plan, by, shape: isEnd || (isAsked && signs.has('moved')) ? 'ranking' : 'breakdown' }
  const isRanked = isEnd || Boolean(base.threshold) || lead === 'which'
  const isSplit = lead === 'by' || lead === 'share' || signs.has('share')
  if (signs.has('mean') && metrics.every(isAmount)) {
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
    const ranks = (isEnd || Boolean(base.threshold)) && !signs.has('share')
    const moved = signs.has('moved') && !base.compare
    return {
      ...plan,
      by,
      shape: ranks ? 'ranking' : 'breakdown',
      ...(moved && { compare: 'previous_period' as const }),
    }
  }
  return { ...plan, by, shape: reading.metrics.length > 0 && !isOrdered ? 'breakdown' : 'ranking' }
}

/** "Products by revenue": a figure after "by" is an order. */
function isOrderedBy({ items }: Reading): boolean {
  const isBy = (item: Item | undefined) =>
    item?.meanings.some((meaning) => 'sign' in meaning && meaning.sign === 'by') === true &&
    !item.meanings.some((meaning) => 'dimension' in meaning)
  return items.some(({ meanings }, at) => meanings.some((meaning) => 'metric' in meaning) && isBy(items[at - 1]))
}

function withoutDimension(reading: Reading, plan: Omit<PlanInput, 'shape'>): PlanInput | RefusalReason {
  const { signs, filters, chart } = reading
  const isDrawn = chart === 'line' || chart === null
  if ((signs.has('trend') && !signs.has('moved')) || isDrawn) return { ...plan, shape: 'series', by: 'date' }
  if (signs.has('share')) {
    // A share of the whole is one row of a breakdown.
    const isShare = reading.metrics.length > 0 && reading.metrics.every((metric) => unitOf(metric) === 'share')
    if (isShare) return { ...plan, shape: 'value' }
    const own = filters.filter(({ dimension }) => dimension !== 'eventName')
    if (own.length !== 1) return 'nothing_asked'
    return { ...plan, shape: 'breakdown', by: own[0]!.dimension }
  }
  const weekday = filters.find(({ dimension }) => dimension === 'dayOfWeek')
  const isOfAmounts = plan.metrics?.every(isAmount) === true
  if (weekday && signs.has('mean') && isOfAmounts) return { ...plan, shape: 'value', perDay: true }
  // "More on Mondays" is more than on other days. What came more often is ahead in its sum alone.
  if (weekday && !plan.compare && isMoreThanOthers(reading))
    return {
      ...plan,
      filters: filters.filter((filter) => filter !== weekday),
      ...{ shape: 'series', by: 'dayOfWeek' },
      ...(isOfAmounts && { perDay: true as const }),
    }
  const moves = (signs.has('moved') || signs.has('trend')) && !plan.compare
  return { ...plan, shape: 'value', ...(moves && { compare: 'previous_period' as const }) }
}

const MORE = /^(more|less|fewer|better|worse|higher|lower|mehr|weniger|besser|schlechter|hoher|höher|niedriger)$/i

/** Held against the other days, not against an earlier time. */
const isMoreThanOthers = ({ items }: Reading): boolean => items.some(({ text }) => MORE.test(text))

function finished(
  reading: Reading,
  input: PlanInput | RefusalReason,
  decisions: readonly Decision[],
  surroundings: Surroundings,
  isFollowUp: boolean,
): Understanding {
  if (typeof input === 'string') return refused(input)
  const parsed = Plan.safeParse(withChart(input, reading))
  if (!parsed.success) return refused('not_together')
  const plan = ofAverageWeekdays(parsed.data, surroundings)
  const isSale =
    plan.shape === 'funnel' ||
    plan.shape === 'journeys' ||
    plan.metrics.some(isOfShop) ||
    plan.filters.some(({ dimension, values }) => dimension === 'eventName' && values.includes('purchase'))
  if (isSale && !surroundings.hasShop) return refused('no_shop')
  if (checkPlan(plan) !== null || isOfOtherPage(plan) || comparesTimes(reading, plan)) return refused('not_together')
  const unused = unusedIn(reading, plan, isFollowUp)
  if (unused.length > 0) return refused('words', textsOf(unused))
  try {
    const { compared } = planDays(plan, surroundings)
    const isOfAmounts = plan.metrics.some(isAmount) || plan.shape === 'funnel'
    if (plan.compare && compared && isOfAmounts && !plan.perDay && !areAlike(plan, compared, surroundings))
      return refused('unlike_days')
  } catch (error) {
    if (!(error instanceof RangeOutsideError)) throw error
    // Ranges before the earliest date have their own message.
    if (error.when === 'future') return refused('future')
  }
  const said = plan.shape === 'change' ? directionOf(reading.items, true) : null
  return {
    plan,
    decisions: [
      ...decisions,
      ...placesTaken(reading),
      ...(said ? [said === 'most' ? ('said_to_rise' as const) : ('said_to_fall' as const)] : []),
    ],
  }
}

/** "Georgia" is a country and a state. */
function placesTaken({ items, filters, against }: Reading): PlaceTaken[] {
  const taken = [...filters, ...(against ? [against] : [])]
  const all = items.flatMap(({ values }) => {
    const places = values.filter(({ dimension }) => Object.hasOwn(PLACES, dimension))
    if (new Set(places.map(({ dimension }) => dimension)).size < 2) return []
    const own = places.find((place) =>
      taken.some(({ dimension, values }) => dimension === place.dimension && values.includes(place.value)),
    )
    return own ? [PLACES[own.dimension]!] : []
  })
  return [...new Set(all)]
}

const PLACES: Partial<Record<Dimension, PlaceTaken>> = {
  country: 'place_as_country',
  region: 'place_as_region',
  city: 'place_as_city',
}

/** Which weekday has most is one of average days, unless the range has each weekday as often. */
function ofAverageWeekdays(plan: Plan, surroundings: Surroundings): Plan {
  if (plan.shape !== 'ranking' || plan.by !== 'dayOfWeek' || plan.perDay) return plan
  const averaged: Plan = { ...plan, perDay: true }
  return checkPlan(averaged) === null && !areWholeWeeks(plan, surroundings) ? averaged : plan
}

function areWholeWeeks(plan: Plan, surroundings: Surroundings): boolean {
  try {
    const { days } = planDays(plan, surroundings)
    return days.end < surroundings.today && countDays(days) % 7 === 0
  } catch (error) {
    if (error instanceof RangeOutsideError) return true
    throw error
  }
}

/** "Weekends vs weekdays", "morning vs evening": two sets of days or hours, which one filter cannot keep apart. */
function comparesTimes({ signs, items }: Reading, { filters, compare }: Plan): boolean {
  if (!signs.has('compare') || compare !== undefined) return false
  const says = ({ meanings }: Item, name: Dimension) =>
    meanings.some(
      (own) => ('filter' in own && own.filter.dimension === name) || ('dimension' in own && own.dimension === name),
    )
  const isSet = ({ meanings }: Item) => meanings.some((own) => 'filter' in own && own.filter.values.length > 1)
  return filters.some(({ dimension }) => {
    if (dimension !== 'dayOfWeek' && dimension !== 'hour') return false
    const said = items.filter((item) => says(item, dimension))
    return said.length > 1 && said.some(isSet)
  })
}

/** Orders do not belong to the pages read before them, and the duration of a visit does not belong to one of its pages. */
function isOfOtherPage({ metrics, by, filters }: Plan): boolean {
  const isOfPage = [by, ...filters.map(({ dimension }) => dimension)].some((name) => OF_PAGES.includes(name ?? ''))
  const isOfMore = (metric: Metric) =>
    METRICS[metric].of === 'order' || METRICS[metric].of === 'item' || metric === 'averageSessionDuration'
  return isOfPage && metrics.some(isOfMore)
}

const OF_PAGES: readonly string[] = ['pagePath', 'pageTitle', 'contentType']

/** "As a chart" is a line over time, and bars elsewhere. */
function withChart(plan: PlanInput, { chart }: Reading): PlanInput {
  if (chart !== null) return plan
  return { ...plan, chart: ['date', 'week', 'month'].includes(plan.by ?? '') ? 'line' : 'bar' }
}
