/** Which hours of a series are both unlikely and different enough to matter. */
import { type ExceptionSettings, type ExceptionSignal, USUAL_EXCEPTION_SETTINGS } from '@curlew/model'
import { type Expectations, expectationsOf } from './expectation.ts'
import type { Clock, Series } from './history.ts'
import { signalOf } from './signals.ts'

/** When something is an exception: it has to pass both. */
export interface Thresholds {
  /** The distance from the expected figure, in standard deviations. */
  deviations: number
  /** The least change, as a part of what was expected. */
  change: number
  /** How many times wider or narrower the band of a signal is, from what people have answered. */
  widths?: Readonly<Partial<Record<ExceptionSignal, number>>>
}

/** Thresholds as settings have them. */
export const thresholdsOf = ({ deviations, change }: ExceptionSettings): Thresholds => ({
  deviations,
  change: change / 100,
})

export const DEFAULT_THRESHOLDS = thresholdsOf(USUAL_EXCEPTION_SETTINGS)

/** Hours that are looked at together: short for what breaks, a day for sites that have few visits an hour. */
export const WIDTHS = [2, 6, 24] as const

/** The least that is expected of a source, a campaign or a page that is watched. */
const LEAST_OF_A_PART = 5

/** How much must be expected of the newest hours before they can say that an exception is over. */
const LEAST_TO_BE_OVER = 20

/** A series that left its band. */
export interface Finding {
  signal: ExceptionSignal
  value: string
  /** The last hour that was looked at, and how many. */
  last: number
  width: number
  observed: number
  expected: number
  low: number
  high: number
  /** Signed distance, in standard deviations of this signal. */
  deviation: number
  /** How many counted things more or fewer. */
  difference: number
}

/** What was counted in some hours and the band that was expected. */
export type Judged = Omit<Finding, 'signal' | 'value'>

/** A band is widened to the least change that matters: what leaves the band is an exception, and nothing else is. */
export interface Judge {
  /** Null where the past allows no band. */
  at(last: number, width: number): Judged | null
  /** The same where it is an exception that goes on, else null. */
  outside(last: number, width: number): Judged | null
}

export function judgeOf(series: Series, clock: Clock, { deviations, change, widths }: Thresholds): Judge {
  const { least, onlyWorse, dimension, kind } = signalOf(series.signal)
  const expectations = new Map<number, Expectations>()
  const limit = deviations * (widths?.[series.signal] ?? 1)
  // A part of the traffic that hardly existed has no rhythm yet that it could leave.
  const leastExpected = dimension === undefined ? 0 : LEAST_OF_A_PART

  const pastOf = (width: number): Expectations => {
    let past = expectations.get(width)
    if (!past) {
      past = expectationsOf(series, clock, width)
      expectations.set(width, past)
    }
    return past
  }
  const at = (last: number, width: number): Judged | null => {
    const past = pastOf(width)
    const estimate = past.at(last)
    const spread = estimate && past.spread(last, estimate)
    if (!estimate || spread === null) return null
    const { observed, expected, deviation, difference } = estimate
    const band = past.band(estimate, limit * spread)
    const low = Math.min(band.low, expected * (1 - change))
    const high = Math.max(band.high, expected * (1 + change))
    return { last, width, observed, expected, low, high, deviation: deviation / spread, difference }
  }
  /** Whether its newest hours are back to what is expected: a day that was wild is out of its band for a whole day after. */
  const isOver = ({ last, width, observed, expected }: Judged): boolean => {
    if (kind !== 'count' && kind !== 'amount') return false
    const newest = WIDTHS.filter((shorter) => shorter < width)
      .map((shorter) => pastOf(shorter).at(last))
      .find((estimate) => estimate && estimate.size >= LEAST_TO_BE_OVER)
    if (!newest) return false
    const change = (now: number, before: number) => Math.abs(Math.log(Math.max(now / before, 0.05)))
    return change(newest.observed, newest.expected) < change(observed, expected) / 3
  }
  return {
    at,
    outside(last, width) {
      const estimate = pastOf(width).at(last)
      if (!estimate || Math.abs(estimate.difference) < least || estimate.expected < leastExpected) return null
      if (onlyWorse !== undefined && Math.sign(estimate.difference) !== onlyWorse) return null
      // The spread of a count is 1 at least; to measure it takes longest.
      if (kind !== 'mean' && Math.abs(estimate.deviation) < limit) return null
      const judged = at(last, width)
      if (!judged || (judged.observed >= judged.low && judged.observed <= judged.high)) return null
      return isOver(judged) ? null : judged
    },
  }
}

/** What left its band in one hour, looking back over each of the {@link WIDTHS}: the least likely of them. */
export function findingAt(series: Series, judge: Judge, hour: number): Finding | null {
  const last = hour - (signalOf(series.signal).settles ?? 0)
  let worst: Finding | null = null
  for (const width of WIDTHS) {
    const found = judge.outside(last, width)
    if (found && (!worst || Math.abs(found.deviation) > Math.abs(worst.deviation)))
      worst = { signal: series.signal, value: series.value, ...found }
  }
  return worst
}
