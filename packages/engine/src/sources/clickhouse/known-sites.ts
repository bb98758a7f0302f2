/** What is known of each site, in memory: the app's start waits for it. Read once, then kept as events arrive. */
import type { ClickHouseClient } from '@clickhouse/client'
import { SHOP_EVENTS, type StoredEvent } from '@curlew/model'
import type { SiteFacts } from '../../source.ts'
import { factsAfter, type KnownSite } from '../known-sites.ts'
import { runOnClickHouse } from './run-statement.ts'

const TIMEOUT_MS = 10 * 60 * 1000

export class KnownSites {
  readonly #known: Map<number, KnownSite>

  private constructor(known: Map<number, KnownSite>) {
    this.#known = known
  }

  static async read(client: ClickHouseClient): Promise<KnownSites> {
    const rows = await runOnClickHouse(
      client,
      {
        sql: `SELECT site, min(time) AS first_time, max(time) AS last_time, countIf(name IN {shop:Array(String)}) AS shop_events
          FROM events GROUP BY site`,
        values: { shop: SHOP_EVENTS },
      },
      { timeoutMs: TIMEOUT_MS },
    )
    const known = rows.map(
      ({ site, first_time, last_time, shop_events }): KnownSite => ({
        site: Number(site),
        firstTime: Number(first_time),
        lastTime: Number(last_time),
        hasShop: Number(shop_events) > 0,
      }),
    )
    return new KnownSites(new Map(known.map((fact) => [fact.site, fact])))
  }

  of(site: number): SiteFacts | null {
    const known = this.#known.get(site)
    return known ? { firstTime: known.firstTime, lastTime: known.lastTime, hasShop: known.hasShop } : null
  }

  all(): number[] {
    return [...this.#known.keys()].toSorted((a, b) => a - b)
  }

  add(events: readonly StoredEvent[]): void {
    for (const fact of factsAfter(this.#known, events)) this.#known.set(fact.site, fact)
  }

  forget(site: number): void {
    this.#known.delete(site)
  }
}
