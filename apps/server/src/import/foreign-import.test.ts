/** Logs of other programs as history: reports and coverage, counted by hand and by the plain evaluator. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { naiveAnswer } from '@curlew/engine/naive'
import { type QueryInput, type StoredEvent, startOfDay } from '@curlew/model'
import { REPORTS } from '@curlew/reports'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { queryContext } from '../entities/site.ts'
import { announceServer } from '../running-server.ts'
import { openServices } from '../services.ts'
import { askReport } from '../test/ask-report.ts'
import { commandLine, runCommand } from '../test/commands.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import type { ForeignImport } from './foreign-import.ts'
import { readLines, storeLines } from './importer.ts'
import { sayImportReport } from './say-import-report.ts'
import { ADDRESSES, HAND_LOG } from './testing/hand-log.ts'
import { importKind, leftOut } from './testing/import-kind.ts'

const NAME = 'access-log'
const RANGE = { start: '2026-03-01', end: '2026-03-09' }
/** What the thirty lines hold. */
const COUNTED = { lines: 30, pageViews: 14, otherEvents: 1, visitors: 4, from: '2026-03-05', to: '2026-03-06' }

const importInto = (server: TestServer, files: readonly string[], changes?: Partial<ForeignImport>) =>
  importKind(NAME, server, files, changes)

const logs = mkdtempSync(join(tmpdir(), 'curlew-logs-'))
afterAll(() => rmSync(logs, { recursive: true, force: true }))
let made = 0
const logFile = (lines: readonly string[], name = 'access.log') => {
  const file = join(logs, `${++made}-${name}`)
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(lines.join('\n')) : lines.join('\n'))
  return file
}

