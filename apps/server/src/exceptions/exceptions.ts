/** The exceptions of each site: detected by the hour, stored, rated, deleted. */
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import {
  type Ask,
  DAY_MS,
  type DateRange,
  ExceptionFacts,
  ExceptionSettings,
  type ExceptionSignal,
  type ExceptionVerdict,
  exceptionDays,
  type FoundException,
  HOUR_MS,
  instantsOf,
  USUAL_EXCEPTION_SETTINGS,
} from '@curlew/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Base } from '../base.ts'
import type { ExceptionsTable } from '../database/exception-tables.ts'
import type { Database } from '../database/open.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import type { Notes } from '../notes/notes.ts'
import { type Thresholds, thresholdsOf } from './detect/findings.ts'
import { DAY_HOURS, type History, LEAST_WEEKS } from './detect/history.ts'
import type { Incident } from './detect/incidents.ts'
import { type Detector, detectorOf } from './detect/replay.ts'
import { signalOf } from './detect/signals.ts'
import { explain } from './explain.ts'
import { daysOfHistory, readHistory } from './history.ts'
import { holidaysIn } from './holidays.ts'

/** A stored exception, without the description in the reader's language and the notes of its day, which the report adds. */
export type StoredException = Omit<FoundException, 'description'>

export interface Exceptions {
  /**
   * Judges the hours since the last check; the first check judges the last month. Rejects as `ask` does. Of two concurrent checks, the
   * one that ends later changes nothing.
   */
  check(site: Site, ask: Ask, signal?: AbortSignal): Promise<void>
  /** Exceptions found in a range of days, newest first. */
  list(site: Site, range: DateRange): Promise<StoredException[]>
  /** Exceptions found after an instant (milliseconds since 1970), oldest first. */
  since(site: Pick<Site, 'id' | 'timeZone'>, time: number): Promise<StoredException[]>
  /**
   * Exceptions to notify people about: found by a regular check or in the last day, most important first. They reach as far back as a
   * check does after downtime.
   */
  news(site: Pick<Site, 'id' | 'timeZone'>): Promise<StoredException[]>
  /**
   * Calls a listener after each check with the new exceptions. Those that a first check finds in the past are left out. @returns a
   * function to unsubscribe
   */
  onFound(listener: (site: Site, found: readonly StoredException[]) => void): () => void
  /** @throws {CallError} `not_found` */
  remove(site: Site, id: number): Promise<void>
  /** Stores whether an exception was right, which widens or narrows the bands of its signal. @throws {CallError} `not_found` */
  answer(site: Site, id: number, verdict: ExceptionVerdict): Promise<void>
  settings(site: Pick<Site, 'id'>): Promise<ExceptionSettings>
  changeSettings(site: Pick<Site, 'id'>, settings: ExceptionSettings): Promise<void>
}

/** Stored facts, with some that readers do not see. Older versions did not store those. */
const KeptFacts = ExceptionFacts.extend({
  /** False if the site's first check found it: its findings are history, mostly weeks old. */
  is_news: z.boolean().default(false),
  /** All series that left their bands while it lasted. */
  series: z.array(ExceptionFacts.pick({ signal: true, value: true })).optional(),
})
type KeptFacts = z.infer<typeof KeptFacts>

/** How many days a first check judges, and the most after downtime. */
const FIRST_DAYS = 30
/** Incidents that may still return. */
const KEPT_MS = 3 * DAY_MS
/** The chart has this many windows before the exception, and those after it up to a limit. */
const POINTS_BEFORE = 28
const POINTS_AFTER = 6
/** Each "No" widens a signal's bands by this factor, each "Yes" narrows them, within a limit. */
const WIDER = 1.25
const NARROWER = 0.95
const WIDTH_LIMITS = { least: 0.7, most: 4 }

/** Result of a check: new and changed incidents, the instant of hour 0, and the hours it judged. */
interface Judged {
  kept: { id: number | null; incident: Incident; facts: KeptFacts }[]
  start: number
  since: number | null
  until: number
}

type Parts = Pick<Base, 'database' | 'now'> & {
  notes: Pick<Notes, 'forCharts'>
  /** Whether all of a site's history is loaded: the sample site loads the newest first. */
  isReady?: (site: Site) => Promise<boolean>
}

