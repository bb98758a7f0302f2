/** Reads the figures for the detector, all through `ask`. */
import {
  type Ask,
  addDays,
  type DateRange,
  dayOf,
  type ExceptionSignal,
  FIRST_DATE,
  type Filter,
  HOUR_MS,
  isMissing,
  type Metric,
  QUERY_LIMITS,
  type ResultRow,
  startOfDay,
} from '@curlew/model'
import { type History, type PartOf, type Series, WEEKS } from './detect/history.ts'
import { SIGNAL_IDS, signalOf } from './detect/signals.ts'

/** Days beyond the weeks of an expectation: four weeks to measure the spread, and one for the trend. */
export const DAYS_BEFORE = (WEEKS + 4 + 1) * 7
/** Number of watched sources, channels, campaigns and pages: the most frequent of the last weeks. */
const PARTS = 5
const PARTS_DAYS = 28
/** Signals whose values contain those of a more specific one. */
const GENERAL: Partial<Record<ExceptionSignal, readonly ExceptionSignal[]>> = {
  source: ['channel'],
  campaign: ['source', 'channel'],
}
const NEARLY_ALL = 0.9

/** The site, and how far back to read. */
export interface HistoryOf {
  timeZone: string
  now: number
  /** Number of past days to judge. */
  days: number
  /** Holidays and days with notes. */
  unusualDays?: ReadonlySet<string>
}

/** The days to read. */
export function daysOfHistory({ timeZone, now, days }: Pick<HistoryOf, 'timeZone' | 'now' | 'days'>): DateRange {
  const today = dayOf(timeZone, now)
  return { start: addDays(today, -DAYS_BEFORE - days), end: today }
}

/**
 * A site's figures by hour, up to the last complete one. Leaves out what the site's source does not know ({@link unwatchedBy}), except
 * visits, which it must know.
 */
export async function readHistory(ask: Ask, { unusualDays, ...of }: HistoryOf): Promise<History> {
  const { timeZone, now } = of
  const range = daysOfHistory(of)
  const start = startOfDay(timeZone, range.start)
  const hours = Math.floor((now - start) / HOUR_MS)
  const read = { ask, range, hours }
  const all = await readHours(read, ['sessions', 'engagedSessions', 'eventCount'])
  const series = await Promise.all(
    SIGNAL_IDS.filter((signal) => isKnown(ask, signal)).map((signal) =>
      signalOf(signal).dimension ? readParts(read, signal) : readWhole(read, signal),
    ),
  )
  return { timeZone, start, hours, events: all.eventCount!, series: series.flat(), ...(unusualDays && { unusualDays }) }
}

/** Signals that the site's source does not know. */
export const unwatchedBy = (ask: Ask): ExceptionSignal[] => SIGNAL_IDS.filter((signal) => !isKnown(ask, signal))

function isKnown(ask: Ask, signal: ExceptionSignal): boolean {
  const { dimension } = signalOf(signal)
  const [metrics, filters] = figuresOf(signal)
  // The days make no difference.
  const range = { start: FIRST_DATE, end: FIRST_DATE }
  return ask.knows({ query: { metrics, dimensions: dimension ? ['nthHour', dimension] : ['nthHour'], range, filters } })
}

/** The metrics of a signal, and their filters. */
function figuresOf(signal: ExceptionSignal): [metrics: Metric[], filters: Filter[]] {
  const { metric, of, event } = signalOf(signal)
  return [of ? [metric, of] : [metric], event ? [{ dimension: 'eventName', operator: 'is', values: [event] }] : []]
}

interface Read {
  ask: Ask
  range: DateRange
  hours: number
}

type Hours = Partial<Record<Metric, Float64Array>>

/** Figures by the hour. */
async function readHours(read: Read, metrics: readonly Metric[], filters: Filter[] = []): Promise<Hours> {
  const { ask, range, hours } = read
  const answer = await ask({
    metrics: [...metrics],
    dimensions: ['nthHour'],
    range,
    filters,
    order: [{ by: 'nthHour', direction: 'asc' }],
  })
  return spreadOut(answer.rows, metrics, hours)
}

