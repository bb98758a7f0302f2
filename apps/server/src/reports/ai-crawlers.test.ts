/** AI Crawlers beside the visits that assistants send: bots are never among visits, and visits never among fetches. */
import { CRAWLERS } from '@curlew/model'
import { type AiCrawlersPayload, aiCrawlers } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CrawlerAnswer } from '../api/crawler-result.ts'
import { importLines } from '../import/importer.ts'
import { askReport } from '../test/ask-report.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { readUserAgent } from '../text/user-agent.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const RANGE = { start: '2026-03-04', end: '2026-03-05' }
const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'

let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  await server.services.licences.enter(await server.licence('plus'), server.site)
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())

async function report(extra: { filters?: string } = {}): Promise<AiCrawlersPayload> {
  const { data } = await askReport(owner, server.site.id, aiCrawlers, { ...RANGE, ...extra })
  return aiCrawlers.payload.parse(data)
}

let id = 0
const view = (time: string, visitor: string, referrer?: string) =>
  JSON.stringify({
    ...{ id: `view ${++id}`, name: 'page_view', time, visitor, url: 'https://example.org/' },
    ...(referrer && { referrer }),
  })

test.each(Object.keys(CRAWLERS))('%s is never a visitor, in any user agent', (name) => {
  const browser = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 ${name}`
  expect([readUserAgent(name), readUserAgent(browser)]).toEqual(['bot', 'bot'])
})

test('without any fetch it says so, for any range', async () => {
  expect(await report()).toMatchObject({
    has_fetches: false,
    crawlers_table: [],
    pages_table: [],
    total: { fetches: 0 },
  })
})

test('sessions that assistants send are those of their channel, by source and day', async () => {
  const lines = [
    view('2026-03-04T10:00:00Z', 'a', 'https://chatgpt.com/'),
    view('2026-03-05T10:00:00Z', 'b', 'https://chatgpt.com/'),
    view('2026-03-05T11:00:00Z', 'c', 'https://www.perplexity.ai/search'),
    view('2026-03-05T12:00:00Z', 'd', 'https://www.google.com/'),
    view('2026-03-03T10:00:00Z', 'e', 'https://claude.ai/'),
  ]
  expect(await importLines(server.services.store, server.site, lines, 1)).toMatchObject({ added: 5, rejected: [] })
  expect((await report()).assistants).toEqual({
    ...{ total: 3, compare: 1 },
    sources: [
      { name: 'chatgpt.com', total: 2, compare: 0, values: [1, 1] },
      { name: 'perplexity.ai', total: 1, compare: 0, values: [0, 1] },
    ],
  })
})

test('a crawler that runs scripts is a fetch, and no visit; filters are on visits alone', async () => {
  const before = await report()
  server.clock.now = Date.parse('2026-03-05T13:00:00Z')
  const sent = { name: 'page_view', at: server.clock.now, url: 'https://example.org/jam/?token=1#x' }
  const body = {
    ...{ site: server.site.key, sent: server.clock.now },
    events: [
      { ...sent, id: 'crawler-event-1' },
      { ...sent, id: 'crawler-event-2', url: 'https://elsewhere.example/' },
      { ...sent, id: 'crawler-event-3', name: 'click' },
    ],
  }
  expect(await server.visit(body, { headers: { 'user-agent': GPTBOT } })).toBe(204)
  await server.services.store.flush()
  server.clock.now = NOW
  const after = await report()
  expect(after).toMatchObject({
    has_fetches: true,
    total: { fetches: 1, pages: 1, errors: 0 },
    crawlers_table: [{ crawler: 'GPTBot', operator: 'OpenAI', purpose: 'training', fetches: 1, last: '2026-03-05' }],
    pages_table: [{ page: '/jam/', fetches: 1, crawlers: 1, missing: 0, refused: 0, failed: 0 }],
    assistants: before.assistants,
  })
  for (const [fields, figure] of [
    [{ fetches: 'fetches', crawler: 'GPTBot' }, 1],
    [{ fetches: 'errors', crawler: 'GPTBot' }, 0],
    [{ fetches: 'crawlers', path: '/jam/' }, 1],
    [{ fetches: 'pages' }, 1],
  ] as const) {
    const asked = { site: String(server.site.id), report: 'ai_crawlers', ...RANGE, metric: 'eventCount', ...fields }
    const { status, answer } = await owner.rest('GET', `figure-receipt?${new URLSearchParams(asked)}`)
    const receipt = answer.data as unknown as { current: number; query: object; formula: string }
    expect([fields, status, receipt.current]).toEqual([fields, 200, figure])
    // The API recognises the query by its only field; the figure is where the receipt says.
    const { status: open, answer: queried } = await owner.rest('POST', `query?site=${server.site.id}`, receipt.query)
    expect([fields, open]).toEqual([fields, 200])
    const { success, ...data } = CrawlerAnswer.safeParse(queried.data)
    expect([success, data.error]).toEqual([true, undefined])
    const valueAt = (path: string) =>
      path
        .match(/\w+/g)!
        .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], queried.data) as number
    expect(receipt.formula.split(' + ').reduce((sum, path) => sum + valueAt(path), 0)).toBe(figure)
  }
  const filtered = await report({ filters: 'sessionSource.is.perplexity.ai' })
  expect(filtered).toMatchObject({
    total: { fetches: 1 },
    assistants: { total: 1, sources: [{ name: 'perplexity.ai' }] },
  })
})
