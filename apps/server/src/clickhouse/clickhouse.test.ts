/** The product with its events in ClickHouse. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { naiveStore } from '@curlew/engine/naive'
import {
  hasEngine,
  lackingClickHouse,
  restartedEngine,
  stopEngine,
  temporaryDatabase,
} from '@curlew/engine/testing/clickhouse'
import { AJAX_ACTIONS, REST_PATHS } from '@curlew/model'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ensureBuilt } from '../build.ts'
import { readConfig } from '../config.ts'
import { issueLicence, signingKey } from '../licence/licences.ts'
import { openServices } from '../services.ts'
import { ADMIN, spawnServer } from '../test/server-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { browserAt, CHROME_ON_WINDOWS, startTestServer } from '../test/test-server.ts'

const PASSWORD = 'a-secret-word'
const SETTINGS = { CURLEW_LOG: 'error', CURLEW_ASK_SITES: 'off', CURLEW_PROXIES: '127.0.0.1' }
const ACCOUNT = { email: ADMIN.CURLEW_ADMIN_EMAIL, password: ADMIN.CURLEW_ADMIN_PASSWORD }
const NAMED = { name: 'Example', domain: 'example.org', timezone: 'UTC', currency: 'EUR' }
const FUNNEL = {
  ...{ id: 'order', name: 'To the order' },
  steps: [
    { kind: 'page' as const, rule: '/shop/*' },
    { kind: 'event' as const, rule: 'purchase' },
  ],
}

beforeAll(() => ensureBuilt(() => {}))
afterAll(stopEngine)

const addressOf = (url: string) => {
  const address = new URL(url.replace(/^http/, 'clickhouse'))
  // The tests' engine takes any.
  if (!process.env.CLICKHOUSE_URL) Object.assign(address, { username: 'default', password: PASSWORD })
  return address.href
}

function spawned(folder: string, environment: Record<string, string>) {
  const server = spawnServer(folder, { ...SETTINGS, ...ADMIN, ...environment })
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exit
  })
  return server
}

/** A data folder with a site that has a funnel. */
async function prepared(settings: Record<string, string>) {
  const folder = temporaryFolder()
  const config = readConfig({ ...SETTINGS, ...settings, CURLEW_DATA: folder })
  const { services, close } = await openServices(config)
  const site = (await services.sites.add(NAMED))!
  await services.sites.change(site.id, { funnels: [FUNNEL] })
  await services.licences.enter(
    await issueLicence(await signingKey(folder), { type: 'agency', site: site.domain, days: 30 }, Date.now()),
    site,
  )
  await close()
  return { folder, site }
}

async function running(settings: Record<string, string>) {
  const { folder, site } = await prepared(settings)
  const server = spawned(folder, settings)
  return { folder, site, server, ...(await signedIn(await server.ready, site)) }
}

type Site = Awaited<ReturnType<typeof prepared>>['site']

async function signedIn(url: string, site: Site) {
  const request = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init)
  const answer = await request('/api/curlew/v1/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  const owner = await browserAt({ request }, answer.headers.getSetCookie())
  return {
    url,
    owner,
    async visit(address: string, events: object[], headers: Record<string, string> = {}) {
      const { status } = await request('/e', {
        method: 'POST',
        headers: {
          ...{ origin: 'https://example.org', 'user-agent': CHROME_ON_WINDOWS, 'x-forwarded-for': address },
          ...headers,
        },
        body: JSON.stringify({ site: site.key, sent: events.length === 0 ? 0 : sentOf(events), events }),
      })
      return status
    },
    async report(report: string) {
      const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, { site: String(site.id), report })
      return answer
    },
  }
}

const sentOf = (events: object[]) => Math.max(...events.map((event) => (event as { at: number }).at))

let ids = 0
const viewed = (path: string, at: number, more: object = {}) => ({
  ...{ id: `event-of-clickhouse-${++ids}`, name: 'page_view', at, url: `https://example.org${path}`, title: path },
  ...more,
})

/** Without the moments at which it was made, by which Realtime names its minutes. */
const text = (answer: object) =>
  JSON.stringify(answer)
    .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g, '""')
    .replace(/"timestamps":\[[\d,]*\]\}\},"galinks"/, '}},"galinks"')

