/** SQL of each dimension: a column of a session `s` or an event `e`, or computed from the site's calendar. */
import {
  type BuiltInDimension,
  DAY_MS,
  type Dimension,
  dimensionScope,
  HOUR_MS,
  IsoDate,
  isCustom,
  MINUTE_MS,
  type QueryFilter,
  WITHOUT_VISIT,
} from '@curlew/model'
import { dayNumber, type Period } from '../../query/calendar.ts'
import type { Bindings } from './bindings.ts'

/** Offset added to local times, so that those of January 1970 west of Greenwich are not negative. */
const WEEK_DAYS = 7

type TimeDimension = 'date' | 'hour' | 'nthHour' | 'dayOfWeek' | 'minutesAgo'
type ItemDimension = 'itemId' | 'itemName' | 'itemCategory'
/** Has no column: the statement of a funnel numbers its steps. */
type StepDimension = 'funnelStep'

/** Members of a product in an order. */
const ITEM_MEMBERS: Record<ItemDimension, string> = { itemId: 'id', itemName: 'name', itemCategory: 'category' }

const COLUMNS: Record<Exclude<BuiltInDimension, TimeDimension | ItemDimension | StepDimension>, string> = {
  eventName: 'e.name',
  hostName: 'e.hostname',
  pagePath: 'e.path',
  pageTitle: 'e.title',
  contentType: 'e.content_type',
  contentGroup: 'e.content_group',
  organicGoogleSearchQuery: 't.term',
  transactionId: 'e.transaction_id',
  orderShop: 'e.shop',
  orderCoupon: 'e.coupon',
  currencyCode: 'e.currency',
  daysToTransaction: 'e.days_before',
  sessionsToTransaction: 'e.sessions_before',
  landingPage: 's.landing_page',
  exitPage: 's.exit_page',
  pageReferrer: 's.referrer',
  sessionDefaultChannelGroup: 's.channel',
  sessionSource: 's.source',
  sessionMedium: 's.medium',
  sessionSourceMedium: "s.source || ' / ' || s.medium",
  sessionCampaignName: 's.campaign',
  socialNetwork: 's.social_network',
  country: 's.country',
  region: 's.region',
  city: 's.city',
  deviceCategory: 's.device',
  browser: 's.browser',
  operatingSystem: 's.operating_system',
  newVsReturning: "CASE WHEN s.is_new THEN 'new' ELSE 'returning' END",
}

/** What to group the rows of a dimension by, given its SQL: a column that decides its text, if that is shorter; else the row's own column. */
export const groupedBy = (sql: string, column: string) => (sql === COLUMNS.newVsReturning ? 's.is_new' : column)

/** The column of a dimension that is one, such as `path`; otherwise undefined. */
export function columnOf(dimension: Dimension): string | undefined {
  if (isCustom(dimension) || !Object.hasOwn(COLUMNS, dimension)) return undefined
  return /^[es]\.(\w+)$/.exec(COLUMNS[dimension as keyof typeof COLUMNS])?.[1]
}

const isOfItem = (dimension: Dimension): dimension is ItemDimension => dimensionScope(dimension) === 'item'
export const isTime = (dimension: Dimension): dimension is TimeDimension => dimensionScope(dimension) === 'time'

/** Lower-cases A to Z only: engines differ about other letters. */
export const smallLetters = (text: string) =>
  `translate(${text}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`

/** The column of an instant, and the period whose offsets give its local time. */
export interface Clock {
  /** Search terms have a day number instead of an instant. */
  instant: 's.started' | 's.previous_visit' | 'e.time' | 't.day'
  period: Period
  /** Prefix of the period's parameters: `current` or `previous`. */
  label: string
  /** The period whose hours this one's are aligned with; itself without a comparison. */
  beside: Period
  /** Whether sessions are read without their events, and not visits alone. */
  anySession?: true
}

/** Marks an hour whose clock time the other period skips. */
export const NO_SUCH_HOUR = -1

/**
 * SQL of a dimension. Dates are numbered from the period's first day, so that two periods pair by position; hours and days
 * of the week are numbers too.
 */
export function dimensionSql(dimension: Dimension, clock: Clock, bindings: Bindings): string {
  if (isCustom(dimension)) {
    const member = dimension.slice('customEvent:'.length)
    const path = bindings.text(`custom_${member}`, bindings.dialect.jsonPath(member))
    return bindings.dialect.jsonText('e.params', path)
  }
  if (isOfItem(dimension)) return itemMember(ITEM_MEMBERS[dimension], bindings)
  if (dimension === 'funnelStep') throw new RangeError('A step is no column.')
  if (!isTime(dimension)) {
    const column = COLUMNS[dimension]
    // Without events, all sessions read are visits mostly.
    const mayLackVisit = clock.instant === 'e.time' || clock.anySession
    return dimensionScope(dimension) === 'session' && mayLackVisit ? ofVisit(column) : column
  }
  const { dialect } = bindings
  if (dimension === 'minutesAgo') {
    const until = bindings.int(`${clock.label}_until`, clock.period.to - 1)
    return dialect.wholeQuotient(`${until} - ${clock.instant}`, MINUTE_MS)
  }
  if (dimension === 'nthHour') {
    if (!hasSameHours(clock.period, clock.beside)) return hourBeside(clock, bindings)
    const from = bindings.int(`${clock.label}_from`, clock.period.from)
    return dialect.wholeQuotient(`${clock.instant} - ${from}`, HOUR_MS)
  }
  if (dimension === 'date' && clock.instant === 't.day')
    return `t.day - ${bindings.int(`${clock.label}_first_day`, dayNumber(clock.period.range.start))}`
  const days = dialect.wholeQuotient(localTime(clock, bindings), DAY_MS)
  switch (dimension) {
    case 'date':
      return `${days} - ${bindings.int(`${clock.label}_first_day`, dayNumber(clock.period.range.start) + WEEK_DAYS)}`
    case 'hour':
      return `${dialect.wholeQuotient(localTime(clock, bindings), HOUR_MS)} % 24`
    case 'dayOfWeek':
      // 1970-01-01 was a Thursday.
      return `(${days} + 4) % 7`
  }
}

