/**
 * Answers a request of the Data API from plain events, as GA4 would: with its names, rules and forms. It knows nothing of the source
 * that asks. The figures are the naive evaluator's.
 */
import {
  addDays,
  type Dimension,
  dayOf,
  type Metric,
  minorDigits,
  type QueryFilter,
  type StoredEvent,
  startOfDay,
} from '@curlew/model'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { isDay, Refusal } from './check.ts'

export interface PropertyOptions {
  timeZone: string
  currency: string
  /** Custom dimensions that are registered, such as `customEvent:author`. */
  custom?: readonly string[]
  /** Withholds rows with fewer visitors than this. */
  threshold?: number
  /** Puts all but the first rows into `(other)`. */
  otherAfter?: number
  isSampled?: boolean
  /** Metrics that the account may not see. */
  restricted?: readonly string[]
}

interface Known {
  of: Dimension
  scope: 'event' | 'session' | 'time' | 'item' | 'order'
  write?: (value: string) => string
}
const day = (value: string) => value.replaceAll('-', '')
const digits = (count: number) => (value: string) => value.padStart(count, '0')
const known = (of: Dimension, scope: Known['scope'], write?: Known['write']): Known => ({
  of,
  scope,
  ...(write && { write }),
})

const DIMENSIONS: Readonly<Record<string, Known>> = {
  date: known('date', 'time', day),
  hour: known('hour', 'time', digits(2)),
  nthHour: known('nthHour', 'time', digits(4)),
  dayOfWeek: known('dayOfWeek', 'time'),
  eventName: known('eventName', 'event'),
  hostName: known('hostName', 'event'),
  pagePath: known('pagePath', 'event'),
  pageTitle: known('pageTitle', 'event'),
  contentType: known('contentType', 'event'),
  contentGroup: known('contentGroup', 'event'),
  transactionId: known('transactionId', 'order'),
  orderCoupon: known('orderCoupon', 'order'),
  currencyCode: known('currencyCode', 'order'),
  itemId: known('itemId', 'item'),
  itemName: known('itemName', 'item'),
  itemCategory: known('itemCategory', 'item'),
  landingPage: known('landingPage', 'session'),
  sessionDefaultChannelGroup: known('sessionDefaultChannelGroup', 'session'),
  sessionSource: known('sessionSource', 'session'),
  sessionMedium: known('sessionMedium', 'session'),
  sessionSourceMedium: known('sessionSourceMedium', 'session'),
  sessionCampaignName: known('sessionCampaignName', 'session'),
  countryId: known('country', 'session'),
  region: known('region', 'session'),
  city: known('city', 'session'),
  deviceCategory: known('deviceCategory', 'session'),
  browser: known('browser', 'session'),
  operatingSystem: known('operatingSystem', 'session'),
  newVsReturning: known('newVsReturning', 'session'),
  linkUrl: known('customEvent:link_url', 'event'),
  linkText: known('customEvent:link_text', 'event'),
  linkDomain: known('customEvent:link_domain', 'event'),
  outbound: known('customEvent:outbound', 'event'),
  fileName: known('customEvent:file_name', 'event'),
  fileExtension: known('customEvent:file_extension', 'event'),
  method: known('customEvent:method', 'event'),
  percentScrolled: known('customEvent:percent_scrolled', 'event'),
  searchTerm: known('customEvent:search_term', 'event'),
  videoTitle: known('customEvent:video_title', 'event'),
  videoProvider: known('customEvent:video_provider', 'event'),
}
export const DIMENSION_NAMES: readonly string[] = Object.keys(DIMENSIONS)
const IN_REAL_TIME: Readonly<Record<string, Known>> = {
  minutesAgo: known('minutesAgo', 'time', digits(2)),
  eventName: known('eventName', 'event'),
  countryId: known('country', 'session'),
  city: known('city', 'session'),
  deviceCategory: known('deviceCategory', 'session'),
}

