/** Generated questions about generated visits: by every metric and dimension, about existing and missing values. */
import {
  addDays,
  BOUNCE_DEFINITIONS,
  type CompareRange,
  canChooseSessions,
  DIMENSIONS,
  type Dimension,
  dimensionScope,
  dimensionsIn,
  FILTER_OPERATORS,
  FUNNEL_STEPS,
  type FunnelQueryInput,
  GOAL_METRICS,
  type GoalRule,
  ITEM_METRICS,
  instantsOf,
  type JourneyQueryInput,
  METRICS,
  type Metric,
  ORDER_METRICS,
  type Order,
  type QueryContext,
  type QueryFilter,
  type QueryInput,
  SEARCH_METRICS,
  type SessionChoice,
  startOfDay,
} from '@curlew/model'
import fc from 'fast-check'
import { type Calendar, HOSTILE, HOSTS, MINUTE, ORIGINS, PATHS, pick, TITLES } from './arbitrary-visits.ts'

const ALL_METRICS = (Object.keys(METRICS) as Metric[]).filter((metric) => !SEARCH_METRICS.includes(metric))
const ALL_DIMENSIONS: Dimension[] = [
  ...(Object.keys(DIMENSIONS) as Dimension[]).filter(
    (name) => !['funnel', 'search'].includes(dimensionScope(name)) && name !== 'minutesAgo',
  ),
  'customEvent:author',
  'customEvent:price',
  'customEvent:nothing',
]

/** Values that a filter may ask for: of the right kind mostly, of none sometimes. */
function valuesOf(dimension: Dimension, { day }: Calendar): string[] {
  switch (dimension) {
    case 'date':
      return [day, addDays(day, 1), 'yesterday', '2024-02-31']
    case 'hour':
      return ['0', '7', '12', '23', '24', '07', '-1']
    case 'nthHour':
      return ['0', '2', '23', '24', '100', '1000000', '-1']
    case 'dayOfWeek':
      return ['0', '1', '6', '7', '']
    case 'eventName':
      return ['page_view', 'purchase', 'click', 'nothing']
    case 'hostName':
      return HOSTS
    case 'pagePath':
    case 'landingPage':
    case 'exitPage':
      return [...PATHS, '']
    case 'pageTitle':
      return TITLES
    case 'contentType':
      return ['', 'post', 'page', 'POST', HOSTILE[4]!]
    case 'contentGroup':
      return ['', 'News', HOSTILE[0]!]
    case 'newVsReturning':
      return ['new', 'returning', 'NEW']
    case 'sessionSourceMedium':
      return ['google / organic', '(direct) / (none)', ' / ']
    case 'sessionDefaultChannelGroup':
      return ['Direct', 'Organic Search', 'Unassigned']
    case 'deviceCategory':
      return ['desktop', 'mobile']
    case 'orderShop':
      return ['', 'first', 'second']
    case 'itemName':
    case 'orderCoupon':
    case 'transactionId':
      return ['', 'Jam', 'SPRING', 'Spring', 'T1', HOSTILE[2]!]
    default:
      return [
        '',
        'GB',
        'London',
        'Chrome',
        'google',
        '(direct)',
        'organic',
        'Facebook',
        'Ann',
        '0',
        '1e+21',
        HOSTILE[0]!,
      ]
  }
}

function filter(calendar: Calendar, among = ALL_DIMENSIONS): fc.Arbitrary<QueryFilter> {
  return pick(among).chain((dimension) => {
    const isTime = dimensionScope(dimension) === 'time'
    return fc.record({
      dimension: fc.constant(dimension),
      operator: isTime ? pick(['is', 'is_not'] as const) : pick(FILTER_OPERATORS),
      values: fc.array(isTime ? pick(valuesOf(dimension, calendar)) : valueOrPart(dimension, calendar), {
        minLength: 1,
        maxLength: 3,
      }),
    })
  })
}

/** A value, or a part of one in other letters; patterns are plain text. */
const valueOrPart = (dimension: Dimension, calendar: Calendar) =>
  fc.oneof(
    { weight: 3, arbitrary: pick(valuesOf(dimension, calendar)) },
    { weight: 1, arbitrary: pick(['%', '_', '.*', '(', "'", '']) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(pick(valuesOf(dimension, calendar)), fc.nat({ max: 3 }), fc.nat({ max: 4 }))
        .map(([value, from, length]) => value.slice(from, from + length).toUpperCase()),
    },
  )

/** Filters that keep whole sessions. */
const sessionFilters = (calendar: Calendar, maxLength: number): fc.Arbitrary<QueryFilter[]> =>
  fc.array(
    filter(calendar, ALL_DIMENSIONS.filter(canChooseSessions)).map((one) => ({ ...one, scope: 'session' as const })),
    { maxLength },
  )

function range(calendar: Calendar) {
  return fc
    .record({ start: fc.integer({ min: -3, max: 3 }), days: fc.integer({ min: 1, max: 5 }) })
    .map(({ start, days }) => ({ start: addDays(calendar.day, start), end: addDays(calendar.day, start + days - 1) }))
}