/** How a start that cannot succeed ends. */
async function refusal(environment: Record<string, string>, folder = temporaryFolder()) {
  const { exit, output } = spawned(folder, environment)
  const code = await exit
  expect(output()).not.toContain(PASSWORD)
  return { code, output: output().trim() }
}

describe('a start is refused in one sentence, without the password', () => {
  test('for a refused password that a file holds', async () => {
    const server = createServer((request, response) => {
      request.resume()
      response
        .writeHead(403, { 'x-clickhouse-exception-code': '516' })
        .end('Code: 516. DB::Exception: u: Authentication failed. (AUTHENTICATION_FAILED)')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const file = join(temporaryFolder(), 'events')
    writeFileSync(file, `clickhouse://u:${PASSWORD}@${place}/d\n`)
    expect(await refusal({ CURLEW_EVENTS_FILE: file })).toEqual({
      code: 1,
      output: `ClickHouse at ${place} refuses the user u or the password: check both in the address.`,
    })
  })

  test('for a data folder whose events are in DuckDB', async () => {
    const { folder } = await prepared({})
    expect(await refusal({ CURLEW_EVENTS: `clickhouse://u:${PASSWORD}@127.0.0.1:1/d` }, folder)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The events of this data folder are in \S+curlew.duckdb, and ClickHouse would not have them: .*\.$/,
      ),
    })
  })
})

