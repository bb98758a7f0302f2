/**
 * Sums of times that are over: of each quarter of an hour, and of each page in longer spans. They hold up to an instant, which a change before it
 * moves back. Figures of a period are sums of its whole quarters or spans, and of the events and sessions at its edges.
 */
import type { BounceDefinition, Dimension, QueryFilter } from '@curlew/model'
import type { Period } from '../../query/calendar.ts'
import type { Plan } from '../../query/plan.ts'
import { Bindings } from './bindings.ts'
import type { Dialect, Statement } from './dialect.ts'
import {
  type EventMeasure,
  eventAggregate,
  isEventMeasure,
  type Measure,
  type SessionMeasure,
  sessionAggregate,
} from './measures.ts'
import type { PeriodLabel } from './session-filters.ts'

/** What is summed up of a site. */
export interface Summed {
  /** The sums are those of everything before this instant. */
  until: number
  /** How long the spans of pages are, in milliseconds; whole quarters. They are counted from 1970. */
  spanMs: number
}

/** Every zone's days and hours begin with one, but for some of the time before 1980. */
export const QUARTER_MS = 15 * 60 * 1000
const QUARTERS_SINCE = Date.UTC(1980, 0)

interface SumColumn {
  name: string
  measure: Measure
  /** The definition of a bounce that it follows, if that matters. */
  bounce?: BounceDefinition
}

const OF_SESSIONS: readonly SumColumn[] = [
  { name: 'sessions', measure: 'sessions' },
  { name: 'engaged', measure: 'engaged', bounce: 'engagement' },
  { name: 'went_on', measure: 'engaged', bounce: 'single_page' },
  { name: 'duration', measure: 'duration' },
  { name: 'new_users', measure: 'new_users' },
  { name: 'purchasing_sessions', measure: 'purchasing_sessions' },
]
const ofEvents = (...measures: EventMeasure[]): SumColumn[] => measures.map((measure) => ({ name: measure, measure }))

const QUARTER_SUMS = [
  ...OF_SESSIONS,
  ...ofEvents('pageviews', 'events', 'form_impressions', 'form_conversions', 'video_starts', 'video_completes'),
  ...ofEvents('add_to_carts', 'remove_from_carts'),
]
const EDGES = ofEvents('entrances', 'exits')
const PAGE_SUMS = [...OF_SESSIONS, ...ofEvents('pageviews'), ...EDGES]

const typed = (columns: readonly SumColumn[]) => columns.map(({ name }) => ({ name, type: 'BIGINT' as const }))

export const SUMMED_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'until', type: 'BIGINT' },
  { name: 'span_ms', type: 'BIGINT' },
] as const
/** `time` is when the quarter begins. Sessions count when they began. */
export const QUARTER_SUM_COLUMNS = [
  { name: 'site', type: 'INTEGER' as const },
  { name: 'time', type: 'BIGINT' as const },
  ...typed(QUARTER_SUMS),
]
/** `time` is when the span begins. Sessions count at their first view of the page. `titled_at` is the time of the latest view with a title, or null. */
export const PAGE_SUM_COLUMNS = [
  { name: 'site', type: 'INTEGER' as const },
  { name: 'time', type: 'BIGINT' as const },
  { name: 'hostname', type: 'VARCHAR' as const },
  { name: 'path', type: 'VARCHAR' as const },
  ...typed(PAGE_SUMS),
  { name: 'titled_at', type: 'BIGINT' as const },
]

export interface Interval {
  from: number
  to: number
}

/** How sums answer some measures of a period: those of an interval, with what is read around it. */
export interface FromSums {
  table: 'quarter_sums' | 'page_sums'
  measures: readonly Measure[]
  columnOf(measure: Measure): string
  inside: Interval
  around: readonly Interval[]
}

