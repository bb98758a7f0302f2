/** Runs the detector hour by hour, as the server does every hour and after downtime. */
import type { ExceptionSignal } from '@curlew/model'
import { type Finding, findingAt, type Judge, judgeOf, type Thresholds } from './findings.ts'
import { type Clock, clockOf, DAY_HOURS, type History, sumsOf } from './history.ts'
import { advance, type Incident, isOfSameSeries, type MakesUp, withoutRepeats } from './incidents.ts'
import { signalOf } from './signals.ts'

/** A history with a judge for each of its series. */
export interface Detector {
  clock: Clock
  judgeOf(of: Pick<Finding, 'signal' | 'value'>): Judge | undefined
  /** The incidents after an hour, given those before it. */
  step(incidents: readonly Incident[], hour: number): Incident[]
  /** Other series outside their bands in the same window as an incident's lead, without repeats. */
  symptomsOf(incident: Pick<Incident, 'lead' | 'symptoms'>): Finding[]
}

export function detectorOf(history: History, thresholds: Thresholds): Detector {
  const clock = clockOf(history)
  const judges = history.series.map((series) => ({ series, judge: judgeOf(series, clock, thresholds) }))
  const events = sumsOf(history.events)
  const of = (finding: Pick<Finding, 'signal' | 'value'>) =>
    judges.find(({ series }) => isOfSameSeries(series, finding))
  const makesUp: MakesUp = (part, whole) => {
    // Hours are fractional if the site's time zone was changed.
    const inSameHours = Number.isInteger(whole.last) ? of(part)?.judge.difference(whole.last, whole.width) : null
    return (inSameHours ?? (part.difference * whole.width) / part.width) / whole.difference
  }
  const sayOnce = (findings: readonly Finding[]) =>
    withoutRepeats(findings, (finding) => of(finding)?.series.partOf, makesUp)
  const settled = (signal: ExceptionSignal, hour: number) => hour - (signalOf(signal).settles ?? 0)
  return {
    clock,
    judgeOf: (finding) => of(finding)?.judge,
    step(incidents, hour) {
      const findings = judges
        .map(({ series, judge }) => findingAt(series, judge, hour))
        .filter((found) => found !== null)
      return advance(incidents, hour, sayOnce(findings), {
        isBack: (lead) => of(lead)?.judge.isBack(settled(lead.signal, hour), lead.observed / lead.expected) ?? false,
        makesUp,
        isSilent: hour >= DAY_HOURS && events(hour - DAY_HOURS + 1, hour) === 0,
      })
    },
    symptomsOf({ lead, symptoms }) {
      const found = symptoms
        .filter((symptom) => !isOfSameSeries(symptom, lead) && lead.last <= settled(symptom.signal, history.hours - 1))
        .flatMap(({ signal, value }) => {
          const judged = of({ signal, value })?.judge.outside(lead.last, lead.width)
          return judged ? [{ signal, value, ...judged }] : []
        })
      return sayOnce(found).filter((symptom) => sayOnce([lead, symptom]).length === 2)
    },
  }
}

/** Every hour of an inclusive range. */
export function replay(history: History, hours: { from: number; to: number }, thresholds: Thresholds): Incident[] {
  const detector = detectorOf(history, thresholds)
  let incidents: Incident[] = []
  for (let hour = hours.from; hour <= hours.to; hour++) incidents = detector.step(incidents, hour)
  return incidents
}
