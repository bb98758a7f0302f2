/** What a signal should be in some hours, from the same hours of earlier weeks. ADR 15 gives the reasons. */
import { type Clock, DAY_HOURS, LEAST_WEEKS, type Series, sumsOf, WEEKS } from './history.ts'
import { signalOf } from './signals.ts'
import { MAD_SCALE, median, medianVariance, poissonBound, poissonDeviation } from './statistics.ts'

/** What was counted in some hours, and what was expected there. */
export interface Estimate {
  /** The signal's own figure: a count, an amount, a share or a mean. */
  observed: number
  expected: number
  /** What its chance variation goes by: sessions, orders, submissions. */
  size: number
  /** Distance between the two in standard deviations, if chance were all. */
  deviation: number
  /** How much less sure a difference is because the expected figure is itself an estimate; 1 if it were not. */
  uncertainty: number
  /** How many counted things the difference is. */
  difference: number
  /** On a day that is not like others, held against days that are. */
  isUnlike: boolean
}

export interface Expectations {
  /** Null where the past does not allow an expectation. */
  at(last: number): Estimate | null
  /** By how much this signal varies more than chance does, from the last four weeks before some hours. Null: too few to know. */
  spread(last: number, expected: Estimate): number | null
  /** How many standard deviations the observed figure is from another one than the expected, if chance were all. */
  deviationFrom(estimate: Estimate, figure: number): number
  /** The figures with a deviation from the expected one, below and above. */
  band(estimate: Estimate, deviation: number): { low: number; high: number }
}

/** The level follows the last seven days, a few of which may be wild or lack. */
const LEVEL_DAYS = 7
const LEAST_LEVEL_DAYS = 4
/** The spread is measured over four weeks, from at least so many windows. */
const SPREAD_DAYS = 28
const LEAST_WINDOWS = 60
/** Below this the normal approximation of a share, or of a mean, says nothing. */
const LEAST_SHARE_VARIANCE = 5
const LEAST_IN_MEAN = 30
/** The least part of an expected count that another count is compared with. */
const LEAST_LEVEL = 0.05

/** The figure of the same hours in an earlier week. */
interface Past {
  value: number
  isUsual: boolean
}
const areEnough = (weeks: readonly Past[]) => weeks.length >= LEAST_WEEKS

/** @param width how many hours are looked at together */
export function expectationsOf(series: Series, clock: Clock, width: number): Expectations {
  const { kind } = signalOf(series.signal)
  const counts = sumsOf(series.counts)
  const others = series.of && sumsOf(series.of)
  const isQuotient = kind === 'share' || kind === 'mean'

  /** The figure of some hours; null where a quotient has nothing to divide by. */
  const figure = (first: number, last: number): number | null => {
    if (!isQuotient) return counts(first, last)
    const of = others!(first, last)
    return of > 0 ? counts(first, last) / of : null
  }

  /** The same hours, some weeks before. */
  const weekBefore = (first: number, last: number, week: number): Past | null => {
    const [from, to] = [clock.weeksBefore(first, week), clock.weeksBefore(last, week)]
    // Where clocks changed in between, the hours of the two weeks are not the same ones.
    if (from < 0 || to < 0 || to - from !== last - first || !clock.isCounted(from, to)) return null
    const value = figure(from, to)
    return value === null ? null : { value, isUsual: clock.isUsual(from, to) }
  }
  /** Days are held against their like: usual ones against usual ones, those with holidays or notes against such, as far as there are enough. */
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
  /** The 24 hours up to one, as a part of what the same hours of earlier weeks had. */
  const dayRatio = (last: number): number | null => {
    let ratio = dayRatios.get(last)
    if (ratio === undefined) {
      const first = last - DAY_HOURS + 1
      const past = first < 0 || !clock.isCounted(first, last) ? null : middle(first, last)
      const now = past && figure(first, last)
      // What has never happened has no level: errors, or a new source.
      ratio = past && now !== null ? (past.value > 0 ? now / past.value : isQuotient ? null : 1) : null
      dayRatios.set(last, ratio)
    }
    return ratio
  }
  /** How the last days compare with their past: growth, a season, or a change that has come to stay. */
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
  /** What one order is worth, over the weeks before: it makes money comparable with counts. */
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
        // One dear order moves a mean up further than any moves it down: logarithms are even.
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
      // Quiet hours have chance alone; busy ones are what busy ones are compared with.
      let similar = earlier.filter((past) => past.size >= size / 2)
      // A rate of more visits than there ever were is compared with that of the busiest hours.
      if (isQuotient && similar.length < LEAST_WINDOWS)
        similar = earlier.sort((a, b) => b.size - a.size).slice(0, LEAST_WINDOWS)
      if (similar.length < LEAST_WINDOWS) return null
      const deviations = similar.map(({ deviation }) => Math.abs(deviation))
      // Windows overlap: as many as would fit beside each other say something new.
      const independent = Math.max(1, deviations.length / width)
      const measured = MAD_SCALE * median(deviations) * (1 + 1 / Math.sqrt(independent))
      return kind === 'mean' ? measured : Math.max(1, measured)
    },
    deviationFrom({ observed, expected, size }, figure) {
      if (kind === 'count' || kind === 'amount') {
        const unit = expected / size
        // Of nothing at all a single event would be infinitely far.
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
