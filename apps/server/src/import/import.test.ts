import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openServices } from '../services.ts'
import { announceServer, importRoutes } from './target.ts'

const CLI = join(import.meta.dirname, 'cli.ts')
const RANGE = { start: '2026-01-01', end: '2026-01-31' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const line = (i: number, fields: object = {}) =>
  JSON.stringify({
    id: `e${i}`,
    name: 'page_view',
    time: new Date(Date.parse('2026-01-05T00:00:00Z') + i * 1000).toISOString(),
    visitor: `v${i % 10}`,
    url: `https://example.org/page-${i % 7}`,
    ...fields,
  })

async function addSite() {
  const { services, close } = await open()
  await services.sites.add({ name: 'Example', domain: 'example.org', timezone: 'UTC', currency: 'EUR' })
  await close()
}
const open = () => openServices(readConfig({ CURLEW_DATA: folder, CURLEW_LOG: 'silent' }))
const node = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
    env: { ...process.env, CURLEW_DATA: folder },
  })
const run = (...args: string[]) =>
  node(...args).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
async function eventCount() {
  const { services, close } = await open()
  const { totals } = await services.store.run(
    { metrics: ['eventCount', 'sessions'], range: RANGE },
    { site: services.sites.byDomain('example.org')!.id, timeZone: 'UTC', currency: 'EUR' },
  )
  await close()
  return totals.current
}

describe('npm run import', () => {
  test('a time before 2005 is refused, and one in seconds is called that', async () => {
    await addSite()
    const file = join(folder, 'seconds.ndjson')
    const seconds = Date.parse('2026-01-05T00:00:00Z') / 1000
    writeFileSync(file, [line(1, { time: seconds }), line(2, { time: '2004-12-31T23:59:59Z' }), line(3)].join('\n'))
    const { output } = await run('--site', 'example.org', file)
    expect(output).toContain('Line 1 skipped: the time is in seconds: give it in milliseconds')
    expect(output).toContain('Line 2 skipped: the time is before 2005-01-01')
    expect(await eventCount()).toMatchObject({ eventCount: 1 })
  })

  test('skipped lines end it with a code of failure, unless they are allowed; after the first twenty they are counted by reason', async () => {
    await addSite()
    const file = join(folder, 'bad.ndjson')
    const bad = Array.from({ length: 23 }, () => '{"id":')
    const lines = [line(1), ...bad, line(2, { user_agent: 'Googlebot/2.1' })]
    writeFileSync(file, lines.join('\n'))
    const first = await run('--site', 'example.org', file)
    expect(first.code).toBe(1)
    expect(first.output.match(/^.*Line \d+ skipped: /gm)).toHaveLength(20)
    expect(first.output).toContain('3 more lines skipped: this is not JSON')
    expect(first.output).toContain('1 more line skipped: the user agent is a bot’s')
    expect(first.output).toContain('24 lines skipped.')
    expect((await run('--site', 'example.org', '--allow-bad', file)).code).toBe(0)
  })

  test('loads a file once, however often it is run; a bad line is named and skipped whole', async () => {
    await addSite()
    const file = join(folder, 'history.ndjson')
    const bad = [
      '{"id":',
      line(1001, { url: 'https://evil.example/' }),
      line(1002, { time: 'yesterday' }),
      '[]',
      line(1003, { user_agent: 'Googlebot/2.1' }),
      line(1004, { params: { value: 1e308 } }),
      line(1005, { time: 9_999_999_999_999 }),
    ]
    writeFileSync(file, [...Array.from({ length: 1000 }, (_, i) => line(i)), ...bad, '', line(2000)].join('\r\n'))
    const first = await run('--site', 'www.example.org', file)
    expect(first).toMatchObject({ code: 1 })
    expect(first.output).toContain('1,001 events added to example.org; 0 were there already; 7 lines skipped.')
    for (let i = 0; i < bad.length; i++) expect(first.output).toContain(`Line ${1001 + i} skipped: `)
    const counted = await eventCount()
    expect(counted.eventCount).toBe(1001)
    const second = await run('--site', 'example.org', file)
    expect(second.output).toContain('0 events added to example.org; 1,001 were there already')
    expect(await eventCount()).toEqual(counted)
  })

  test('goes on where it was killed', async () => {
    await addSite()
    const file = join(folder, 'history.ndjson')
    const total = 60_000
    writeFileSync(file, Array.from({ length: total }, (_, i) => line(i)).join('\n'))
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', CLI, '--site', 'example.org', file],
      { env: { ...process.env, CURLEW_DATA: folder } },
    )
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => String(text).includes('%') && child.kill('SIGKILL'))
      child.on('exit', () => resolve())
    })
    const again = await run('--site', 'example.org', file)
    expect(again.output).toMatch(/Going on at line \d+/)
    expect(await eventCount()).toMatchObject({ eventCount: total })
  })

  test('goes through a running server when there is one, and through nobody without its token', async () => {
    await addSite()
    const { services, close } = await open()
    let token: string | null = null
    const routes = importRoutes(services, () => token)
    const server = serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1', createServer })
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const announcement = await announceServer(folder, url)
    token = announcement.token
    const file = join(folder, 'history.ndjson')
    writeFileSync(file, Array.from({ length: 500 }, (_, i) => line(i)).join('\n'))
    expect((await run('--site', 'example.org', file)).output).toContain('500 events added')
    for (const authorization of ['', 'Bearer ', 'Bearer null', `Bearer ${'x'.repeat(32)}`]) {
      expect((await fetch(`${url}/import`, { method: 'POST', headers: { authorization }, body: '{}' })).status).toBe(
        404,
      )
    }
    await new Promise((resolve) => server.close(resolve))
    expect(await run('--site', 'example.org', file)).toEqual({
      code: 1,
      output: 'The running server has stopped. Give the same command again: it goes on where this stopped.\n',
    })
    await close()
    expect(await eventCount()).toMatchObject({ eventCount: 500 })
  })

  test('reads what begins with a byte order mark, and says what to do with a compressed file', async () => {
    await addSite()
    const file = join(folder, 'history.ndjson')
    writeFileSync(file, `\uFEFF${line(1)}\n${line(2)}\n`)
    expect((await run('--site', 'example.org', file)).output).toContain('2 events added')
    writeFileSync(`${file}.gz`, gzipSync(line(1)))
    const { code, output } = await run('--site', 'example.org', `${file}.gz`)
    expect([code, output]).toEqual([1, `${file}.gz is compressed: unpack it first, such as with gunzip.\n`])
  })

  test.each([
    [[], /Usage/],
    [['--site', 'example.org'], /Usage/],
    [['--site', 'example.org', '/no/such/file'], /There is no file/],
  ])('%j says how to use it', async (args, message) => {
    await addSite()
    const { code, output } = await run(...args)
    expect(code).toBe(1)
    expect(output).toMatch(message)
  })

  test('an unknown site is answered with the known ones', async () => {
    await addSite()
    const file = join(folder, 'history.ndjson')
    writeFileSync(file, line(1))
    expect((await run('--site', 'other.example', file)).output).toContain(
      'There is no site other.example here. Known: example.org.',
    )
  })
})