/** @returns null if sums answer nothing of it */
export function fromSums(
  plan: Plan,
  {
    dimensions,
    measures,
    label,
  }: { dimensions: readonly Dimension[]; measures: readonly Measure[]; label: PeriodLabel },
  summed: Summed | null,
): FromSums | null {
  if (!summed || plan.sessionFilters.length > 0) return null
  const table = tableFor(plan, dimensions)
  if (!table) return null
  const columns = table === 'quarter_sums' ? QUARTER_SUMS : PAGE_SUMS
  const columnFor = (measure: Measure) =>
    columns.find((column) => column.measure === measure && (column.bounce ?? plan.bounce) === plan.bounce)
  const known = measures.filter((measure) => columnFor(measure))
  const period = plan[label]!
  const spanMs = table === 'quarter_sums' ? QUARTER_MS : summed.spanMs
  const from = Math.ceil(period.from / spanMs) * spanMs
  const to = Math.min(Math.floor(period.to / spanMs) * spanMs, summed.until)
  if (known.length === 0 || to <= from) return null
  const around = [
    { from: period.from, to: from },
    { from: to, to: period.to },
  ].filter((interval) => interval.from < interval.to)
  return { table, measures: known, columnOf: (measure) => columnFor(measure)!.name, inside: { from, to }, around }
}

const IN_QUARTERS: ReadonlySet<Dimension> = new Set(['date', 'hour', 'nthHour', 'dayOfWeek'])
const OF_PAGES: readonly Dimension[] = ['hostName', 'pagePath']

function tableFor(plan: Plan, dimensions: readonly Dimension[]): FromSums['table'] | null {
  const isInQuarters = dimensions.every((name) => IN_QUARTERS.has(name)) && plan.filters.length === 0
  if (isInQuarters && plan.grain === 'session') return hasWholeQuarters(plan) ? 'quarter_sums' : null
  const isOfPages = ({ dimension }: Pick<QueryFilter, 'dimension'>) => OF_PAGES.includes(dimension)
  const hasBoth = dimensions.length === 2 && OF_PAGES.every((name) => dimensions.includes(name))
  return hasBoth && plan.filters.every(isOfPages) ? 'page_sums' : null
}

/** Whether no quarter is on two days or in two hours. */
function hasWholeQuarters({ current, previous }: Plan): boolean {
  const isWhole = ({ from, offsetSpans }: Period) =>
    from >= QUARTERS_SINCE &&
    from % QUARTER_MS === 0 &&
    offsetSpans.length > 0 &&
    offsetSpans.every(
      ({ until, offset }, i) => offset % QUARTER_MS === 0 && (i === offsetSpans.length - 1 || until % QUARTER_MS === 0),
    )
  return isWhole(current) && (!previous || isWhole(previous))
}

/** The rows of a table with sums. */
export interface SumRows {
  table: FromSums['table']
  columns: readonly string[]
  select: Statement
}

/** The sums of an interval of whole spans. */
export function sumsOf(site: number, interval: Interval, spanMs: number, dialect: Dialect): SumRows[] {
  return [quarterSums(site, interval, dialect), pageSums(site, interval, spanMs, dialect)]
}

/** The columns of sums, each with its expression or 0. */
const listed = (columns: readonly SumColumn[], figures: Readonly<Record<string, string>>) =>
  columns.map(({ name }) => `${figures[name] ?? 0} AS ${name}`)

const summed = ({ name }: SumColumn) => `sum(${name}) AS ${name}`

function ofSessions(dialect: Dialect, when?: string): Record<string, string> {
  return Object.fromEntries(
    OF_SESSIONS.map(({ name, measure, bounce = 'engagement' }) => [
      name,
      sessionAggregate(measure as SessionMeasure, dialect, { bounce, ...(when && { when }) }),
    ]),
  )
}

const isOfEvents = (column: SumColumn): column is SumColumn & { measure: EventMeasure } =>
  isEventMeasure(column.measure)

