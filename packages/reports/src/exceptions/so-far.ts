/** The value of an exception's incomplete period, which charts must not show as complete. */
import {
  type Ask,
  dayOf,
  EXCEPTION_SIGNALS,
  type ExceptionItem,
  type FoundException,
  HOUR_MS,
  isMissing,
  signalFilters,
  signalUnit,
  startOfDay,
} from '@curlew/model'

/** @returns null if the chart ends in the past, or if hours do not add up, as for shares and averages */
export async function readSoFar(
  ask: Ask,
  { signal, value, hours, chart }: FoundException,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<ExceptionItem['so_far']> {
  const last = chart.at(-1)
  const unit = signalUnit(signal)
  if (!last || signal === 'averageOrder' || (unit !== 'count' && unit !== 'money')) return null
  const begin = Date.parse(last.time)
  if (now <= begin || now >= begin + hours * HOUR_MS) return null
  const metric = EXCEPTION_SIGNALS[signal]
  const range = { start: dayOf(timeZone, begin), end: dayOf(timeZone, now) }
  const filters = signalFilters(signal, value)
  const answer = await ask.part({ metrics: [metric], dimensions: ['nthHour'], range, filters })
  if (isMissing(answer)) return null
  // `nthHour` counts from the first midnight of the range.
  const first = Math.floor((begin - startOfDay(timeZone, range.start)) / HOUR_MS)
  const observed = answer.rows
    .filter(({ dimensions }) => Number(dimensions.nthHour) >= first)
    .reduce((sum, { current }) => sum + (current[metric] ?? 0), 0)
  return { time: new Date(now).toISOString(), observed }
}
