import { type InsightRating, Insights } from '@curlew/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let owner: Browser
let site: number
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-05T10:00:00Z') })
  site = server.site.id
  await server.services.licences.enter(await server.licence('pro'), server.site)
  await load('2025-12-01T10:00:00Z', 1)
  for (let i = 0; i < 40; i++) {
    const url = `https://${server.site.domain}/?utm_source=partner&utm_medium=referral`
    const event = {
      id: `event-${String(i).padStart(8, '0')}`,
      name: 'page_view',
      at: server.clock.now,
      url,
      title: 'Home',
    }
    const body = { site: server.site.key, sent: server.clock.now, language: 'en', screen: 'large', events: [event] }
    await server.visit(body, { address: `2001:db8:9::${i.toString(16)}` })
  }
  await server.services.store.flush()
  server.clock.now = Date.parse('2026-03-10T12:00:00Z')
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())

const load = (time: string, visitors: number, to = server) =>
  importEvents(
    to.services.store,
    to.site,
    Array.from({ length: visitors }, (_, i) => ({
      ...{ id: `${time} ${i}`, name: 'page_view', time, visitor: `${time} ${i}` },
      url: `https://${to.site.domain}/`,
    })),
  )

const get = async (force = '') => {
  const { answer } = await owner.rest('GET', `ai-insights?site=${site}${force}`)
  return Insights.parse((answer as { data: unknown }).data)
}
const post = (path: string, body: object) => owner.rest('POST', `ai-insights/${path}?site=${site}`, body)
const ratings = async () =>
  (await owner.rest('GET', `ai-insights/ratings?site=${site}`)).answer.data as unknown as Record<string, InsightRating>

test('API-21 AI-21 AI-25 are computed once and stored; a forced call recomputes them', async () => {
  const first = await get()
  const [insight] = first.insights
  expect(insight).toMatchObject({ kind: 'newSource', headline: 'partner is a new source of visits' })
  expect(insight!.content).toBe('<p>partner sent 40 sessions, 100.0% of all, and none in the 30 days before.</p>')
  expect(insight!.receipt).toMatchObject({
    range: { start: '2026-02-08', end: '2026-03-09' },
    question: 'partner: Sessions',
    source: 'Curlew',
    exact: true,
  })
  // It says that there was none before, so its link compares; and the report has that source alone.
  expect(insight!.receipt.compare).toEqual({ start: '2026-01-09', end: '2026-02-07' })
  expect(decodeURIComponent(insight!.figures[0]!.report.route)).toBe(
    '/traffic-source-medium?start=2026-02-08&end=2026-03-09&compare=1&compareStart=2026-01-09&compareEnd=2026-02-07&filters=sessionSource.is.partner',
  )
  server.clock.now += 60_000
  expect((await get()).generated_at).toBe(first.generated_at)
  const renewed = await get('&force_refresh=true')
  expect(renewed.generated_at > first.generated_at).toBe(true)
  // It says the same, so what people said of it still holds.
  expect(renewed.insights[0]!.id).toBe(insight!.id)
})

test('are computed again once older days are imported: something new may not be new any more', async () => {
  const young = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
  await young.services.licences.enter(await young.licence('pro'), young.site)
  await load('2026-03-05T10:00:00Z', 40, young)
  const browser = await young.signIn('administrator')
  const read = async () => {
    const { answer } = await browser.rest('GET', `ai-insights?site=${young.site.id}`)
    return Insights.parse((answer as { data: unknown }).data)
  }
  const first = await read()
  young.clock.now += 60_000
  expect((await read()).generated_at).toBe(first.generated_at)
  expect(first.insights.map(({ kind }) => kind)).not.toContain('pageRising')
  await load('2025-12-01T10:00:00Z', 40, young)
  const later = await read()
  expect(later.generated_at > first.generated_at).toBe(true)
  expect(later.insights.map(({ kind }) => kind)).toContain('pageRising')
  await young.close()
})

test('the receipt of an unusual day names the figures that were expected, and what was counted', async () => {
  const own = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
  await own.services.licences.enter(await own.licence('pro'), own.site)
  // Wednesdays: ten visits each, and one with a hundred.
  for (const day of [
    '2026-01-07',
    '2026-01-14',
    '2026-01-21',
    '2026-01-28',
    '2026-02-04',
    '2026-02-11',
    '2026-02-18',
    '2026-02-25',
  ])
    await load(`${day}T10:00:00Z`, 10, own)
  await load('2026-03-04T10:00:00Z', 100, own)
  const browser = await own.signIn('administrator')
  const { answer } = await browser.rest('GET', `ai-insights?site=${own.site.id}`)
  const { insights } = Insights.parse((answer as { data: unknown }).data)
  // The usual ten, and twice the spread of counts around it, the root of ten.
  expect(insights.find(({ kind }) => kind === 'unusualDay')!.receipt).toMatchObject({
    question: 'Wednesday, March 4: Sessions',
    expected: '4 to 16 sessions, as on this day of the week in the 8 weeks before',
    range: { start: '2026-03-04', end: '2026-03-04' },
    report: { route: '/?start=2026-03-04&end=2026-03-04' },
  })
  await own.close()
})

