/** The product with everything but events in PostgreSQL: its tables, its start, a lost connection, and several processes at once. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ensureBuilt } from '../../build.ts'
import { readConfig } from '../../config.ts'
import { openServices } from '../../services.ts'
import { runCommand } from '../../test/commands.ts'
import { lackingPostgres, newPostgres } from '../../test/postgres.ts'
import { ADMIN, spawnServer } from '../../test/server-process.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { wayTo } from '../../test/way-to-postgres.ts'
import { type Database, installationSecret } from '../open.ts'
import { RELEASED_DATABASES, unpackDatabase } from '../released/databases.ts'
import { DatabaseError } from '../schema/database-error.ts'
import { transact } from '../schema/transact.ts'
import { databaseFile, openSqlite } from '../sqlite/open-sqlite.ts'
import { declaredColumns } from '../testing/declared-columns.ts'
import { copyFromSqlite, copyToSqlite, tablesInOrder } from './copy.ts'
import { POSTGRES_MIGRATIONS } from './migrations.ts'
import { openPostgres } from './open-postgres.ts'

const lacking = lackingPostgres()

async function newDatabase({ isEmpty = false } = {}) {
  const database = await newPostgres(isEmpty)
  onTestFinished(() => database.drop())
  return database
}

/** Opened several times, as by several processes. */
async function opened(address: string, times = 1) {
  const databases = await Promise.all(Array.from({ length: times }, () => openPostgres(address)))
  onTestFinished(async () => {
    for (const database of databases) await database.destroy()
  })
  return databases
}

test.runIf(lacking)('says why PostgreSQL was not asked', ({ task, skip }) => {
  Object.assign(task.meta, { reason: lacking })
  skip(lacking)
})

beforeAll(() => ensureBuilt(() => {}))

