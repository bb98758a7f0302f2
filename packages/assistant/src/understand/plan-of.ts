/** Meanings put together to a plan. */
import { type Dimension, ITEM_METRICS, METRICS, type Metric, unitOf } from '@curlew/model'
import { checkPlan } from '../check-plan.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { followUp } from './follow-up.ts'
import type { Meaning, Sign } from './meanings.ts'
import { rangesOf } from './ranges-of.ts'
import type { Reading } from './reading.ts'
import type { Item } from './scan.ts'
import type { Decision, RefusalReason, Surroundings, Understanding } from './understanding.ts'
import { filtersAnd, type Values, valuesOf } from './values-of.ts'

const has =
  <Key extends string>(key: Key) =>
  (meaning: Meaning): meaning is Extract<Meaning, Record<Key, unknown>> =>
    key in meaning

const refused = (refused: RefusalReason, words?: readonly string[]): Understanding => ({
  refused,
  ...(words && words.length > 0 && { words }),
})

/** The figure that a dimension is told by when none is named. */
const USUAL: Partial<Record<Dimension, Metric>> = {
  pagePath: 'screenPageViews',
  pageTitle: 'screenPageViews',
  exitPage: 'exits',
  itemName: 'itemRevenue',
  itemCategory: 'itemRevenue',
  itemId: 'itemRevenue',
  orderCoupon: 'transactions',
  organicGoogleSearchQuery: 'organicGoogleSearchClicks',
  contentType: 'screenPageViews',
  contentGroup: 'screenPageViews',
  daysToTransaction: 'transactions',
  sessionsToTransaction: 'transactions',
}

export function planOf(items: readonly Item[], surroundings: Surroundings, isSeveral: boolean): Understanding {
  const meanings = items.flatMap((item) => item.meanings)
  const refusal = meanings.find(has('refuse'))
  if (refusal && refusal.refuse !== 'nothing_asked')
    return refused(refusal.refuse, refusal.refuse === 'not_measured' ? wordsFor(items, refusal) : undefined)
  const unknown = items.filter(
    ({ meanings, values, number }) => meanings.length === 0 && values.length === 0 && number === null,
  )
  if (unknown.length > 0)
    return refused(
      'words',
      unknown.map(({ text }) => text),
    )

  const reading = read(items, surroundings)
  if ('refused' in reading) return reading
  if (isSeveral) return refused('several')
  const isFollowUp = surroundings.previous && goesOn(reading)
  if (isFollowUp) return finished(followUp(reading, surroundings.previous!, surroundings), [], surroundings)
  const saysSomething =
    reading.metrics.length > 0 ||
    reading.dimensions.length > 0 ||
    reading.shape ||
    reading.against ||
    reading.filters.length > 0
  if (!saysSomething) {
    if (reading.signs.has('why') && !surroundings.previous && reading.range === null) return refused('no_context')
    if (!reading.signs.has('moved') && !reading.signs.has('why') && !reading.signs.has('trend')) {
      const goesOnFromNothing =
        reading.range !== null || reading.compare || reading.shift || reading.chart !== undefined
      return refused(goesOnFromNothing && !refusal ? 'no_context' : 'nothing_asked')
    }
  }
  const decisions: Decision[] = [
    ...(reading.isPeople ? (['users_or_sessions'] as const) : []),
    ...(reading.range === null ? (['default_range'] as const) : []),
  ]
  return finished(assembled(reading), decisions, surroundings)
}

const wordsFor = (items: readonly Item[], meaning: Meaning) =>
  items.filter(({ meanings }) => meanings.includes(meaning)).map(({ text }) => text)

/** Whether a question says too little by itself. */
function goesOn({ signs, metrics, dimensions, shape, items, range, filters, against }: Reading): boolean {
  if (shape) return false
  if (metrics.length === 0 && !(signs.has('which') && dimensions.length > 0)) {
    // "Pages with most views" has its figure; "by country" does not.
    return (
      !(dimensions.length > 0 && signs.has('top')) ||
      items[0]?.meanings.some((m) => 'sign' in m && m.sign === 'and') === true
    )
  }
  const begins = items[0]?.meanings.find(has('sign'))?.sign
  if (begins !== 'and' && begins !== 'only') return false
  return range === null || filters.length > 0 || against !== null || metrics.length > 0
}

