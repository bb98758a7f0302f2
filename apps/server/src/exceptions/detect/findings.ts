/** Which hours of a series are both unlikely and different enough to matter. */
import { type ExceptionSettings, type ExceptionSignal, USUAL_EXCEPTION_SETTINGS } from '@curlew/model'
import { type Estimate, type Expectations, expectationsOf } from './expectation.ts'
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

/** The newest hours say that an exception is over when they are so many standard deviations from its level. */
const TELLS_APART = 3

/** A holiday or a day with a note may have so many times more or less than the other days that its band is made of. */
const UNLIKE_CHANGE = 2.5

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
  /** How many counted things more or fewer than expected; null where nothing can be expected. */
  difference(last: number, width: number): number | null
  /** The same as `at` where it is outside its band, else null. */
  outside(last: number, width: number): Judged | null
  /**
   * Whether the newest hours are back in their band, and would look different if it had gone on.
   * @param level what was counted while it did, as a part of what was expected
   * @param widest only hours fewer than these
   */
  isBack(last: number, level: number, widest?: number): boolean
  /** Whether hours are outside their band for what happened at their beginning alone: a wild day would be so for a whole day after. */
  isOver(judged: Judged): boolean
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
  const isBack: Judge['isBack'] = (last, level, widest = WIDTHS.at(-1)!) =>
    WIDTHS.some((width) => {
      const newest = width < widest ? measure(last, width) : null
      if (!newest || !isInside(newest.judged)) return false
      const { observed, expected } = newest.judged
      if (changeOf(observed / expected) > changeOf(level) / 3) return false
      const away = pastOf(width).deviationFrom(newest.estimate, level * expected) / newest.spread
      return away * Math.sign(1 - level) >= TELLS_APART
    })
  return {
    at,
    isBack,
    difference: (last, width) => pastOf(width).at(last)?.difference ?? null,
    outside(last, width) {
      const estimate = pastOf(width).at(last)
      if (!estimate || Math.abs(estimate.difference) < least || estimate.expected < leastExpected) return null
      if (onlyWorse !== undefined && Math.sign(estimate.difference) !== onlyWorse) return null
      // The spread of a count is 1 at least; to measure it takes longest.
      if (kind !== 'mean' && Math.abs(estimate.deviation) < limit) return null
      const judged = at(last, width)
      return judged && !isInside(judged) ? judged : null
    },
    isOver({ last, width, difference }) {
      const direction = Math.sign(difference)
      let level = 1
      let farthest = 0
      // The hours that say most: the rest of a day makes a short outage look slight.
      for (const within of WIDTHS) {
        for (let end = last - width + within; within <= width && end <= last; end++) {
          const estimate = pastOf(within).at(end)
          if (!estimate || estimate.deviation * direction <= farthest) continue
          farthest = estimate.deviation * direction
          level = estimate.observed / estimate.expected
        }
      }
      return isBack(last, level, width)
    },
  }
}

/** How far a part of what was expected is from all of it, evenly for more and less. */
const changeOf = (part: number) => Math.abs(Math.log(Math.max(part, 0.05)))

const isInside = ({ observed, low, high }: Judged) => observed >= low && observed <= high

/** What left its band in one hour and goes on, looking back over each of the {@link WIDTHS}: the least likely of them. */
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