describe.skipIf(lacking)('the tables in PostgreSQL', () => {
  test('have the declared columns', async () => {
    const [database] = await opened((await newDatabase({ isEmpty: true })).address)
    const { rows } = await sql<{ column: string; type: string; collation: string | null }>`
      select table_name || '.' || column_name as column, data_type as type, collation_name as collation
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(
      database!,
    )
    const types: Record<string, string> = { bigint: 'integer', bytea: 'blob', 'double precision': 'integer' }
    expect(rows.map(({ column, type }) => `${column} ${types[type] ?? type}`).sort()).toEqual(
      declaredColumns()
        .map((column) => column.replace(/ or null$/, ''))
        .sort(),
    )
    expect(new Set(rows.filter(({ type }) => type === 'text').map(({ collation }) => collation))).toEqual(
      new Set(['C']),
    )
  })

  test('are made once by two processes that start at the same time', async () => {
    const { address } = await newDatabase({ isEmpty: true })
    const [one, other] = await opened(address, 2)
    for (const database of [one!, other!]) expect(await database.selectFrom('sites').selectAll().execute()).toEqual([])
  })

  test('keep nothing of a step that fails', async () => {
    const { address } = await newDatabase({ isEmpty: true })
    const fails = { up: async () => Promise.reject(new Error('a step failed')) }
    await expect(openPostgres(address, { ...POSTGRES_MIGRATIONS, '999_fails': fails })).rejects.toThrow('a step failed')
    const [database] = await opened(address)
    expect(await database!.selectFrom('sites').selectAll().execute()).toEqual([])
  })

  test('take texts that PostgreSQL would not, and give numbers as numbers', async () => {
    const [database] = await opened((await newDatabase()).address)
    await database!.insertInto('settings').values({ name: 'a', value: 'x\0y' }).execute()
    await database!.insertInto('job_runs').values({ name: 'b', last_run: 1_764_000_000_123, failures: 2 }).execute()
    expect(await database!.selectFrom('settings').selectAll().execute()).toEqual([{ name: 'a', value: 'x\uFFFDy' }])
    expect(await database!.selectFrom('job_runs').select('last_run').execute()).toEqual([
      { last_run: 1_764_000_000_123 },
    ])
    const sums = database!
      .selectFrom('job_runs')
      .select(({ fn }) => [fn.sum<number>('failures').as('sum'), fn.countAll<number>().as('count')])
    expect(await sums.execute()).toEqual([{ sum: 2, count: 1 }])
    expect(await database!.selectFrom('settings').selectAll().where('name', 'in', []).execute()).toEqual([])
  })
})

describe.skipIf(lacking)('a start is refused in one sentence, without the password, and changes nothing', () => {
  /** How a start that cannot succeed ends. @param secret that it must not say */
  async function refusal(environment: Record<string, string>, secret: string, folder = temporaryFolder()) {
    const before = readdirSync(folder)
    const config = readConfig({ CURLEW_DATA: folder, CURLEW_ASK_SITES: 'off', CURLEW_LOG: 'silent', ...environment })
    const error = await openServices(config).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(DatabaseError)
    const { message } = error as Error
    for (const form of [secret, encodeURIComponent(secret)]) expect(message).not.toContain(form)
    expect(readdirSync(folder)).toEqual(before)
    return message
  }
  const passwordOf = (address: string) => decodeURIComponent(new URL(address).password)
  const changed = (
    address: string,
    parts: Partial<Record<'username' | 'password' | 'port' | 'pathname' | 'search', string>>,
  ) => Object.assign(new URL(address), parts).href

  test('for a refused password, also from a file', async () => {
    const { address } = await newDatabase()
    const wrong = changed(address, { password: 'another-secret' })
    const file = join(temporaryFolder(), 'database')
    writeFileSync(file, `${wrong}\n`)
    const sentence = `PostgreSQL at 127.0.0.1:${new URL(address).port} refuses the user curlew or the password: check both in the address.`
    for (const environment of [{ CURLEW_DATABASE: wrong }, { CURLEW_DATABASE_FILE: file }])
      expect(await refusal(environment, 'another-secret')).toBe(sentence)
    const { exit, output } = spawnServer(temporaryFolder(), { CURLEW_DATABASE_FILE: file })
    expect([await exit, output().trim()]).toEqual([1, sentence])
  })

  test('for an address where nothing answers, a missing database, and encryption that the server does not offer', async () => {
    const { address } = await newDatabase()
    const secret = passwordOf(address)
    for (const [parts, output] of [
      [{ port: '1' }, /^No PostgreSQL answers at 127\.0\.0\.1:1: .*\.$/],
      [{ pathname: '/nothing' }, /^PostgreSQL at \S+ has no database nothing: .*\.$/],
      [{ search: '?sslmode=require' }, /^PostgreSQL at \S+ offers no encryption: .*\.$/],
    ] as const)
      expect(await refusal({ CURLEW_DATABASE: changed(address, parts) }, secret)).toEqual(expect.stringMatching(output))
  })

  test('for a user who may not make tables', async () => {
    const { address, administer, name } = await newDatabase({ isEmpty: true })
    const user = `guest_of_${name}`
    await administer(`create role ${user} login password 'guest-secret'`)
    onTestFinished(() => administer(`drop role ${user}`))
    const asGuest = changed(address, { username: user, password: 'guest-secret' })
    expect(await refusal({ CURLEW_DATABASE: asGuest }, 'guest-secret')).toEqual(
      expect.stringMatching(new RegExp(`^The user ${user} may not create tables in the database ${name} of .*\\.$`)),
    )
  })

  test('for tables of a newer version', async () => {
    const { address, name } = await newDatabase({ isEmpty: true })
    const [database] = await opened(address)
    await sql`insert into kysely_migration values ('999_later', '2030-01-01')`.execute(database!)
    expect(await refusal({ CURLEW_DATABASE: address }, passwordOf(address))).toBe(
      `The tables in the database ${name} of PostgreSQL were written by a newer version; start that version, or name another database.`,
    )
  })

  test('for a data folder whose settings are in SQLite', async () => {
    const folder = temporaryFolder()
    writeFileSync(databaseFile(folder), '')
    const { address } = await newDatabase()
    expect(await refusal({ CURLEW_DATABASE: address }, passwordOf(address), folder)).toEqual(
      expect.stringMatching(/^The accounts and settings of this data folder are in .*: set CURLEW_DATA to .*\.$/),
    )
  })
})

describe.skipIf(lacking)('a copy', () => {
  const rowsOf = async (database: Database) => {
    const tables = database as unknown as Kysely<Record<string, Record<string, unknown>>>
    const rows: Record<string, unknown[]> = {}
    for (const table of tablesInOrder()) {
      const all = await tables.selectFrom(table).selectAll().execute()
      // Bytes are another class in each driver.
      rows[table] = all.map((row) => JSON.stringify(row, (_, value) => (value?.data ? value.data : value))).sort()
    }
    return rows
  }
  async function sqliteOf(folder: string) {
    const database = await openSqlite(folder)
    onTestFinished(() => database.destroy())
    return database
  }
  const released = () => {
    const folder = temporaryFolder()
    unpackDatabase(RELEASED_DATABASES.at(-1)!, folder)
    return folder
  }

  test('of a database in SQLite has every row in PostgreSQL, and so has the way back', async () => {
    const folder = released()
    const before = await rowsOf(await sqliteOf(folder))
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(20)
    const { address } = await newDatabase({ isEmpty: true })
    await copyFromSqlite(folder, address)
    const [database] = await opened(address)
    expect(await rowsOf(database!)).toEqual(before)
    const back = temporaryFolder()
    await copyToSqlite(database!, databaseFile(back))
    expect(readdirSync(back)).toEqual(['curlew.db'])
    expect(await rowsOf(await sqliteOf(back))).toEqual(before)
  })

  test('gives no number again, in either', async () => {
    const folder = released()
    const sqlite = await sqliteOf(folder)
    const site_id = (await sqlite.selectFrom('sites').select('id').executeTakeFirstOrThrow()).id
    const note = { site_id, title: 'x', day: '2026-03-01', important: 0 as const, category_id: null, version: 1 }
    const add = async (database: Database) => {
      const { id } = await database.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()
      await database.deleteFrom('notes').where('id', '=', id).execute()
      return id
    }
    const first = await add(sqlite)
    const { address } = await newDatabase({ isEmpty: true })
    await copyFromSqlite(folder, address)
    const [database] = await opened(address)
    expect(await add(database!)).toBe(first + 1)
    const back = temporaryFolder()
    await copyToSqlite(database!, databaseFile(back))
    expect(await add(await sqliteOf(back))).toBe(first + 2)
  })

  test('is refused where there are sites or accounts, and changes nothing', async () => {
    const { address, name } = await newDatabase({ isEmpty: true })
    await copyFromSqlite(released(), address)
    const [database] = await opened(address)
    const before = await rowsOf(database!)
    await expect(copyFromSqlite(released(), address)).rejects.toThrow(
      `There are sites or accounts in the database ${name} of PostgreSQL at 127.0.0.1:${new URL(address).port} already: name an empty one in CURLEW_DATABASE.`,
    )
    expect(await rowsOf(database!)).toEqual(before)
  })

  test('is what the commands back up and restore', async () => {
    const { address } = await newDatabase({ isEmpty: true })
    await copyFromSqlite(released(), address)
    const [data, folder, into] = [temporaryFolder(), temporaryFolder(), join(temporaryFolder(), 'data')]
    const first = await startTestServer({ folder: data, config: { database: address } })
    await first.services.store.close()
    await first.services.database.destroy()
    const run = (name: 'backup' | 'restore', words: string[], database: string) =>
      runCommand(name, words, { CURLEW_DATA: data, CURLEW_DATABASE: database })
    expect(await run('backup', [folder], address)).toMatchObject({ code: 0, stderr: '' })
    const other = (await newDatabase({ isEmpty: true })).address
    const restored = await run('restore', [folder, '--into', into], other)
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining(`are in ${into} and PostgreSQL.`) })
    expect(readdirSync(into).filter((name) => name.startsWith('curlew.db'))).toEqual([])
    const [one, two] = [(await opened(address))[0]!, (await opened(other))[0]!]
    expect(await rowsOf(two)).toEqual(await rowsOf(one))
  })
})

describe.skipIf(lacking)('a running server', () => {
  test('starts with the tables, keeps no file of SQLite, and shows the password in no list of processes', async () => {
    const { address } = await newDatabase({ isEmpty: true })
    const folder = temporaryFolder()
    const { child, ready, exit, output } = spawnServer(folder, {
      ...ADMIN,
      CURLEW_ASK_SITES: 'off',
      CURLEW_DATABASE: address,
      CURLEW_LOG: 'debug',
    })
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await exit
    })
    const url = await ready
    const signIn = await fetch(`${url}/api/curlew/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.CURLEW_ADMIN_EMAIL, password: ADMIN.CURLEW_ADMIN_PASSWORD }),
    })
    expect(signIn.status).toBe(200)
    expect(readdirSync(folder).filter((name) => name.startsWith('curlew.db'))).toEqual([])
    const secret = new URL(address).password
    expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).not.toContain(secret)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(output()).not.toContain(secret)
  })

  test('refuses calls with a clear sentence while the connection is lost, collects visits, and goes on once it is back', async () => {
    const { address } = await newDatabase()
    const way = await wayTo(address)
    const server = await startTestServer({ config: { database: way.address } })
    onTestFinished(() => server.close())
    const owner = await server.signIn('administrator')
    const pageData = () => owner.rest('GET', 'page-data')
    expect((await pageData()).status).toBe(200)
    await way.cut()
    for (let call = 0; call < 3; call++) {
      const { status, answer } = await pageData()
      expect(status).toBe(503)
      expect(answer).toMatchObject({
        success: false,
        data: { message: 'The database of accounts and settings does not answer. Please try again in a moment.' },
      })
    }
    const { now } = server.clock
    const view = { id: 'view-while-away', name: 'page_view', at: now, url: `https://${server.site.domain}/` }
    const visit = { site: server.site.key, sent: now, language: 'en-GB', screen: 'large', events: [view] }
    expect(await server.visit(visit)).toBe(204)
    await way.mend()
    await expect.poll(async () => (await pageData()).status).toBe(200)
  })
})

