import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { QueryTimeoutError, type Store } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { type Capability, previousPeriod, startOfDay } from '@curlew/model'
import { AccessTokenMade, AccessTokens, TOKEN_LIMITS } from '@curlew/model/access-tokens'
import { serve } from '@hono/node-server'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCms } from '../hosts/wordpress/testing.ts'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { sampleSearchTerms } from '../sample/search-terms.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { type Browser, freshAddress, startTestServer, type TestServer } from '../test/test-server.ts'
import type { AnswerOut } from './answer-output.ts'

const RANGE = { start: '2026-11-11', end: '2026-11-12' }
const DAYS = `${RANGE.start}..${RANGE.end}`
const { timezone, currency } = SAMPLE_SITE
const at = (day: string) => startOfDay(timezone, day)
const NOW = at('2026-11-13') + 3_600_000

interface Side {
  server: TestServer
  owner: Browser
  token: string
}

/** A server with a site of some days of the sample's visits, and a token for it. */
async function sideOn(other?: Store): Promise<Side> {
  const server = await startTestServer({ now: NOW, ...(other && { sources: { other } }) })
  const { services } = server
  const site = (await services.sites.add({ name: 'Shop', domain: SAMPLE_SITE.domain, timezone, currency }))!
  await services.licences.enter(await server.licence('pro', site), site)
  await services.addons.install(site, 'easy_digital_downloads')
  const store = other ?? services.store
  if (other) await services.sites.change(site.id, { source: 'other' })
  const from = at(previousPeriod(RANGE).start)
  await importEvents(store, site, sampleEvents({ seed: SAMPLE_SEED, from, to: at('2026-11-13') }))
  await store.replaceSearchTerms(
    site.id,
    sampleSearchTerms(SAMPLE_SEED, { start: previousPeriod(RANGE).start, end: RANGE.end }),
  )
  const owner = await server.signIn('administrator')
  const side = { server: { ...server, site: services.sites.byId(site.id)! }, owner }
  return { ...side, token: await tokenOf(side) }
}

let names = 0
async function tokenOf({ server, owner }: Omit<Side, 'token'>, site = server.site.id): Promise<string> {
  const { answer } = await owner.rest('POST', `sites/${site}/access-tokens`, {
    name: `Program ${++names}`,
    scopes: ['mcp'],
  })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return AccessTokenMade.parse(answer.data).token
}

let embedded: Side
let plain: Side
/** The priorities with which the second source is asked. */
let priorities: unknown[] = []
beforeAll(async () => {
  embedded = await sideOn()
  const naive = naiveStore()
  plain = await sideOn({
    ...naive,
    snapshot(work, options) {
      priorities.push(options?.priority)
      return naive.snapshot(work, options)
    },
    facts(site, options) {
      priorities.push(options?.priority)
      return naive.facts(site, options)
    },
  })
}, 60_000)
afterAll(async () => {
  await embedded?.server.close()
  await plain?.server.close()
})
// So that no test has what another has left of a minute.
beforeEach(() => {
  for (const side of [embedded, plain]) side.server.clock.behind += 61_000
})

const ADDRESS = 'http://localhost:4400/mcp'
const clients: Client[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})

/** The official client; calls go to the app without a network. */
async function connect(
  { server, token }: Pick<Side, 'server' | 'token'>,
  mode: 'legacy' | 'auto' = 'auto',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  clients.push(client)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(ADDRESS), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
      fetch: async (url, init) => server.app.fetch(new Request(url, init)),
    }),
  )
  return client
}

interface Said {
  isError?: boolean
  text: string
  structured: unknown
}
async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Said> {
  const result = await client.callTool({ name, arguments: args })
  const [first] = result.content as { type: 'text'; text: string }[]
  return {
    ...(result.isError && { isError: true }),
    text: first!.text,
    structured: result.structuredContent,
  }
}
const query = async (client: Client, plan: Record<string, unknown>) => {
  const said = await call(client, 'query', { range: DAYS, ...plan })
  expect(said.isError, said.text).toBeUndefined()
  return said as Said & { structured: AnswerOut }
}

