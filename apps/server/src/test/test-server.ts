/** A complete server for tests, on a new or given folder, with an adjustable clock; called without a network. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@curlew/engine'
import type { Envelope, PageData, Role } from '@curlew/model'
import { createSignIns } from '../accounts/sign-ins.ts'
import { FAST_PASSWORDS } from '../accounts/testing.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openSqlite } from '../database/sqlite/open-sqlite.ts'
import type { Site } from '../entities/site.ts'
import type { Sources } from '../figures/sources.ts'
import type { Jobs, Timer } from '../jobs/jobs.ts'
import { issueLicence, signingKey } from '../licence/licences.ts'
import { openServices, type Services } from '../services.ts'
import { databaseFor, dropDatabaseOf, usesPostgres } from './postgres.ts'

export const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let addresses = 0
/** An address that no test has used before: rate limits count by address and outlive a server. */
export const freshAddress = () => `2001:db8:${(++addresses).toString(16)}::1`

let empty: Promise<{ name: string; bytes: Buffer }[]> | undefined
/** A data folder with empty tables, copied: making the tables takes most of a first start. */
async function newFolder(hasDatabase: boolean): Promise<string> {
  empty ??= emptyTables()
  const files = await empty
  const folder = mkdtempSync(join(tmpdir(), 'curlew-server-'))
  for (const { name, bytes } of files) if (hasDatabase || name !== 'curlew.db') writeFileSync(join(folder, name), bytes)
  return folder
}

