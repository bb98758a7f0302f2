/** Connects to the ClickHouse that an address names, or says in one sentence why not. No message has the password. */
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { createTables } from './tables.ts'

/** The oldest version that tests have run on. */
const OLDEST = [26, 7] as const
/** The version of the tables; a greater one is of a newer program. */
const TABLES_VERSION = 1
const EXAMPLE = 'clickhouse://user:password@host:8123/database'
/** Codes of ClickHouse's errors: unknown user, wrong password, password missing, authentication failed. */
const REFUSED = ['192', '193', '194', '516']
const UNKNOWN_DATABASE = '81'
const CONNECT_TIMEOUT_MS = 60_000

/** The message is one sentence that says what to do. */
export class ClickHouseConnectionError extends Error {
  override readonly name = 'ClickHouseConnectionError'
}

interface Address {
  url: string
  username: string
  password: string
  database: string
}

/** @param address such as `clickhouse://user:password@host:8123/database` */
export async function connectClickHouse(address: string): Promise<ClickHouseClient> {
  const { url, ...login } = parsed(address)
  const client = createClient({
    ...{ url, ...login },
    request_timeout: CONNECT_TIMEOUT_MS,
    compression: { request: true, response: true },
    // The caller handles the errors.
    log: { level: ClickHouseLogLevel.OFF },
  })
  try {
    await checkVersion(client)
    await prepareTables(client, login.database)
    return client
  } catch (error) {
    await client.close()
    throw error instanceof ClickHouseConnectionError
      ? error
      : new ClickHouseConnectionError(reasonOf(error, url, login))
  }
}

function parsed(address: string): Address {
  const url = URL.parse(address.trim())
  const database = url?.pathname.slice(1) ?? ''
  if (url?.protocol !== 'clickhouse:' || url.hostname === '' || !/^\w+$/.test(database))
    throw new ClickHouseConnectionError(`The address of ClickHouse is not one: write it as ${EXAMPLE}.`)
  try {
    return {
      url: `http://${url.hostname}:${url.port || '8123'}`,
      username: decodeURIComponent(url.username) || 'default',
      password: decodeURIComponent(url.password),
      database,
    }
  } catch {
    throw new ClickHouseConnectionError(
      'The user or the password in the address of ClickHouse has a % that begins no code: write % as %25.',
    )
  }
}

function reasonOf(error: unknown, url: string, { username, database }: Omit<Address, 'url'>): string {
  const place = url.slice('http://'.length)
  if (!(error instanceof ClickHouseError))
    return `No ClickHouse answers at ${place}: check the address, and that the server is running.`
  if (REFUSED.includes(error.code))
    return `ClickHouse at ${place} refuses the user ${username} or the password: check both in the address.`
  if (error.code === UNKNOWN_DATABASE)
    return `ClickHouse at ${place} has no database ${database}: create it, or name another in the address.`
  return `ClickHouse at ${place} refuses to prepare the tables in ${database} (error ${error.code}): check what the user ${username} may do.`
}

async function checkVersion(client: ClickHouseClient): Promise<void> {
  const version = String((await valuesOf(client, 'SELECT version() AS value'))[0])
  const [, major, minor] = (/^(\d+)\.(\d+)/.exec(version) ?? []).map(Number)
  if (major === undefined || minor === undefined) throw new Error('This is no ClickHouse.')
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new ClickHouseConnectionError(
    `This ClickHouse is version ${version}, which is too old: install ${OLDEST.join('.')} or newer.`,
  )
}

async function prepareTables(client: ClickHouseClient, database: string): Promise<void> {
  await client.command({
    query: 'CREATE TABLE IF NOT EXISTS tables_version (version UInt32) ENGINE = MergeTree ORDER BY version',
  })
  const known = (await valuesOf(client, 'SELECT version AS value FROM tables_version')).map(Number)
  if (Math.max(0, ...known) > TABLES_VERSION)
    throw new ClickHouseConnectionError(
      `The tables in ${database} were written by a newer version: start that version, or name another database.`,
    )
  await createTables(client)
  if (known.length === 0)
    await client.insert({ table: 'tables_version', values: [{ version: TABLES_VERSION }], format: 'JSONEachRow' })
}

async function valuesOf(client: ClickHouseClient, query: string): Promise<unknown[]> {
  const found = await client.query({ query, format: 'JSONEachRow' })
  return (await found.json<{ value: unknown }>()).map(({ value }) => value)
}