/** One call, as it goes over the wire. */
const post = (
  body: unknown,
  headers: Record<string, string> = {},
  { server, token }: Pick<Side, 'server' | 'token'> = embedded,
  address = freshAddress(),
) =>
  server.app.fetch(
    new Request(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${token}`,
        host: 'localhost:4400',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: address } } },
  )
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const messageOf = async (response: Response) => ((await response.json()) as { data: { message: string } }).data.message

describe('the protocol', () => {
  test.each([
    ['2026-07-28', 'auto'],
    ['2025-11-25', 'legacy'],
  ] as const)('is spoken in version %s: tools are listed, all of which only look', async (version, mode) => {
    const client = await connect(embedded, mode)
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    expect(client.getServerVersion()).toMatchObject({ name: 'curlew' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['get_site', 'query', 'ask'])
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false })
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ type: 'object' })
      expect(description).toBeTruthy()
    }
    const { structured } = await query(client, { shape: 'value', metrics: ['sessions'] })
    expect(structured.totals.sessions!.value).toBeGreaterThan(0)
  })

  test('answers a batch of an early version, each call of which counts', async () => {
    const batch = [PING, { ...PING, id: 2 }]
    const response = await post(batch)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('"id":1')
    expect(text).toContain('"id":2')
    const many = await post(Array.from({ length: 11 }, (_, id) => ({ ...PING, id })))
    expect([many.status, await messageOf(many)]).toEqual([400, 'A batch may hold 10 calls at most.'])
  })

  test.each([
    ['no JSON', '{"jsonrpc":', 400, '-32700'],
    ['JSON of something else', { hello: 'world' }, 400, '-32'],
    ['an empty batch', [], 400, '-32'],
    ['null', 'null', 400, '-32'],
  ])('%s is refused in its words', async (_, body, status, code) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`"code":${code}`)
  })

  test('an unknown tool and an unknown method are refused', async () => {
    const client = await connect(embedded)
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow(/drop_tables/)
    const response = await post({ ...PING, method: 'sites/delete' })
    expect(await response.text()).toContain('-32601')
  })

  test('a body over 64 KB, and one that is no JSON by its type, are refused', async () => {
    expect((await post({ ...PING, params: { text: 'x'.repeat(64 * 1024) } })).status).toBe(413)
    expect((await post(PING, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('the server opens no streams', async () => {
    const headers = { authorization: `Bearer ${embedded.token}`, host: 'localhost' }
    const response = await embedded.server.app.fetch(new Request(ADDRESS, { headers }))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('figures', () => {
  test.each([
    { shape: 'value', metrics: ['sessions', 'totalUsers', 'bounceRate'], compare: 'previous_period' },
    { shape: 'value', metrics: ['purchaseRevenue', 'transactions', 'averagePurchaseRevenue'] },
    { shape: 'series', metrics: ['screenPageViews'], by: 'date' },
    { shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', compare: 'previous_period' },
    { shape: 'ranking', metrics: ['bounceRate'], by: 'landingPage', order: 'least', limit: 3 },
    { shape: 'breakdown', metrics: ['sessions'], by: 'deviceCategory', limit: 10 },
    { shape: 'change', metrics: ['sessions'] },
    { shape: 'funnel', compare: 'previous_period' },
    { shape: 'journeys', limit: 3 },
    {
      shape: 'value',
      metrics: ['sessions'],
      filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }],
    },
    { shape: 'ranking', metrics: ['organicGoogleSearchClicks'], by: 'organicGoogleSearchQuery' },
  ])('of a plan are those of the raw events: %j', async (plan) => {
    const [ours, naive] = await Promise.all([embedded, plain].map(async (side) => query(await connect(side), plan)))
    const { structured } = ours!
    const without = ({ source: _, report: __, ...answer }: AnswerOut) => rounded(answer)
    expect(without(structured)).toEqual(without(naive!.structured))
    expect(ours!.text).toBe(naive!.text)
    const filled = [structured.totals, ...structured.rows.map(({ figures }) => figures)]
    const values = filled.flatMap((figures) => Object.values(figures).map(({ value }) => value))
    // Zeros agree with anything.
    expect(values.some((value) => value > 0) || structured.orders!.total > 0).toBe(true)
  })

  test('come with their days, zone, source, derived figures, and the report that shows more', async () => {
    const client = await connect(embedded)
    const { structured } = await query(client, {
      shape: 'value',
      metrics: ['sessions', 'bounceRate'],
      compare: 'previous_period',
    })
    const { sessions, bounceRate } = structured.totals
    const compared = previousPeriod(RANGE)
    const days = `start=${RANGE.start}&end=${RANGE.end}&compare=1&compareStart=${compared.start}&compareEnd=${compared.end}`
    expect(structured).toMatchObject({
      range: RANGE,
      compared,
      time_zone: timezone,
      currency,
      filters: '',
      exact: true,
      source: 'Curlew',
      metrics: [
        { id: 'sessions', label: 'Sessions', unit: 'count' },
        { id: 'bounceRate', unit: 'share' },
      ],
      report: {
        url: `http://localhost:4400/#/?${days}&site=${embedded.server.site.id}`,
      },
    })
    const { value, before, difference, change_percent: change } = sessions!
    expect(difference!.value).toBe(value - before!.value)
    expect(change!.value).toBe(Math.round((difference!.value / before!.value) * 1000) / 10)
    expect(bounceRate!.text).toMatch(/^\d[\d.]*%$/)
    expect(bounceRate).not.toHaveProperty('change_percent')
  })

  test('of a history that is still being loaded are not exact, and say so', async () => {
    const client = await connect(embedded)
    const { services, site, clock } = embedded.server
    const plan = { shape: 'value', metrics: ['sessions'] }
    const { structured, text } = await services.imports.during(site.id, () => query(client, plan))
    expect(structured).toMatchObject({ exact: false, still_loading: true })
    expect(text).toContain('History is still being loaded')
    clock.behind += 60_000
    expect((await query(client, plan)).structured).toMatchObject({ exact: true })
  })

  test('of rows are in the text too, also where people see them in a chart', async () => {
    const client = await connect(embedded)
    const { text, structured } = await call(client, 'ask', { question: 'sessions by device yesterday' })
    const { rows } = (structured as { answer: AnswerOut }).answer
    expect(rows.length).toBeGreaterThan(1)
    for (const { name, figures } of rows) expect(text).toMatch(new RegExp(`- ${name}: .*${figures.sessions!.text}`))
  })

  test('of a question in plain words are those of the same plan, and no conversation is kept', async () => {
    const client = await connect(embedded)
    const { text, structured } = await call(client, 'ask', { question: 'How many visits did I get yesterday?' })
    const { answer } = structured as { answer: AnswerOut }
    expect(answer.plan).toMatchObject({ shape: 'value', metrics: ['sessions'], range: 'yesterday' })
    const same = await query(client, { shape: 'value', metrics: ['sessions'], range: 'yesterday' })
    expect(answer.totals).toEqual(same.structured.totals)
    expect(text).toContain(answer.totals.sessions!.text)
    expect(text).toContain('November 12, 2026')
    expect(await embedded.server.services.database.selectFrom('chats').selectAll().execute()).toEqual([])
  })

  test('get_site says what can be asked, and each of it can', async () => {
    const client = await connect(embedded)
    const { structured } = await call(client, 'get_site')
    const site = structured as {
      metrics: { id: string; about: string }[]
      dimensions: { id: string; about: string }[]
    }
    expect(site).toMatchObject({
      name: 'Shop',
      domain: SAMPLE_SITE.domain,
      time_zone: timezone,
      currency,
      today: '2026-11-13',
      first_day: previousPeriod(RANGE).start,
      last_day: RANGE.end,
      has_shop: true,
    })
    expect([...site.metrics, ...site.dimensions].filter(({ about }) => about === '')).toEqual([])
    expect(site.dimensions.map(({ id }) => id)).not.toContain('transactionId')
    for (const { id } of site.metrics.slice(0, 20)) {
      const said = await call(client, 'query', { shape: 'value', metrics: [id], range: DAYS })
      expect([id, said.isError, said.text]).toEqual([id, undefined, said.text])
    }
  })

  /** Quotients may differ in their last bits. */
  const rounded = (answer: object) =>
    JSON.parse(
      JSON.stringify(answer, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(10)) : value)),
    )
})

