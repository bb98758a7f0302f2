/** Judges the hours of a site's history: incidents that begin, change or end in them, with their facts. */
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { type Ask, HOUR_MS } from '@curlew/model'
import type { Selectable } from 'kysely'
import type { ExceptionsTable } from '../database/schema/exception-tables.ts'
import type { Thresholds } from './detect/findings.ts'
import { DAY_HOURS, type History, LEAST_WEEKS } from './detect/history.ts'
import type { Incident } from './detect/incidents.ts'
import { type Detector, detectorOf } from './detect/replay.ts'
import { type Judged, KeptFacts, toIncident } from './exception-rows.ts'
import { explain } from './explain.ts'

/** The chart has this many windows before the exception, and those after it up to a limit. */
const POINTS_BEFORE = 28
const POINTS_AFTER = 6

/** Whether the site has enough history for expectations. */
export function hasPast({ events, hours }: History): boolean {
  const first = events.findIndex((count) => count > 0)
  return first >= 0 && hours - first > LEAST_WEEKS * 7 * DAY_HOURS
}

interface Judging {
  until: number | null
  days: number
  limits: Thresholds
  signal: AbortSignal | undefined
}

/** The incidents after all hours not judged yet, with their facts; unchanged ones are left out. */
export async function judge(
  ask: Ask,
  history: History,
  known: readonly Selectable<ExceptionsTable>[],
  { until, days, limits, signal }: Judging,
): Promise<Judged> {
  const { start, hours } = history
  const detector = detectorOf(history, limits)
  let kept = known.map((row): { id: number | null; incident: Incident } => ({
    id: row.id,
    incident: toIncident(row, start),
  }))
  const before = new Map(kept.map(({ id, incident }) => [id, JSON.stringify(incident)]))
  const facts = new Map(known.map((row) => [row.id, KeptFacts.parse(JSON.parse(row.facts))]))
  const first = until === null ? hours - days * DAY_HOURS : Math.round((until - start) / HOUR_MS)
  for (let hour = Math.max(0, first); hour < hours; hour++) {
    signal?.throwIfAborted()
    const next = detector.step(
      kept.map(({ incident }) => incident),
      hour,
    )
    kept = next.map((incident, i) => ({ id: kept[i]?.id ?? null, incident }))
    // Let requests run in between.
    await yieldToRequests()
  }
  const changed = kept.filter(({ id, incident }) => id === null || before.get(id) !== JSON.stringify(incident))
  const settled: Judged['kept'] = []
  for (const { id, incident } of changed) {
    const earlier = id === null ? undefined : facts.get(id)
    const found = await factsOf(ask, history, detector, incident, earlier)
    settled.push({ id, incident, facts: { ...found, is_news: earlier?.is_news ?? until !== null } })
  }
  return { kept: settled, start, since: until, until: start + hours * HOUR_MS }
}

/** @param earlier its stored facts: the explanation stays while the window does */
async function factsOf(
  ask: Ask,
  history: History,
  detector: Detector,
  incident: Incident,
  earlier: KeptFacts | undefined,
): Promise<Omit<KeptFacts, 'is_news'>> {
  const { lead } = incident
  // This history has no hours of another time zone.
  if (earlier && !Number.isInteger(lead.last)) return earlier
  const instant = (hour: number) => new Date(history.start + hour * HOUR_MS).toISOString()
  const judge = detector.judgeOf(lead)
  const chart: KeptFacts['chart'] = []
  for (let point = -POINTS_BEFORE; point <= POINTS_AFTER; point++) {
    const last = lead.last + point * lead.width
    const judged = last >= 0 && last < history.hours ? judge?.at(last, lead.width) : null
    if (judged) chart.push({ time: instant(last + 1), observed: judged.observed, low: judged.low, high: judged.high })
  }
  const to = instant(lead.last + 1)
  const isSame = earlier?.signal === lead.signal && earlier.value === lead.value && earlier.to === to
  return {
    signal: lead.signal,
    value: lead.value,
    from: instant(lead.last - lead.width + 1),
    to,
    hours: lead.width,
    observed: lead.observed,
    expected: lead.expected,
    low: lead.low,
    high: lead.high,
    symptoms: detector
      .symptomsOf(incident)
      .map(({ signal, value, observed, expected }) => ({ signal, value, observed, expected })),
    series: incident.symptoms,
    deviation: lead.deviation,
    difference: lead.difference,
    chart,
    ...(isSame
      ? { explanations: earlier.explanations, mainly: earlier.mainly }
      : await explain(ask, history, detector.clock, lead)),
  }
}