/** Reads what is said, item by item. */
function read(
  items: readonly Item[],
  surroundings: Surroundings,
): Reading | Extract<Understanding, { refused: unknown }> {
  const meanings = items.flatMap((item) => item.meanings)
  const signs = new Set(meanings.filter(has('sign')).map(({ sign }) => sign))
  const values: Values | { refused: RefusalReason } = valuesOf(items)
  if ('refused' in values) return { refused: values.refused }
  const ranges = rangesOf(items, surroundings)
  if ('refused' in ranges) return { refused: ranges.refused }
  const dimensions = [
    ...new Set(
      items.flatMap((item, i) =>
        values.named.has(i) ? [] : item.meanings.filter(has('dimension')).map((m) => m.dimension),
      ),
    ),
  ]
  const metrics = metricsOf(items, signs, dimensions, values)
  const { threshold, limit, isUnread } = numbersOf(items, metrics, signs)
  if (isUnread) return { refused: 'words' }
  const chart = meanings.find(has('chart'))
  return {
    ...{ items, signs, metrics, dimensions, threshold, limit },
    ...{ filters: values.filters, against: values.against },
    ...ranges,
    chart: chart ? chart.chart : undefined,
    shape: meanings.find(has('shape'))?.shape ?? null,
    isPeople: meanings.some((meaning) => 'isPeople' in meaning),
  }
}

function metricsOf(
  items: readonly Item[],
  signs: ReadonlySet<Sign>,
  dimensions: readonly NonNullable<Plan['by']>[],
  { filters, against }: Values,
): Metric[] {
  const all = items.flatMap(({ meanings }) => meanings.filter(has('metric')))
  const strong = all.filter(({ isWeak }) => !isWeak)
  const said = [...new Set((strong.length > 0 ? strong : all).map(({ metric }) => metric))]
  const spoken = [...dimensions, ...filters.map(({ dimension }) => dimension), ...(against ? [against.dimension] : [])]
  const isOfItems = spoken.some((name) => name === 'itemName' || name === 'itemCategory')
  // Of products, "sold" and "bought" are pieces.
  if (isOfItems) {
    if (signs.has('sold') && !said.some((name) => ITEM_METRICS.includes(name) || name === 'purchaseRevenue'))
      return ['itemsPurchased']
    return said
      .filter((name) => !(name === 'totalUsers' && signs.has('sold')))
      .map((name) =>
        name === 'purchaseRevenue'
          ? 'itemRevenue'
          : name === 'transactions' && signs.has('sold')
            ? 'itemsPurchased'
            : name,
      )
  }
  if (said.length > 0) return said
  return signs.has('sold') ? ['itemsPurchased'] : []
}

/** Numbers: how many rows are told, and how much a row has to have. One that means neither makes the question unclear. */
function numbersOf(items: readonly Item[], metrics: readonly Metric[], signs: ReadonlySet<Sign>) {
  let threshold: Plan['threshold']
  let limit: number | null = null
  let isUnread = false
  const signsAt = (i: number) => items[i]?.meanings.filter(has('sign')).map(({ sign }) => sign) ?? []
  items.forEach(({ number }, i) => {
    if (number === null) return
    const before = [
      ...signsAt(i - 1),
      ...signsAt(i - 2).filter((sign) => ['more', 'less', 'at_least', 'at_most'].includes(sign)),
    ]
    const after = signsAt(i + 1)
    const way = before.find((sign) => ['more', 'less', 'at_least', 'at_most'].includes(sign))
    if (way && !threshold) {
      const metric = metrics[0]
      threshold = thresholdOf(number, way, metric, [...before, ...after])
      isUnread ||= threshold === undefined
    } else if (
      limit === null &&
      Number.isInteger(number) &&
      number >= 1 &&
      number <= 25 &&
      (signs.has('top') ||
        signs.has('least') ||
        signs.has('which') ||
        items.some((item) => item.meanings.some(has('dimension'))))
    ) {
      limit = number
    } else isUnread = true
  })
  return { threshold, limit, isUnread }
}

function thresholdOf(
  number: number,
  way: Sign,
  metric: Metric | undefined,
  around: readonly Sign[],
): Plan['threshold'] {
  const unit = metric ? unitOf(metric) : 'count'
  const value =
    unit === 'share'
      ? number / 100
      : unit === 'seconds'
        ? number * (around.includes('minutes') ? 60 : 1)
        : unit === 'milliseconds'
          ? number * (around.includes('seconds') ? 1000 : 1)
          : unit === 'money'
            ? number * 100
            : number
  if ((around.includes('percent') && unit !== 'share') || (around.includes('money') && unit !== 'money'))
    return undefined
  if (way === 'more' || way === 'less') return { operator: way, value }
  // "At least 100" is more than 99 where figures are whole, and nothing that can be said elsewhere.
  if (unit !== 'count') return undefined
  return way === 'at_least' ? { operator: 'more', value: value - 1 } : { operator: 'less', value: value + 1 }
}