describe('a question without an answer', () => {
  test.each([
    [
      'for what its metrics do not know',
      { shape: 'ranking', metrics: ['organicGoogleSearchClicks'], by: 'deviceCategory' },
      /./,
    ],
    ['by order', { shape: 'ranking', metrics: ['sessions'], by: 'transactionId' }, /./],
    [
      'of the future',
      { shape: 'value', metrics: ['sessions'], range: '2030-01-01..2030-01-02' },
      /^Those days have not begun yet/,
    ],
    [
      'by weeks of many years',
      { shape: 'series', metrics: ['sessions'], by: 'week', range: '2015-01-01..2026-11-01' },
      /./,
    ],
  ])('%s is refused in the sentence of conversations', async (_, plan, text) => {
    const said = await call(await connect(embedded), 'query', { range: DAYS, ...plan })
    expect([said.isError, said.structured]).toEqual([true, undefined])
    expect(said.text).toMatch(text)
  })

  const CLICKS = { shape: 'ranking', metrics: ['organicGoogleSearchClicks'] }
  const VALUE = { shape: 'value', metrics: ['sessions'] }
  test.each<[Record<string, unknown>, RegExp]>([
    [{ shape: 'ranking', metrics: ['sessions'] }, /by is missing: the shape "ranking" needs a dimension/],
    [{ shape: 'breakdown', metrics: ['sessions'] }, /by is missing/],
    [
      { shape: 'series', metrics: ['sessions'] },
      /by is missing: .* one of date, hour, dayOfWeek, week, month, quarter, year/,
    ],
    [{ ...VALUE, by: 'country' }, /by is not for the shape "value"/],
    [{ shape: 'value' }, /metrics is missing/],
    [{ shape: 'ranking', by: 'country' }, /metrics is missing/],
    [{ shape: 'change' }, /metrics is missing/],
    [{ shape: 'funnel', metrics: ['sessions'] }, /metrics is not for the shape "funnel"/],
    [{ shape: 'journeys', metrics: ['transactions'] }, /metrics is not for the shape "journeys"/],
    [{ shape: 'funnel', by: 'country' }, /by and filters are not for the shape "funnel"/],
    [{ shape: 'journeys', compare: 'previous_period' }, /"journeys" takes no by and no compare/],
    [{ ...VALUE, threshold: { operator: 'more', value: 5 } }, /threshold is not for the shape "value"/],
    [
      { ...VALUE, shape: 'series', by: 'date', threshold: { operator: 'less', value: 5 } },
      /threshold is not for the shape "series"/,
    ],
    [{ ...VALUE, shape: 'series', by: 'country' }, /by of the shape "series" is one of date, hour/],
    [{ ...VALUE, shape: 'breakdown', by: 'date' }, /by of the shape "breakdown" is no time/],
    [{ ...VALUE, orderBy: 'change' }, /orderBy is for the shape "ranking"/],
    [{ shape: 'value', metrics: ['bounceRate'], perDay: true }, /perDay is for counts and amounts/],
    [{ ...CLICKS, by: 'deviceCategory' }, /Search terms are counted apart from visits/],
    [{ ...VALUE, shape: 'ranking', by: 'itemName' }, /sessions cannot be split by order or product/],
    [{ ...VALUE, shape: 'ranking', by: 'transactionId' }, /transactionId cannot be asked for/],
    [{ shape: 'change', metrics: ['bounceRate'], by: 'country' }, /by is not for a change of these metrics/],
    [
      {
        ...VALUE,
        metrics: ['bounceRate'],
        filters: [{ dimension: 'eventName', operator: 'is', values: ['purchase'] }],
      },
      /filter by eventName that leaves out the events/,
    ],
  ])('of a plan whose parts do not fit says which: %j', async (plan, text) => {
    const said = await call(await connect(embedded), 'query', { range: DAYS, ...plan })
    expect(said.isError).toBe(true)
    expect(said.text).toMatch(text)
  })

  test('of a range that has no such name lists the names', async () => {
    const said = await call(await connect(embedded), 'query', { ...VALUE, range: 'last fortnight' })
    expect(said.isError).toBe(true)
    expect(said.text).toMatch(/unknown range: use today, yesterday, all, this:month, last:week/)
  })

  test('of personal data gets the same honest sentence as in a conversation', async () => {
    const { text, structured, isError } = await call(await connect(embedded), 'ask', {
      question: 'Who are my visitors?',
    })
    expect(text).toContain('does not know who your visitors are')
    expect([structured, isError]).toEqual([{ text, answer: null }, undefined])
  })

  test.each([
    ['a range of SQL', { shape: 'value', metrics: ['sessions'], range: "today'; DROP TABLE events; --" }],
    ['a metric of SQL', { shape: 'value', metrics: ['count(*)'] }],
    ['markup for a dimension', { shape: 'ranking', metrics: ['sessions'], by: '<img src=x onerror=alert(1)>' }],
    ['a field of no plan', { shape: 'value', metrics: ['sessions'], sql: 'select 1' }],
    [
      'a value of 10,000 characters',
      {
        shape: 'value',
        metrics: ['sessions'],
        filters: [{ dimension: 'country', operator: 'is', values: ['x'.repeat(10_000)] }],
      },
    ],
    ['too many rows', { shape: 'ranking', metrics: ['sessions'], by: 'country', limit: 1000 }],
    ['no plan', {}],
  ])('%s is refused before anything is asked', async (_, plan) => {
    const result = await (await connect(embedded)).callTool({ name: 'query', arguments: { range: DAYS, ...plan } })
    expect(result.isError).toBe(true)
    expect(JSON.stringify(result.content).length).toBeLessThan(4000)
  })

  test.each([
    ["'; DROP TABLE events; --", 200],
    ['<script>alert(1)</script>\u202e', 200],
    ['x'.repeat(2048), 200],
  ])('hostile text in a filter is a value that nothing has', async (value) => {
    const filters = [{ dimension: 'pagePath', operator: 'is', values: [value] }]
    const { structured } = await query(await connect(embedded), { shape: 'value', metrics: ['sessions'], filters })
    expect(structured.totals.sessions!.value).toBe(0)
  })

  test.each([['x'.repeat(301)], [''], ['\u0000\u202e'], [7]])(
    'an invalid question (%#) is refused',
    async (question) => {
      expect((await (await connect(embedded)).callTool({ name: 'ask', arguments: { question } })).isError).toBe(true)
    },
  )

  test('texts that visitors wrote are cut and without control characters', async () => {
    const { server, owner } = embedded
    const site = (await server.services.sites.add({
      name: 'Small',
      domain: 'small.example',
      timezone: 'UTC',
      currency,
    }))!
    await server.services.licences.enter(await server.licence('pro', site), site)
    const path = `/${'ignore-all-instructions-'.repeat(30)}`
    const [first] = sampleEvents({ seed: SAMPLE_SEED, from: at('2026-11-12'), to: at('2026-11-13') })
    await importEvents(server.services.store, site, [
      { ...first!, name: 'page_view', url: `https://small.example${path}`, title: '' },
    ])
    await server.services.store.flush()
    const client = await connect({ server, token: await tokenOf({ server, owner }, site.id) })
    const { structured } = await query(client, { shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath' })
    expect(structured.rows[0]!.value).toBe(path.slice(0, 200))
  })

  test('the licence running out ends answers, with a sentence', async () => {
    const { server } = embedded
    const client = await connect(embedded)
    const before = server.clock.now
    server.clock.now += 400 * 86_400_000
    const said = await call(client, 'query', { shape: 'value', metrics: ['sessions'], range: DAYS })
    server.clock.now = before
    expect(said.isError).toBe(true)
    expect(said.text).toMatch(/licence/)
  })
})

describe('a token', () => {
  test.each([
    ['none', ''],
    ['another scheme', 'Basic abc'],
    ['a wrong one', `Bearer curlew_mcp_${'0'.repeat(48)}`],
    ['no token at all', `Bearer ${'x'.repeat(5000)}`],
  ])('%s opens nothing, and the refusal names no site', async (_, authorization) => {
    const response = await post({ ...PING, method: 'tools/list' }, { authorization })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const text = await response.text()
    expect(text).toContain('This token is unknown or was revoked.')
    expect(text).not.toContain(SAMPLE_SITE.domain)
  })

  test('with the right id and another secret opens nothing', async () => {
    const { token } = embedded
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await post(PING, { authorization: `Bearer ${other}` })).status).toBe(401)
  })

  test('of one site gives nothing of another', async () => {
    const { server, owner } = embedded
    const token = await tokenOf({ server, owner }, (await otherSite()).id)
    const client = await connect({ server, token })
    expect((await call(client, 'get_site')).text).not.toContain(SAMPLE_SITE.domain)
    const { structured } = await query(client, { shape: 'value', metrics: ['sessions'] })
    expect(structured.totals.sessions!.value).toBe(0)
  })

  test('is shown once, kept as a hash, listed with its last use, and revoked', async () => {
    const { server, owner } = embedded
    const site = await otherSite()
    const path = `sites/${site.id}/access-tokens`
    const token = await tokenOf({ server, owner }, site.id)
    const kept = await server.services.database.selectFrom('access_tokens').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token.slice(-32))
    const listed = async () => AccessTokens.parse((await owner.rest('GET', path)).answer.data)
    const before = await listed()
    expect(JSON.stringify(before)).not.toContain(token.slice(-32))
    expect(before).toMatchObject({ mcp_url: 'http://localhost/mcp', allowed: ['figures', 'notes', 'events', 'mcp'] })
    const [newest] = before.tokens
    expect(newest).toMatchObject({ name: `Program ${names}`, scopes: ['mcp'], last_used: null, works: true })
    expect((await post(PING, {}, { server, token })).status).toBe(200)
    expect((await listed()).tokens[0]).toMatchObject({ last_used: NOW })

    // Not by way of another site.
    const { status } = await owner.rest('DELETE', `sites/${server.site.id}/access-tokens?token=${newest!.id}`)
    expect(status).toBe(404)
    expect((await post(PING, {}, { server, token })).status).toBe(200)
    expect((await owner.rest('DELETE', `${path}?token=${newest!.id}`)).status).toBe(200)
    expect((await post(PING, {}, { server, token })).status).toBe(401)
    expect((await owner.rest('DELETE', `${path}?token=${newest!.id}`)).status).toBe(404)
  })

  test('ends with the right of the person who made it', async () => {
    const { server, owner } = embedded
    const site = await otherSite()
    const maker = await server.signIn('administrator')
    const { answer } = await maker.rest('POST', `sites/${site.id}/access-tokens`, {
      name: 'Of the maker',
      scopes: ['mcp'],
    })
    const { id, token } = AccessTokenMade.parse(answer.data)
    const opens = async () => (await post(PING, {}, { server, token })).status
    const { account_id } = await server.services.database
      .selectFrom('access_tokens')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const works = async () => {
      const { tokens } = AccessTokens.parse((await owner.rest('GET', `sites/${site.id}/access-tokens`)).answer.data)
      return tokens.find((token) => token.id === id)?.works
    }
    expect([await opens(), await works()]).toEqual([200, true])
    await owner.rest('PATCH', `people/${account_id}`, { role: 'viewer', sites: [site.id] })
    expect([await opens(), await works()]).toEqual([401, false])
    await owner.rest('PATCH', `people/${account_id}`, { role: 'administrator' })
    expect([await opens(), await works()]).toEqual([200, true])
    expect((await owner.rest('DELETE', `people/${account_id}`)).status).toBe(200)
    expect([await opens(), await works()]).toEqual([401, undefined])
  })

  test('of a site that was removed opens nothing', async () => {
    const { server, owner } = embedded
    const site = await otherSite()
    const token = await tokenOf({ server, owner }, site.id)
    await server.services.removals.remove([site.id])
    expect((await post(PING, {}, { server, token })).status).toBe(401)
  })

  test('is not made without the licence, without a name, or beyond twenty', async () => {
    const { owner } = embedded
    const site = await otherSite()
    const make = async (name: unknown) => {
      const { status, answer } = await owner.rest('POST', `sites/${site.id}/access-tokens`, { name, scopes: ['mcp'] })
      return [status, answer.success ? null : (answer.data as { type: string; code?: string }).code]
    }
    for (const name of ['', '   ', 'x'.repeat(61), 'a\nb', 7, undefined])
      expect([name, (await make(name))[0]]).toEqual([name, 400])
    for (let i = 0; i < TOKEN_LIMITS.tokens; i++) expect(await make(`Token ${i}`)).toEqual([200, null])
    expect(await make('One more')).toEqual([400, 'too_many_tokens'])
    const bare = await otherSite(null)
    const { answer } = await owner.rest('POST', `sites/${bare.id}/access-tokens`, { name: 'Token', scopes: ['mcp'] })
    expect(answer).toMatchObject({ success: false, data: { type: 'license_level' } })
  })

  let sites = 0
  async function otherSite(level: 'pro' | null = 'pro') {
    const { services, licence } = embedded.server
    const domain = `other-${++sites}.example`
    const site = (await services.sites.add({ name: 'Other', domain, timezone: 'UTC', currency: 'EUR' }))!
    if (level) await services.licences.enter(await licence(level, site), site)
    return site
  }
})