async function emptyTables(): Promise<{ name: string; bytes: Buffer }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-server-'))
  try {
    await (await openStore({ folder })).close()
    await (await openSqlite(folder)).destroy()
    return ['curlew.db', 'curlew.duckdb'].map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server, in this process or another. */
interface Caller {
  request(path: string, init?: RequestInit): Response | Promise<Response>
}

/** A signed-in person's browser, with both nonces. */
export interface Browser {
  cookie: string
  page: PageData
  /** An ajax call with a valid nonce, unless the fields override it. */
  ajax(
    action: string,
    fields?: Record<string, string>,
  ): Promise<{ status: number; answer: Envelope<Record<string, unknown>> }>
  rest(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; answer: Envelope<Record<string, unknown>> }>
}

export interface TestServer {
  services: Services
  /** Not started. */
  jobs: Jobs
  app: ReturnType<typeof createApp>
  /** `behind`: how far the wall clock has been set back since the start. */
  clock: { now: number; behind: number }
  site: Site
  /** Sends a visit as a browser with that address would. */
  visit(body: unknown, options?: { address?: string; headers?: Record<string, string>; raw?: string }): Promise<number>
  /** Creates an account and signs it in. */
  signIn(role: Role, sites?: number[]): Promise<Browser>
  /** Signs in to an existing account. */
  signInAs(person: { email: string; password: string }): Promise<Browser>
  /** A browser in which an account is already signed in, which avoids hashing a password. */
  browserOf(person: { email: string }): Promise<Browser>
  licence(level: 'basic' | 'plus' | 'pro' | 'agency', site?: Site, days?: number): Promise<string>
  close(): Promise<void>
}

export async function startTestServer(
  settings: {
    config?: Partial<Config>
    now?: number
    store?: Store
    folder?: string
    timer?: Timer
    sources?: Sources
    /** For a database whose passwords were hashed at the cost of production. */
    realPasswords?: boolean
  } = {},
): Promise<TestServer> {
  const folder = settings.folder ?? (await newFolder(!usesPostgres() && !settings.config?.database))
  const clock = { now: settings.now ?? Date.parse('2026-03-10T12:00:00Z'), behind: 0 }
  const config = {
    ...readConfig({ CURLEW_DATA: folder, CURLEW_RATE_LIMIT: '0', CURLEW_ASK_SITES: 'off', CURLEW_LOG: 'silent' }),
    ...(settings.config?.database === undefined && { database: await databaseFor(folder) }),
    ...settings.config,
  }
  const { services, jobs, close } = await openServices(config, {
    now: () => clock.now,
    uptime: () => clock.now + clock.behind,
    timer: settings.timer,
    sources: settings.sources,
    passwordCost: settings.realPasswords ? undefined : FAST_PASSWORDS,
    open: settings.store && (async () => settings.store!),
  })
  const { accounts, database, sites } = services
  // Only the browser tests build the app.
  mkdirSync(join(folder, 'app'))
  const app = createApp(services, folder)
  const example = { name: 'Example', domain: 'example.org', timezone: 'Europe/London', currency: 'GBP' }
  const site = sites.byDomain(example.domain) ?? (await sites.add(example))!
  let people = 0
  const signInAs = async ({ email, password }: { email: string; password: string }) => {
    const response = await app.request(
      '/api/curlew/v1/sign-in',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      },
      { incoming: { socket: { remoteAddress: freshAddress() } } },
    )
    return browserAt(app, response.headers.getSetCookie())
  }

  return {
    services,
    jobs,
    app,
    clock,
    site,
    async visit(body, { address = '81.2.69.142', headers = {}, raw } = {}) {
      const request = new Request('http://curlew.test/e', {
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          origin: `https://${site.domain}`,
          'user-agent': CHROME_ON_WINDOWS,
          ...headers,
        },
        body: raw ?? JSON.stringify(body),
      })
      return (await app.fetch(request, { incoming: { socket: { remoteAddress: address } } })).status
    },
    async signIn(role, allowed = []) {
      const person = {
        email: `person-${++people}@example.org`,
        password: 'correct horse battery',
        name: 'A Person',
        role,
      }
      const id = await accounts.create(person)
      for (const siteId of allowed)
        await database.insertInto('site_members').values({ user_id: id!, site_id: siteId }).execute()
      return signInAs(person)
    },
    signInAs,
    async browserOf({ email }) {
      const people = database.selectFrom('people').select('id').where('email', '=', email)
      const { id } = await people.executeTakeFirstOrThrow()
      const signIns = createSignIns(database, { secureCookies: false, now: () => clock.now })
      return browserAt(app, await signIns.begin(database, id, { address: freshAddress(), userAgent: '' }))
    },
    licence: async (level, forSite = site, days = 30) =>
      issueLicence(await signingKey(folder), { type: level, site: forSite.domain, days }, clock.now),
    async close() {
      await close()
      await dropDatabaseOf(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param cookies as set by the server */
export async function browserAt(app: Caller, cookies: readonly string[]): Promise<Browser> {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const read = async (response: Response) => ({
    status: response.status,
    answer: (await response.json()) as Envelope<Record<string, unknown>>,
  })
  const first = await read(await app.request('/api/curlew/v1/page-data', { headers: { cookie } }))
  if (!first.answer.success) throw new Error(first.answer.data.message)
  const page = first.answer.data as unknown as PageData
  return {
    cookie,
    page,
    async ajax(action, fields = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        action,
        nonce: page.nonce,
        site: String(page.site?.id ?? ''),
        ...fields,
      }))
        form.set(name, value)
      return read(await app.request('/ajax', { method: 'POST', headers: { cookie }, body: form }))
    },
    async rest(method, path, body, headers = {}) {
      return read(
        await app.request(`/api/curlew/v1/${path}`, {
          method,
          headers: {
            cookie,
            'x-wp-nonce': page.rest_nonce,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
    },
  }
}

/**
 * A form encoded as a browser does, completely in memory. The stream that `fetch` makes of a form raises an unhandled error if the server
 * stops reading, as with a file that is too large.
 */
export async function encoded(form: FormData): Promise<{ body: ArrayBuffer; type: string }> {
  const response = new Response(form)
  return { type: response.headers.get('content-type')!, body: await response.arrayBuffer() }
}