interface Counted {
  of: Metric
  type: string
  scope: 'event' | 'item'
}
const count = (of: Metric, scope: Counted['scope'] = 'event'): Counted => ({ of, type: 'TYPE_INTEGER', scope })
const METRICS: Readonly<Record<string, Counted>> = {
  sessions: count('sessions'),
  engagedSessions: count('engagedSessions'),
  engagementRate: { of: 'engagementRate', type: 'TYPE_FLOAT', scope: 'event' },
  bounceRate: { of: 'bounceRate', type: 'TYPE_FLOAT', scope: 'event' },
  averageSessionDuration: { of: 'averageSessionDuration', type: 'TYPE_SECONDS', scope: 'event' },
  screenPageViews: count('screenPageViews'),
  screenPageViewsPerSession: { of: 'screenPageViewsPerSession', type: 'TYPE_FLOAT', scope: 'event' },
  totalUsers: count('totalUsers'),
  newUsers: count('newUsers'),
  eventCount: count('eventCount'),
  transactions: count('transactions'),
  purchaseRevenue: { of: 'purchaseRevenue', type: 'TYPE_CURRENCY', scope: 'event' },
  firstTimePurchasers: count('firstTimePurchases'),
  itemsPurchased: count('itemsPurchased', 'item'),
  itemRevenue: { of: 'itemRevenue', type: 'TYPE_CURRENCY', scope: 'item' },
  addToCarts: count('addToCarts'),
}
const METRICS_IN_REAL_TIME: Readonly<Record<string, Counted>> = {
  activeUsers: count('totalUsers'),
  screenPageViews: count('screenPageViews'),
  eventCount: count('eventCount'),
}

/** A checked request; all messages of the API have these names. */
export interface Request {
  dimensions?: { name: string }[]
  metrics?: { name: string }[]
  dateRanges?: { startDate?: string; endDate?: string }[]
  minuteRanges?: { startMinutesAgo?: number; endMinutesAgo?: number }[]
  dimensionFilter?: Expression
  orderBys?: { desc?: boolean; metric?: { metricName?: string }; dimension?: { dimensionName?: string } }[]
  metricAggregations?: string[]
  limit?: string
  currencyCode?: string
}
interface Expression {
  andGroup?: { expressions: Expression[] }
  orGroup?: { expressions: Expression[] }
  notExpression?: Expression
  filter?: {
    fieldName?: string
    stringFilter?: { matchType?: string; value?: string; caseSensitive?: boolean }
    inListFilter?: { values?: string[]; caseSensitive?: boolean }
  }
}

const NOT_SET = '(not set)'

