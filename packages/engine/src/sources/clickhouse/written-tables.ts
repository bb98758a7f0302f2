/** ClickHouse's tables as batches reach them, and how far they are. One batch at a time. */
import type { ClickHouseClient } from '@clickhouse/client'
import { type CrawlerFetch, STANDARD_SESSION_RULES, type StoredEvent } from '@curlew/model'
import type { JournalPosition } from '../../journal/journal.ts'
import { Semaphore } from '../../semaphore.ts'
import { LackingError } from '../../source.ts'
import type { Drop } from '../../store.ts'
import { type Before, deriveBatch } from './batch.ts'
import type { Lease } from './lease.ts'
import { lookupsIn } from './lookups.ts'
import { Outbox, type Outgoing } from './outbox.ts'
import { runOnClickHouse } from './run-statement.ts'
import { send } from './send.ts'
import { TABLES } from './tables.ts'

const TIMEOUT_MS = 60_000
const RULES = { of: () => STANDARD_SESSION_RULES }

interface Reached extends Before {
  position: JournalPosition
}

interface Contents {
  events: readonly StoredEvent[]
  drops: readonly Drop[]
  position: JournalPosition
}

interface Parts {
  folder: string
  client: ClickHouseClient
  lease: Lease
}

export class Tables {
  readonly #client: ClickHouseClient
  readonly #lease: Lease
  readonly #outbox: Outbox
  readonly #alone = new Semaphore(1)
  #before: Reached
  /** The batch that may have been sent in part, and its events. */
  #pending: { outgoing: Outgoing; added: readonly StoredEvent[] } | null
  /** Called once events have arrived. */
  onAdded: (events: readonly StoredEvent[]) => void = () => {}

  private constructor({ client, lease }: Parts, outbox: Outbox, last: Outgoing) {
    this.#client = client
    this.#lease = lease
    this.#outbox = outbox
    this.#before = last
    this.#pending = { outgoing: last, added: [] }
  }

  static async open(parts: Parts): Promise<Tables> {
    const outbox = new Outbox(parts.folder)
    let last = await outbox.read()
    if (!last) {
      last = emptyAfter(await stateOf(parts.client))
      await outbox.write(last)
    }
    const tables = new Tables(parts, outbox, last)
    await tables.#settle()
    return tables
  }

  position(): Promise<JournalPosition> {
    return this.#alone.take(async () => {
      await this.#settle()
      return this.#before.position
    })
  }

  write({ fetches, ...contents }: Contents & { fetches: readonly CrawlerFetch[] }): Promise<void> {
    // Better to stop than to lose what another store has acknowledged.
    if (fetches.length > 0) throw new LackingError('ClickHouse', 'crawlers')
    return this.#alone.take(async () => {
      await this.#settle()
      await this.#add(contents)
    })
  }

  /** Events that are not in the journal. */
  load(events: readonly StoredEvent[]): Promise<{ added: number; duplicates: number }> {
    return this.#alone.take(async () => {
      await this.#settle()
      return this.#add({ events, drops: [], position: this.#before.position })
    })
  }

  async #add(contents: Contents): Promise<{ added: number; duplicates: number }> {
    const { outgoing, added, duplicates } = await deriveBatch(lookupsIn(this.#client), contents, this.#before, RULES)
    await this.#outbox.write(outgoing)
    this.#pending = { outgoing, added }
    await this.#settle()
    return { added: added.length, duplicates }
  }

  /** Sends what has not certainly arrived. */
  async #settle(): Promise<void> {
    await this.#lease.ensure()
    if (!this.#pending) return
    const { outgoing, added } = this.#pending
    await send(this.#client, outgoing)
    this.#before = outgoing
    this.#pending = null
    this.onAdded(added)
  }

  deleteSite(site: number): Promise<void> {
    return this.#alone.take(async () => {
      await this.#settle()
      // The last batch is sent again after a start: none of it may come back.
      await this.#outbox.write(emptyAfter(this.#before))
      for (const table of Object.keys(TABLES))
        await this.#client.command({
          query: `DELETE FROM ${table} WHERE site = {site:Int32}`,
          query_params: { site },
          clickhouse_settings: { lightweight_deletes_sync: '2' },
        })
    })
  }
}

const emptyAfter = ({ version, nextSequence, position }: Reached): Outgoing => ({
  ...{ version, nextSequence, position },
  ...{ inserts: [], moved: [], transactions: [] },
})

/** Without a file of the last batch: what ClickHouse has from another data folder. */
async function stateOf(client: ClickHouseClient): Promise<Reached> {
  const [row] = await runOnClickHouse(
    client,
    {
      sql: `SELECT greatest((SELECT max(version) FROM events), (SELECT max(version) FROM drops)) AS version, (SELECT max(sequence) + 1 FROM events) AS next`,
      values: {},
    },
    { timeoutMs: TIMEOUT_MS },
  )
  return { version: Number(row!.version), nextSequence: Number(row!.next), position: { segment: 0, offset: 0 } }
}