function assembled(reading: Reading): PlanInput | RefusalReason {
  const { signs, shape, range, compare, chart, limit, threshold } = reading
  const base = {
    range: range ?? 'last:30d',
    filters: reading.filters,
    ...(compare && { compare }),
    ...(chart && { chart }),
    ...(limit !== null && { limit }),
    ...(threshold && { threshold }),
    ...(signs.has('least') && { order: 'least' as const }),
  }
  if (shape === 'funnel') return { ...base, shape }
  if (shape === 'journeys') return { ...base, shape }
  const dimensions = reading.against
    ? [...new Set([reading.against.dimension, ...reading.dimensions])]
    : reading.dimensions
  if (dimensions.length > 1) return 'several'
  return withDimension(reading, base, dimensions[0])
}

type Base = Omit<PlanInput, 'shape'>

function withDimension(reading: Reading, base: Base, by: Plan['by']): PlanInput | RefusalReason {
  const { signs, against } = reading
  const usual = by
    ? (USUAL[by as Dimension] ?? (by.startsWith('customEvent:') ? 'screenPageViews' : 'sessions'))
    : 'sessions'
  const filtered = reading.filters.map(({ dimension }) => dimension)
  const implied = filtered.some((name) => name === 'itemName' || name === 'itemCategory')
    ? 'itemRevenue'
    : filtered.some((name) => name === 'pagePath') && !by
      ? 'screenPageViews'
      : filtered.some((name) => name === 'organicGoogleSearchQuery')
        ? 'organicGoogleSearchClicks'
        : usual
  const metrics = reading.metrics.length > 0 ? reading.metrics : [implied]
  if (metrics.length > 3) return 'several'
  const filters = against ? filtersAnd(reading.filters, against) : reading.filters
  const plan = { ...base, metrics, filters }
  if (signs.has('why'))
    return { ...plan, shape: 'change', ...(by && { by }), compare: base.compare ?? 'previous_period' }
  if (!by) {
    if (signs.has('trend')) return { ...plan, shape: 'series', by: 'date' }
    // A share of the whole is one row of a breakdown.
    const [own] = filters.filter(({ dimension }) => dimension !== 'eventName')
    if (signs.has('share') && own && filters.length >= 1) return { ...plan, shape: 'breakdown', by: own.dimension }
    if (signs.has('share')) return 'nothing_asked'
    if (base.threshold || base.limit) return 'not_together'
    const { order: _, ...value } = plan
    const moved = signs.has('moved') && !base.compare
    return {
      ...(signs.has('least') ? value : plan),
      shape: 'value',
      ...(moved && { compare: 'previous_period' as const }),
    }
  }
  const isTime = ['date', 'hour', 'dayOfWeek', 'week', 'month'].includes(by)
  if (against) return { ...plan, shape: 'breakdown', by }
  const isRanked =
    signs.has('top') ||
    signs.has('least') ||
    Boolean(base.threshold) ||
    (signs.has('which') && !signs.has('by') && !signs.has('share'))
  const isSplit = signs.has('by') || signs.has('share')
  if (isTime) return { ...plan, by, shape: isRanked && !signs.has('by') ? 'ranking' : 'series' }
  if (isRanked && !signs.has('share')) return { ...plan, by, shape: 'ranking' }
  if (isSplit || reading.metrics.length > 0) return { ...plan, by, shape: 'breakdown' }
  return { ...plan, by, shape: 'ranking' }
}

function finished(
  input: PlanInput | RefusalReason,
  decisions: readonly Decision[],
  { hasShop }: Surroundings,
): Understanding {
  if (typeof input === 'string') return refused(input)
  const parsed = Plan.safeParse(input)
  if (!parsed.success || checkPlan(parsed.data) !== null) return refused('not_together')
  const plan = parsed.data
  const isOfShop =
    plan.shape === 'funnel' ||
    plan.shape === 'journeys' ||
    plan.metrics.some((name) => METRICS[name].of === 'order' || METRICS[name].of === 'item') ||
    plan.filters.some(({ dimension, values }) => dimension === 'eventName' && values.includes('purchase'))
  if (isOfShop && !hasShop) return refused('no_shop')
  return { plan, decisions }
}
