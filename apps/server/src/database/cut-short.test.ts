/** The server killed at every single statement that it sends to its small database: the next start finds all of a step, or nothing of it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore, type Store } from '@curlew/engine'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccounts } from '../accounts/accounts.ts'
import { addFirstAdministrator } from '../accounts/first-administrator.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { FAST_PASSWORDS } from '../accounts/testing.ts'
import type { NewSite } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'
import { issueLicence, openLicences, signingKey } from '../licence/licences.ts'
import { openSites } from '../sites/registry.ts'
import { createRemovals } from '../sites/removals.ts'
import { type Database, installationSecret } from './open.ts'
import type { Tables } from './schema/tables.ts'
import { MIGRATIONS } from './sqlite/migrations.ts'
import { databaseFile, openSqlite } from './sqlite/open-sqlite.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const now = () => NOW
const ADMIN = { email: 'owner@example.org', password: 'an honest password' }
const VISITOR = { address: '192.0.2.1', userAgent: '' }
const SITE: NewSite = { name: 'Example', domain: 'example.org', timezone: 'Europe/London', currency: 'GBP' }
const log = { warn: vi.fn() }

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-cut-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const accountsOf = (database: Database) =>
  openAccounts(database, { secureCookies: false, log, now, uptime: now, passwordCost: FAST_PASSWORDS })
const canSignIn = async (database: Database) =>
  (await (await accountsOf(database)).signIn({ ...ADMIN, code: '' }, VISITOR)).outcome === 'signed_in'

/** Opens the database of a folder for some work. */
async function using<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openSqlite(folder)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

class Killed extends Error {}

/**
 * Runs work on a folder, and kills it before its nth statement: nothing of it reaches the database any more, and what it had not
 * committed is undone, as when a process dies.
 * @returns whether it came that far
 */
async function killAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  const open = new Set<DatabaseSync>()
  let sent = 0
  let isDead = false
  const { exec, prepare } = DatabaseSync.prototype
  const count = (database: DatabaseSync) => {
    open.add(database)
    if (isDead || sent++ === nth) {
      isDead = true
      throw new Killed()
    }
  }
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
    count(this)
    return exec.call(this, text)
  })
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    count(this)
    return prepare.call(this, text)
  })
  try {
    await work()
  } catch (error) {
    if (!isDead) throw error
  } finally {
    vi.restoreAllMocks()
    for (const database of open) if (database.isOpen) database.close()
  }
  return isDead
}

/** Kills the step at each of its statements, and holds the next start to what must be true. */
async function killEverywhere({
  before = async () => {},
  step,
  after,
}: {
  before?: (folder: string) => Promise<void>
  step: (folder: string) => Promise<unknown>
  after: (folder: string, nth: number) => Promise<void>
}): Promise<number> {
  for (let nth = 0; ; nth++) {
    const folder = newFolder()
    await before(folder)
    const wasKilled = await killAt(nth, () => step(folder))
    await after(folder, nth)
    if (!wasKilled) return nth
  }
}

test('the first start: the next one makes the administrator, who can sign in', { timeout: 120_000 }, async () => {
  const start = (folder: string) =>
    using(folder, async (database) => {
      await openSites(database, now)
      await addFirstAdministrator(ADMIN, await accountsOf(database), log)
      await installationSecret(database, 'nonce_secret')
    })
  const statements = await killEverywhere({
    step: start,
    after: async (folder, nth) => {
      await start(folder)
      expect(await using(folder, canSignIn), `killed at statement ${nth}`).toBe(true)
    },
  })
  expect(statements).toBeGreaterThan(40)
})

test('an update from the accounts of before: everybody who had a password has it still', {
  timeout: 120_000,
}, async () => {
  const hash = await hashPassword(ADMIN.password, FAST_PASSWORDS)
  /** As the version before left it, with the tables of the accounts library that it used. */
  const older = newFolder()
  {
    const sqlite = new DatabaseSync(databaseFile(older))
    const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKysely(sqlite) }) })
    const steps = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '010'))
    await new Migrator({ db: database, provider: { getMigrations: async () => steps } }).migrateToLatest()
    for (const statement of [
      `create table "user" (id text primary key, name text, email text unique, "createdAt" date, role text)`,
      `create table session (id text primary key, "userId" text references "user" (id) on delete cascade)`,
      `create table account (id text primary key, "providerId" text, "userId" text references "user" (id), password text)`,
      'create table verification (id text primary key)',
      `insert into "user" values ('u1', 'Jo', '${ADMIN.email}', '2025-01-02T03:04:05.000Z', 'administrator'), ('u2', 'Owner', 'setup@curlew.invalid', '2025-01-01T00:00:00.000Z', 'administrator')`,
      `insert into account values ('a1', 'credential', 'u1', '${hash}')`,
      `insert into session values ('s1', 'u2')`,
      `insert into sites (key, name, domain, timezone, currency, is_sample, created_at) values ('k', 'Example', 'example.org', 'UTC', 'USD', 0, 0)`,
      `insert into site_members values ('u1', 1), ('u2', 1)`,
    ])
      sqlite.exec(statement)
    await database.destroy()
  }
  const statements = await killEverywhere({
    before: async (folder) => cpSync(older, folder, { recursive: true }),
    step: (folder) => using(folder, async () => {}),
    after: async (folder, nth) => {
      await using(folder, async (database) => {
        expect(await canSignIn(database), `killed at statement ${nth}`).toBe(true)
        const people = await database.selectFrom('people').select(['id', 'name', 'role', 'created_at']).execute()
        const createdAt = Date.parse('2025-01-02T03:04:05Z')
        expect(people).toEqual([{ id: 'u1', name: 'Jo', role: 'administrator', created_at: createdAt }])
        expect(await database.selectFrom('site_members').selectAll().execute()).toEqual([{ user_id: 'u1', site_id: 1 }])
        const left = await sql`select name from sqlite_master where name in ('user', 'session', 'account')`.execute(
          database,
        )
        expect(left.rows).toEqual([])
      })
    },
  })
  expect(statements).toBeGreaterThan(10)
})