/** A column of a session `s` that may belong to an order without a visit. */
export function ofVisit(column: string): string {
  return `CASE WHEN s.is_visit THEN ${column} ELSE '${WITHOUT_VISIT}' END`
}

/** A member of a product `e.item`, as text. */
export function itemMember(member: string, { dialect }: Bindings): string {
  return dialect.jsonText('e.item', `'${dialect.jsonPath(member)}'`)
}

/**
 * Whether hours of the same clock time have the same number in both periods: neither has a clock change, and the other is as long.
 */
function hasSameHours(period: Period, beside: Period): boolean {
  if (period === beside) return true
  // The first day may begin after midnight, or be a day that the zone skipped.
  const sinceMidnight = ({ from, offsetSpans, range }: Period) =>
    from + offsetSpans[0]!.offset - dayNumber(range.start) * DAY_MS
  return (
    period.offsetSpans.length + beside.offsetSpans.length === 2 &&
    sinceMidnight(period) === sinceMidnight(beside) &&
    period.to - period.from <= beside.to - beside.from
  )
}

/** The hour of the period `beside` that shows the same time of the same day of it; {@link NO_SUCH_HOUR} where the clocks skip that time. */
function hourBeside(clock: Clock, bindings: Bindings): string {
  const { dialect } = bindings
  const { period, beside } = clock
  const days = dayNumber(beside.range.start) - dayNumber(period.range.start)
  const local = `${localTime(clock, bindings)} + ${bindings.int('beside_days', (days - WEEK_DAYS) * DAY_MS)}`
  const from = bindings.int('beside_from', beside.from)
  const cases: string[] = []
  let begun = beside.from
  for (const [i, { until, offset }] of beside.offsetSpans.entries()) {
    const begins = bindings.int(`beside_begins_${i}`, begun + offset)
    const ends = bindings.int(`beside_ends_${i}`, until + offset)
    const hour = dialect.wholeQuotient(`local - ${bindings.int(`beside_offset_${i}`, offset)} - ${from}`, HOUR_MS)
    cases.push(`WHEN local < ${begins} THEN ${NO_SUCH_HOUR}`, `WHEN local < ${ends} THEN ${hour}`)
    begun = until
  }
  return `CASE ${cases.join(' ')} ELSE ${NO_SUCH_HOUR} END`.replaceAll('local', `(${local})`)
}

/** Local time in milliseconds since 1970, plus a week. */
function localTime({ instant, period, label }: Clock, bindings: Bindings): string {
  const branches = period.offsetSpans.map(({ until, offset, notBefore }, i) => {
    const local = `${instant} + ${bindings.int(`${label}_offset_${i}`, offset + WEEK_DAYS * DAY_MS)}`
    if (notBefore === undefined) return { until, local }
    const floor = bindings.int(`${label}_not_before_${i}`, notBefore + WEEK_DAYS * DAY_MS)
    return { until, local: `greatest(${local}, ${floor})` }
  })
  const last = branches.pop()!
  if (branches.length === 0) return last.local
  const cases = branches.map(
    ({ until, local }, i) => `WHEN ${instant} < ${bindings.int(`${label}_until_${i}`, until)} THEN ${local}`,
  )
  return `CASE ${cases.join(' ')} ELSE ${last.local} END`
}

/** SQL of a filter's condition. `index` keeps the parameters of several filters apart. */
export function filterSql(filter: QueryFilter, index: number, clock: Clock, bindings: Bindings): string {
  if (filter.operator === 'contains' || filter.operator === 'starts_with')
    return partSql(filter, index, clock, bindings)
  const values = isTime(filter.dimension)
    ? filter.values.flatMap((value) => numberOf(filter.dimension as TimeDimension, value, clock) ?? [])
    : filter.values
  if (values.length === 0) return filter.operator === 'is' ? 'FALSE' : 'TRUE'
  // Dates are numbered by period, so their parameters are too.
  const name = isTime(filter.dimension) ? `${clock.label}_filter_${index}` : `filter_${index}`
  const list = values.map((value, i) =>
    typeof value === 'number' ? bindings.int(`${name}_${i}`, value) : bindings.text(`${name}_${i}`, value),
  )
  const operator = filter.operator === 'is' ? 'IN' : 'NOT IN'
  return `${dimensionSql(filter.dimension, clock, bindings)} ${operator} (${list.join(', ')})`
}

/** Functions, unlike patterns, have no wildcards to escape and take linear time. */
function partSql(
  { dimension, operator, values }: QueryFilter,
  index: number,
  clock: Clock,
  bindings: Bindings,
): string {
  const text = smallLetters(dimensionSql(dimension, clock, bindings))
  const has = operator === 'contains' ? bindings.dialect.contains : bindings.dialect.startsWith
  const conditions = values.map((value, i) => has(text, smallLetters(bindings.text(`filter_${index}_${i}`, value))))
  return `(${conditions.join(' OR ')})`
}

/** The number of a date, hour or day of the week; undefined for other texts. */
function numberOf(dimension: TimeDimension, value: string, { period }: Clock): number | undefined {
  if (dimension === 'date') {
    // Use the model's check: `Date.parse` may turn February 31st into March 2nd.
    return IsoDate.safeParse(value).success ? dayNumber(value) - dayNumber(period.range.start) : undefined
  }
  return /^(0|[1-9]\d{0,5})$/.test(value) ? Number(value) : undefined
}
