/** The detector as it goes on from hour to hour: what the server does every hour, and after it was down for some. */
import { findingAt, type Judge, judgeOf, type Thresholds } from './findings.ts'
import { type Clock, clockOf, DAY_HOURS, type History, type Series, sumsOf } from './history.ts'
import { advance, type Incident } from './incidents.ts'

/** A history with what judges each of its series. */
export interface Detector {
  clock: Clock
  judges: { series: Series; judge: Judge }[]
  /** The incidents after an hour, from those before it. */
  step(incidents: readonly Incident[], hour: number): Incident[]
}

export function detectorOf(history: History, thresholds: Thresholds): Detector {
  const clock = clockOf(history)
  const judges = history.series.map((series) => ({ series, judge: judgeOf(series, clock, thresholds) }))
  const events = sumsOf(history.events)
  return {
    clock,
    judges,
    step(incidents, hour) {
      const findings = judges
        .map(({ series, judge }) => findingAt(series, judge, hour))
        .filter((found) => found !== null)
      return advance(incidents, hour, findings, hour >= DAY_HOURS && events(hour - DAY_HOURS + 1, hour) === 0)
    },
  }
}

/** Every hour from one to another, both included. */
export function replay(history: History, hours: { from: number; to: number }, thresholds: Thresholds): Incident[] {
  const detector = detectorOf(history, thresholds)
  let incidents: Incident[] = []
  for (let hour = hours.from; hour <= hours.to; hour++) incidents = detector.step(incidents, hour)
  return incidents
}