export function evaluate(
  events: readonly StoredEvent[],
  request: Request,
  options: PropertyOptions & { now: number; isRealTime?: boolean },
) {
  const { timeZone, currency, now, isRealTime = false } = options
  const names = (request.dimensions ?? []).map(({ name }) => name)
  const metrics = (request.metrics ?? []).map(({ name }) => name)
  const dimensionOf = (name: string): Known => {
    const table = isRealTime ? IN_REAL_TIME : DIMENSIONS
    if (Object.hasOwn(table, name)) return table[name]!
    if (!isRealTime && options.custom?.includes(name)) return { of: name as Dimension, scope: 'event' }
    throw new Refusal(
      `Field ${name} is not a valid dimension. For a list of valid dimensions and metrics, see the API schema.`,
    )
  }
  const metricOf = (name: string): Counted => {
    const table = isRealTime ? METRICS_IN_REAL_TIME : METRICS
    if (Object.hasOwn(table, name)) return table[name]!
    throw new Refusal(
      `Field ${name} is not a valid metric. For a list of valid dimensions and metrics, see the API schema.`,
    )
  }
  if (names.length > 9) throw new Refusal('Requests are limited to 9 dimensions within a nested request.')
  if (metrics.length > 10) throw new Refusal('Requests are limited to 10 metrics within a nested request.')
  if (metrics.length === 0) throw new Refusal('Requests need a metric.')
  const dimensions = names.map(dimensionOf)
  const counted = metrics.map(metricOf)
  const parts = partsOf(request.dimensionFilter)
  checkTogether([...dimensions, ...parts.fields.map(dimensionOf)], counted)

  const context = { site: 1, timeZone, currency: request.currencyCode ?? currency }
  const rangeOf = () => {
    if (isRealTime) return { range: { start: dayOf(timeZone, now), end: dayOf(timeZone, now) } }
    const [range] = request.dateRanges ?? []
    const { startDate = '', endDate = '' } = range ?? {}
    if (request.dateRanges?.length !== 1 || !isDay(startDate) || !isDay(endDate))
      throw new Refusal('Invalid date range.')
    if (startDate < '2015-08-14') throw new Refusal('The earliest date is 2015-08-14.')
    if (startDate > endDate) throw new Refusal('The start date is after the end date.')
    return { range: { start: startDate, end: endDate } }
  }
  const [minutes] = request.minuteRanges ?? []
  if (isRealTime && minutes && (minutes.startMinutesAgo ?? 29) > 29)
    throw new Refusal('A standard property has 29 minutes.')
  const { range } = rangeOf()
  const query = {
    metrics: [...new Set<Metric>([...counted.map(({ of }) => of), 'totalUsers'])].filter(
      (of) => of !== 'totalUsers' || counted.some((one) => one.of === of) || canCountVisitors(counted),
    ),
    dimensions: dimensions.map(({ of }) => of),
    filters: parts.filters.map(({ fieldName, ...filter }) => ({ ...filter, dimension: dimensionOf(fieldName).of })),
  }
  const ended = parts.until === undefined ? undefined : endOf(timeZone, range.end, parts.until)
  const result = naiveAnswer(
    events,
    isRealTime
      ? { ...query, range, lastMinutes: { count: (minutes?.startMinutesAgo ?? 29) + 1, until: now } }
      : ended === undefined
        ? { ...query, range }
        : // Only an earlier range can end within a day.
          { ...query, range, compare: { ...range, until: ended } },
    context,
  )
  const side = ended === undefined ? 'current' : 'previous'
  const money = (value: number) => String(value / 10 ** minorDigits(context.currency))
  const written = (figures: Partial<Record<Metric, number>>) =>
    counted.map(({ of, type }) => {
      const value = figures[of] ?? 0
      return { value: type === 'TYPE_CURRENCY' ? money(value) : String(value) }
    })
  let rows = result.rows
    .map((row) => ({
      dimensionValues: dimensions.map(({ of, write }) => {
        const value = row.dimensions[of] ?? ''
        return { value: value === '' ? NOT_SET : (write?.(value) ?? value) }
      }),
      metricValues: written(row[side] ?? {}),
      visitors: row[side]?.totalUsers ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ metricValues }) => metricValues.some(({ value }) => Number(value) !== 0))
  rows = merged(rows)
  const { threshold = 0, otherAfter = Number.POSITIVE_INFINITY } = options
  const isThresholded = dimensions.length > 0 && rows.some(({ visitors }) => visitors < threshold)
  if (isThresholded) rows = rows.filter(({ visitors }) => visitors >= threshold)
  const hasOther = dimensions.length > 0 && rows.length > otherAfter
  if (hasOther) {
    const rest = rows
      .slice(otherAfter)
      .map((row) => ({ ...row, dimensionValues: dimensions.map(() => ({ value: '(other)' })) }))
    rows = merged([...rows.slice(0, otherAfter), ...rest])
  }
  rows = sorted(rows, request, names, metrics)
  const total = written(result.totals[side] ?? {})
  const restricted = metrics.filter((name) => options.restricted?.includes(name))
  return {
    ...(names.length > 0 && { dimensionHeaders: names.map((name) => ({ name })) }),
    metricHeaders: metrics.map((name, i) => ({ name, type: counted[i]!.type })),
    ...(rows.length > 0 && {
      rows: rows.slice(0, Number(request.limit ?? 10_000)).map(({ visitors: _, dimensionValues, metricValues }) => ({
        ...(dimensionValues.length > 0 && { dimensionValues }),
        metricValues,
      })),
    }),
    ...(request.metricAggregations?.includes('TOTAL') &&
      rows.length > 0 && {
        totals: [{ dimensionValues: names.map(() => ({ value: 'RESERVED_TOTAL' })), metricValues: total }],
      }),
    ...(rows.length > 0 && { rowCount: rows.length }),
    ...(!isRealTime && {
      metadata: {
        currencyCode: context.currency,
        timeZone,
        ...(isThresholded && { subjectToThresholding: true }),
        ...(hasOther && { dataLossFromOtherRow: true }),
        ...(options.isSampled && { samplingMetadatas: [{ samplesReadCount: '500000', samplingSpaceSize: '2000000' }] }),
        ...(restricted.length > 0 && {
          schemaRestrictionResponse: {
            activeMetricRestrictions: restricted.map((metricName) => ({
              metricName,
              restrictedMetricTypes: ['REVENUE_DATA'],
            })),
          },
        }),
      },
    }),
    kind: isRealTime ? 'analyticsData#runRealtimeReport' : 'analyticsData#runReport',
  }
}

const canCountVisitors = (counted: readonly Counted[]) => counted.every(({ scope }) => scope !== 'item')

/** Metrics of products go with dimensions of products, sessions and time; dimensions of products with no other metric. */
function checkTogether(dimensions: readonly Known[], metrics: readonly Counted[]): void {
  const ofItems = [dimensions.some(({ scope }) => scope === 'item'), metrics.some(({ scope }) => scope === 'item')]
  const isWrong =
    (ofItems.includes(true) && metrics.some(({ scope }) => scope !== 'item')) ||
    (ofItems[1] && dimensions.some(({ scope }) => scope === 'event'))
  if (isWrong)
    throw new Refusal(
      'Please remove some dimensions or metrics to make the request compatible. The request’s dimensions & metrics are incompatible.',
    )
}

