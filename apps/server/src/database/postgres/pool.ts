/** Connections to PostgreSQL, as Kysely uses them. */
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { isConflict, waitForTurn } from '../schema/conflicts.ts'
import { DatabaseAwayError } from '../schema/database-error.ts'
import { isAway } from './address.ts'

/** Connections of one process. */
const MOST = 10
const CONNECT_MS = 10_000
/** A statement takes milliseconds: one that takes so long hangs in the network. */
const STATEMENT_MS = 60_000
const ATTEMPTS = 10

const BIGINT = 20
const NUMERIC = 1700

/** Whole numbers and sums as numbers: the schema has none that a double does not hold. */
const getTypeParser: PoolConfig['types'] = {
  getTypeParser: ((type: number, format: 'text') =>
    type === BIGINT || type === NUMERIC ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser,
}

/** @param settings that differ from those of the server's daily work */
export function openPool(url: string, settings: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: MOST,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'curlew',
    types: getTypeParser,
    ...settings,
  })
  // An idle connection failed: the pool replaces it when it needs one.
  pool.on('error', () => {})
  // A connection in use failed: its statement rejects with the same error.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

interface Connection {
  processID?: number
  query<Row>(text: string, values: readonly unknown[]): Promise<Answer<Row>>
  release(destroy?: boolean): void
}

interface Answer<Row> {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE' | 'COMMIT' | 'ROLLBACK'
  rowCount: number
  rows: Row[]
}

/**
 * A pool whose statements are serializable: they have the outcome of some order, as if one connection made them. A statement outside a
 * transaction that got in the way of another is repeated; `transact` does so for transactions.
 */
export function serializable(pool: Pool) {
  const known = new WeakMap<PoolClient, Connection>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<Connection> {
      let client: PoolClient
      try {
        client = await pool.connect()
      } catch (error) {
        throw named(error)
      }
      const before = known.get(client)
      if (before) return before
      try {
        await client.query('set session characteristics as transaction isolation level serializable')
      } catch (error) {
        client.release(true)
        throw named(error)
      }
      const connection = connectionOf(client)
      known.set(client, connection)
      return connection
    },
  }
}

function connectionOf(client: PoolClient): Connection {
  let isInTransaction = false
  return {
    get processID() {
      return (client as { processID?: number }).processID ?? 0
    },
    release: (destroy) => client.release(destroy),
    async query<Row>(text: string, values: readonly unknown[]) {
      const begins = /^(begin|start transaction)/.test(text)
      // A `commit` that fails has lost its transaction: repeated, it would succeed without doing anything.
      const isAlone = !isInTransaction && !begins
      if (begins) isInTransaction = true
      if (/^(commit|rollback)$/.test(text)) isInTransaction = false
      const sent = values.map(withoutNul)
      for (let attempt = 1; ; attempt++) {
        try {
          return (await client.query(text, sent)) as unknown as Answer<Row>
        } catch (error) {
          if (!isAlone || attempt === ATTEMPTS || !isConflict(error)) throw named(error)
          await waitForTurn(attempt)
        }
      }
    },
  }
}

const named = (error: unknown) =>
  isAway(error) ? new DatabaseAwayError('PostgreSQL does not answer.', { cause: error }) : error

/** Texts in PostgreSQL have every character but this one. */
const withoutNul = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)