describe('a log of thirty lines', () => {
  let server: TestServer
  let first: Awaited<ReturnType<typeof importInto>>
  let file: string
  beforeAll(async () => {
    server = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
    await server.services.licences.enter(await server.licence('agency'), server.site)
    file = logFile(HAND_LOG)
    first = await importInto(server, [file])
  })
  afterAll(() => server.close())

  const ask = (query: Partial<QueryInput> & Pick<QueryInput, 'metrics'>) =>
    server.services.store.run({ range: RANGE, ...query }, queryContext(server.site))

  test('the report of the import says what was counted by hand', () => {
    expect(first.report).toMatchObject({ ...COUNTED, added: 15, alreadyThere: 0, visitorsEstimated: false })
    expect(leftOut(first.report)).toEqual({
      ...{ file: 4, method: 2, bot: 2, admin: 2, status: 1, no_request: 1, no_log_line: 1, no_time: 1 },
      'url: This must be at most 2,048 characters long.': 1,
      'The address does not belong to example.org.': 1,
    })
    const lines = first.report.leftOut.flatMap((reason) => reason.first.map(({ line }) => line))
    expect(lines.toSorted((a, b) => a - b)).toEqual([21, 23, 26, 27])
    const since = new Map(first.report.reports.map((report) => [report.key, report.since]))
    expect(Object.fromEntries(since)).toMatchObject({
      ...{ overview: '2026-03-05', traffic_campaign: '2026-03-05', exceptions: '2026-03-05' },
      ...{ traffic_social: '2026-03-06', ecommerce: null, media: null, dimensions: null },
    })
  })

  test('figures are those counted by hand', async () => {
    const metrics = ['screenPageViews', 'sessions', 'totalUsers', 'eventCount'] as const
    const { totals } = await ask({ metrics: [...metrics] })
    expect(totals.current).toEqual({ screenPageViews: 14, sessions: 6, totalUsers: 4, eventCount: 15 })
    const by = async (
      dimension: 'pagePath' | 'sessionSource' | 'deviceCategory' | 'country',
      metric: (typeof metrics)[number],
    ) => {
      const { rows } = await ask({ metrics: [metric], dimensions: [dimension] })
      return Object.fromEntries(rows.map((row) => [row.dimensions[dimension], row.current?.[metric]]))
    }
    expect(await by('pagePath', 'screenPageViews')).toEqual({
      ...{ '/': 5, '/pricing': 3, '/about.html': 1, '/gone': 1, '/café/': 1, '/caf%E9/': 1 },
      ...{ '/<script>alert(1)</script>': 1, '/page': 1 },
    })
    expect(await by('sessionSource', 'sessions')).toEqual({ '(direct)': 3, google: 1, news: 1, 'facebook.com': 1 })
    expect(await by('deviceCategory', 'sessions')).toEqual({ desktop: 5, mobile: 1 })
    const [anne, ben, cleo] = ADDRESSES.map((address) => server.services.geo.lookUp(address).country)
    expect([anne, ben, cleo].every((country) => /^[A-Z]{2}$/.test(country!)) && new Set([anne, ben, cleo]).size).toBe(3)
    expect(await by('country', 'sessions')).toEqual({ [anne!]: 3, [ben!]: 1, [cleo!]: 2 })
  })

  test('every report that it names answers over the API, with what was imported', async () => {
    const owner = await server.signIn('administrator')
    const named = new Set(first.report.reports.flatMap(({ key, since }) => (since === null ? [] : key)))
    const answering = REPORTS.filter(({ key }) => named.has(key))
    expect(answering.length).toBeGreaterThan(10)
    for (const definition of answering) {
      const { success } = await askReport(owner, server.site.id, definition, RANGE)
      expect([definition.key, success]).toEqual([definition.key, true])
    }
    const missing = await askReport(owner, server.site.id, REPORTS.find(({ key }) => key === 'exceptions')!, RANGE)
    expect(missing.data).toMatchObject({
      not_found: [{ host: 'example.org', path: '/gone', views: 1, linked_from: [{ from: '/pricing', views: 1 }] }],
    })
    const campaigns = await askReport(
      owner,
      server.site.id,
      REPORTS.find(({ key }) => key === 'traffic_campaign')!,
      RANGE,
    )
    expect(JSON.stringify(campaigns.data)).toContain('"spring"')
  })

  test('figures are those of the plain evaluator for the events that were read', async () => {
    const queries: QueryInput[] = [
      {
        metrics: ['sessions', 'screenPageViews', 'totalUsers', 'newUsers', 'bounceRate', 'averageSessionDuration'],
        range: RANGE,
      },
      { metrics: ['sessions', 'screenPageViews'], dimensions: ['date'], range: RANGE },
      { metrics: ['sessions', 'totalUsers'], dimensions: ['landingPage'], range: RANGE },
      { metrics: ['sessions'], dimensions: ['sessionSource', 'sessionMedium'], range: RANGE },
      { metrics: ['eventCount'], dimensions: ['eventName'], range: RANGE },
      { metrics: ['sessions'], dimensions: ['browser'], range: RANGE },
    ]
    const context = queryContext(server.site)
    for (const query of queries) {
      const { rows, totals } = await server.services.store.run(query, context)
      const expected = naiveAnswer(first.events, query, context)
      expect(totals).toEqual(expected.totals)
      expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
        new Set(expected.rows.map((row) => JSON.stringify(row))),
      )
    }
  })

  test('twice the same changes nothing: compressed, under another name, longer, or from two files', async () => {
    const before = await ask({ metrics: ['eventCount', 'sessions', 'totalUsers'] })
    const again = [
      [file],
      [logFile(HAND_LOG, 'other.log.gz')],
      [logFile([...HAND_LOG, 'and rubbish']), logFile(HAND_LOG.slice(0, 12))],
      [logFile(HAND_LOG.map((line) => `${line}\r`))],
    ]
    for (const files of again) {
      const { report } = await importInto(server, files)
      expect(report).toMatchObject({ added: 0 })
      expect(report.alreadyThere).toBeGreaterThanOrEqual(15)
    }
    expect((await ask({ metrics: ['eventCount', 'sessions', 'totalUsers'] })).totals).toEqual(before.totals)
  })

  test('a dry run says the same and writes nothing', async () => {
    const empty = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
    const { report } = await importInto(empty, [file], { target: null })
    expect(report).toEqual({ ...first.report, isDry: true, added: null, alreadyThere: null })
    const { totals } = await empty.services.store.run(
      { metrics: ['eventCount'], range: RANGE },
      queryContext(empty.site),
    )
    expect(totals.current).toEqual({ eventCount: 0 })
    expect(await empty.services.database.selectFrom('imports').selectAll().execute()).toEqual([])
    await empty.close()
  })

  test('no address is stored or kept: not in the tables, not in the small database, and no key once it is complete', async () => {
    await server.services.store.flush()
    const { rows } = await ask({ metrics: ['eventCount'], dimensions: ['pagePath', 'sessionSource'] })
    expect(ADDRESSES.filter((address) => JSON.stringify(rows).includes(address))).toEqual([])
    for (const event of first.events)
      for (const address of ADDRESSES)
        expect(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
          address,
        )
    expect(JSON.stringify(first.report)).not.toMatch(
      new RegExp(ADDRESSES.map((address) => address.replaceAll('.', '\\.')).join('|')),
    )
    const salts = await server.services.database.selectFrom('salts').select('day').execute()
    expect(salts.filter(({ day }) => day.includes(NAME))).toEqual([])
  })

  test('the same address has other ids in the next import', async () => {
    const other = await importInto(server, [file])
    const ids = ({ events }: { events: StoredEvent[] }) => new Set(events.map(({ visitor }) => visitor))
    expect(ids(other).size).toBe(4)
    expect([...ids(other)].filter((id) => ids(first).has(id))).toEqual([])
    // The id of an event does not depend on whose it is.
    const others = HAND_LOG.map((line) => line.replace('8.8.8.8', '8.8.4.4').replace(' - - ', ' - anne '))
    for (const { events } of [other, await importInto(server, [logFile(others)])])
      expect(events.map(({ id }) => id)).toEqual(first.events.map(({ id }) => id))
  })
})