test('the set-up: there is an administrator who can sign in, or the link’s holder can continue', async () => {
  const cookies = new Map<string, string>()
  const personOf = async (database: Database, folder: string) =>
    (await accountsOf(database)).personOf(new Headers({ cookie: cookies.get(folder)! }))
  const statements = await killEverywhere({
    before: (folder) =>
      using(folder, async (database) => {
        const accounts = await accountsOf(database)
        const [cookie] = (await accounts.spendSetupLink((await accounts.setupLinkToken())!, VISITOR))!
        cookies.set(folder, cookie!.split(';')[0]!)
      }),
    step: (folder) =>
      using(folder, async (database) => {
        const person = (await personOf(database, folder))!
        await (await accountsOf(database)).completeSetup(person, { ...ADMIN, name: 'Jo' })
      }),
    after: (folder, nth) =>
      using(folder, async (database) => {
        const isDone = await canSignIn(database)
        const person = await personOf(database, folder)
        expect(person, `killed at statement ${nth}`).toMatchObject(
          isDone ? { email: ADMIN.email } : { isSettingUp: true },
        )
        expect(await (await accountsOf(database)).hasPeople()).toBe(isDone)
      }),
  })
  expect(statements).toBeGreaterThan(5)
})

test('a licence that is entered: the new one holds, or the one before', async () => {
  const keys = newFolder()
  const pem = await signingKey(keys)
  const { createPublicKey } = await import('node:crypto')
  const publicKey = String(createPublicKey(pem).export({ type: 'spki', format: 'pem' }))
  const enter = (folder: string, type: 'basic' | 'pro') =>
    using(folder, async (database) => {
      const sites = await openSites(database, now)
      const site = sites.byDomain(SITE.domain) ?? (await sites.add(SITE))!
      const licences = await openLicences(database, publicKey, now)
      await licences.enter(await issueLicence(pem, { type, site: SITE.domain, days: 30 }, NOW), site)
    })
  await killEverywhere({
    before: (folder) => enter(folder, 'basic'),
    step: (folder) => enter(folder, 'pro'),
    after: (folder, nth) =>
      using(folder, async (database) => {
        const site = (await openSites(database, now)).byDomain(SITE.domain)!
        const { site: licence } = await (await openLicences(database, publicKey, now)).of(site)
        expect(['basic', 'pro'], `killed at statement ${nth}`).toContain(licence.type)
      }),
  })
})

test('a site that is removed: it is there with its visits, or neither is', async () => {
  const folder = newFolder()
  const store: Store = await openStore({ folder })
  const has = async (id: number) => (await store.facts(id)) !== null
  const remove = (at: string) =>
    using(at, async (database) => {
      const sites = await openSites(database, now)
      await createRemovals({ dataFolder: at, database, store, sites }).remove([sites.byDomain(SITE.domain)!.id])
    })
  const ids = new Map<string, number>()
  const statements = await killEverywhere({
    before: (at) =>
      using(at, async (database) => {
        const site = (await (await openSites(database, now)).add(SITE))!
        ids.set(at, site.id)
        const view = { name: 'page_view' as const, time: NOW, url: 'https://example.org/', visitor: 'one' }
        await importEvents(store, { ...SITE, id: site.id }, [{ ...view, id: `of ${site.id}` }])
      }),
    step: remove,
    after: (at, nth) =>
      using(at, async (database) => {
        const sites = await openSites(database, now)
        await createRemovals({ dataFolder: at, database, store, sites }).finish()
        const site = sites.byDomain(SITE.domain)
        expect(await has(ids.get(at)!), `killed at statement ${nth}`).toBe(site !== undefined)
        expect(await database.selectFrom('removed_sites').selectAll().execute()).toEqual([])
      }),
  })
  expect(statements).toBeGreaterThan(5)
  await store.close()
})

beforeEach(() => {
  log.warn.mockClear()
})

/** Kysely's own dialect, as the versions before used it. */
function asKysely(sqlite: DatabaseSync) {
  return {
    close: () => sqlite.close(),
    prepare(text: string) {
      const statement = sqlite.prepare(text)
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as string[])),
        run: (values: readonly unknown[]) => statement.run(...(values as string[])),
        iterate: (values: readonly unknown[]) => statement.iterate(...(values as string[])),
      }
    },
  }
}