test('a site says what it lacks: visits at all, a complete day, as many days before to compare with, visits for a long time', async () => {
  const own = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
  await own.services.licences.enter(await own.licence('pro', own.site, 365), own.site)
  let browser = await own.signIn('administrator')
  const insights = async () => {
    const { answer } = await browser.rest('GET', `ai-insights?site=${own.site.id}`)
    return Insights.parse((answer as { data: unknown }).data)
  }
  const lacks = async () => (await insights()).lacks
  expect(await lacks()).toBe('data')
  await load('2026-03-10T10:00:00Z', 2, own)
  expect(await lacks()).toBe('days')
  own.clock.now = Date.parse('2026-03-11T12:00:00Z')
  browser = await own.signIn('administrator')
  expect(await lacks()).toBeUndefined()
  // Two ranges of 30 days, the second of which begins with the first visit.
  expect((await insights()).compares_from).toBe('2026-05-09')
  own.clock.now = Date.parse('2026-05-08T12:00:00Z')
  browser = await own.signIn('administrator')
  await browser.rest('GET', `ai-insights?site=${own.site.id}&force_refresh=true`)
  expect(await insights()).toMatchObject({ compares_from: '2026-05-09' })
  own.clock.now = Date.parse('2026-05-09T12:00:00Z')
  browser = await own.signIn('administrator')
  await browser.rest('GET', `ai-insights?site=${own.site.id}&force_refresh=true`)
  expect(await insights()).not.toHaveProperty('compares_from')
  own.clock.now = Date.parse('2026-07-09T12:00:00Z')
  browser = await own.signIn('administrator')
  await browser.rest('GET', `ai-insights?site=${own.site.id}&force_refresh=true`)
  expect(await lacks()).toBe('visits')
  await own.close()
})

test('API-22 API-23 API-24 AI-22 keep ratings and feedback by insight', async () => {
  const id = (await get()).insights[0]!.id
  expect((await post('rate', { insight_id: id, score: 0 })).answer).toMatchObject({ success: true })
  await post('feedback', { insight_id: id, message: 'More\u0000 of it', skipped: false })
  expect((await ratings())[id]).toEqual({ insight_id: id, score: 0, feedback: 'More of it', skipped: false })
  const empty = await owner.rest('POST', `ai-insights/feedback?site=${site}`, {
    insight_id: id,
    message: ' ',
    skipped: false,
  })
  expect([empty.status, empty.answer.data]).toMatchObject([400, { fields: { message: 'empty' } }])
  await post('feedback', { insight_id: id, message: '', skipped: true })
  expect((await ratings())[id]).toMatchObject({ score: 0, feedback: 'More of it', skipped: true })
  expect((await get()).ratings).toHaveLength(1)
})

test('each person has their own rating, and all of a site count for what is listed first', async () => {
  const id = (await get()).insights[0]!.id
  const other = await server.signIn('administrator')
  const otherRating = async () => {
    const { answer } = await other.rest('GET', `ai-insights/ratings?site=${site}`)
    return (answer.data as unknown as Record<string, InsightRating>)[id]
  }
  await post('rate', { insight_id: id, score: 0 })
  const { answer } = await other.rest('GET', `ai-insights?site=${site}`)
  expect(Insights.parse(answer.data).ratings).toEqual([])
  expect(await otherRating()).toBeUndefined()
  await other.rest('POST', `ai-insights/rate?site=${site}`, { insight_id: id, score: 1 })
  await other.rest('POST', `ai-insights/feedback?site=${site}`, { insight_id: id, message: 'Good', skipped: false })
  expect(await otherRating()).toMatchObject({ score: 1, feedback: 'Good' })
  expect((await ratings())[id]).toMatchObject({ score: 0, feedback: 'More of it' })
  expect(await server.services.insightSets.opinions(site)).toEqual(new Map([['newSource', { up: 1, down: 1 }]]))
})

test('unknown insights and scores are refused', async () => {
  const id = '6f1f8a1e-57c7-4b0f-9d3c-0a6b2f3d4e5f'
  expect((await post('rate', { insight_id: id, score: 1 })).status).toBe(404)
  expect((await post('rate', { insight_id: 'x', score: 1 })).status).toBe(400)
  const own = (await get()).insights[0]!.id
  expect((await post('rate', { insight_id: own, score: 2 })).status).toBe(400)
})

test('AI-07 AI-20 a lower licence gets none', async () => {
  const other = await startTestServer()
  await other.services.licences.enter(await other.licence('plus'), other.site)
  const browser = await other.signIn('administrator')
  const { answer } = await browser.rest('GET', `ai-insights?site=${other.site.id}`)
  expect(answer.data).toMatchObject({ type: 'license_level' })
  await other.close()
})

test('are in the reader’s language, of the first reader who loads them', async () => {
  const { answer } = await owner.rest('GET', `ai-insights?site=${site}`, undefined, { 'accept-language': 'de' })
  expect(JSON.stringify(answer)).toContain('neue Quelle')
})

test('are not kept while history is being loaded, say so, and are made again once it is there', async () => {
  const { services, app, clock } = server
  const before = await get()
  clock.now += 60_000
  services.importAccess.token = 'secret'
  const event = {
    id: 'old-1',
    name: 'page_view',
    time: '2026-01-05T10:00:00Z',
    visitor: 'a',
    url: 'https://example.org/',
  }
  const response = await app.request(`/import?site=${site}&first_line=1`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: JSON.stringify(event),
  })
  expect(await response.json()).toMatchObject({ added: 1 })
  const during = await get()
  expect(during.loading).toBe(true)
  expect(during.insights.map(({ receipt }) => receipt)).toContainEqual(
    expect.objectContaining({ exact: false, loading: true }),
  )
  expect((await services.insightSets.of(site))!.madeAt).toBe(Date.parse(before.generated_at))
  clock.now += 120_000
  const after = await get()
  expect(after.loading).toBeUndefined()
  expect(after.generated_at > during.generated_at).toBe(true)
  expect(after.insights[0]!.receipt).toMatchObject({ exact: true })
  clock.now += 60_000
  expect((await get()).generated_at).toBe(after.generated_at)
})
