/** The expected value of a signal, from the same hours of earlier weeks. ADR 15 gives the reasons. */
import { type Clock, DAY_HOURS, LEAST_WEEKS, type Series, sumsOf, WEEKS } from './history.ts'
import { signalOf } from './signals.ts'
import { MAD_SCALE, median, medianVariance, poissonBound, poissonDeviation } from './statistics.ts'

/** Observed and expected value of a window of hours. */
export interface Estimate {
  /** The signal's own figure: a count, an amount, a share or a mean. */
  observed: number
  expected: number
  /** The size that determines its chance variation: sessions, orders, submissions. */
  size: number
  /** Distance of observed from expected in standard deviations of chance alone. */
  deviation: number
  /** Factor for the uncertainty of the expectation, which is an estimate itself; 1 for none. */
  uncertainty: number
  /** The difference in counted things. */
  difference: number
  /** An unusual day compared with usual ones. */
  isUnlike: boolean
}

export interface Expectations {
  /** Null if there is too little history. */
  at(last: number): Estimate | null
  /** How much more this signal varies than by chance, from the last four weeks before a window. Null: too few windows. */
  spread(last: number, expected: Estimate): number | null
  /** Distance of the observed value from another than the expected one, in standard deviations of chance alone. */
  deviationFrom(estimate: Estimate, figure: number): number
  /** The values that lie a given deviation below and above the expected one. */
  band(estimate: Estimate, deviation: number): { low: number; high: number }
}

/** The level follows the last seven days, some of which may be outliers or missing. */
const LEVEL_DAYS = 7
const LEAST_LEVEL_DAYS = 4
/** The spread is measured over four weeks, from at least this many windows. */
const SPREAD_DAYS = 28
const LEAST_WINDOWS = 60
/** Below this, the normal approximation of a share or mean is meaningless. */
const LEAST_SHARE_VARIANCE = 5
const LEAST_IN_MEAN = 30
/** Floor for the expected count in comparisons, as a part of the usual one. */
const LEAST_LEVEL = 0.05

/** The value of the same hours in an earlier week. */
interface Past {
  value: number
  isUsual: boolean
}
const areEnough = (weeks: readonly Past[]) => weeks.length >= LEAST_WEEKS

