/** Findings that have one cause become one incident, which goes on while any of them does. */
import type { ExceptionFamily } from '@curlew/model'
import { type Finding, WIDTHS } from './findings.ts'
import { DAY_HOURS, type PartOf } from './history.ts'
import { signalOf } from './signals.ts'

export interface Incident {
  family: ExceptionFamily
  /** What it is reported as: the finding that says most about the cause, at its least likely hour. */
  lead: Finding
  /** All that left its band. */
  symptoms: Pick<Finding, 'signal' | 'value'>[]
  /** Hours in which it was found first and last. */
  first: number
  latest: number
  /** The hour in which it was over; null while it goes on. */
  resolved: number | null
}

/** An incident is over when nothing of it was found for so many hours, where its figures do not show that earlier. */
const QUIET_HOURS = 12
/** The same thing again within this is the same incident. */
const RETURN_HOURS = 2 * DAY_HOURS
/** What is found in the hours after a smaller part of it belongs to the same cause. */
const GROWING_HOURS = 6
/** The share of the whole difference with which a source or a channel explains it. */
export const EXPLAINS = 0.7

/** What the figures say besides the findings of an hour. */
export interface Seen {
  /** Whether the newest hours show that a finding is over. */
  isBack(finding: Finding): boolean
  makesUp: MakesUp
  /** Whether the site has counted nothing for a day: its silence goes on, though nothing can be expected any more. */
  isSilent: boolean
}

/** The share of a finding's difference that another one has in the same hours; below 0 in the other direction. */
export type MakesUp = (part: Finding, whole: Finding) => number

/**
 * The incidents after one more hour.
 * @param findings those of the hour, at most one for each series
 */
export function advance(
  incidents: readonly Incident[],
  hour: number,
  findings: readonly Finding[],
  { isBack, makesUp, isSilent }: Seen,
): Incident[] {
  const next = incidents.map((incident) => ({ ...incident }))
  const isOpen = (incident: Incident) => incident.resolved === null
  if (isSilent)
    for (const incident of next) if (isOpen(incident) && incident.lead.signal === 'silence') incident.latest = hour
  const ended = next.filter((incident) => !isOpen(incident) || isBack(incident.lead))
  const fresh = findings.filter((finding) => !ended.some((incident) => isLeftover(finding, incident)))
  for (const [family, found] of causesOf(fresh, next.filter(isOpen))) {
    const lead = leadOf(found, makesUp)
    const same = (incident: Incident) =>
      isOfSameSeries(incident.lead, lead) && Math.sign(incident.lead.difference) === Math.sign(lead.difference)
    let incident = next.findLast(
      (each) =>
        each.family === family &&
        (isOpen(each) ||
          (hour - each.latest <= RETURN_HOURS && Math.sign(each.lead.difference) === Math.sign(lead.difference))),
    )
    // Orders may be missed before the visits that would have led to them.
    incident ??= next.find(
      (each) =>
        family === 'traffic' &&
        each.family === 'orders' &&
        isOpen(each) &&
        hour - each.first <= GROWING_HOURS &&
        Math.sign(each.lead.difference) === Math.sign(lead.difference),
    )
    if (!incident) {
      next.push({ family, lead, symptoms: symptomsOf([], found), first: hour, latest: hour, resolved: null })
      continue
    }
    incident.latest = hour
    incident.resolved = null
    incident.symptoms = symptomsOf(incident.symptoms, found)
    const isWorse = same(incident) && Math.abs(lead.deviation) > Math.abs(incident.lead.deviation)
    const saysMore = hour - incident.first <= GROWING_HOURS && !same(incident)
    if (isWorse || saysMore) incident.lead = saysMore ? leadOf([incident.lead, ...found], makesUp) : lead
    if (saysMore) incident.family = family
  }
  for (const incident of next) {
    const quiet = hour - incident.latest
    if (isOpen(incident) && (quiet >= QUIET_HOURS || (quiet > 0 && isBack(incident.lead)))) incident.resolved = hour
  }
  return next
}

