/** Events in ClickHouse: the journal and the batch on its way are on this machine, all else in ClickHouse. */
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import { STANDARD_SESSION_RULES } from '@curlew/model'
import { checkEvent } from '../../event-check.ts'
import { type AppliedTables, Applier, type JournalContents } from '../../journal/applier.ts'
import { Journal, type JournalPosition } from '../../journal/journal.ts'
import { encodeRecord } from '../../journal/record.ts'
import { UnsupportedError } from '../../source.ts'
import type { EventWriter } from '../../store.ts'
import { type Before, deriveBatch } from './batch.ts'
import { clickhouseReader, type QueryReader } from './clickhouse-reader.ts'
import { lookupsIn } from './lookups.ts'
import { Outbox, type Outgoing } from './outbox.ts'
import { runOnClickHouse } from './run-statement.ts'
import { send } from './send.ts'
import { createTables } from './tables.ts'

const TIMEOUT_MS = 60_000
const NO_FETCHES = 'ClickHouse does not store fetches of crawlers yet.'

/** What works so far; the others of `Store` are to come. */
export interface ClickHouseStore extends QueryReader, Pick<EventWriter, 'flush'> {
  append(...given: Parameters<EventWriter['append']>): Promise<void>
  /** Since when events wait in the journal because ClickHouse does not take them, in milliseconds since 1970; null if it does. */
  readonly waitingSince: number | null
  close(): Promise<void>
}

export interface ClickHouseStoreOptions {
  /** The data folder. */
  folder: string
  client: ClickHouseClient
  onFault?: (error: Error) => void
}

export async function openClickHouseStore({
  folder,
  client,
  onFault = () => {},
}: ClickHouseStoreOptions): Promise<ClickHouseStore> {
  await createTables(client)
  const tables = await Tables.open(folder, client)
  const applied = await tables.position()
  const journal = await Journal.open(join(folder, 'journal'), applied)
  let waitingSince: number | null = null
  const noticed: AppliedTables = {
    position: () => tables.position(),
    async write(contents) {
      await tables.write(contents)
      waitingSince = null
    },
  }
  const applier = new Applier(journal, noticed, applied, (error) => {
    waitingSince ??= Date.now()
    onFault(error)
  })
  applier.wake()
  return {
    ...clickhouseReader(client),
    get waitingSince() {
      return waitingSince
    },
    async append(events, drops = [], fetches = []) {
      if (fetches.length > 0) throw new UnsupportedError(NO_FETCHES)
      for (const event of events) checkEvent(event)
      if (events.length + drops.length === 0) return
      await journal.append(encodeRecord({ events, drops }))
      applier.wake()
    },
    flush: () => applier.catchUp(),
    async close() {
      await journal.close()
      await applier.stop()
    },
  }
}

interface Reached extends Before {
  position: JournalPosition
}

/** ClickHouse's tables and how far they are. */
class Tables {
  readonly #client: ClickHouseClient
  readonly #outbox: Outbox
  #before: Reached
  /** The batch that may have been sent in part. */
  #pending: Outgoing | null

  private constructor(client: ClickHouseClient, outbox: Outbox, before: Reached, pending: Outgoing | null) {
    this.#client = client
    this.#outbox = outbox
    this.#before = before
    this.#pending = pending
  }

  static async open(folder: string, client: ClickHouseClient): Promise<Tables> {
    const outbox = new Outbox(folder)
    const last = await outbox.read()
    const tables = new Tables(client, outbox, last ?? (await stateOf(client)), last)
    await tables.#settle()
    return tables
  }

  async position(): Promise<JournalPosition> {
    await this.#settle()
    return this.#before.position
  }

  async write({ events, drops, fetches, position }: JournalContents): Promise<void> {
    // Rather stand still than lose what another store has acknowledged.
    if (fetches.length > 0) throw new UnsupportedError(NO_FETCHES)
    await this.#settle()
    const rules = { of: () => STANDARD_SESSION_RULES }
    const { outgoing } = await deriveBatch(lookupsIn(this.#client), { events, drops, position }, this.#before, rules)
    await this.#outbox.write(outgoing)
    this.#pending = outgoing
    await this.#settle()
  }

  /** Sends what has not certainly arrived. */
  async #settle(): Promise<void> {
    if (!this.#pending) return
    await send(this.#client, this.#pending)
    this.#before = this.#pending
    this.#pending = null
  }
}

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
