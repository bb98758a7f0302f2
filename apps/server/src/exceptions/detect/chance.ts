/** By kind of signal: what is expected of a window, and how far from it a figure may be by chance. ADR 15 gives the reasons. */
import type { SignalKind } from './signals.ts'
import { poissonBound, poissonDeviation } from './statistics.ts'

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

/** A window of hours, compared with earlier weeks. */
export interface ObservedWindow {
  observed: number
  /** The figure of earlier weeks with the trend of the last days. */
  usual: number
  uncertainty: number
  isUnlike: boolean
  /** The denominator of a share or mean. */
  of(): number
  /** Value of one order in the weeks before. */
  orderValue(): number
}

export interface Chance {
  /** Null if the window is too small to say anything. */
  estimate(window: ObservedWindow): Estimate | null
  /** Distance of the observed value from another than the expected one, in standard deviations of chance alone. */
  deviationFrom(estimate: Estimate, figure: number): number
  /** The values that lie a number of standard deviations of chance below and above the expected one. */
  band(estimate: Estimate, deviation: number): { low: number; high: number }
}

/** Below this, the normal approximation of a share or mean is meaningless. */
const LEAST_SHARE_VARIANCE = 5
const LEAST_IN_MEAN = 30
/** Floor for the expected count in comparisons, as a part of the usual one. */
const LEAST_EXPECTED = 0.05

/** Independent events, and money in units of one order's value. */
const poisson: Pick<Chance, 'deviationFrom' | 'band'> = {
  deviationFrom({ observed, expected, size }, figure) {
    const unit = expected / size
    // Without a floor, a single event would be infinitely far from an expectation of 0.
    return poissonDeviation(observed / unit, Math.max(figure, expected * LEAST_EXPECTED) / unit)
  },
  band({ expected, size }, deviation) {
    const unit = expected / size
    return { low: unit * poissonBound(size, -deviation), high: unit * poissonBound(size, deviation) }
  },
}

const count: Chance = {
  ...poisson,
  estimate({ observed, usual, uncertainty, isUnlike }) {
    const expected = Math.max(usual, 0.5)
    const deviation = poissonDeviation(observed, expected) / uncertainty
    return { observed, expected, size: expected, deviation, uncertainty, difference: observed - expected, isUnlike }
  },
}

const amount: Chance = {
  ...poisson,
  estimate({ observed, usual, uncertainty, isUnlike, orderValue }) {
    const unit = orderValue()
    if (unit <= 0) return null
    const expected = Math.max(usual, unit / 2)
    const size = expected / unit
    const deviation = poissonDeviation(observed / unit, size) / uncertainty
    return { observed, expected, size, deviation, uncertainty, difference: (observed - expected) / unit, isUnlike }
  },
}

/** Shares of 0 or 1 vary too. */
const asShare = (figure: number) => Math.min(0.99, Math.max(0.01, figure))

const share: Chance = {
  estimate({ observed, usual, uncertainty, isUnlike, of }) {
    const size = of()
    const expected = asShare(usual)
    const variance = size * expected * (1 - expected)
    if (variance < LEAST_SHARE_VARIANCE) return null
    const difference = (observed - expected) * size
    const deviation = difference / Math.sqrt(variance) / uncertainty
    return { observed, expected, size, deviation, uncertainty, difference, isUnlike }
  },
  deviationFrom({ observed, size }, figure) {
    const other = asShare(figure)
    return (observed - other) * Math.sqrt(size / (other * (1 - other)))
  },
  band({ expected, size }, deviation) {
    const distance = deviation * Math.sqrt((expected * (1 - expected)) / size)
    return { low: Math.max(0, expected - distance), high: Math.min(1, expected + distance) }
  },
}

/** One expensive order raises a mean more than any order lowers it; logarithms are symmetric. */
const mean: Chance = {
  estimate({ observed, usual: expected, uncertainty, isUnlike, of }) {
    const size = of()
    if (size < LEAST_IN_MEAN || expected <= 0 || observed <= 0) return null
    const relative = Math.log(observed / expected)
    const deviation = (relative * Math.sqrt(size)) / uncertainty
    return { observed, expected, size, deviation, uncertainty, difference: relative * size, isUnlike }
  },
  deviationFrom: ({ observed, size }, figure) => Math.log(observed / figure) * Math.sqrt(size),
  band({ expected, size }, deviation) {
    const factor = Math.exp(deviation / Math.sqrt(size))
    return { low: expected / factor, high: expected * factor }
  },
}

export const CHANCE: Record<SignalKind, Chance> = { count, amount, share, mean }
