/** AI crawlers in access logs: counted by hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryContext } from '../../entities/site.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sayImportReport } from '../say-import-report.ts'
import { importKind, leftOut } from '../testing/import-kind.ts'

const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const CLAUDE = 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const line = (time: string, path: string, agent: string, status = 200, method = 'GET') =>
  `20.171.207.1 - - [${time} +0000] "${method} ${path} HTTP/1.1" ${status} 512 "-" "${agent}"`

/** Six fetches of GPTBot and two of ClaudeBot on 5 March, one of GPTBot on the day after, and a visit. */
const LINES = [
  line('05/Mar/2026:10:00:00', '/', GPTBOT),
  // The same line again is another fetch.
  line('05/Mar/2026:10:00:00', '/', GPTBOT),
  line('05/Mar/2026:10:00:01', '/jam?utm_source=x&email=jo@example.org', GPTBOT),
  line('05/Mar/2026:10:00:02', '/old', GPTBOT, 301),
  line('05/Mar/2026:10:00:03', '/gone', GPTBOT, 404),
  line('05/Mar/2026:10:00:04', '/secret', GPTBOT, 403),
  line('05/Mar/2026:11:00:00', '/jam', CLAUDE, 304),
  line('05/Mar/2026:11:00:01', '/broken', CLAUDE, 500),
  line('06/Mar/2026:00:00:00', '/', GPTBOT),
  // No pages, or no fetches.
  line('05/Mar/2026:11:00:02', '/robots.txt', CLAUDE),
  line('05/Mar/2026:11:00:03', '/logo.png', CLAUDE),
  line('05/Mar/2026:11:00:04', '/', CLAUDE, 200, 'HEAD'),
  line('05/Mar/2026:11:00:05', '/wp-admin/', CLAUDE, 302),
  // Another bot, and a person.
  line('05/Mar/2026:12:00:00', '/', GOOGLE),
  line('05/Mar/2026:12:00:00', '/', FIREFOX),
]
const RANGE = { start: '2026-03-01', end: '2026-03-09' }

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'curlew-crawlers-'))
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

let files = 0
function importLog(lines: readonly string[]) {
  const file = join(folder, `access.log.${++files}`)
  writeFileSync(file, lines.join('\n'))
  return importKind('access-log', server, [file])
}

const known = async () => {
  const { receipt: _, ...found } = await server.services.store.crawlers({ range: RANGE }, queryContext(server.site))
  return found
}

test('fetches of pages are counted with any status, apart from people’s visits', async () => {
  const { report } = await importLog(LINES)
  expect(report).toMatchObject({ lines: 15, pageViews: 1, otherEvents: 0, fetches: 9, added: 10, alreadyThere: 0 })
  expect(leftOut(report)).toEqual({ file: 2, method: 1, admin: 1, bot: 1 })
  expect(report.reports.find(({ key }) => key === 'ai_crawlers')?.since).toBe('2026-03-05')
  expect(sayImportReport(report)).toMatch(/Fetches by AI crawlers +9\n/)
  const { totals, crawlers, days, pages } = await known()
  expect(totals.current).toEqual({ fetches: 9, crawlers: 2, pages: 6, missing: 1, refused: 1, failed: 1 })
  expect(crawlers.map(({ crawler, current }) => [crawler, current.fetches])).toEqual([
    ['GPTBot', 7],
    ['ClaudeBot', 2],
  ])
  expect(days.map(({ date, crawler, fetches }) => [date, crawler, fetches])).toEqual([
    ['2026-03-05', 'ClaudeBot', 2],
    ['2026-03-05', 'GPTBot', 6],
    ['2026-03-06', 'GPTBot', 1],
  ])
  expect(pages.map(({ path, current }) => [path, current.fetches])).toEqual([
    ['/', 3],
    ['/jam', 2],
    ['/broken', 1],
    ['/gone', 1],
    ['/old', 1],
    ['/secret', 1],
  ])
  const visits = await server.services.store.run(
    { metrics: ['sessions', 'screenPageViews'], range: RANGE },
    queryContext(server.site),
  )
  expect(visits.totals.current).toEqual({ sessions: 1, screenPageViews: 1 })
})

test('importing the same lines again changes nothing, under any file name; a longer file adds its new lines', async () => {
  const before = await known()
  const { report } = await importLog(LINES)
  expect(report).toMatchObject({ fetches: 9, added: 0, alreadyThere: 10 })
  expect(await known()).toEqual(before)
  const longer = [...LINES, line('06/Mar/2026:09:00:00', '/new', CLAUDE), line('05/Mar/2026:10:00:00', '/', GPTBOT)]
  expect((await importLog(longer)).report).toMatchObject({ added: 2, alreadyThere: 10 })
  expect((await known()).totals.current.fetches).toBe(11)
})

test('hostile paths and agents do no harm', async () => {
  const before = await known()
  const hostile = [
    line('07/Mar/2026:10:00:00', '/%00%1b[31m<img onerror=alert(1)>', GPTBOT),
    line('07/Mar/2026:10:00:01', "/x';DROP TABLE crawler_fetches;--", GPTBOT),
    line('07/Mar/2026:10:00:02', `/${'a'.repeat(5000)}`, GPTBOT),
    line('07/Mar/2026:10:00:03', 'http://elsewhere.example/', GPTBOT),
    line('07/Mar/2026:10:00:04', '/user/jo@example.org/', GPTBOT),
    line('07/Mar/2026:10:00:05', '/long', `${'x'.repeat(3000)} GPTBot/1.0`),
    line('07/Mar/2026:10:00:06', '/caf\\xC3\\xA9', `GPTBot <script>${'('.repeat(500)}`),
  ]
  const { report } = await importLog(hostile)
  expect(report.fetches).toBe(4)
  const after = await known()
  expect(after.totals.current.fetches).toBe(before.totals.current.fetches + 4)
  const paths = new Set(before.pages.map(({ path }) => path))
  const added = after.pages.map(({ path }) => path).filter((path) => !paths.has(path))
  expect(added.toSorted()).toEqual([
    '/[31m<img onerror=alert(1)>',
    '/café',
    '/user/[email]/',
    "/x';DROP TABLE crawler_fetches;--",
  ])
  expect(added.join()).not.toContain('jo@example.org')
})