function spreadOut(rows: readonly ResultRow[], metrics: readonly Metric[], hours: number): Hours {
  const found: Hours = Object.fromEntries(metrics.map((metric) => [metric, new Float64Array(hours)]))
  for (const { dimensions, current } of rows) {
    const hour = Number(dimensions.nthHour)
    if (hour < hours) for (const metric of metrics) found[metric]![hour] = current[metric] ?? 0
  }
  return found
}

async function readWhole(read: Read, signal: ExceptionSignal): Promise<Series[]> {
  const { metric, of } = signalOf(signal)
  const found = await readHours(read, ...figuresOf(signal))
  const [figures, denominators] = [found[metric]!, of && found[of]!]
  // Turns a rate of sessions into their number.
  const counts = metric === 'checkoutAbandonmentRate' ? figures.map((rate, i) => rate * denominators![i]!) : figures
  // A site without a shop has no orders: skip it.
  if (!counts.some((count) => count !== 0) && !denominators?.some((count) => count !== 0)) return []
  return [{ signal, value: '', counts, ...(denominators && { of: denominators }) }]
}

async function readParts(read: Read, signal: ExceptionSignal): Promise<Series[]> {
  const { ask, range, hours } = read
  const { metric, dimension } = signalOf(signal)
  const recent = { start: addDays(range.end, -PARTS_DAYS), end: range.end }
  const most = await ask({ metrics: [metric], dimensions: [dimension!], range: recent, limit: PARTS + 1 })
  const values = most.rows
    .map(({ dimensions }) => dimensions[dimension!] ?? '')
    .filter((value) => value !== '' && value !== '(not set)')
    .slice(0, PARTS)
  if (values.length === 0) return []
  const rows: ResultRow[] = []
  for (let offset = 0; ; offset += QUERY_LIMITS.rows) {
    const page = await ask({
      metrics: [metric],
      dimensions: ['nthHour', dimension!],
      range,
      filters: [{ dimension: dimension!, operator: 'is', values }],
      order: [
        { by: 'nthHour', direction: 'asc' },
        { by: dimension!, direction: 'asc' },
      ],
      offset,
    })
    rows.push(...page.rows)
    if (page.rows.length < QUERY_LIMITS.rows) break
  }
  const byValue = Map.groupBy(rows, ({ dimensions }) => dimensions[dimension!] ?? '')
  const partOf = await readPartOf({ ...read, range: recent }, signal, values)
  return values.map((value) => ({
    signal,
    value,
    counts: spreadOut(byValue.get(value) ?? [], [metric], hours)[metric]!,
    ...(partOf.has(value) && { partOf: partOf.get(value)! }),
  }))
}

/** The channel or source that nearly all visits of each value belong to: two names for the same visits. */
async function readPartOf(
  { ask, range }: Read,
  signal: ExceptionSignal,
  values: string[],
): Promise<Map<string, PartOf>> {
  const { metric, dimension } = signalOf(signal)
  const found = new Map<string, PartOf>()
  for (const general of GENERAL[signal] ?? []) {
    const by = signalOf(general).dimension!
    const filters: Filter[] = [{ dimension: dimension!, operator: 'is', values }]
    const answer = await ask.part({ metrics: [metric], dimensions: [dimension!, by], range, filters })
    if (isMissing(answer)) continue
    for (const [value, rows] of Map.groupBy(answer.rows, ({ dimensions }) => dimensions[dimension!] ?? '')) {
      const count = ({ current }: ResultRow) => current[metric] ?? 0
      const largest = rows.reduce((one, other) => (count(other) > count(one) ? other : one))
      const all = rows.reduce((sum, row) => sum + count(row), 0)
      if (all > 0 && count(largest) / all >= NEARLY_ALL)
        found.set(value, { ...found.get(value), [general]: largest.dimensions[by] ?? '' })
    }
  }
  return found
}
