/** The figure of an exception's hours that are still under way, which no chart may show as if they were whole. */
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

/** @returns null where the chart does not reach the present, or where hours do not add up, as in shares and averages */
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
  // Hours of a range are counted from its first midnight.
  const first = Math.floor((begin - startOfDay(timeZone, range.start)) / HOUR_MS)
  const observed = answer.rows
    .filter(({ dimensions }) => Number(dimensions.nthHour) >= first)
    .reduce((sum, { current }) => sum + (current[metric] ?? 0), 0)
  return { time: new Date(now).toISOString(), observed }
}
