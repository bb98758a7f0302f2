/** The figures of a signal in any hours, in the same hours of earlier weeks, and how the last days compare with them. */
import { type Clock, DAY_HOURS, LEAST_WEEKS, type Series, sumsOf, WEEKS } from './history.ts'
import type { SignalKind } from './signals.ts'
import { median } from './statistics.ts'

/** The trend follows the last seven days, some of which may be outliers or missing. */
const TREND_DAYS = 7
const LEAST_TREND_DAYS = 4
/** The value of an order is that of four weeks. */
const ORDER_VALUE_DAYS = 28

export const isQuotient = (kind: SignalKind) => kind === 'share' || kind === 'mean'

/** Figures of a signal from an hour to another, both included. */
export interface WindowFigures {
  /** Null if a quotient's denominator is 0. */
  figure(first: number, last: number): number | null
  /** The denominator of a share or mean; the number of orders for an amount. */
  of(first: number, last: number): number
  /** Value of one order over the weeks before an hour: makes money comparable with counts. */
  orderValueBefore(first: number): number
}

export function windowFigures(series: Series, kind: SignalKind): WindowFigures {
  const counts = sumsOf(series.counts)
  const of = series.of ? sumsOf(series.of) : () => 0
  const orderValueOn = remember((day) => {
    const [from, to] = [Math.max(0, (day - ORDER_VALUE_DAYS) * DAY_HOURS), day * DAY_HOURS - 1]
    const orders = to < from ? 0 : of(from, to)
    return orders > 0 ? counts(from, to) / orders : 0
  })
  return {
    figure(first, last) {
      if (!isQuotient(kind)) return counts(first, last)
      const size = of(first, last)
      return size > 0 ? counts(first, last) / size : null
    },
    of,
    orderValueBefore: (first) => orderValueOn(Math.floor(first / DAY_HOURS)),
  }
}

/** The value of the same hours in an earlier week. */
interface Past {
  value: number
  isUsual: boolean
}
const areEnough = (weeks: readonly Past[]) => weeks.length >= LEAST_WEEKS

export interface EarlierWeeks {
  /** The middle of the same hours in earlier weeks; null if there are too few. */
  middle(first: number, last: number): { value: number; weeks: number; isUnlike: boolean } | null
  /** The days before an hour relative to their past: growth, season, or a lasting change. Null if there are too few. */
  trendBefore(first: number): number | null
}

export function earlierWeeks({ figure }: WindowFigures, kind: SignalKind, clock: Clock): EarlierWeeks {
  /** The same window some weeks earlier. */
  const weekBefore = (first: number, last: number, week: number): Past | null => {
    const [from, to] = [clock.weeksBefore(first, week), clock.weeksBefore(last, week)]
    // A clock change in between: the windows of the two weeks differ in length.
    if (from < 0 || to < 0 || to - from !== last - first || !clock.isCounted(from, to)) return null
    const value = figure(from, to)
    return value === null ? null : { value, isUsual: clock.isUsual(from, to) }
  }
  /** Compares usual days with usual ones, and those with holidays or notes with each other, if there are enough. */
  const middle = (first: number, last: number) => {
    const weeks: Past[] = []
    for (let week = 1; week <= WEEKS; week++) {
      const past = weekBefore(first, last, week)
      if (past) weeks.push(past)
    }
    const isUsual = clock.isUsual(first, last)
    const [like] = [isUsual, true].map((kind) => weeks.filter((past) => past.isUsual === kind)).filter(areEnough)
    const chosen = like ?? weeks
    if (chosen.length < LEAST_WEEKS) return null
    const value = median(chosen.map((past) => past.value))
    return { value, weeks: chosen.length, isUnlike: !isUsual && chosen.every((past) => past.isUsual) }
  }
  /** The 24 hours up to an hour, relative to the same hours of earlier weeks. */
  const dayRatio = remember((last): number | null => {
    const first = last - DAY_HOURS + 1
    const past = first < 0 || !clock.isCounted(first, last) ? null : middle(first, last)
    const now = past && figure(first, last)
    if (!past || now === null) return null
    if (past.value > 0) return now / past.value
    // No past events means no trend, as for errors or a new source.
    return isQuotient(kind) ? null : 1
  })
  return {
    middle,
    trendBefore(first) {
      const ratios: { ratio: number; isUsual: boolean }[] = []
      for (let day = 0; day < TREND_DAYS; day++) {
        const last = first - 1 - day * DAY_HOURS
        const ratio = dayRatio(last)
        if (ratio !== null) ratios.push({ ratio, isUsual: clock.isUsual(last - DAY_HOURS + 1, last) })
      }
      const usual = ratios.filter(({ isUsual }) => isUsual)
      const chosen = usual.length < LEAST_TREND_DAYS ? ratios : usual
      return chosen.length < LEAST_TREND_DAYS ? null : median(chosen.map(({ ratio }) => ratio))
    },
  }
}

/** Computes the result for each number once. */
export function remember<Result>(compute: (number: number) => Result): (number: number) => Result {
  const known = new Map<number, Result>()
  return (number) => {
    let result = known.get(number)
    if (result === undefined) {
      result = compute(number)
      known.set(number, result)
    }
    return result
  }
}
