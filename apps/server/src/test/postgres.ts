/** A PostgreSQL for tests: Debian's, one for each process, on a folder of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres } from '../../../../scripts/postgres.mjs'
import { tablesInOrder } from '../database/postgres/copy.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { databaseFile } from '../database/sqlite/open-sqlite.ts'

/** Of the tests' user, who may make databases. */
const PASSWORD = 'a secret of tests'
const TEMPLATE = 'curlew_template'

/** Whether tests that can use either database use PostgreSQL. */
export const usesPostgres = (): boolean => process.env.CURLEW_TEST_DATABASE === 'postgres'

/** Why these tests cannot run here; they fail instead where CI is set. */
export function lackingPostgres(): string | undefined {
  if (findPostgres()) return
  const lacking = 'There is no PostgreSQL here: install it (Debian: apt-get install postgresql).'
  if (process.env.CI) throw new Error(lacking)
  return lacking
}

/** PostgreSQL refuses to run as root. */
const asOther = () => (userInfo().uid === 0 ? ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'] : [])

interface Running {
  port: number
  stop(): void
}

let running: Promise<Running> | undefined
let templated: Promise<void> | undefined
let databases = 0

const started = () => {
  running ??= start()
  return running
}

async function start(): Promise<Running> {
  const bin = findPostgres()!
  const folder = mkdtempSync(join(tmpdir(), 'curlew-postgres-'))
  const asUser = asOther()
  if (asUser.length > 0) execFileSync('chown', ['postgres:postgres', folder])
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  chmodSync(passwordFile, 0o644)
  // Orders text as people do, unless a column says otherwise.
  const order = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US']
  const access = ['--username=curlew', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync('setpriv', [...asUser, join(bin, 'initdb'), '-D', data, '--no-sync', ...access, ...order], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const settings = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 200 },
    ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', shared_buffers: '32MB' },
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Ends with this process, however that ends, and takes its folder along.
  const script = 'trap \'kill -QUIT "$server"\' TERM; "$@" & server=$!; wait "$server"; wait "$server"; rm -rf "$0"'
  const child = spawn(
    'setpriv',
    [...asUser, '--pdeathsig', 'TERM', 'sh', '-c', script, folder, join(bin, 'postgres'), '-D', data, ...args],
    { cwd: folder, stdio: 'ignore' },
  )
  child.unref()
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  for (let waited = 0; ; waited++) {
    try {
      await query(port, 'postgres', 'select 1')
      return { port, stop }
    } catch (error) {
      if (waited > 600) throw error
      await setTimeout(50)
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const addressIn = (port: number, name: string) =>
  `postgres://curlew:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`

async function query(port: number, name: string, text: string): Promise<void> {
  const client = new Client({ connectionString: addressIn(port, name) })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  address: string
  name: string
  /** Runs a statement as an administrator of PostgreSQL, on the database that all have. */
  administer(text: string): Promise<void>
  drop(): Promise<void>
}

/** Databases that are not used any more: emptied, they are new again, at a tenth of what a copy takes. */
const unused: string[] = []
const EMPTY = `do $$ begin
  ${tablesInOrder()
    .map((table) => `delete from "${table}";`)
    .join(' ')}
  perform setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public';
end $$`

/** A new database. @param isEmpty whether it has no tables */
export async function newPostgres(isEmpty = false): Promise<TestDatabase> {
  const { port } = await started()
  const administer = (text: string) => query(port, 'postgres', text)
  const reused = isEmpty ? undefined : unused.pop()
  const name = reused ?? `curlew_${++databases}`
  if (reused === undefined) await (isEmpty ? administer(`create database ${name}`) : makeFromTemplate(port, name))
  return {
    ...{ address: addressIn(port, name), name },
    administer,
    async drop() {
      // Some tests drop a table.
      const isEmptied =
        !isEmpty &&
        (await query(port, name, EMPTY).then(
          () => true,
          () => false,
        ))
      if (isEmptied) unused.push(name)
      else await administer(`drop database ${name} with (force)`)
    },
  }
}

async function makeFromTemplate(port: number, name: string): Promise<void> {
  const administer = (text: string) => query(port, 'postgres', text)
  templated ??= (async () => {
    await administer(`create database ${TEMPLATE}`)
    await (await openPostgres(addressIn(port, TEMPLATE))).destroy()
  })()
  await templated
  await administer(`create database ${name} template ${TEMPLATE}`)
}

const ofFolders = new Map<string, TestDatabase>()

/**
 * The address of the database of a data folder if tests use PostgreSQL: a new one at first, and the same when a server or a command starts
 * again on the folder.
 */
export async function databaseFor(folder: string): Promise<string | null> {
  if (!usesPostgres() || existsSync(databaseFile(folder))) return null
  const made = ofFolders.get(folder) ?? (await newPostgres())
  ofFolders.set(folder, made)
  return made.address
}

export const knownDatabaseOf = (folder: string | undefined): string | undefined =>
  folder === undefined ? undefined : ofFolders.get(folder)?.address

export async function dropDatabaseOf(folder: string): Promise<void> {
  await ofFolders.get(folder)?.drop()
  ofFolders.delete(folder)
}
