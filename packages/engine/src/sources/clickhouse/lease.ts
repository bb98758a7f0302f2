/**
 * Lets one data folder alone write to a database: two would choose the same numbers. Each writer has a row that it renews; a row that is
 * not renewed is soon no longer in force. Times are of ClickHouse's clock.
 */
import type { ClickHouseClient } from '@clickhouse/client'
import { runOnClickHouse } from './run-statement.ts'

/** How long a row is in force. */
const LEASE_MS = 30_000
const RENEW_EVERY_MS = 10_000
const TIMEOUT_MS = 10_000
const GIVE_BACK_MS = 2_000
const NOW = 'toUnixTimestamp64Milli(now64(3))'

/** Another process writes to the database. */
export class StoreTakenError extends Error {
  override readonly name = 'StoreTakenError'
  constructor() {
    super(
      `Another Curlew writes to this database: stop it and wait ${LEASE_MS / 1000} seconds, or name another database.`,
    )
  }
}

export class Lease {
  readonly #client: ClickHouseClient
  readonly #owner: string
  readonly #timer: NodeJS.Timeout
  #renewed = performance.now()

  private constructor(client: ClickHouseClient, owner: string) {
    this.#client = client
    this.#owner = owner
    this.#timer = setInterval(() => this.#write().catch(() => {}), RENEW_EVERY_MS)
    this.#timer.unref()
  }

  /** @param owner the same after each start. @throws {StoreTakenError} */
  static async take(client: ClickHouseClient, owner: string): Promise<Lease> {
    await client.command({
      query: `CREATE TABLE IF NOT EXISTS writers (owner String, since Int64, seen Int64, is_over UInt8)
        ENGINE = ReplacingMergeTree(seen) ORDER BY owner`,
    })
    if ((await inForce(client)).some((other) => other !== owner)) throw new StoreTakenError()
    await write(client, owner, { begins: true })
    // Of two that began together, the first stays.
    if ((await inForce(client))[0] !== owner) {
      await write(client, owner, { isOver: true })
      throw new StoreTakenError()
    }
    return new Lease(client, owner)
  }

  /** Call before each batch. @throws {StoreTakenError} if another has begun while this one could not renew its row */
  async ensure(): Promise<void> {
    if (performance.now() - this.#renewed < LEASE_MS / 2) return
    if ((await inForce(this.#client)).some((other) => other !== this.#owner)) throw new StoreTakenError()
    await this.#write()
  }

  async #write(): Promise<void> {
    const began = performance.now()
    await write(this.#client, this.#owner, {})
    this.#renewed = began
  }

  async giveBack(): Promise<void> {
    clearInterval(this.#timer)
    await write(this.#client, this.#owner, { isOver: true }, GIVE_BACK_MS).catch(() => {})
  }
}

/** Whose rows are in force, those who came first at first. */
async function inForce(client: ClickHouseClient): Promise<string[]> {
  const sql = `SELECT owner FROM writers WHERE is_over = 0 AND seen > ${NOW} - {lease:Int64} ORDER BY since, owner`
  const rows = await runOnClickHouse(client, { sql, values: { lease: LEASE_MS } }, { timeoutMs: TIMEOUT_MS })
  return rows.map(({ owner }) => String(owner))
}

async function write(
  client: ClickHouseClient,
  owner: string,
  { begins = false, isOver = false }: { begins?: boolean; isOver?: boolean },
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const since = begins ? NOW : `(SELECT max(since) FROM writers WHERE owner = {owner:String})`
  await client.command({
    query: `INSERT INTO writers SELECT {owner:String}, ${since}, ${NOW}, {over:UInt8}`,
    query_params: { owner, over: isOver ? 1 : 0 },
    abort_signal: AbortSignal.timeout(timeoutMs),
  })
}
