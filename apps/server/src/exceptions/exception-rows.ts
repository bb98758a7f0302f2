/** Exceptions in the database: rows as incidents and as exceptions for readers, and the result of a check as rows. */
import { ExceptionFacts, exceptionDays, type FoundException, HOUR_MS } from '@curlew/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/open.ts'
import type { ExceptionsTable } from '../database/schema/exception-tables.ts'
import { transact } from '../database/schema/transact.ts'
import type { Site } from '../entities/site.ts'
import type { Incident } from './detect/incidents.ts'
import { signalOf } from './detect/signals.ts'
import { holidaysIn } from './holidays.ts'

/** A stored exception, without the description in the reader's language and the notes of its day, which the report adds. */
export type StoredException = Omit<FoundException, 'description'>

/** Stored facts, with some that readers do not see. Older versions did not store those. */
export const KeptFacts = ExceptionFacts.extend({
  /** False if the site's first check found it: its findings are history, mostly weeks old. */
  is_news: z.boolean().default(false),
  /** All series that left their bands while it lasted. */
  series: z.array(ExceptionFacts.pick({ signal: true, value: true })).optional(),
})
export type KeptFacts = z.infer<typeof KeptFacts>

/** Result of a check: new and changed incidents, the instant of hour 0, and the hours it judged. */
export interface Judged {
  kept: { id: number | null; incident: Incident; facts: KeptFacts }[]
  start: number
  since: number | null
  until: number
}

export const shownOf = (database: Database, site: Pick<Site, 'id'>) =>
  database.selectFrom('exceptions').selectAll().where('site_id', '=', site.id).where('deleted_at', 'is', null)

export const checksOf = (database: Database, site: Pick<Site, 'id'>) =>
  database.selectFrom('exception_checks').selectAll().where('site_id', '=', site.id)

/** Stores the result of a check, unless another one has finished in the meantime. @returns the new exceptions */
export async function storeJudged(
  database: Database,
  site: Site,
  { kept, start, since, until }: Judged,
): Promise<StoredException[]> {
  return transact(database, async (transaction) => {
    const check = await checksOf(transaction, site).executeTakeFirst()
    // Another check of the same hours has finished in the meantime.
    if ((check?.checked_until ?? null) !== since) return []
    const added: StoredException[] = []
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
    return added
  })
}

/** Incidents that are open or may return. */
export const watchedOf = (database: Database, site: Site, since: number) =>
  database
    .selectFrom('exceptions')
    .selectAll()
    .where('site_id', '=', site.id)
    .where((row) => row.or([row('resolved_at', 'is', null), row('latest_at', '>=', since)]))
    .orderBy('id')
    .execute()

/** Hours count from the start of the loaded history; the database stores the instants at which they end. */
export function toIncident(row: Selectable<ExceptionsTable>, start: number): Incident {
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
  const end = (hour: number) => Math.round(start + (hour + 1) * HOUR_MS)
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

export function toStored(
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
