/** The sites of this installation, also cached in memory, because every visit needs one. */
import { randomBytes, randomInt } from 'node:crypto'
import type { LicenceLevel } from '@curlew/model'
import type { Kysely, Updateable } from 'kysely'
import type { Database } from '../database/open.ts'
import { type Changes, NO_CHANGES } from '../database/processes/changes.ts'
import { isTaken } from '../database/schema/conflicts.ts'
import type { SitesTable } from '../database/schema/site-tables.ts'
import type { Tables } from '../database/schema/tables.ts'
import { transact } from '../database/schema/transact.ts'
import type { Person } from '../entities/person.ts'
import { addressOf, type NewSite, placeIn, placeOf, type Site, type SiteChange, toSite } from '../entities/site.ts'
import { repeatable } from '../jobs/repeatable.ts'

/**
 * Site ids are random: events are stored by them in another file, and if this database is lost, a new site must not get an old one's id.
 * The event store uses 32 bits.
 */
const MAX_ID = 2 ** 31

export interface Sites {
  all(): readonly Site[]
  byId(id: number): Site | undefined
  byKey(key: string): Site | undefined
  /** Accepts any spelling of the domain. */
  byDomain(domain: string): Site | undefined
  /** The sites this person may see: all for administrators, assigned ones for viewers. */
  visibleTo(person: Person): Promise<readonly Site[]>
  /** Registers additional set-up of a new site, in the transaction that adds it. */
  onAdd(work: (database: Kysely<Tables>, siteId: number) => Promise<void>): void
  /** @returns null if a site with that domain exists */
  add(site: NewSite, sample?: { level: LicenceLevel }): Promise<Site | null>
  setSampleLevel(id: number, level: LicenceLevel): Promise<void>
  /** @returns false, without changes, if another site has that domain */
  change(id: number, change: SiteChange): Promise<boolean>
  /**
   * Deletes sites' settings and marks their events for deletion. Call `remove` of `Removals`, which does both.
   * @param besides more work in the same transaction
   */
  forget(ids: readonly number[], besides?: (database: Kysely<Tables>) => Promise<void>): Promise<void>
}

export async function openSites(
  database: Database,
  now: () => number = Date.now,
  changes: Pick<Changes, 'on' | 'announce'> = NO_CHANGES,
): Promise<Sites> {
  let sites: readonly Site[] = []
  let byKey = new Map<string, Site>()
  const onAdd: Parameters<Sites['onAdd']>[0][] = []
  // One read at a time: an earlier one must not replace the rows of a later one.
  const { run: reload } = repeatable(async () => {
    const rows = await database.selectFrom('sites').selectAll().orderBy('is_sample').orderBy('ordinal').execute()
    const places = rows.map(({ domain }) => placeIn(domain))
    sites = rows.map((row) => toSite(row, places))
    byKey = new Map(sites.map((site) => [site.key, site]))
  })
  changes.on('sites', reload)
  await reload()
  const changed = async () => {
    await reload()
    await changes.announce('sites')
  }

  const update = async (id: number, values: Updateable<SitesTable>) => {
    await database.updateTable('sites').set(values).where('id', '=', id).execute()
    await changed()
  }

  return {
    all: () => sites,
    byId: (id) => sites.find((site) => site.id === id),
    byKey: (key) => byKey.get(key),
    byDomain(name) {
      const address = addressOf(placeOf(name))
      return sites.find((site) => addressOf(site) === address)
    },
    async visibleTo(person) {
      const only = person.delegation ?? person.token
      if (only) return sites.filter(({ id }) => id === only.siteId)
      if (person.role === 'administrator') return sites
      const rows = await database
        .selectFrom('site_members')
        .select('site_id')
        .where('user_id', '=', person.id)
        .execute()
      const allowed = new Set(rows.map((row) => row.site_id))
      return sites.filter((site) => allowed.has(site.id))
    },
    onAdd: (work) => void onAdd.push(work),
    async add(site, sample) {
      if (sites.some((other) => addressOf(other) === site.domain)) return null
      const isAdded = await transact(database, async (transaction) => {
        const added = await transaction
          .insertInto('sites')
          .values({
            id: randomInt(1, MAX_ID),
            key: randomBytes(8).toString('hex'),
            name: site.name,
            domain: site.domain,
            timezone: site.timezone,
            currency: site.currency,
            is_sample: sample ? 1 : 0,
            sample_level: sample?.level ?? null,
            ordinal: ({ selectFrom, fn }) =>
              selectFrom('sites').select(({ eb }) => eb(fn.coalesce(fn.max('ordinal'), eb.lit(0)), '+', 1).as('next')),
            created_at: now(),
          })
          // Another process may have added it since its list was read here.
          .onConflict((conflict) => conflict.column('domain').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added) for (const work of onAdd) await work(transaction, added.id)
        return added !== undefined
      })
      await changed()
      return isAdded ? (sites.find((other) => addressOf(other) === site.domain) ?? null) : null
    },
    setSampleLevel: (id, level) => update(id, { sample_level: level }),
    async change(
      id,
      {
        excluded_addresses: addresses,
        excluded_roles: roles,
        counted_anyway: waived,
        links,
        definitions,
        dimensions,
        goals,
        funnels,
        rates,
        ...plain
      },
    ) {
      if (sites.some((site) => addressOf(site) === plain.domain && site.id !== id)) return false
      const values = {
        ...plain,
        ...(addresses && { excluded_addresses: JSON.stringify(addresses) }),
        ...(roles && { excluded_roles: JSON.stringify(roles) }),
        ...(waived && { counted_anyway: JSON.stringify(waived) }),
        ...(links && { links: JSON.stringify(links) }),
        ...(definitions && { definitions: JSON.stringify(definitions) }),
        ...(dimensions && { dimensions: JSON.stringify(dimensions) }),
        ...(goals && { goals: JSON.stringify(goals) }),
        ...(funnels && { funnels: JSON.stringify(funnels) }),
        ...(rates && { rates: JSON.stringify(rates) }),
      }
      try {
        if (Object.keys(values).length > 0) await update(id, values)
        return true
      } catch (error) {
        // Another process has given the domain to a site meanwhile.
        if (isTaken(error)) return false
        throw error
      }
    },
    async forget(ids, besides) {
      await transact(database, async (transaction) => {
        await besides?.(transaction)
        for (const id of ids) {
          await transaction.deleteFrom('sites').where('id', '=', id).execute()
          await transaction.deleteFrom('licences').where('site_id', '=', id).execute()
          await transaction.insertInto('removed_sites').values({ site_id: id }).execute()
        }
      })
      await changed()
    },
  }
}