describe.skipIf(lacking)('several processes on one database', () => {
  /** Two servers, each with its own data folder. */
  async function two() {
    const { address } = await newDatabase()
    const servers: TestServer[] = []
    for (let i = 0; i < 2; i++) servers.push(await startTestServer({ config: { database: address } }))
    onTestFinished(async () => {
      for (const server of servers) await server.close()
    })
    return servers as [TestServer, TestServer]
  }

  test('of two administrators who demote each other at the same time, one remains', async () => {
    const [one, other] = await two()
    const { accounts } = one.services
    for (let round = 0; round < 5; round++) {
      const names = [`a${round}@example.org`, `b${round}@example.org`] as const
      const made = names.map((email) => ({
        email,
        password: 'correct horse battery',
        name: email,
        role: 'administrator' as const,
      }))
      const ids = [await accounts.create(made[0]!), await accounts.create(made[1]!)]
      const [a, b] = [await one.browserOf(made[0]!), await other.browserOf(made[1]!)]
      const change = (browser: typeof a, id: string) => browser.rest('PATCH', `people/${id}`, { role: 'viewer' })
      const answers = await Promise.all([change(a, ids[1]!), change(b, ids[0]!)])
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      const left = await one.services.database
        .selectFrom('people')
        .select('id')
        .where('role', '=', 'administrator')
        .execute()
      expect(left.length).toBeGreaterThan(0)
      await one.services.database.deleteFrom('people').execute()
    }
  })

  test('a limit holds, however many calls come at once', async () => {
    const [one, other] = await two()
    const add = (server: typeof one) =>
      server.services.webhooks.add(one.site.id, { url: 'https://hooks.example/x', format: 'json' }, 'en')
    const made = await Promise.all(Array.from({ length: 30 }, (_, i) => add(i % 2 ? one : other)))
    expect(made.filter((id) => id !== null)).toHaveLength(10)
    expect(await one.services.webhooks.of(one.site.id)).toHaveLength(10)
  })

  test('a recovery code works once', async () => {
    const [one, other] = await two()
    const id = (await one.services.accounts.create({
      ...{ email: 'jo@example.org', password: 'correct horse battery', name: 'Jo' },
      role: 'viewer',
    }))!
    const { tokenHash } = await import('../../accounts/tokens.ts')
    await one.services.database
      .insertInto('recovery_codes')
      .values({ person_id: id, code_hash: tokenHash('ABCDEFGHJKLMNPQR') })
      .execute()
    const spend = (server: typeof one) => server.services.accounts.secondFactor.accepts(id, 'ABCD-EFGH-JKLM-NPQR')
    const spent = await Promise.all(Array.from({ length: 12 }, (_, i) => spend(i % 2 ? one : other)))
    expect(spent.filter(Boolean)).toHaveLength(1)
  })

  test('a site is added once, and its domain is given to one site', async () => {
    const [one, other] = await two()
    const site = { name: 'New', domain: 'new.example', timezone: 'UTC', currency: 'EUR' }
    const added = await Promise.all([one.services.sites.add(site), other.services.sites.add(site)])
    expect(added.filter((made) => made !== null)).toHaveLength(1)
    const [a, b] = await Promise.all([
      one.services.sites.add({ ...site, domain: 'a.example' }),
      one.services.sites.add({ ...site, domain: 'b.example' }),
    ])
    const changed = await Promise.all([
      one.services.sites.change(a!.id, { domain: 'both.example' }),
      one.services.sites.change(b!.id, { domain: 'both.example' }),
    ])
    expect(changed.sort()).toEqual([false, true])
  })

  test('one category has a name, and one note a version', async () => {
    const [one, other] = await two()
    const { site } = one
    const save = (server: typeof one) =>
      server.services.notes.categories.save(site.id, null, { name: 'Twice', background_color: '#112233' })
    const saved = await Promise.allSettled([save(one), save(other), save(one), save(other)])
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const { status, reason } of saved as PromiseRejectedResult[])
      if (status === 'rejected') expect(reason).toMatchObject({ name: 'CallError' })
  })

  test('have the same secrets, and the same salt of a day', async () => {
    const { address } = await newDatabase()
    const databases = await opened(address, 4)
    const secrets = await Promise.all(databases.map((database) => installationSecret(database, 'test_secret')))
    expect(new Set(secrets).size).toBe(1)
    const { openVisitorIds } = await import('../../collect/visitor-ids.ts')
    const now = Date.parse('2026-03-10T12:00:00Z')
    const ids = await Promise.all(
      databases.map(async (database) =>
        (await openVisitorIds(database, 'secret', () => now)).anonymous(1, '192.0.2.1', 'Firefox', now),
      ),
    )
    expect(new Set(ids).size).toBe(1)
  })

  test('reading and writing what was read is safe in a transaction', async () => {
    const databases = await opened((await newDatabase()).address, 3)
    await databases[0]!.insertInto('settings').values({ name: 'count', value: '0' }).execute()
    const increase = (database: (typeof databases)[number]) =>
      transact(database, async (own) => {
        const { value } = await own
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'count')
          .executeTakeFirstOrThrow()
        await own
          .updateTable('settings')
          .set({ value: String(Number(value) + 1) })
          .where('name', '=', 'count')
          .execute()
      })
    await Promise.all(Array.from({ length: 15 }, (_, i) => increase(databases[i % 3]!)))
    const { value } = await databases[0]!
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'count')
      .executeTakeFirstOrThrow()
    expect(value).toBe('15')
  })
})