interface Row {
  dimensionValues: { value: string }[]
  metricValues: { value: string }[]
  visitors: number
}

/** Merges rows with equal values: those that are not set, and orders without a visit. */
function merged(rows: readonly Row[]): Row[] {
  const byValues = Map.groupBy(rows, ({ dimensionValues }) => JSON.stringify(dimensionValues))
  return [...byValues.values()].map((same) => ({
    dimensionValues: same[0]!.dimensionValues,
    metricValues: same[0]!.metricValues.map((_, i) => ({
      value: String(same.reduce((sum, { metricValues }) => sum + Number(metricValues[i]!.value), 0)),
    })),
    visitors: same.reduce((sum, { visitors }) => sum + visitors, 0),
  }))
}

function sorted(
  rows: readonly Row[],
  { orderBys = [] }: Request,
  names: readonly string[],
  metrics: readonly string[],
): Row[] {
  const keyOf = (row: Row, { metric, dimension }: NonNullable<Request['orderBys']>[number]) => {
    const inMetrics = metrics.indexOf(metric?.metricName ?? '')
    const inDimensions = names.indexOf(dimension?.dimensionName ?? '')
    if (inMetrics >= 0) return Number(row.metricValues[inMetrics]!.value)
    if (inDimensions >= 0) return row.dimensionValues[inDimensions]!.value
    throw new Refusal('Rows can only be ordered by what was asked for.')
  }
  return rows.toSorted((a, b) => {
    for (const order of orderBys) {
      const [one, other] = [keyOf(a, order), keyOf(b, order)]
      if (one !== other) return (one < other ? -1 : 1) * (order.desc ? -1 : 1)
    }
    return 0
  })
}

type NamedFilter = Omit<QueryFilter, 'dimension'> & { fieldName: string }

/** The used parts of an expression: filters, all of which apply, and an end within the last day. */
function partsOf(expression: Expression | undefined): {
  filters: NamedFilter[]
  fields: string[]
  until?: { day: string; hours: number }
} {
  if (!expression) return { filters: [], fields: [] }
  if (expression.andGroup) {
    const all = expression.andGroup.expressions.map(partsOf)
    const until = all.find((part) => part.until)?.until
    return {
      filters: all.flatMap(({ filters }) => filters),
      fields: all.flatMap(({ fields }) => fields),
      ...(until && { until }),
    }
  }
  if (expression.orGroup) {
    const [first, second] = expression.orGroup.expressions
    const notDay = first?.notExpression?.filter
    if (notDay?.fieldName === 'date' && second?.filter?.fieldName === 'hour')
      return {
        filters: [],
        fields: ['date', 'hour'],
        until: { day: notDay.inListFilter?.values?.[0] ?? '', hours: second.filter.inListFilter?.values?.length ?? 0 },
      }
    const parts = expression.orGroup.expressions.map((one) => filterOf(one))
    return { filters: [{ ...parts[0]!, values: parts.flatMap(({ values }) => values) }], fields: [parts[0]!.fieldName] }
  }
  const inner = expression.notExpression
  const filter = filterOf(inner ?? expression)
  return { filters: [{ ...filter, operator: inner ? 'is_not' : filter.operator }], fields: [filter.fieldName] }
}

function filterOf({ filter }: Expression): NamedFilter {
  if (!filter?.fieldName) throw new Refusal('A filter needs a field.')
  const { fieldName, stringFilter, inListFilter } = filter
  const read = (value: string) => {
    if (fieldName === 'date') return value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    if (fieldName === 'hour' || fieldName === 'nthHour') return String(Number(value))
    return value
  }
  if (inListFilter) {
    const values = (inListFilter.values ?? []).map(read)
    if (values.length === 0) throw new Refusal('A list needs values.')
    return { fieldName, operator: 'is', values: values.includes(NOT_SET) ? [...values, ''] : values }
  }
  const operator = ({ CONTAINS: 'contains', BEGINS_WITH: 'starts_with', EXACT: 'is' } as const)[
    stringFilter?.matchType ?? 'EXACT'
  ]
  if (!operator) throw new Refusal(`matchType ${stringFilter?.matchType} is not used here.`)
  return { fieldName, operator, values: [read(stringFilter?.value ?? '')] }
}

/** The instant at which the hours of the last day end. */
function endOf(timeZone: string, lastDay: string, { day: written, hours }: { day: string; hours: number }): number {
  if (written !== day(lastDay)) throw new Refusal('An hour is cut from the last day alone.')
  return Math.min(startOfDay(timeZone, lastDay) + hours * 3_600_000, startOfDay(timeZone, addDays(lastDay, 1)))
}