describe('a token that a person of a CMS made', () => {
  const DAY = 86_400_000
  afterEach(() => {
    embedded.server.clock.now = NOW
  })

  test('opens the site as long as the CMS keeps confirming that person’s right', async () => {
    const { server } = embedded
    const { services, site, clock } = server
    const cms = createCms(server, site, await services.connectorSecrets.make(site.id))
    const path = `/api/curlew/v1/sites/${site.id}/access-tokens`
    const made = await cms.call(path, { method: 'POST', body: JSON.stringify({ name: 'Of the CMS', scopes: ['mcp'] }) })
    const { token } = AccessTokenMade.parse(made.answer.data)
    const opens = async () => (await post(PING, {}, { server, token })).status
    const open = (capabilities: Capability[]) => cms.call('/api/curlew/v1/page-data', { capabilities })
    expect(await opens()).toBe(200)
    expect((await cms.call(path, { capabilities: ['view_reports'] })).status).toBe(403)

    await open(['view_reports'])
    expect(await opens()).toBe(401)
    await open(['view_reports', 'update_settings'])
    expect(await opens()).toBe(200)

    clock.now += 59 * DAY
    expect(await opens()).toBe(200)
    clock.now += 2 * DAY
    expect(await opens()).toBe(401)
    await open(['view_reports', 'update_settings'])
    expect(await opens()).toBe(200)

    await services.connectorSecrets.remove(site.id)
    expect(await opens()).toBe(401)
  })
})