describe.skipIf(lackingClickHouse())('the product with its events in ClickHouse', () => {
  test('collects, and answers as with DuckDB', async () => {
    const [own, other] = await Promise.all([
      running({}),
      running({ CURLEW_EVENTS: addressOf(await temporaryDatabase()) }),
    ])
    const now = Date.now()
    for (const { visit } of [own, other]) {
      const order = { name: 'purchase', params: { transaction_id: 'A-1', value: 12.5, currency: 'EUR' } }
      expect(
        await visit('81.2.69.142', [
          viewed('/', now - 3000),
          viewed('/shop/tea', now - 2000),
          viewed('/shop/tea', now, order),
        ]),
      ).toBe(204)
      expect(await visit('81.2.69.143', [viewed('/', now)], { referer: 'https://example.org/' })).toBe(204)
      expect(await visit('81.2.69.144', [viewed('/shop/jam', now)])).toBe(204)
      expect(await visit('81.2.69.145', [viewed('/', now)], { 'user-agent': 'GPTBot/1.2' })).toBe(204)
    }
    for (const { report } of [own, other])
      await expect.poll(async () => text(await report('engagement_pages')), { timeout: 10_000 }).toContain('/shop/jam')
    await expect.poll(async () => text(await other.report('realtime')), { timeout: 10_000 }).toContain('/shop/jam')
    for (const report of ['overview', 'engagement_pages', 'realtime', 'funnels', 'ecommerce']) {
      expect(await own.report(report)).toMatchObject({ success: true })
      const compared = async () => {
        const [theirs, ours] = [text(await other.report(report)), text(await own.report(report))]
        return theirs === ours ? 'equal' : { report, theirs, ours }
      }
      // Rows of a batch arrive table by table.
      await expect.poll(compared, { timeout: 10_000 }).toBe('equal')
    }
    const of = (path: string, { site }: typeof own) => path.replace(':id', String(site.id))
    const lastVisit = async (server: typeof own) =>
      (await server.owner.rest('GET', of(REST_PATHS.lastVisit, server))).answer
    expect(await lastVisit(other)).toMatchObject({ success: true, data: { visit: { path: expect.any(String) } } })
    const today = new Date(now).toISOString().slice(0, 10)
    const dropped = async (server: typeof own) =>
      (await server.owner.rest('GET', `${of(REST_PATHS.dropped, server)}?start=${today}&end=${today}`)).answer
    expect(await dropped(other)).toEqual(await dropped(own))
    expect(JSON.stringify(await dropped(other))).toContain('bot')
    expect(other.server.output()).not.toContain(PASSWORD)
    expect(other.server.output()).not.toMatch(/error/i)

    const reason = async (method: string, path: string, body?: unknown) => {
      const { answer } = await other.owner.rest(method, of(path, other), body)
      return answer.success ? 'done' : answer.data.message
    }
    const ofSite = `site=${other.site.id}`
    expect(await reason('PUT', `visitor-data/retention?${ofSite}`, { months: 12 })).toBe(
      'ClickHouse cannot delete events after some months yet.',
    )
    expect(await reason('POST', `visitor-data/preview?${ofSite}`, { by: 'order', id: 'A-1' })).toBe(
      'ClickHouse cannot find or erase what is stored of one visitor yet.',
    )
    expect(
      await reason('POST', `left-out?${ofSite}`, {
        name: 'Bots',
        filters: '[]',
        start: '2026-11-01',
        end: '2026-11-01',
      }),
    ).toBe('ClickHouse cannot leave visits out of the figures yet.')
    expect(await reason('POST', REST_PATHS.backups, {})).toBe(
      'ClickHouse has backups of its own, and Curlew cannot take them yet.',
    )
    expect(await reason('PUT', REST_PATHS.searchConsole, {})).toBe('ClickHouse does not store search terms yet.')
    expect(await other.report('ai_crawlers')).toMatchObject({ success: false, data: { type: 'not_supported' } })

    expect(await reason('DELETE', `${REST_PATHS.site}?domain=example.org`)).toBe('done')
  })

  test('lets one server alone write to a database', async () => {
    const CURLEW_EVENTS = addressOf(await temporaryDatabase())
    const first = spawned(temporaryFolder(), { CURLEW_EVENTS })
    await first.ready
    expect(await refusal({ CURLEW_EVENTS })).toEqual({
      code: 1,
      output: 'Another Curlew writes to this database: stop it and wait 30 seconds, or name another database.',
    })
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    await spawned(temporaryFolder(), { CURLEW_EVENTS }).ready
  })

  test.skipIf(!hasEngine())(
    'goes on collecting while ClickHouse is away, and has every visit once it is back',
    async () => {
      const engine = await restartedEngine()
      await fetch(engine.url, { method: 'POST', body: 'CREATE DATABASE curlew' })
      const { visit, report, server, folder } = await running({ CURLEW_EVENTS: addressOf(`${engine.url}/curlew`) })
      const views = async () => text(await report('engagement_pages'))
      expect(await visit('81.2.69.142', [viewed('/first', Date.now())])).toBe(204)
      await expect.poll(views, { timeout: 10_000 }).toContain('/first')

      await engine.stop()
      expect(await visit('81.2.69.143', [viewed('/second', Date.now())])).toBe(204)
      await expect
        .poll(views)
        .toMatch(
          /The database of visits has not answered since \d{4}-\d\d-\d\d \d\d:\d\d UTC\. New visits are collected, and appear once it answers\./,
        )
      expect(await refusal({ CURLEW_EVENTS: addressOf(`${engine.url}/curlew`) }, folder)).toMatchObject({ code: 1 })

      await engine.start()
      expect(await visit('81.2.69.144', [viewed('/third', Date.now())])).toBe(204)
      await expect.poll(views, { timeout: 15_000 }).toMatch(/second.*third|third.*second/)
      const answer = await report('overview')
      expect(answer).toMatchObject({
        data: {
          infobox: { pageviews: { value: 3 } },
          receipt: expect.not.objectContaining({ stalled_since: expect.anything() }),
        },
      })
      expect(server.output()).not.toContain(PASSWORD)
    },
  )
})

test('reports say since when new visits do not arrive', async () => {
  const since = Date.parse('2026-03-10T11:12:13Z')
  const server = await startTestServer({ store: Object.assign(naiveStore(), { stalledSince: since }) })
  onTestFinished(() => server.close())
  await server.visit({ site: server.site.key, sent: server.clock.now, events: [viewed('/', server.clock.now)] })
  const owner = await server.signIn('administrator')
  const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, { site: String(server.site.id), report: 'overview' })
  expect(answer).toMatchObject({ data: { receipt: { stalled_since: '2026-03-10T11:12:13.000Z' } } })
})
