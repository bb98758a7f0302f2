/** Finds windows of a series that are both unlikely and different enough to matter. */
import { type ExceptionSettings, type ExceptionSignal, USUAL_EXCEPTION_SETTINGS } from '@curlew/model'
import type { Estimate } from './chance.ts'
import { type Expectations, expectationsOf } from './expectation.ts'
import type { Clock, Series } from './history.ts'
import { signalOf } from './signals.ts'

/** An exception exceeds both thresholds. */
export interface Thresholds {
  /** Distance from the expected value, in standard deviations. */
  deviations: number
  /** Minimum change, relative to the expected value. */
  change: number
  /** Factors on the width of a signal's band, from people's answers. */
  widths?: Readonly<Partial<Record<ExceptionSignal, number>>>
}

/** The thresholds of a site's settings. */
export const thresholdsOf = ({ deviations, change }: ExceptionSettings): Thresholds => ({
  deviations,
  change: change / 100,
})

export const DEFAULT_THRESHOLDS = thresholdsOf(USUAL_EXCEPTION_SETTINGS)

/** Window lengths in hours: short ones for outages, a day for sites with few visits per hour. */
export const WIDTHS = [2, 6, 24] as const

/** Minimum expected count of a watched source, campaign or page. */
const LEAST_OF_A_PART = 5

/** An exception is over when the newest hours are this many standard deviations from its figures. */
const TELLS_APART = 3

/** On a holiday or a day with a note, the value may differ by this factor from the days that its band comes from. */
const UNLIKE_CHANGE = 2.5

/** A series outside its band. */
export interface Finding {
  signal: ExceptionSignal
  value: string
  /** The last hour of the window, and its length. */
  last: number
  width: number
  observed: number
  expected: number
  low: number
  high: number
  /** Signed distance, in standard deviations of this signal. */
  deviation: number
  /** Difference in counted things. */
  difference: number
}

/** Observed value of a window and its expected band. */
export type Judged = Omit<Finding, 'signal' | 'value'>

/** Compares a series with its band, which includes the minimum change that matters: outside the band is an exception. */
export interface Judge {
  /** Null if the history allows no band. */
  at(last: number, width: number): Judged | null
  /** Difference from the expected value in counted things; null without an expectation. */
  difference(last: number, width: number): number | null
  /** Like `at`, but null inside the band. */
  outside(last: number, width: number): Judged | null
  /**
   * Whether the newest hours are back in their band, and would not be if the exception had continued.
   * @param ratio observed value during the exception, relative to the expected one
   * @param widest only windows shorter than this
   */
  isBack(last: number, ratio: number, widest?: number): boolean
  /** Whether a window is outside its band only because of its first hours: one wild day would otherwise last a whole day longer. */
  isOver(judged: Judged): boolean
}

export function judgeOf(series: Series, clock: Clock, { deviations, change, widths }: Thresholds): Judge {
  const { least, onlyWorse, dimension, kind } = signalOf(series.signal)
  const expectations = new Map<number, Expectations>()
  const limit = deviations * (widths?.[series.signal] ?? 1)
  // A part of the traffic that hardly existed has no rhythm yet.
  const leastExpected = dimension === undefined ? 0 : LEAST_OF_A_PART

  const pastOf = (width: number): Expectations => {
    let past = expectations.get(width)
    if (!past) {
      past = expectationsOf(series, clock, width)
      expectations.set(width, past)
    }
    return past
  }
  const measure = (last: number, width: number): { judged: Judged; estimate: Estimate; spread: number } | null => {
    const past = pastOf(width)
    const estimate = past.at(last)
    const spread = estimate && past.spread(last, estimate)
    if (!estimate || spread === null) return null
    const { observed, expected, deviation, difference, isUnlike } = estimate
    const band = past.band(estimate, limit * spread)
    const low = Math.min(band.low, expected * (1 - change), isUnlike ? expected / UNLIKE_CHANGE : expected)
    const high = Math.max(band.high, expected * (1 + change), isUnlike ? expected * UNLIKE_CHANGE : expected)
    const judged = { last, width, observed, expected, low, high, deviation: deviation / spread, difference }
    return { judged, estimate, spread }
  }
  const at: Judge['at'] = (last, width) => measure(last, width)?.judged ?? null
  const isBack: Judge['isBack'] = (last, ratio, widest = WIDTHS.at(-1)!) =>
    WIDTHS.some((width) => {
      const newest = width < widest ? measure(last, width) : null
      if (!newest || !isInside(newest.judged)) return false
      const { observed, expected } = newest.judged
      if (changeOf(observed / expected) > changeOf(ratio) / 3) return false
      const away = pastOf(width).deviationFrom(newest.estimate, ratio * expected) / newest.spread
      return away * Math.sign(1 - ratio) >= TELLS_APART
    })
  return {
    at,
    isBack,
    difference: (last, width) => pastOf(width).at(last)?.difference ?? null,
    outside(last, width) {
      const estimate = pastOf(width).at(last)
      if (!estimate || Math.abs(estimate.difference) < least || estimate.expected < leastExpected) return null
      if (onlyWorse !== undefined && Math.sign(estimate.difference) !== onlyWorse) return null
      // The spread of a count is at least 1, and it is the slowest to compute.
      if (kind !== 'mean' && Math.abs(estimate.deviation) < limit) return null
      const judged = at(last, width)
      return judged && !isInside(judged) ? judged : null
    },
    isOver({ last, width, difference }) {
      const direction = Math.sign(difference)
      let ratio = 1
      let farthest = 0
      // Prefer the most telling window: the rest of a day makes a short outage look slight.
      for (const within of WIDTHS) {
        for (let end = last - width + within; within <= width && end <= last; end++) {
          const estimate = pastOf(within).at(end)
          if (!estimate || estimate.deviation * direction <= farthest) continue
          farthest = estimate.deviation * direction
          ratio = estimate.observed / estimate.expected
        }
      }
      return isBack(last, ratio, width)
    },
  }
}

/** Distance of a ratio from 1, symmetric for more and less. */
const changeOf = (part: number) => Math.abs(Math.log(Math.max(part, 0.05)))

const isInside = ({ observed, low, high }: Judged) => observed >= low && observed <= high

/** The series' least likely window among {@link WIDTHS} that ends at an hour and is outside its band; null if none is. */
export function findingAt(series: Series, judge: Judge, hour: number): Finding | null {
  const last = hour - (signalOf(series.signal).settles ?? 0)
  let worst: Finding | null = null
  for (const width of WIDTHS) {
    const found = judge.outside(last, width)
    if (!found || judge.isOver(found)) continue
    if (!worst || Math.abs(found.deviation) > Math.abs(worst.deviation))
      worst = { signal: series.signal, value: series.value, ...found }
  }
  return worst
}