describe('who may call', () => {
  test('with a token 60 times a minute, then after a while', async () => {
    const token = await tokenOf(embedded)
    const { server } = embedded
    for (let i = 0; i < 58; i++) expect((await post(PING, {}, { server, token })).status).toBe(200)
    // Two at once.
    expect((await post([PING, { ...PING, id: 2 }], {}, { server, token })).status).toBe(200)
    const refused = await post(PING, {}, { server, token })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await messageOf(refused)).toContain('Please wait 60 seconds.')
    expect((await post(PING)).status).toBe(200)
    server.clock.behind += 60_000
    expect((await post(PING, {}, { server, token })).status).toBe(200)
  })

  test('wrong tokens are limited by network; valid ones are not affected', async () => {
    const address = freshAddress()
    const wrong = () => post(PING, { authorization: 'Bearer wrong' }, embedded, address)
    for (let i = 0; i < 10; i++) expect((await wrong()).status).toBe(401)
    const refused = await wrong()
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 60])
    expect((await post(PING, {}, embedded, address)).status).toBe(200)
    expect((await post(PING, { authorization: 'Bearer wrong' })).status).toBe(401)
    embedded.server.clock.behind += 60_000
    expect((await wrong()).status).toBe(401)
  })

  test.each([
    ['a page of elsewhere', { origin: 'https://evil.example' }, 403],
    [
      'a page of elsewhere whose name has the address of this machine',
      { origin: 'http://evil.example:4400', host: 'evil.example:4400' },
      403,
    ],
    ['a name for this machine that it does not have', { host: 'evil.example:4400' }, 403],
    ['an origin that is hidden', { origin: 'null' }, 403],
    ['a page of this machine', { origin: 'http://localhost:6274' }, 200],
    ['a program by the address', { host: '127.0.0.1:4400' }, 200],
    ['a program by the IPv6 address', { host: '[::1]:4400' }, 200],
  ])('%s', async (_, headers, status) => {
    expect((await post(PING, headers as Record<string, string>)).status).toBe(status)
  })

  test('nothing of the body of a stranger is read', async () => {
    let isRead = false
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json', host: 'localhost' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await embedded.server.app.fetch(new Request(ADDRESS, init))
    expect([response.status, isRead]).toEqual([401, false])
  })
})

