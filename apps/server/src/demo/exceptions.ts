/** Sample exceptions of a shop's month. Always the same. */
import {
  addDays,
  type DateRange,
  type ExceptionFacts,
  type FoundException,
  HOUR_MS,
  signalUnit,
  startOfDay,
} from '@curlew/model'
import { signalOf } from '../exceptions/detect/signals.ts'
import { randomOf } from '../sample/random.ts'

type Demo = Omit<FoundException, 'description'>

/** Days before the end, hour, duration, and the figure beside its expected band. */
const ROWS: [
  signal: Demo['signal'],
  value: string,
  daysAgo: number,
  hour: number,
  hours: 2 | 6 | 24,
  observed: number,
  low: number,
  high: number,
][] = [
  ['checkoutErrors', '', 0, 20, 24, 11, 0, 4],
  ['notFound', '', 2, 14, 6, 46, 0, 6],
  ['source', 'pinterest.com', 3, 9, 24, 12, 31, 70],
  ['engagement', '', 4, 4, 6, 0.21, 0.44, 0.63],
  ['sessions', '', 5, 13, 24, 498, 276, 372],
  ['campaign', 'winter-letter', 5, 11, 6, 96, 18, 43],
  ['averageOrder', '', 7, 18, 24, 3120, 4100, 5800],
  ['formErrors', '', 8, 10, 24, 9, 0, 3],
  ['orders', '', 9, 21, 24, 2, 6, 21],
  ['revenue', '', 10, 16, 24, 81240, 18000, 43000],
  ['abandonment', '', 11, 12, 24, 0.91, 0.42, 0.74],
  ['landingPage', '/journal/sourdough-starter/', 12, 19, 24, 164, 22, 61],
  ['channel', 'Organic Search', 14, 8, 24, 58, 92, 151],
  ['silence', '', 15, 3, 6, 0, 96, 240],
  ['forms', '', 17, 15, 24, 0.04, 0.15, 0.38],
  ['source', 'google', 19, 22, 6, 9, 17, 44],
  ['landingPage', '/', 21, 17, 24, 31, 52, 104],
  ['sessions', '', 23, 6, 6, 31, 52, 118],
  ['orders', '', 25, 20, 24, 34, 5, 22],
  ['campaign', 'autumn-seeds', 27, 12, 24, 8, 21, 58],
]
const POINTS_BEFORE = 24
const POINTS_AFTER = 4
/** The most recent ones are still open. */
const OPEN = 2

/** @param range at least thirty days */
export function demoExceptions({ end }: DateRange, timeZone: string): Demo[] {
  return ROWS.map(([signal, value, daysAgo, hour, hours, observed, low, high], i) => {
    const time = startOfDay(timeZone, addDays(end, -daysAgo)) + hour * HOUR_MS
    const expected = (low + high) / 2
    const instant = (at: number) => new Date(at).toISOString()
    const random = randomOf(i)
    const whole = (figure: number) => (signalUnit(signal) === 'share' ? figure : Math.round(figure))
    const chart = Array.from(
      { length: POINTS_BEFORE + POINTS_AFTER + 1 },
      (_, point): ExceptionFacts['chart'][number] => {
        const rhythm = 1 + 0.12 * Math.sin(point * 0.9)
        const isIt = point === POINTS_BEFORE
        return {
          time: instant(time + (point - POINTS_BEFORE) * hours * HOUR_MS),
          observed: isIt ? observed : whole((low + (0.3 + 0.4 * random.next()) * (high - low)) * rhythm),
          low: isIt ? low : whole(low * rhythm),
          high: isIt ? high : whole(high * rhythm),
        }
      },
    )
    const difference = observed - expected
    const isSum = signalUnit(signal) !== 'share' && signal !== 'averageOrder'
    return {
      id: ROWS.length - i,
      category: signalOf(signal).category,
      time: instant(time),
      resolved: i >= OPEN,
      verdict: null,
      holidays: [],
      signal,
      value,
      from: instant(time - hours * HOUR_MS),
      to: instant(time),
      hours,
      observed,
      expected,
      low,
      high,
      deviation: Math.sign(difference) * 6,
      difference,
      symptoms: [],
      mainly: null,
      chart,
      explanations: isSum
        ? [
            {
              dimension: 'deviceCategory' as const,
              rows: [
                { value: 'mobile', count: 1, difference: difference * 0.64 },
                { value: 'desktop', count: 1, difference: difference * 0.31 },
                { value: 'tablet', count: 1, difference: difference * 0.05 },
              ],
            },
          ]
        : [],
    }
  })
}