export function openExceptions({ database, now, notes, isReady = async () => true }: Parts): Exceptions {
  const listeners = new Set<(site: Site, found: readonly StoredException[]) => void>()

  const rowOf = async (site: Pick<Site, 'id'>, id: number) => {
    const row = await shownOf(database, site).where('id', '=', id).executeTakeFirst()
    if (!row) throw new CallError('not_found', { code: 'no_such_exception' })
    return row
  }
  const checkOf = (site: Pick<Site, 'id'>) => checksOf(database, site).executeTakeFirst()
  const settingsOf = async (site: Pick<Site, 'id'>): Promise<ExceptionSettings> => {
    const kept = (await checkOf(site))?.settings
    return kept ? ExceptionSettings.parse(JSON.parse(kept)) : USUAL_EXCEPTION_SETTINGS
  }
  const thresholds = async (site: Site): Promise<Thresholds> => ({
    ...thresholdsOf(await settingsOf(site)),
    widths: widthsOf(
      await database
        .selectFrom('exceptions')
        .select(['signal', 'verdict'])
        .where('site_id', '=', site.id)
        .where('verdict', 'is not', null)
        .execute(),
    ),
  })

  /** Holidays, and days with a note. */
  const unusualDaysOf = async (site: Site, range: DateRange): Promise<Set<string>> =>
    new Set([...holidaysIn(site.timeZone, range).keys(), ...Object.keys(await notes.forCharts(site, range))])

  const check = async (site: Site, ask: Ask, signal?: AbortSignal): Promise<void> => {
    const time = now()
    const newestEnd = Math.floor(time / HOUR_MS) * HOUR_MS
    const until = (await checkOf(site))?.checked_until ?? null
    if ((until !== null && until >= newestEnd) || !(await isReady(site))) return
    const days = until === null ? FIRST_DAYS : Math.min(FIRST_DAYS, Math.ceil((time - until) / DAY_MS) + 1)
    const limits = await thresholds(site)
    const known = await watchedOf(database, site, (until ?? time) - KEPT_MS)
    const of = { timeZone: site.timeZone, now: time, days }
    const history = await readHistory(ask, { ...of, unusualDays: await unusualDaysOf(site, daysOfHistory(of)) })
    if (!hasPast(history)) return
    const found = await keep(database, site, await judge(ask, history, known, { until, days, limits, signal }))
    if (until !== null && found.length > 0) for (const listener of listeners) listener(site, found)
  }

  return {
    check,
    async list(site, range) {
      const { from, to } = instantsOf(site.timeZone, range)
      const rows = await shownOf(database, site)
        .where('found_at', '>', from)
        .where('found_at', '<=', to)
        .orderBy('found_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => toStored(row, site))
    },
    async since(site, time) {
      const rows = await shownOf(database, site)
        .where('found_at', '>', time)
        .orderBy('found_at')
        .orderBy('id')
        .execute()
      return rows.map((row) => toStored(row, site))
    },
    async news(site) {
      const rows = await shownOf(database, site)
        .where('found_at', '>', now() - (FIRST_DAYS + 1) * DAY_MS)
        .orderBy('found_at')
        .execute()
      return rows
        .filter((row) => row.found_at > now() - DAY_MS || KeptFacts.parse(JSON.parse(row.facts)).is_news)
        .map((row) => toStored(row, site))
        .sort((a, b) => Number(a.resolved) - Number(b.resolved) || Math.abs(b.deviation) - Math.abs(a.deviation))
    },
    onFound(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async remove(site, id) {
      await rowOf(site, id)
      await database.updateTable('exceptions').set({ deleted_at: now() }).where('id', '=', id).execute()
    },
    async answer(site, id, verdict) {
      await rowOf(site, id)
      await database.updateTable('exceptions').set({ verdict }).where('id', '=', id).execute()
    },
    settings: settingsOf,
    async changeSettings(site, changed) {
      const settings = JSON.stringify(changed)
      await database
        .insertInto('exception_checks')
        .values({ site_id: site.id, checked_until: null, settings })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ settings }))
        .execute()
    },
  }
}

const shownOf = (database: Database, site: Pick<Site, 'id'>) =>
  database.selectFrom('exceptions').selectAll().where('site_id', '=', site.id).where('deleted_at', 'is', null)

const checksOf = (database: Database, site: Pick<Site, 'id'>) =>
  database.selectFrom('exception_checks').selectAll().where('site_id', '=', site.id)

