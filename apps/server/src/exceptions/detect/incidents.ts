/** Groups findings with one cause into an incident, which lasts as long as any of them. */
import type { ExceptionFamily } from '@curlew/model'
import { type Finding, WIDTHS } from './findings.ts'
import { DAY_HOURS, type PartOf } from './history.ts'
import { signalOf } from './signals.ts'

export interface Incident {
  family: ExceptionFamily
  /** The finding that names the cause best, at its least likely hour. */
  lead: Finding
  /** All series outside their bands. */
  symptoms: Pick<Finding, 'signal' | 'value'>[]
  /** First and last hour with a finding. */
  first: number
  latest: number
  /** The hour in which it ended; null while it lasts. */
  resolved: number | null
}

/** An incident ends after this many hours without a finding, unless its figures recover earlier. */
const QUIET_HOURS = 12
/** A repeat within this time belongs to the same incident. */
const RETURN_HOURS = 2 * DAY_HOURS
/** A larger finding in the hours after a smaller part of it has the same cause. */
const GROWING_HOURS = 6
/** The share of the whole difference at which a source or channel explains it. */
export const EXPLAINS = 0.7

/** What the figures show beside the findings of an hour. */
export interface Seen {
  /** Whether the newest hours show that a finding is over. */
  isBack(finding: Finding): boolean
  makesUp: MakesUp
  /** Whether the site has counted nothing for a day: the outage continues, although nothing can be expected any more. */
  isSilent: boolean
}

/** The share of a finding's difference that another one accounts for in the same hours; negative in the other direction. */
export type MakesUp = (part: Finding, whole: Finding) => number

/**
 * The incidents after one more hour.
 * @param findings of that hour, at most one per series
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
    // Missing orders may be found before the missing visits behind them.
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
    const isBetterLead = hour - incident.first <= GROWING_HOURS && !same(incident)
    if (isWorse || isBetterLead) incident.lead = isBetterLead ? leadOf([incident.lead, ...found], makesUp) : lead
    if (isBetterLead) incident.family = family
  }
  for (const incident of next) {
    const quiet = hour - incident.latest
    if (isOpen(incident) && (quiet >= QUIET_HOURS || (quiet > 0 && isBack(incident.lead)))) incident.resolved = hour
  }
  return next
}

/** Whether a finding's window includes hours of a finished incident: a source with few visits recovers later than all visits do. */
function isLeftover(finding: Finding, { lead, latest, symptoms }: Incident): boolean {
  const { kind } = signalOf(finding.signal)
  return (
    finding.width > WIDTHS[0] &&
    finding.last - finding.width < latest &&
    // A rate may rise because its denominator falls.
    (kind === 'share' || kind === 'mean' || Math.sign(finding.difference) === Math.sign(lead.difference)) &&
    symptoms.some((symptom) => isOfSameSeries(symptom, finding))
  )
}

/** The findings of one hour by family; fewer orders caused by fewer visits belong to the visits. */
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

/** The finding that names the cause best. */
function leadOf(findings: readonly Finding[], makesUp: MakesUp): Finding {
  const of = (signal: Finding['signal']) => strongest(findings.filter((finding) => finding.signal === signal))
  const silence = of('silence')
  // Fewer visits are not an outage; none at all are.
  if (silence && silence.observed === 0) return silence
  const sessions = of('sessions')
  const parts = [of('source'), of('campaign'), of('channel'), of('landingPage')].filter((part) => part !== undefined)
  const explaining = parts.find((part) => !sessions || explains(part, sessions, makesUp))
  if (explaining) return explaining
  return sessions ?? of('checkoutErrors') ?? of('orders') ?? of('engagement') ?? strongest(findings)!
}

/** Whether a part of the traffic accounts for most of the difference. */
function explains(part: Finding, whole: Finding, makesUp: MakesUp): boolean {
  // A part that is nearly all of the traffic adds nothing to the whole.
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

/** Whether two findings are of the same series. */
export const isOfSameSeries = (a: Pick<Finding, 'signal' | 'value'>, b: Pick<Finding, 'signal' | 'value'>): boolean =>
  a.signal === b.signal && a.value === b.value

/**
 * Drops findings that repeat a more specific one, such as a channel whose difference comes from one source.
 * @param partOf the value that contains a finding's figures
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