function quarterSums(site: number, interval: Interval, dialect: Dialect): SumRows {
  const bindings = new Bindings(dialect)
  const { own, within } = conditionsOf(site, interval, bindings)
  const startOf = (instant: string) => `${dialect.wholeQuotient(instant, QUARTER_MS)} * ${QUARTER_MS}`
  const counts = Object.fromEntries(
    QUARTER_SUMS.filter(isOfEvents).map(({ name, measure }) => [name, eventAggregate(measure, bindings)]),
  )
  const parts = [
    `SELECT ${[`${startOf('s.started')} AS time`, ...listed(QUARTER_SUMS, ofSessions(dialect))].join(', ')}\n  FROM sessions s WHERE ${own('s')} AND s.is_visit AND ${within('s.started')} GROUP BY 1`,
    `SELECT ${[`${startOf('e.time')} AS time`, ...listed(QUARTER_SUMS, counts)].join(', ')}\n  FROM events e WHERE ${own('e')} AND ${within('e.time')} GROUP BY 1`,
  ]
  const sql = [
    `SELECT ${[`${own()} AS site`, 'time', ...QUARTER_SUMS.map(summed)].join(', ')} FROM (`,
    `  ${parts.join('\n  UNION ALL\n  ')}`,
    ') parts GROUP BY time ORDER BY time',
  ].join('\n')
  const columns = QUARTER_SUM_COLUMNS.map(({ name }) => name)
  return { table: 'quarter_sums', columns, select: { sql, parameters: bindings.parameters } }
}

function pageSums(site: number, interval: Interval, spanMs: number, dialect: Dialect): SumRows {
  const bindings = new Bindings(dialect)
  const { own, within, from, to } = conditionsOf(site, interval, bindings)
  const span = bindings.int('span', spanMs)
  const startOf = (instant: string) => `${dialect.wholeQuotient(instant, span)} * ${span}`
  const part = (columns: Record<'time' | 'hostname' | 'path', string>, figures: Record<string, string>, rest: string) =>
    `SELECT ${[
      `${startOf(columns.time)} AS time, ${columns.hostname} AS hostname, ${columns.path} AS path`,
      ...listed(PAGE_SUMS, figures),
      `${figures.titled_at ?? 'NULL'} AS titled_at`,
    ].join(', ')}\n  FROM ${rest} GROUP BY 1, 2, 3`
  const views = {
    ...ofSessions(dialect, 'e.revisit_ms IS NULL'),
    pageviews: dialect.countIf('TRUE'),
    titled_at: "max(CASE WHEN e.title <> '' THEN e.time END)",
  }
  const edge = (name: string, time: string, which: string) =>
    part(
      { time, hostname: `${which}_hostname`, path: `${which}_page` },
      { [name]: dialect.countIf('TRUE') },
      `sessions s WHERE ${own('s')} AND s.pageviews > 0 AND ${within(time)}`,
    )
  const parts = [
    part(
      { time: 'e.time', hostname: 'e.hostname', path: 'e.path' },
      views,
      `events e JOIN sessions s ON s.id = e.session AND ${own('s')} AND s.started < ${to} AND s.ended >= ${from}\n  WHERE ${own('e')} AND ${within('e.time')} AND e.name = 'page_view'`,
    ),
    edge('entrances', 's.landed', 's.landing'),
    edge('exits', 's.exited', 's.exit'),
  ]
  const page = 'time, hostname, path'
  const sql = [
    `SELECT ${[`${own()} AS site`, page, ...PAGE_SUMS.map(summed), 'max(titled_at) AS titled_at'].join(', ')} FROM (`,
    `  ${parts.join('\n  UNION ALL\n  ')}`,
    `) parts GROUP BY ${page} ORDER BY ${page}`,
  ].join('\n')
  const columns = PAGE_SUM_COLUMNS.map(({ name }) => name)
  return { table: 'page_sums', columns, select: { sql, parameters: bindings.parameters } }
}

function conditionsOf(site: number, interval: Interval, bindings: Bindings) {
  const [from, to] = [bindings.int('from', interval.from), bindings.int('to', interval.to)]
  const number = bindings.int('site', site)
  return {
    from,
    to,
    /** The site's number, or the condition that a table's row is of it. */
    own: (table?: string) => (table ? `${table}.site = ${number}` : number),
    within: (instant: string) => `${instant} >= ${from} AND ${instant} < ${to}`,
  }
}