/** Some of them end within their last day. */
function compareRange(calendar: Calendar) {
  return fc
    .record({ days: range(calendar), share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) })
    .map(({ days, share }): CompareRange => {
      if (share === null) return days
      const { from, to } = instantsOf(calendar.timeZone, { start: days.end, end: days.end })
      return { ...days, until: Math.floor(from + share * (to - from)) }
    })
}

const hasTitles = (dimensions: readonly Dimension[]) => metricsOf(dimensions) === ALL_METRICS

/** The metrics that these dimensions can split. */
function metricsOf(dimensions: readonly Dimension[]): readonly Metric[] {
  const scopes = dimensions.map(dimensionScope)
  return scopes.includes('item') ? ITEM_METRICS : scopes.includes('order') ? ORDER_METRICS : ALL_METRICS
}

/** Steps for funnels; visitors take some of them, in any order. */
function funnel(calendar: Calendar): fc.Arbitrary<QueryInput> {
  const of = (...scopes: string[]) => ALL_DIMENSIONS.filter((name) => scopes.includes(dimensionScope(name)))
  const categories = of('session')
  return fc.record(
    {
      metrics: fc.constant<Metric[]>(['totalUsers']),
      dimensions: fc.oneof(
        fc.constantFrom<Dimension[]>(['funnelStep'], []),
        pick(categories).map((name): Dimension[] => [name, 'funnelStep']),
        pick(categories).map((name): Dimension[] => ['funnelStep', name]),
      ),
      funnel: fc.uniqueArray(pick(['page_view', 'add_to_cart', 'begin_checkout', 'purchase', 'click']), {
        minLength: 2,
        maxLength: 4,
      }),
      range: range(calendar),
      compare: compareRange(calendar),
      filters: fc
        .tuple(fc.array(filter(calendar, of('session', 'time')), { maxLength: 2 }), sessionFilters(calendar, 1))
        .map((all) => all.flat()),
      totals: fc.boolean(),
      limit: pick([2, 10_000]),
      offset: pick([0, 0, 1]),
    },
    { requiredKeys: ['metrics', 'dimensions', 'funnel', 'range'] },
  )
}

export function question(calendar: Calendar): fc.Arbitrary<QueryInput> {
  return fc.oneof(
    { weight: 8, arbitrary: table(calendar) },
    { weight: 1, arbitrary: funnel(calendar) },
    { weight: 1, arbitrary: minutes(calendar) },
    { weight: 1, arbitrary: search(calendar) },
  )
}

/** A question about journeys; pages are small, so that there are several. */
export function journeyQuestion(calendar: Calendar): fc.Arbitrary<JourneyQueryInput> {
  const origin = pick(ORIGINS)
  return fc.record(
    {
      range: range(calendar),
      campaign: origin.map(({ campaign }) => campaign),
      medium: origin.map(({ medium }) => medium),
      source: origin.map(({ source }) => source),
      search: pick(['', 't', 'T1', 'x', HOSTILE[0]!, HOSTILE[4]!]),
      page: pick([1, 2, 7]),
      pageSize: pick([1, 2, 100]),
      filters: sessionFilters(calendar, 2),
    },
    { requiredKeys: ['range'] },
  )
}

/** Common ones mostly, so that visitors get far. */
const goalRule = fc.oneof(
  fc.record<GoalRule>({
    kind: fc.constant('page'),
    rule: pick(['/*', '/*', '/*', '/', '/about/', '/ABOUT/*', '/nothing/']),
  }),
  fc.record<GoalRule>({
    kind: fc.constant('event'),
    rule: pick(['page_view', 'page_view', 'add_to_cart', 'add_to_cart', 'user_engagement', 'click']),
  }),
)

/** A question about a funnel of a site; steps may repeat. */
export function funnelQuestion(calendar: Calendar): fc.Arbitrary<FunnelQueryInput> {
  return fc.record(
    {
      steps: fc.array(goalRule, { minLength: FUNNEL_STEPS.least, maxLength: FUNNEL_STEPS.most }),
      range: range(calendar),
      compare: compareRange(calendar),
      filters: sessionFilters(calendar, 2),
      instead: pick([0, 1, 50]),
    },
    { requiredKeys: ['steps', 'range'] },
  )
}

function search(calendar: Calendar): fc.Arbitrary<QueryInput> {
  const filters = fc.oneof(
    fc.record<QueryFilter>({
      dimension: fc.constant('organicGoogleSearchQuery'),
      operator: pick(FILTER_OPERATORS),
      values: fc.array(pick(['jam', 'JA', HOSTILE[2]!, 'nothing']), { minLength: 1, maxLength: 2 }),
    }),
    fc.record<QueryFilter>({
      dimension: fc.constant('date'),
      operator: pick(['is', 'is_not'] as const),
      values: fc.array(pick(valuesOf('date', calendar)), { minLength: 1, maxLength: 2 }),
    }),
  )
  return fc.record(
    {
      metrics: fc.uniqueArray(pick(SEARCH_METRICS), { minLength: 1 }),
      dimensions: fc.uniqueArray(pick<Dimension>(['date', 'organicGoogleSearchQuery'])),
      range: range(calendar),
      compare: compareRange(calendar),
      filters: fc.array(filters, { maxLength: 2 }),
      totals: fc.boolean(),
      limit: pick([2, 10_000]),
      offset: pick([0, 0, 1]),
    },
    { requiredKeys: ['metrics', 'dimensions', 'range'] },
  )
}

