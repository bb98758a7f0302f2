import { createVerify, generateKeyPairSync } from 'node:crypto'
import { statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS, type SearchConsoleStatus, type SearchUploadAnswer } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { createClock } from '../jobs/testing.ts'
import { askReport } from '../test/ask-report.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T20:00:00Z')
const PROPERTY = 'sc-domain:example.org'
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ACCOUNT = {
  type: 'service_account',
  client_email: 'curlew@project.example',
  private_key: KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

interface Asked {
  property: string
  startDate: string
  endDate: string
  startRow: number
}

/** Google's token and Search Console endpoints, as far as the wire shows them. */
interface Google {
  url: string
  asked: Asked[]
  tokens: number
  /** Statuses of the next answers, before the usual ones. */
  fail: number[]
  rows(asked: Asked): { keys: [string, string]; clicks: number; impressions: number; ctr: number; position: number }[]
  server: Server
}

let google: Google
let server: TestServer
let owner: Browser
let clock: ReturnType<typeof createClock>
beforeEach(async () => {
  google = await startGoogle()
  clock = createClock(NOW)
  server = await startTestServer({ now: NOW, config: { googleUrl: google.url }, timer: clock.timer })
  owner = await server.signIn('administrator')
})
afterEach(async () => {
  await server.close()
  await new Promise((resolve) => google.server.close(resolve))
})

async function startGoogle(): Promise<Google> {
  const state: Omit<Google, 'url' | 'server'> = {
    asked: [],
    tokens: 0,
    fail: [],
    rows: ({ startDate }) => [{ keys: [startDate, 'jam'], clicks: 3, impressions: 20, ctr: 0.15, position: 4.25 }],
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const answer = (status: number, data: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(data))
    }
    if (request.url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? JSON.parse(body || '{}').assertion ?? ''
      const [head, claims, signature] = String(assertion).split('.')
      const isSigned = createVerify('RSA-SHA256')
        .update(`${head}.${claims}`)
        .verify(KEYS.publicKey, signature ?? '', 'base64url')
      const { iss, scope } = JSON.parse(Buffer.from(claims ?? 'e30', 'base64url').toString())
      state.tokens++
      if (!isSigned || iss !== ACCOUNT.client_email || !/webmasters\.readonly/.test(scope))
        return answer(400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
      return answer(200, { access_token: 'a token', token_type: 'Bearer', expires_in: 3600 })
    }
    const property = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query/.exec(request.url ?? '')?.[1]
    if (!property || request.headers.authorization !== 'Bearer a token') return answer(404, { error: { code: 404 } })
    const status = state.fail.shift()
    if (status) return answer(status, { error: { code: status, message: 'no' } })
    const { startDate, endDate, startRow, dimensions } = JSON.parse(body)
    expect(dimensions).toEqual(['date', 'query'])
    const asked = { property: decodeURIComponent(property), startDate, endDate, startRow }
    state.asked.push(asked)
    answer(200, { rows: state.rows(asked) })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return Object.assign(state, { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

const path = () => `sites/${server.site.id}/search-console`
const connect = (key: unknown = ACCOUNT, property = PROPERTY) =>
  owner.rest('PUT', path(), { property, key: typeof key === 'string' ? key : JSON.stringify(key) })
const status = async () => (await owner.rest('GET', path())).answer.data as unknown as SearchConsoleStatus
const ended = async () => {
  await server.services.searchConsole.read(server.site.id)
  return status()
}
async function terms(start: string, end: string) {
  const { rows } = await server.services.store.run(
    {
      metrics: ['organicGoogleSearchClicks', 'organicGoogleSearchImpressions', 'organicGoogleSearchAveragePosition'],
      dimensions: ['date', 'organicGoogleSearchQuery'],
      range: { start, end },
    },
    queryContext(server.site),
  )
  return rows.map(({ dimensions, current }) => [...Object.values(dimensions), ...Object.values(current)])
}

describe('Google’s API', () => {
  test('a connected site gets sixteen months of data up to two days ago, newest first', async () => {
    expect((await connect()).status).toBe(200)
    expect(await ended()).toMatchObject({
      known: { last: '2026-03-02' },
      connection: {
        property: PROPERTY,
        email: ACCOUNT.client_email,
        error: null,
        last_success: NOW,
        is_running: false,
      },
    })
    expect(google.asked[0]).toEqual({ property: PROPERTY, startDate: '2026-03-02', endDate: '2026-03-08', startRow: 0 })
    expect(google.asked.at(-1)?.startDate).toBe('2024-11-09')
    expect(google.asked).toHaveLength(70)
    expect(google.tokens).toBe(1)
    expect(await terms('2026-03-01', '2026-03-08')).toEqual([['2026-03-02', 'jam', 3, 20, 4.25]])
  })

  test('SC-04 the report links to Google’s own while the site is connected', async () => {
    await server.services.licences.enter(await server.licence('agency'), server.site)
    const range = { start: '2026-03-01', end: '2026-03-08' }
    const report = REPORTS.find(({ key }) => key === 'queries')!
    const links = async () => {
      const { data } = (await askReport(owner, server.site.id, report, range)) as { data: Record<string, unknown> }
      return data.galinks
    }
    expect(await links()).toEqual({})
    await connect()
    await ended()
    expect(await links()).toEqual({
      queries:
        'https://search.google.com/search-console/performance/search-analytics?resource_id=sc-domain%3Aexample.org',
    })
    await owner.rest('DELETE', path())
    expect(await links()).toEqual({})
  })

  test('later reads get new days, and replace the last known days', async () => {
    google.rows = ({ endDate }) => [{ keys: [endDate, 'jam'], clicks: 1, impressions: 2, ctr: 0.5, position: 1 }]
    await connect()
    await ended()
    google.asked.length = 0
    server.clock.now += 86_400_000
    google.rows = ({ startDate }) => [{ keys: [startDate, 'tea'], clicks: 9, impressions: 9, ctr: 1, position: 1 }]
    await server.services.searchConsole.read(server.site.id)
    expect(google.asked).toEqual([{ property: PROPERTY, startDate: '2026-03-06', endDate: '2026-03-09', startRow: 0 }])
    expect(await terms('2026-03-06', '2026-03-09')).toEqual([
      ['2026-03-06', 'tea', 9, 9, 1],
      ['2026-03-08', 'jam', 1, 2, 1],
    ])
  })

  test('reads the store with background priority', async () => {
    await connect()
    await ended()
    const asked = vi.spyOn(server.services.store, 'searchTermDays')
    await server.services.searchConsole.read(server.site.id)
    expect(asked.mock.calls).toEqual([[server.site.id, expect.objectContaining({ priority: 'background' })]])
  })

  test('reads a minute after the start, then every six hours', async () => {
    google.rows = ({ endDate }) => [{ keys: [endDate, 'jam'], clicks: 1, impressions: 2, ctr: 0.5, position: 1 }]
    await connect()
    await ended()
    google.asked.length = 0
    server.jobs.start()
    await clock.pass(MINUTE_MS - 1, server.jobs.settled)
    expect(google.asked).toHaveLength(0)
    await clock.pass(1, server.jobs.settled)
    expect(google.asked).toHaveLength(1)
    server.clock.now += 6 * HOUR_MS
    await clock.pass(6 * HOUR_MS, server.jobs.settled)
    expect(google.asked).toHaveLength(2)
  })

  test('stopping the server ends a running read', async () => {
    await connect()
    await ended()
    google.asked.length = 0
    server.clock.now += 100 * DAY_MS
    let stopped: Promise<void> | undefined
    google.rows = () => {
      stopped = server.jobs.stop()
      return []
    }
    server.jobs.start()
    await clock.pass(MINUTE_MS, server.jobs.settled)
    await stopped
    expect(google.asked).toHaveLength(1)
    const { connection } = await server.services.searchConsole.status(server.site.id)
    expect(connection).toMatchObject({ error: null, is_running: false })
  })

  test('reads more rows than one answer holds page by page', async () => {
    google.rows = ({ startDate, startRow }) =>
      startDate === '2026-03-02'
        ? Array.from({ length: startRow === 0 ? 25_000 : 5 }, (_, index) => ({
            keys: [startDate, `term ${startRow + index}`],
            clicks: 1,
            impressions: 1,
            ctr: 1,
            position: 1,
          }))
        : []
    await connect()
    await ended()
    expect(google.asked.slice(0, 2).map(({ startRow }) => startRow)).toEqual([0, 25_000])
    const { totals } = await server.services.store.run(
      { metrics: ['organicGoogleSearchClicks'], range: { start: '2026-03-02', end: '2026-03-02' } },
      queryContext(server.site),
    )
    expect(totals.current).toEqual({ organicGoogleSearchClicks: 25_005 })
  })

  test('retries when Google answers “too many requests” or is briefly unavailable', async () => {
    google.fail = [429, 503]
    await connect()
    expect((await ended()).connection?.error).toBeNull()
    expect(google.fail).toEqual([])
  })

  test.each([
    [403, 'search_may_not_read', 'may not read sc-domain:example.org'],
    [404, 'search_no_property', 'has no property'],
  ])('an answer of %i becomes a message and keeps the stored terms', async (status, code, words) => {
    await server.services.store.replaceSearchTerms(
      server.site.id,
      new Map([['2026-03-01', [{ term: 'old', clicks: 1, impressions: 1, position: 1 }]]]),
    )
    google.fail = [status, status]
    await connect()
    const { connection } = await ended()
    expect(connection?.error).toMatchObject({ code, message: expect.stringContaining(words) })
    expect(await terms('2026-03-01', '2026-03-01')).toHaveLength(1)
  })

  test('a key that Google does not know becomes a message', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    await connect({ ...ACCOUNT, private_key: other.export({ type: 'pkcs8', format: 'pem' }).toString() })
    expect((await ended()).connection?.error).toMatchObject({ code: 'search_key_refused' })
  })

  test('the key is in a file that only its owner can read, is never sent, and is deleted with the connection', async () => {
    await connect()
    await ended()
    const file = join(server.services.config.dataFolder, 'search-console', `${server.site.id}.json`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const sent = JSON.stringify([
      await status(),
      await server.services.database.selectFrom('search_connections').selectAll().execute(),
    ])
    expect(sent).not.toContain('PRIVATE KEY')
    expect((await owner.rest('DELETE', path())).status).toBe(200)
    expect(() => statSync(file)).toThrow('ENOENT')
    expect(await status()).toMatchObject({ connection: null, known: { last: '2026-03-02' } })
  })

  test.each([
    ['no JSON', 'not a key', PROPERTY],
    ['a key of another kind', { ...ACCOUNT, type: 'authorized_user' }, PROPERTY],
    ['no key in it', { ...ACCOUNT, private_key: 'x' }, PROPERTY],
    ['no property', ACCOUNT, 'example.org'],
  ])('%s is refused, and nothing is stored', async (_, key, property) => {
    expect((await connect(key, property)).status).toBe(400)
    expect((await status()).connection).toBeNull()
    expect(google.tokens).toBe(0)
  })
})

describe('the export as a file', () => {
  async function upload(content: string | Uint8Array<ArrayBuffer>, range: { start?: string; end?: string } = {}) {
    const form = new FormData()
    form.set('file', new File([content], 'Queries.csv', { type: 'text/csv' }))
    for (const [name, value] of Object.entries(range)) form.set(name, value)
    const response = await server.app.request(`/api/curlew/v1/sites/${server.site.id}/search-terms`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'x-wp-nonce': owner.page.rest_nonce },
      body: form,
    })
    const answer = (await response.json()) as { data: SearchUploadAnswer & { message: string } }
    return { status: response.status, ...answer.data }
  }

  test('by day is stored unchanged; loading it again changes nothing', async () => {
    const csv =
      'date,query,clicks,impressions,position\n2026-03-01,jam,3,20,4.25\n2026-03-01,"tea, green",1,2,1\n2026-03-02,jam,0,5,9\n'
    for (let i = 0; i < 2; i++)
      expect(await upload(csv)).toMatchObject({ status: 200, days: 2, terms: 3, rejected_count: 0 })
    expect(await terms('2026-03-01', '2026-03-02')).toEqual([
      ['2026-03-01', 'jam', 3, 20, 4.25],
      ['2026-03-01', 'tea, green', 1, 2, 1],
      ['2026-03-02', 'jam', 0, 5, 9],
    ])
  })

  test.each([
    ['English', 'Top queries,Clicks,Impressions,CTR,Position\njam,"1,000",2000,50%,3.5\n'],
    [
      'German, with semicolons',
      'Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\r\njam;1.000;2000;50 %;3,5\r\n',
    ],
    ['with a mark of its order of bytes', '\ufeffQuery\tClicks\tImpressions\tPosition\njam\t1000\t2000\t3.5\n'],
  ])('without dates is spread evenly over its days: %s', async (_, csv) => {
    expect(await upload(csv, { start: '2026-03-01', end: '2026-03-03' })).toMatchObject({
      status: 200,
      days: 3,
      terms: 1,
    })
    expect(await terms('2026-03-01', '2026-03-03')).toEqual([
      ['2026-03-01', 'jam', 333, 666, 3.5],
      ['2026-03-02', 'jam', 333, 667, 3.5],
      ['2026-03-03', 'jam', 334, 667, 3.5],
    ])
  })

  test('can be in UTF-16', async () => {
    const bytes = Buffer.from('\ufeffQuery,Clicks,Impressions,Position\nläuft,1,2,3\n', 'utf16le')
    expect(await upload(new Uint8Array(bytes), { start: '2026-03-01', end: '2026-03-01' })).toMatchObject({ terms: 1 })
    expect(await terms('2026-03-01', '2026-03-01')).toEqual([['2026-03-01', 'läuft', 1, 2, 3]])
  })

  test('lists invalid lines by number and reads all others', async () => {
    const csv = [
      'date,query,clicks,impressions,position',
      '2026-03-01,jam,3,20,4',
      'yesterday,tea,1,1,1',
      '2026-03-01,,1,1,1',
      '2026-03-01,<b>,-1,1,1',
      '2026-03-01,=A1,1,1,top',
      '2031-01-01,later,1,1,1',
      '2026-03-01,"two\nlines",1,1,1',
    ].join('\n')
    const answer = await upload(csv)
    expect(answer).toMatchObject({ status: 200, days: 1, rejected_count: 5 })
    expect(answer.rejected.map(({ line }) => line)).toEqual([3, 4, 5, 6, 0])
    expect(await terms('2026-03-01', '2026-03-01')).toHaveLength(2)
  })

  test.each([
    ['no dates and none given', 'Query,Clicks,Impressions,Position\njam,1,1,1', {}],
    ['days to come', 'Query,Clicks,Impressions,Position\njam,1,1,1', { start: '2026-03-01', end: '2026-03-11' }],
    [
      'the wrong file of the export',
      'Page,Clicks,Impressions,CTR,Position\n/,1,1,1%,1',
      { start: '2026-03-01', end: '2026-03-01' },
    ],
    ['nothing', '', {}],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]), {}],
  ])('%s: is refused with a message that says what to do', async (_, content, range) => {
    const { status, message } = await upload(content, range)
    expect(status).toBe(400)
    expect(message).toMatch(/Give|Choose/)
    expect(await terms('2026-03-01', '2026-03-10')).toEqual([])
  })

  test('an export of many terms and days is stored as one row per term, while other requests are answered', async () => {
    const LINES = 20_000
    const csv = `Query,Clicks,Impressions,Position\n${Array.from({ length: LINES }, (_, i) => `term ${i},500,1000,2.5`).join('\n')}`
    const written: number[] = []
    const { store } = server.services
    const spread = store.spreadSearchTerms.bind(store)
    store.spreadSearchTerms = (site, range, terms) => {
      written.push(terms.length)
      return spread(site, range, terms)
    }
    let isDone = false
    let answered = 0
    const others = async () => {
      while (!isDone) {
        await setImmediate()
        if ((await server.app.request('/healthz')).status === 200 && !isDone) answered++
      }
    }
    const [answer] = await Promise.all([
      upload(csv, { start: '2025-01-01', end: '2026-03-08' }).finally(() => {
        isDone = true
      }),
      others(),
    ])
    expect(answer).toMatchObject({ status: 200, days: 432, terms: LINES, rejected_count: 0 })
    expect(written).toEqual([LINES])
    // Each reads a part of the file at most; all of it at once would let none in.
    expect(answered).toBeGreaterThan(5)
    expect(await terms('2025-01-01', '2025-01-01')).toHaveLength(10_000)
  })
})
