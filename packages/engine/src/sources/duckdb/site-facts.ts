/**
 * What page data asks of each site, noted as events come in and kept in memory: the app's start then waits for no question, and history
 * is not read for it.
 */
import { SHOP_EVENTS, type StoredEvent } from '@curlew/model'
import { BIGINT, BOOLEAN, type DuckDBConnection, INTEGER } from '@duckdb/node-api'

export interface SiteFact {
  site: number
  /** When its oldest event happened, in milliseconds since 1970. */
  firstTime: number
  /** Whether any event was of a shop. */
  hasShop: boolean
}

const SHOP: ReadonlySet<string> = new Set(SHOP_EVENTS)

export class SiteFacts {
  readonly #known: Map<number, SiteFact>

  private constructor(known: Map<number, SiteFact>) {
    this.#known = known
  }

  static async read(connection: DuckDBConnection): Promise<SiteFacts> {
    const found = await connection.runAndReadAll('SELECT site, first_time, has_shop FROM site_facts')
    const facts = found.getRows().map(([site, firstTime, hasShop]) => ({
      site: Number(site),
      firstTime: Number(firstTime),
      hasShop: hasShop === true,
    }))
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
    for (const { site, firstTime, hasShop } of changed) {
      await connection.run('DELETE FROM site_facts WHERE site = $1', [site], [INTEGER])
      await connection.run(
        'INSERT INTO site_facts (site, first_time, has_shop) VALUES ($1, $2, $3)',
        [site, BigInt(firstTime), hasShop],
        [INTEGER, BIGINT, BOOLEAN],
      )
    }
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