/** Whether the site has enough history for expectations. */
function hasPast({ events, hours }: History): boolean {
  const first = events.findIndex((count) => count > 0)
  return first >= 0 && hours - first > LEAST_WEEKS * 7 * DAY_HOURS
}

/** The factors on the bands that result from people's answers. */
export function widthsOf(
  answers: readonly { signal: ExceptionSignal; verdict: ExceptionVerdict | null }[],
): Partial<Record<ExceptionSignal, number>> {
  const widths: Partial<Record<ExceptionSignal, number>> = {}
  for (const { signal, verdict } of answers)
    widths[signal] = (widths[signal] ?? 1) * (verdict === 'no' ? WIDER : verdict === 'yes' ? NARROWER : 1)
  for (const signal of Object.keys(widths) as ExceptionSignal[])
    widths[signal] = Math.min(WIDTH_LIMITS.most, Math.max(WIDTH_LIMITS.least, widths[signal]!))
  return widths
}

interface Judging {
  until: number | null
  days: number
  limits: Thresholds
  signal: AbortSignal | undefined
}

/** The incidents after all hours not judged yet, with their facts; unchanged ones are left out. */
async function judge(
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

/** @returns the new ones */
async function keep(database: Database, site: Site, { kept, start, since, until }: Judged): Promise<StoredException[]> {
  const added: StoredException[] = []
  await database.transaction().execute(async (transaction) => {
    const check = await checksOf(transaction, site).executeTakeFirst()
    // Another check of the same hours has finished in the meantime.
    if ((check?.checked_until ?? null) !== since) return
    for (const { id, incident, facts } of kept) {
      const values = toRow(site, incident, facts, start)
      if (id !== null) {
        await transaction.updateTable('exceptions').set(values).where('id', '=', id).execute()
        continue
      }
      const row = await transaction.insertInto('exceptions').values(values).returningAll().executeTakeFirstOrThrow()
      added.push(toStored(row, site))
    }
    await transaction
      .insertInto('exception_checks')
      .values({ site_id: site.id, checked_until: until, settings: null })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ checked_until: until }))
      .execute()
  })
  return added
}

/** Incidents that are open or may return. */
const watchedOf = (database: Database, site: Site, since: number) =>
  database
    .selectFrom('exceptions')
    .selectAll()
    .where('site_id', '=', site.id)
    .where((row) => row.or([row('resolved_at', 'is', null), row('latest_at', '>=', since)]))
    .orderBy('id')
    .execute()

/** Hours count from the start of the loaded history; the database stores the instants at which they end. */
function toIncident(row: Selectable<ExceptionsTable>, start: number): Incident {
  // Fractional if the site's time zone was changed in between: the instants stay.
  const hourUntil = (instant: number) => (instant - start) / HOUR_MS - 1
  const { signal, value, observed, expected, low, high, to, hours, symptoms, series, deviation, difference } =
    KeptFacts.parse(JSON.parse(row.facts))
  const last = hourUntil(Date.parse(to))
  const lead = { signal, value, last, width: hours, observed, expected, low, high, deviation, difference }
  return {
    family: row.family,
    lead,
    symptoms: (series ?? [lead, ...symptoms]).map(({ signal, value }) => ({ signal, value })),
    first: hourUntil(row.found_at),
    latest: hourUntil(row.latest_at),
    resolved: row.resolved_at === null ? null : hourUntil(row.resolved_at),
  }
}

function toRow(site: Site, { family, lead, first, latest, resolved }: Incident, facts: KeptFacts, start: number) {
  const end = (hour: number) => start + (hour + 1) * HOUR_MS
  return {
    site_id: site.id,
    family,
    found_at: end(first),
    latest_at: end(latest),
    resolved_at: resolved === null ? null : end(resolved),
    signal: lead.signal,
    facts: JSON.stringify(facts),
  }
}

function toStored(
  { id, found_at: time, resolved_at: resolved, verdict, ...row }: Selectable<ExceptionsTable>,
  { timeZone }: Pick<Site, 'timeZone'>,
): StoredException {
  const facts = ExceptionFacts.parse(JSON.parse(row.facts))
  return {
    ...facts,
    id,
    category: signalOf(facts.signal).category,
    time: new Date(time).toISOString(),
    resolved: resolved !== null,
    verdict,
    holidays: [...holidaysIn(timeZone, exceptionDays(facts, timeZone))].map(([day, name]) => ({ day, name })),
  }
}