function minutes(calendar: Calendar): fc.Arbitrary<QueryInput> {
  const scopes = ['session', 'event']
  const others = ALL_DIMENSIONS.filter((name) => scopes.includes(dimensionScope(name)))
  const begin = startOfDay(calendar.timeZone, calendar.day)
  return fc.record({
    metrics: fc.uniqueArray(pick(ALL_METRICS), { minLength: 1, maxLength: 6 }),
    dimensions: fc.uniqueArray(pick<Dimension>([...others, 'minutesAgo', 'minutesAgo', 'minutesAgo']), {
      maxLength: 2,
    }),
    range: range(calendar),
    filters: fc
      .tuple(fc.array(filter(calendar, others), { maxLength: 1 }), sessionFilters(calendar, 1))
      .map((all) => all.flat()),
    lastMinutes: fc.record({
      count: pick([1, 30, 240, 1440]),
      until: fc.integer({ min: 0, max: 24 * 60 }).map((minute) => begin + minute * MINUTE),
    }),
    goal: goalRule,
  })
}

function table(calendar: Calendar): fc.Arbitrary<QueryInput> {
  const dimensions = fc.oneof(
    { weight: 1, arbitrary: fc.constant<Dimension[]>(['hostName', 'pagePath']) },
    { weight: 5, arbitrary: fc.uniqueArray(pick(ALL_DIMENSIONS), { maxLength: 3 }) },
  )
  return fc
    .record({
      dimensions,
      filters: fc
        .tuple(fc.array(filter(calendar), { maxLength: 2 }), sessionFilters(calendar, 2))
        .map((all) => all.flat()),
    })
    .chain(({ dimensions, filters }) =>
      fc.record({
        dimensions: fc.constant(dimensions),
        filters: fc.constant(filters),
        metrics: fc.uniqueArray(pick(metricsOf(dimensionsIn({ dimensions, filters }))), {
          minLength: 1,
          maxLength: 12,
        }),
      }),
    )
    .chain(({ metrics, dimensions, filters }) =>
      fc.record(
        {
          metrics: fc.constant(metrics),
          dimensions: fc.constant(dimensions),
          range: range(calendar),
          compare: compareRange(calendar),
          filters: fc.constant(filters),
          order: fc.uniqueArray(
            fc.record<Order>({ by: pick([...metrics, ...dimensions]), direction: pick(['asc', 'desc'] as const) }),
            { maxLength: 2, selector: ({ by }) => by },
          ),
          totals: fc.boolean(),
          limit: pick([1, 3, 10_000]),
          offset: pick([0, 0, 2]),
          bounce: pick(BOUNCE_DEFINITIONS),
          goal: goalRule,
          ...(hasTitles(dimensionsIn({ dimensions, filters })) && {
            latest: fc.constant(['pageTitle' as const]),
          }),
        },
        {
          requiredKeys: [
            ...(['metrics', 'dimensions', 'range'] as const),
            ...(filters.length > 0 ? ['filters' as const] : []),
            ...(metrics.some((metric) => GOAL_METRICS.includes(metric)) ? ['goal' as const] : []),
          ],
        },
      ),
    )
}

/** Questions that sums of times that are over answer, in part or whole. */
export function questionOfSums(calendar: Calendar): fc.Arbitrary<QueryInput> {
  const pages: Dimension[] = ['hostName', 'pagePath']
  const times: Dimension[] = ['date', 'hour', 'nthHour', 'dayOfWeek']
  const ofPages = fc.record({
    dimensions: pick<Dimension[]>([pages, pages.toReversed()]),
    filters: fc.array(filter(calendar, pages), { maxLength: 1 }),
    latest: pick<'pageTitle'[]>([[], ['pageTitle']]),
  })
  const ofTimes = fc.record({ dimensions: fc.uniqueArray(pick(times), { maxLength: 2 }) })
  const asked = fc.record(
    {
      metrics: fc.uniqueArray(pick(ALL_METRICS), { minLength: 1, maxLength: 12 }),
      range: range(calendar),
      compare: compareRange(calendar),
      totals: fc.boolean(),
      bounce: pick(BOUNCE_DEFINITIONS),
      goal: goalRule,
    },
    { requiredKeys: ['metrics', 'range', 'goal'] },
  )
  return fc.tuple(asked, fc.oneof(ofPages, ofTimes)).map(([figures, rows]) => ({ ...figures, ...rows }))
}

export function contextOf({ timeZone }: Calendar): QueryContext {
  return { site: 1, timeZone, currency: 'GBP', rates: { EUR: 852_341 } }
}

/** Whole sessions of some days. */
export function sessionChoice(calendar: Calendar): fc.Arbitrary<SessionChoice> {
  return fc.record({ range: range(calendar), filters: sessionFilters(calendar, 2).filter(({ length }) => length > 0) })
}