/** Whether a finding looks back on hours of an incident that is over: a source with few visits needs longer to show it than all visits do. */
function isLeftover(finding: Finding, { lead, latest, symptoms }: Incident): boolean {
  const { kind } = signalOf(finding.signal)
  return (
    finding.width > WIDTHS[0] &&
    finding.last - finding.width < latest &&
    // A rate may rise because there is less of something.
    (kind === 'share' || kind === 'mean' || Math.sign(finding.difference) === Math.sign(lead.difference)) &&
    symptoms.some((symptom) => isOfSameSeries(symptom, finding))
  )
}

/** The findings of one hour by family; fewer orders from fewer visits belong to the visits. */
function causesOf(findings: readonly Finding[], open: readonly Incident[]): Map<ExceptionFamily, Finding[]> {
  const causes = Map.groupBy(findings, ({ signal }) => signalOf(signal).family)
  const orders = causes.get('orders')
  if (!orders) return causes
  const visits = [
    ...(causes.get('traffic') ?? []),
    ...open.filter(({ family }) => family === 'traffic').map(({ lead }) => lead),
  ]
  const direction = Math.sign(orders.find(({ signal }) => signal === 'orders' || signal === 'revenue')?.difference ?? 0)
  const isPart = visits.some(({ difference, signal }) => signal !== 'engagement' && Math.sign(difference) === direction)
  if (!isPart) return causes
  causes.set('traffic', [...(causes.get('traffic') ?? []), ...orders])
  causes.delete('orders')
  return causes
}

/** Which of several findings names the cause best. */
function leadOf(findings: readonly Finding[], makesUp: MakesUp): Finding {
  const of = (signal: Finding['signal']) => strongest(findings.filter((finding) => finding.signal === signal))
  const silence = of('silence')
  // Less of everything is no silence: nothing at all is.
  if (silence && silence.observed === 0) return silence
  const sessions = of('sessions')
  const parts = [of('source'), of('campaign'), of('channel'), of('landingPage')].filter((part) => part !== undefined)
  const explaining = parts.find((part) => !sessions || explains(part, sessions, makesUp))
  if (explaining) return explaining
  return sessions ?? of('checkoutErrors') ?? of('orders') ?? of('engagement') ?? strongest(findings)!
}

/** Whether a part of the traffic makes up most of the difference. */
function explains(part: Finding, whole: Finding, makesUp: MakesUp): boolean {
  // What is nearly all of the traffic says no more than the whole does.
  if (part.expected / part.width > (EXPLAINS * whole.expected) / whole.width) return false
  return makesUp(part, whole) >= EXPLAINS
}

const strongest = (findings: readonly Finding[]): Finding | undefined =>
  findings.reduce<Finding | undefined>(
    (best, finding) => (best && Math.abs(best.deviation) >= Math.abs(finding.deviation) ? best : finding),
    undefined,
  )

function symptomsOf(known: Incident['symptoms'], found: readonly Finding[]): Incident['symptoms'] {
  const fresh = found.filter((finding) => !known.some((one) => isOfSameSeries(one, finding)))
  return [...known, ...fresh.map(({ signal, value }) => ({ signal, value }))]
}

/** Whether two findings are about the same figures. */
export const isOfSameSeries = (a: Pick<Finding, 'signal' | 'value'>, b: Pick<Finding, 'signal' | 'value'>): boolean =>
  a.signal === b.signal && a.value === b.value

/**
 * Leaves out findings that are another name for a more specific one: the channel whose difference is that of one source.
 * @param partOf what a finding's figures belong to
 */
export function withoutRepeats<Found extends Finding>(
  findings: readonly Found[],
  partOf: (finding: Found) => PartOf | undefined,
  makesUp: MakesUp,
): Found[] {
  return findings.filter(
    (general) =>
      !findings.some(
        (specific) => partOf(specific)?.[general.signal] === general.value && makesUp(specific, general) >= EXPLAINS,
      ),
  )
}
