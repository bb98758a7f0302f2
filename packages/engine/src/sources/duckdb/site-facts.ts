/**
 * What page data asks of each site, noted as events come in and kept in memory: the app's start then waits for no question, and history
 * is not read for it.
 */
import { SHOP_EVENTS, type StoredEvent } from '@curlew/model'
import { type DuckDBConnection, INTEGER, LIST } from '@duckdb/node-api'
import { type Column, namesOf, rowsAsLists, rowsOf, selectList } from './columns.ts'
import { listOf } from './values.ts'

export interface SiteFact {
  site: number
  /** When its oldest event happened, in milliseconds since 1970. */
  firstTime: number
  /** Whether any event was of a shop. */
  hasShop: boolean
}

export const SITE_FACT_COLUMNS: readonly Column<SiteFact>[] = [
  { name: 'site', type: 'INTEGER', get: ({ site }) => site },
  { name: 'first_time', type: 'BIGINT', get: ({ firstTime }) => firstTime },
  { name: 'has_shop', type: 'BOOLEAN', get: ({ hasShop }) => hasShop },
]

const SHOP: ReadonlySet<string> = new Set(SHOP_EVENTS)

export class SiteFacts {
  readonly #known: Map<number, SiteFact>

  private constructor(known: Map<number, SiteFact>) {
    this.#known = known
  }

  static async read(connection: DuckDBConnection): Promise<SiteFacts> {
    const found = await connection.runAndReadAll(`SELECT ${selectList(SITE_FACT_COLUMNS)} FROM site_facts`)
    const facts = rowsOf<SiteFact>(SITE_FACT_COLUMNS, found)
    return new SiteFacts(new Map(facts.map((fact) => [fact.site, fact])))
  }

  of(site: number): SiteFact | undefined {
    return this.#known.get(site)
  }

  /** All sites that have events, by number. */
  sites(): number[] {
    return [...this.#known.keys()].toSorted((a, b) => a - b)
  }

  /** Writes what new events change, within the transaction of the caller. @returns it, for {@link keep} once that is committed */
  async write(connection: DuckDBConnection, events: readonly StoredEvent[]): Promise<SiteFact[]> {
    const changed = this.#changedBy(events)
    if (changed.length === 0) return changed
    const sites = listOf(changed.map(({ site }) => site))
    await connection.run('DELETE FROM site_facts WHERE site IN (SELECT unnest($1))', [sites], [LIST(INTEGER)])
    const { select, values, types } = rowsAsLists(SITE_FACT_COLUMNS, changed)
    await connection.run(`INSERT INTO site_facts (${namesOf(SITE_FACT_COLUMNS)}) ${select}`, values, types)
    return changed
  }

  #changedBy(events: readonly StoredEvent[]): SiteFact[] {
    const changed = new Map<number, SiteFact>()
    for (const { site, time, name } of events) {
      const known = changed.get(site) ?? this.#known.get(site)
      const isOfShop = SHOP.has(name)
      if (known && known.firstTime <= time && (known.hasShop || !isOfShop)) continue
      changed.set(site, {
        site,
        firstTime: Math.min(time, known?.firstTime ?? time),
        hasShop: isOfShop || (known?.hasShop ?? false),
      })
    }
    return [...changed.values()]
  }

  keep(changed: readonly SiteFact[]): void {
    for (const fact of changed) this.#known.set(fact.site, fact)
  }

  forget(site: number): void {
    this.#known.delete(site)
  }
}