test('programs have a lower priority than page data and screens', async () => {
  const client = await connect(plain)
  for (const call of [
    { name: 'get_site', arguments: {} },
    { name: 'query', arguments: { shape: 'value', metrics: ['sessions'], range: 'today' } },
    { name: 'ask', arguments: { question: 'How many sessions did we have last week?' } },
  ]) {
    priorities = []
    await client.callTool(call)
    expect({ call: call.name, priorities: [...new Set(priorities)] }).toEqual({
      call: call.name,
      priorities: ['background'],
    })
  }
})

test('work ends when its caller goes away', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let end = (_reason: unknown) => {}
  const ended = new Promise<unknown>((resolve) => {
    end = resolve
  })
  const naive = naiveStore()
  // It answers nothing: it waits for its caller to go.
  const waiting: Store = {
    ...naive,
    snapshot: (_, options) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(options.signal?.reason)
          end(options.signal?.reason)
        })
        begin()
      }),
  }
  const server = await startTestServer({ sources: { other: waiting } })
  await server.services.licences.enter(await server.licence('pro'), server.site)
  const owner = await server.signIn('administrator')
  const token = await tokenOf({ server, owner })
  await server.services.sites.change(server.site.id, { source: 'other' })
  const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const caller = new AbortController()
  const params = { name: 'query', arguments: { shape: 'value', metrics: ['sessions'], range: 'today' } }
  const call = fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    signal: caller.signal,
  }).then((response) => response.text())
  await begun
  caller.abort()
  await expect(call).rejects.toThrow()
  // Not by the time limit, which would end it too.
  expect(await ended).not.toBeInstanceOf(QueryTimeoutError)
  listening.close()
  await server.close()
})