/** @param width window length in hours */
export function expectationsOf(series: Series, clock: Clock, width: number): Expectations {
  const { kind } = signalOf(series.signal)
  const counts = sumsOf(series.counts)
  const others = series.of && sumsOf(series.of)
  const isQuotient = kind === 'share' || kind === 'mean'

  /** The value of a window; null if a quotient's denominator is 0. */
  const figure = (first: number, last: number): number | null => {
    if (!isQuotient) return counts(first, last)
    const of = others!(first, last)
    return of > 0 ? counts(first, last) / of : null
  }

  /** The same window some weeks earlier. */
  const weekBefore = (first: number, last: number, week: number): Past | null => {
    const [from, to] = [clock.weeksBefore(first, week), clock.weeksBefore(last, week)]
    // A clock change in between: the windows of the two weeks differ in length.
    if (from < 0 || to < 0 || to - from !== last - first || !clock.isCounted(from, to)) return null
    const value = figure(from, to)
    return value === null ? null : { value, isUsual: clock.isUsual(from, to) }
  }
  /** Compares usual days with usual ones, and those with holidays or notes with each other, if there are enough. */
  const middle = (first: number, last: number): { value: number; weeks: number; isUnlike: boolean } | null => {
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

  const dayRatios = new Map<number, number | null>()
  /** The 24 hours up to an hour, relative to the same hours of earlier weeks. */
  const dayRatio = (last: number): number | null => {
    let ratio = dayRatios.get(last)
    if (ratio === undefined) {
      const first = last - DAY_HOURS + 1
      const past = first < 0 || !clock.isCounted(first, last) ? null : middle(first, last)
      const now = past && figure(first, last)
      // No past events means no level, as for errors or a new source.
      ratio = past && now !== null ? (past.value > 0 ? now / past.value : isQuotient ? null : 1) : null
      dayRatios.set(last, ratio)
    }
    return ratio
  }
  /** The last days relative to their past: growth, season, or a lasting change. */
  const level = (first: number): number | null => {
    const ratios: { ratio: number; isUsual: boolean }[] = []
    for (let day = 0; day < LEVEL_DAYS; day++) {
      const last = first - 1 - day * DAY_HOURS
      const ratio = dayRatio(last)
      if (ratio !== null) ratios.push({ ratio, isUsual: clock.isUsual(last - DAY_HOURS + 1, last) })
    }
    const usual = ratios.filter(({ isUsual }) => isUsual)
    const chosen = usual.length < LEAST_LEVEL_DAYS ? ratios : usual
    return chosen.length < LEAST_LEVEL_DAYS ? null : median(chosen.map(({ ratio }) => ratio))
  }
  /** Value of one order over the weeks before: makes money comparable with counts. */
  const units = new Map<number, number>()
  const unitBefore = (first: number): number => {
    const day = Math.floor(first / DAY_HOURS)
    let unit = units.get(day)
    if (unit === undefined) {
      const [from, to] = [Math.max(0, (day - SPREAD_DAYS) * DAY_HOURS), day * DAY_HOURS - 1]
      const orders = to < from ? 0 : others!(from, to)
      unit = orders > 0 ? counts(from, to) / orders : 0
      units.set(day, unit)
    }
    return unit
  }

  const estimate = (last: number): Estimate | null => {
    const first = last - width + 1
    if (first < 0) return null
    const past = middle(first, last)
    const factor = past && level(first)
    const observed = figure(first, last)
    if (!past || factor === null || observed === null) return null
    const uncertainty = Math.sqrt(1 + medianVariance(past.weeks))
    const { isUnlike } = past
    switch (kind) {
      case 'count': {
        const expected = Math.max(past.value * factor, 0.5)
        const deviation = poissonDeviation(observed, expected) / uncertainty
        return { observed, expected, size: expected, deviation, uncertainty, difference: observed - expected, isUnlike }
      }
      case 'amount': {
        const unit = unitBefore(first)
        if (unit <= 0) return null
        const expected = Math.max(past.value * factor, unit / 2)
        const deviation = poissonDeviation(observed / unit, expected / unit) / uncertainty
        return {
          observed,
          expected,
          size: expected / unit,
          deviation,
          uncertainty,
          difference: (observed - expected) / unit,
          isUnlike,
        }
      }
      case 'share': {
        const size = others!(first, last)
        const expected = Math.min(0.99, Math.max(0.01, past.value * factor))
        const variance = size * expected * (1 - expected)
        if (variance < LEAST_SHARE_VARIANCE) return null
        const difference = (observed - expected) * size
        const deviation = difference / Math.sqrt(variance) / uncertainty
        return { observed, expected, size, deviation, uncertainty, difference, isUnlike }
      }
      case 'mean': {
        const size = others!(first, last)
        const expected = past.value * factor
        if (size < LEAST_IN_MEAN || expected <= 0 || observed <= 0) return null
        // One expensive order raises a mean more than any order lowers it; logarithms are symmetric.
        const relative = Math.log(observed / expected)
        const deviation = (relative * Math.sqrt(size)) / uncertainty
        return { observed, expected, size, deviation, uncertainty, difference: relative * size, isUnlike }
      }
    }
  }

  const estimates = new Map<number, Estimate | null>()
  const at = (last: number): Estimate | null => {
    let found = estimates.get(last)
    if (found === undefined) {
      found = estimate(last)
      estimates.set(last, found)
    }
    return found
  }

  return {
    at,
    spread(last, { size }) {
      const earlier: Estimate[] = []
      const newest = last - width
      for (let hour = Math.max(0, newest - SPREAD_DAYS * DAY_HOURS); hour <= newest; hour++) {
        const past = at(hour)
        if (past && !past.isUnlike) earlier.push(past)
      }
      // Quiet hours vary by chance alone; compare busy hours with busy ones.
      let similar = earlier.filter((past) => past.size >= size / 2)
      // More visits than ever before: compare the rate with that of the busiest hours.
      if (isQuotient && similar.length < LEAST_WINDOWS)
        similar = earlier.sort((a, b) => b.size - a.size).slice(0, LEAST_WINDOWS)
      if (similar.length < LEAST_WINDOWS) return null
      const deviations = similar.map(({ deviation }) => Math.abs(deviation))
      // Windows overlap: only as many as fit side by side are independent.
      const independent = Math.max(1, deviations.length / width)
      const measured = MAD_SCALE * median(deviations) * (1 + 1 / Math.sqrt(independent))
      return kind === 'mean' ? measured : Math.max(1, measured)
    },
    deviationFrom({ observed, expected, size }, figure) {
      if (kind === 'count' || kind === 'amount') {
        const unit = expected / size
        // Without a floor, a single event would be infinitely far from an expectation of 0.
        return poissonDeviation(observed / unit, Math.max(figure, expected * LEAST_LEVEL) / unit)
      }
      if (kind === 'mean') return Math.log(observed / figure) * Math.sqrt(size)
      const share = Math.min(0.99, Math.max(0.01, figure))
      return (observed - share) * Math.sqrt(size / (share * (1 - share)))
    },
    band({ expected, size, uncertainty }, certain) {
      const deviation = certain * uncertainty
      if (kind === 'count' || kind === 'amount') {
        const unit = expected / size
        return { low: unit * poissonBound(size, -deviation), high: unit * poissonBound(size, deviation) }
      }
      if (kind === 'mean') {
        const factor = Math.exp(deviation / Math.sqrt(size))
        return { low: expected / factor, high: expected * factor }
      }
      const distance = deviation * Math.sqrt((expected * (1 - expected)) / size)
      return { low: Math.max(0, expected - distance), high: Math.min(1, expected + distance) }
    },
  }
}