describe('files', () => {
  const view = (address: string, time: string) =>
    `${address} - - [${time} +0000] "GET /page HTTP/1.1" 200 5 "-" "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"`
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
  })
  afterAll(() => server.close())
  const figures = async (day: string) => {
    const query: QueryInput = { metrics: ['sessions', 'screenPageViews'], range: { start: day, end: day } }
    return (await server.services.store.run(query, queryContext(server.site))).totals.current
  }

  test('a visit across midnight and two rotated files is one visit, with the files in any order', async () => {
    const newest = logFile([view('8.8.8.8', '02/Feb/2026:00:05:00')], 'access.log')
    const older = logFile([view('8.8.8.8', '01/Feb/2026:23:50:00')], 'access.log.1.gz')
    await importInto(server, [newest, older])
    expect(await figures('2026-02-01')).toEqual({ sessions: 1, screenPageViews: 1 })
    expect(await figures('2026-02-02')).toEqual({ sessions: 0, screenPageViews: 1 })
  })

  test('history from before the site’s first event joins on to it', async () => {
    const later = await importInto(server, [logFile([view('8.8.4.4', '20/Jan/2026:10:00:00')])])
    expect(later.report.added).toBe(1)
    const earlier = await importInto(server, [
      logFile([
        view('9.9.9.9', '10/Jan/2026:10:00:00'),
        view('9.9.9.9', '10/Jan/2026:10:20:00'),
        view('9.9.9.9', '10/Jan/2026:11:20:00'),
      ]),
    ])
    expect(earlier.report.added).toBe(3)
    expect(await figures('2026-01-10')).toEqual({ sessions: 2, screenPageViews: 3 })
    const findings = await server.services.store.verify({ from: 0, to: Date.now(), visitors: 100 })
    expect(findings.sessions).toMatchObject({ different: 0 })
    expect(findings.sessions.checked).toBeGreaterThanOrEqual(4)
  })

  test('lines from a day on are left out, by the site’s day', async () => {
    const file = logFile([view('8.8.8.8', '04/Feb/2026:23:59:59'), view('8.8.8.8', '05/Feb/2026:00:00:00')])
    const { report } = await importInto(server, [file], { before: startOfDay(server.site.timeZone, '2026-02-05') })
    expect(report).toMatchObject({ pageViews: 1, from: '2026-02-04', to: '2026-02-04' })
    expect(leftOut(report)).toEqual({ later: 1 })
  })

  test('says from which day on the site’s own script may have counted the same', async () => {
    const site = { ...server.site, createdAt: Date.parse('2026-02-12T09:00:00Z') }
    const lines = [view('8.8.8.8', '11/Feb/2026:10:00:00'), view('8.8.8.8', '12/Feb/2026:10:00:00')]
    const of = async (some: string[]) => (await importInto(server, [logFile(some)], { site })).report
    expect(await of(lines)).toMatchObject({ maybeTwiceFrom: '2026-02-12' })
    expect(sayImportReport(await of(lines))).toContain('leave it out with --before 2026-02-12')
    expect(await of(lines.slice(0, 1))).toMatchObject({ maybeTwiceFrom: null })
  })

  test('addresses that the settings leave out are left out; the log’s virtual hosts decide whose page it is', async () => {
    const excluded = { ...server.site, excludesAddress: (address: string) => address === '8.8.8.8' }
    const lines = [
      view('8.8.8.8', '06/Feb/2026:10:00:00'),
      view('9.9.9.9', '06/Feb/2026:10:00:01'),
      `shop.example.org:443 ${view('9.9.9.9', '06/Feb/2026:10:00:02')}`,
      `other.example:443 ${view('9.9.9.9', '06/Feb/2026:10:00:03')}`,
      `${view('9.9.9.9', '06/Feb/2026:10:00:04')} "prefetch;anonymous-client-ip"`,
    ]
    const { report, events } = await importInto(server, [logFile(lines)], { site: excluded, host: 'www.example.org' })
    expect(leftOut(report)).toEqual({ excluded: 1, prefetch: 1, 'The address does not belong to example.org.': 1 })
    expect(events.map(({ hostname }) => hostname)).toEqual(['www.example.org', 'shop.example.org'])
  })

  test('common format has no user agents: visitors are distinguished by address, and devices are unknown', async () => {
    const lines = ['8.8.8.8', '9.9.9.9', '8.8.8.8'].map(
      (address, i) => `${address} - - [07/Feb/2026:10:00:0${i} +0000] "GET /p HTTP/1.0" 200 5`,
    )
    const { report, events } = await importInto(server, [logFile(lines)])
    expect(report).toMatchObject({ pageViews: 3, visitors: 2, leftOut: [] })
    expect(events.map(({ browser, operatingSystem }) => browser + operatingSystem)).toEqual(['', '', ''])
    expect(report.reports.find(({ key }) => key === 'traffic_technology')?.since).toBeNull()
  })

  test('a damaged file is imported as far as it can be read, and the next file completely', async () => {
    const packed = gzipSync(
      Array.from({ length: 5000 }, (_, i) => view(`8.8.${i % 7}.${i % 251}`, '08/Feb/2026:10:00:00')).join('\n'),
    )
    const damaged = join(temporaryFolder(), 'a.log.gz')
    writeFileSync(damaged, packed.subarray(0, packed.length - 200))
    const { report } = await importInto(server, [damaged, logFile([view('8.8.8.8', '09/Feb/2026:10:00:00')])])
    expect(report.damaged).toEqual([{ file: damaged, line: expect.any(Number) }])
    expect(report.pageViews).toBeGreaterThan(2000)
    expect(report.to).toBe('2026-02-09')
  })

  test('a failure of the store ends it; the same command resumes it, with the same visitors', async () => {
    const lines = Array.from({ length: 12_000 }, (_, i) =>
      view(
        `8.8.8.${i % 200}`,
        `10/Feb/2026:${String(10 + Math.floor(i / 3600)).padStart(2, '0')}:${String(Math.floor(i / 60) % 60).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
      ),
    )
    const file = logFile(lines)
    const stored: StoredEvent[] = []
    let calls = 0
    const failing: ForeignImport['target'] = {
      async load(site, texts, firstLine) {
        const read = await readLines(site, texts, firstLine)
        if (++calls === 2) throw new Error('The disk is full.')
        stored.push(...read.events)
        return { stored: storeLines(server.services.store, read) }
      },
    }
    await expect(importInto(server, [file], { target: failing })).rejects.toThrow('The disk is full.')
    const kept = await server.services.database.selectFrom('salts').select('day').execute()
    expect(kept.filter(({ day }) => day.includes(NAME))).toHaveLength(1)
    const { report, events } = await importInto(server, [file])
    expect(report).toMatchObject({ pageViews: 12_000, visitors: 200 })
    expect(report.added! + report.alreadyThere!).toBe(12_000)
    expect(stored.length).toBeGreaterThan(0)
    const visitors = new Set(events.map(({ visitor }) => visitor))
    expect(stored.every(({ visitor }) => visitors.has(visitor))).toBe(true)
    expect(await figures('2026-02-10')).toMatchObject({ screenPageViews: 12_000, sessions: 200 })
  })
})

describe('npm run import -- --from', () => {
  const addSite = async (folder: string) => {
    const { services, close } = await openServices(readConfig({ CURLEW_DATA: folder, CURLEW_LOG: 'silent' }))
    await services.sites.add({ name: 'Example', domain: 'example.org', timezone: 'UTC', currency: 'EUR' })
    await close()
  }
  const run = (folder: string, ...words: string[]) =>
    runCommand('import', ['--site', 'example.org', ...words], { CURLEW_DATA: folder })

  test('prints the coverage, or gives it as JSON, and leaves no address in any file', async () => {
    const folder = temporaryFolder()
    await addSite(folder)
    const file = logFile(HAND_LOG)
    const dry = await run(folder, '--from', NAME, '--dry-run', file)
    expect(dry).toMatchObject({ code: 0, stderr: '' })
    expect(dry.stdout).toContain('Access log for example.org, dry run: nothing was written')
    const { code, stdout } = await run(folder, '--from', NAME, file)
    expect(code).toBe(0)
    for (const part of ['2026-03-05 to 2026-03-06', '30 lines', '15 added; 0 were there already', '(line 21)'])
      expect(stdout).toContain(part)
    const again = await run(folder, '--from', NAME, '--json', file)
    expect(JSON.parse(again.stdout)).toMatchObject({ ...COUNTED, added: 0, alreadyThere: 15 })
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    for (const name of files.filter((name) => statSync(name).isFile())) {
      const bytes = readFileSync(name)
      for (const address of ADDRESSES) expect([name, bytes.includes(address)]).toEqual([name, false])
    }
  })

  test('reads standard input', async () => {
    const folder = temporaryFolder()
    await addSite(folder)
    const words = commandLine('import', ['--site', 'example.org', '--from', NAME, '--json', '-'])
    const child = spawn(process.execPath, words, { env: { ...process.env, CURLEW_DATA: folder } })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.stdin.end(HAND_LOG.join('\n'))
    await new Promise((resolve) => child.on('close', resolve))
    expect(JSON.parse(text)).toMatchObject({ ...COUNTED, added: 15 })
  })

  test('beside a running server, killed in the middle: the same command completes it, with the visits that it would have had', async () => {
    const folder = temporaryFolder()
    await addSite(folder)
    const { services, close } = await openServices(readConfig({ CURLEW_DATA: folder, CURLEW_LOG: 'silent' }))
    mkdirSync(join(folder, 'app'))
    const server = serve({ fetch: createApp(services, folder).fetch, port: 0, hostname: '127.0.0.1', createServer })
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    services.importAccess.token = (await announceServer(folder, url)).token
    // Each of two hundred visitors opens a page every two hundred seconds: one visit each, however long the log is.
    const total = 40_000
    const start = Date.parse('2026-02-10T00:00:00Z')
    const file = logFile(
      Array.from({ length: total }, (_, i) => {
        const [, day, month, year, clock] = new Date(start + i * 1000).toUTCString().split(' ')
        return `8.8.8.${i % 200} - - [${day}/${month}/${year}:${clock} +0000] "GET /page HTTP/1.1" 200 5`
      }),
    )
    const figures = async () => {
      await services.store.flush()
      const query: QueryInput = {
        metrics: ['screenPageViews', 'sessions'],
        range: { start: '2026-02-10', end: '2026-02-10' },
      }
      return (await services.store.run(query, queryContext(services.sites.byDomain('example.org')!))).totals.current
    }
    const words = commandLine('import', ['--site', 'example.org', '--from', NAME, file])
    const child = spawn(process.execPath, words, { env: { ...process.env, CURLEW_DATA: folder } })
    const ended = new Promise((resolve) => child.on('close', resolve))
    await vi.waitFor(async () => expect(Number((await figures())?.screenPageViews)).toBeGreaterThan(0), {
      timeout: 60_000,
    })
    child.kill('SIGKILL')
    await ended
    expect(Number((await figures())?.screenPageViews)).toBeLessThan(total)
    const { code, stdout } = await run(folder, '--from', NAME, file)
    expect(code).toBe(0)
    expect(stdout).toContain('40,000')
    expect(await figures()).toEqual({ screenPageViews: total, sessions: 200 })
    await new Promise((resolve) => server.close(resolve))
    await close()
  })

  test('any other file ends with an error code; unknown kinds and days are named', async () => {
    const folder = temporaryFolder()
    await addSite(folder)
    const file = logFile(['{"a":1}', '{"b":2}'])
    const wrong = await run(folder, '--from', NAME, file)
    expect(wrong.code).toBe(1)
    expect(wrong.stdout).toContain('Nothing in it is of the kind access-log: is this the right file?')
    expect((await run(folder, '--from', 'piwik', file)).stderr).toMatch(/^There is no kind piwik. Known: .*access-log/)
    expect((await run(folder, '--from', NAME, '--before', 'May', file)).stderr).toBe(
      'May is no day, such as 2026-03-31.\n',
    )
    expect((await run(folder, '--dry-run', file)).stderr).toMatch(/^Usage/)
  })
})
