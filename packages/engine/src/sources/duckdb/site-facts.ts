/**
 * What page data needs to know of each site, recorded as events arrive and kept in memory, so that the app's start waits for no query.
 */
import { DAY_MS, SHOP_EVENTS, type StoredEvent } from '@curlew/model'
import { type DuckDBConnection, type DuckDBValue, INTEGER, LIST, VARCHAR } from '@duckdb/node-api'
import type { SiteFacts } from '../../source.ts'
import { factsAfter, type KnownSite } from '../known-sites.ts'
import { type Column, namesOf, selectList } from '../sql/columns.ts'
import { rowsAsLists, rowsOf } from './columns.ts'
import { listOf } from './values.ts'

export const SITE_FACT_COLUMNS: readonly Column<KnownSite>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'first_time', type: 'BIGINT', get: ({ firstTime }) => firstTime },
  { name: 'has_shop', type: 'BOOLEAN', get: ({ hasShop }) => hasShop },
]
/** Of the newest events of all sites, which part is looked at first. */
const RECENTLY_MS = 31 * DAY_MS

export class KnownSites {
  readonly #known: Map<number, KnownSite>

  private constructor(known: Map<number, KnownSite>) {
    this.#known = known
  }

  /** The newest event is looked up instead: storing it would mean one more write per batch. */
  static async read(connection: DuckDBConnection): Promise<KnownSites> {
    const facts = await connection.runAndReadAll(`SELECT ${selectList(SITE_FACT_COLUMNS)} FROM site_facts`)
    const known = rowsOf<Omit<KnownSite, 'lastTime'>>(SITE_FACT_COLUMNS, facts)
    const newest = new Map<number, number>()
    const look = async (where: string, value: DuckDBValue) => {
      const found = await connection.runAndReadAll(`SELECT site, max(time) FROM events WHERE ${where} GROUP BY site`, [
        value,
      ])
      for (const [site, time] of found.getRows()) newest.set(Number(site), Number(time))
    }
    // Most sites have an event in the newest part of the table; all of history is read for the others alone.
    const last = await connection.runAndReadAll('SELECT coalesce(max(time), 0) FROM events')
    await look('time >= $1::BIGINT', (last.getRows()[0]![0] as bigint) - BigInt(RECENTLY_MS))
    const silent = known.filter(({ site }) => !newest.has(site)).map(({ site }) => site)
    if (silent.length > 0) await look('site IN (SELECT unnest($1::INTEGER[]))', listOf(silent))
    const found = known.flatMap((fact): KnownSite[] => {
      const lastTime = newest.get(fact.site)
      return lastTime === undefined ? [] : [{ ...fact, lastTime }]
    })
    return new KnownSites(new Map(found.map((site) => [site.site, site])))
  }

  of(site: number): SiteFacts | null {
    const known = this.#known.get(site)
    return known ? { firstTime: known.firstTime, lastTime: known.lastTime, hasShop: known.hasShop } : null
  }

  /** When the newest event of all sites was; 0 without events. */
  get newest(): number {
    return Math.max(0, ...[...this.#known.values()].map(({ lastTime }) => lastTime))
  }

  /** All sites that have events, by number. */
  sites(): number[] {
    return [...this.#known.keys()].toSorted((a, b) => a - b)
  }

  /** Writes what new events change, within the caller's transaction. @returns the changes, for {@link keep} after the commit */
  async write(connection: DuckDBConnection, events: readonly StoredEvent[]): Promise<KnownSite[]> {
    const changed = factsAfter(this.#known, events)
    const written = changed.filter(({ site, firstTime, hasShop }) => {
      const known = this.#known.get(site)
      return known?.firstTime !== firstTime || known.hasShop !== hasShop
    })
    if (written.length > 0)
      await this.#store(
        connection,
        written.map(({ site }) => site),
        written,
      )
    return changed
  }

  async #store(connection: DuckDBConnection, sites: readonly number[], facts: readonly KnownSite[]): Promise<void> {
    const replaced = listOf(sites)
    await connection.run('DELETE FROM site_facts WHERE site IN (SELECT unnest($1))', [replaced], [LIST(INTEGER)])
    if (facts.length === 0) return
    const { select, values, types } = rowsAsLists(SITE_FACT_COLUMNS, facts)
    await connection.run(`INSERT INTO site_facts (${namesOf(SITE_FACT_COLUMNS)}) ${select}`, values, types)
  }

  /** Derives a site's facts again after events have left, within the caller's transaction. @returns them, for {@link replace} after the commit */
  async rewrite(connection: DuckDBConnection, site: number): Promise<SiteFacts | null> {
    const found = await connection.runAndReadAll(
      `SELECT min(time), max(time), bool_or(list_contains($2, name)) FROM events WHERE site = $1`,
      [site, listOf(SHOP_EVENTS)],
      [INTEGER, LIST(VARCHAR)],
    )
    const [firstTime, lastTime, hasShop] = found.getRows()[0]!
    const facts =
      firstTime === null
        ? null
        : { firstTime: Number(firstTime), lastTime: Number(lastTime), hasShop: hasShop as boolean }
    await this.#store(connection, [site], facts ? [{ site, ...facts }] : [])
    return facts
  }

  replace(site: number, facts: SiteFacts | null): void {
    if (facts) this.#known.set(site, { site, ...facts })
    else this.#known.delete(site)
  }

  keep(changed: readonly KnownSite[]): void {
    for (const fact of changed) this.#known.set(fact.site, fact)
  }

  forget(site: number): void {
    this.#known.delete(site)
  }
}
