import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { announceServer } from '../running-server.ts'
import { openServices } from '../services.ts'
import { commandLine, runCommand } from '../test/commands.ts'

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
const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCommand('import', args, { CURLEW_DATA: folder })
  return { code, output: code === 0 ? stdout : stdout + stderr }
}
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
  test('a time before 2005 is refused, and a time in seconds is recognised as such', async () => {
    await addSite()
    const file = join(folder, 'seconds.ndjson')
    const seconds = Date.parse('2026-01-05T00:00:00Z') / 1000
    writeFileSync(file, [line(1, { time: seconds }), line(2, { time: '2004-12-31T23:59:59Z' }), line(3)].join('\n'))
    const { output } = await run('--site', 'example.org', file)
    expect(output).toContain('Line 1 skipped: The time is in seconds: give it in milliseconds.')
    expect(output).toContain('Line 2 skipped: The time is before 2005-01-01.')
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
    expect(first.output).toContain('3 more lines skipped: This is not JSON.')
    expect(first.output).toContain('1 more line skipped: The user agent is a bot’s.')
    expect(first.output).toContain('24 lines skipped.')
    expect((await run('--site', 'example.org', '--allow-bad', file)).code).toBe(0)
  })

  test('says in words what is wrong with each line, and counts further lines by the same words', async () => {
    await addSite()
    const file = join(folder, 'bad.ndjson')
    const wrong: [string, string][] = [
      ['5', 'This must be an object.'],
      [line(1, { id: undefined }), 'id: This is missing.'],
      [line(1, { id: '' }), 'id: This is empty.'],
      [line(1, { visitor: 7 }), 'visitor: This must be text.'],
      [line(1, { name: 'page view' }), 'name: An event name is 1 to 40 letters, digits and underscores.'],
      [line(1, { time: undefined }), 'time: Give milliseconds since 1970, or ISO 8601 with a zone.'],
      [line(1, { time: '2026-01-05 00:00' }), 'time: Give milliseconds since 1970, or ISO 8601 with a zone.'],
      [line(1, { time: -5 }), 'time: Give milliseconds since 1970, or ISO 8601 with a zone.'],
      [line(1, { url: 'x'.repeat(3000) }), 'url: This must be at most 2,048 characters long.'],
      [line(1, { device: 'phone' }), 'device: This must be one of these: "desktop", "tablet", "mobile".'],
      [line(1, { country: 'gb' }), 'country: Give the two capital letters of ISO 3166-1.'],
      [line(1, { params: 'x' }), 'params: This must be an object.'],
      [
        line(1, { params: { a: { b: 1 } } }),
        'params.a: Give text, a number, true or false, or as items a list of products.',
      ],
      [line(1, { url: 'https://other.example/' }), 'The address does not belong to example.org.'],
    ]
    const further = Array.from({ length: 9 }, () => wrong[1]![0])
    writeFileSync(file, [...wrong.map(([text]) => text), ...further].join('\n'))
    const { output } = await run('--site', 'example.org', file)
    for (const [i, [, words]] of wrong.entries()) expect(output).toContain(`Line ${i + 1} skipped: ${words}\n`)
    expect(output).toContain('3 more lines skipped: id: This is missing.\n')
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

  test('speaks of one event and of one line in the singular', async () => {
    await addSite()
    const file = join(folder, 'one.ndjson')
    writeFileSync(file, [line(1), '{'].join('\n'))
    const load = async () => (await run('--site', 'example.org', file)).output
    expect(await load()).toContain('1 event added to example.org; 0 were there already; 1 line skipped.')
    expect(await load()).toContain('0 events added to example.org; 1 was there already; 1 line skipped.')
  })

  test('resumes where it was killed', async () => {
    await addSite()
    const file = join(folder, 'history.ndjson')
    const total = 60_000
    writeFileSync(file, Array.from({ length: total }, (_, i) => line(i)).join('\n'))
    const child = spawn(process.execPath, commandLine('import', ['--site', 'example.org', file]), {
      env: { ...process.env, CURLEW_DATA: folder },
    })
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text) => String(text).includes('%') && child.kill('SIGKILL'))
      child.on('exit', () => resolve())
    })
    const again = await run('--site', 'example.org', file)
    expect(again.output).toMatch(/Going on at line \d+/)
    expect(await eventCount()).toMatchObject({ eventCount: total })
  })

  test('uses a running server, which needs its token', async () => {
    await addSite()
    const { services, close } = await open()
    mkdirSync(join(folder, 'app'))
    const server = serve({ fetch: createApp(services, folder).fetch, port: 0, hostname: '127.0.0.1', createServer })
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const announcement = await announceServer(folder, url)
    services.importAccess.token = announcement.token
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

  test('sends a running server lines in pieces that it takes, however long they are', async () => {
    await addSite()
    const { services, close } = await open()
    mkdirSync(join(folder, 'app'))
    const app = createApp(services, folder)
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', createServer })
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    services.importAccess.token = (await announceServer(folder, url)).token
    const file = join(folder, 'history.ndjson')
    // What is no UTF-8 grows to the threefold.
    const long = Buffer.alloc(1_500_000, 0xff)
    const lines = Array.from({ length: 15 }, (_, i) => [Buffer.from(line(i)), long]).flat()
    writeFileSync(file, Buffer.concat(lines.flatMap((bytes) => [bytes, Buffer.from('\n')])))
    const { output } = await run('--site', 'example.org', file)
    expect(output).toContain('15 events added to example.org; 0 were there already; 15 lines skipped.')
    expect(output).toContain('Line 30 skipped: This is not JSON.')
    await new Promise((resolve) => server.close(resolve))
    await close()
  })

  test('a running server refuses a larger body as soon as it proves to be one, and keeps nothing of it', async () => {
    await addSite()
    const { services, close } = await open()
    mkdirSync(join(folder, 'app'))
    const app = createApp(services, folder)
    services.importAccess.token = 'the-token'
    const post = async (authorization: string, search: string) => {
      let sent = 0
      const piece = new TextEncoder().encode(`${line(1)}\n`.repeat(5000))
      const body = new ReadableStream({
        pull(controller) {
          sent += piece.length
          controller.enqueue(piece)
        },
      })
      const response = await app.request(`/import${search}`, {
        method: 'POST',
        headers: { authorization },
        body,
        duplex: 'half',
      } as RequestInit)
      return { status: response.status, answer: await response.json(), sent }
    }
    const { id } = services.sites.byDomain('example.org')!
    const { sent, ...refusal } = await post('Bearer the-token', `?site=${id}&first_line=1`)
    expect(refusal).toMatchObject({ status: 413, answer: { success: false, data: { message: 'This is too large.' } } })
    expect(sent).toBeLessThan(10 * 1024 * 1024)
    expect(await post('Bearer the-token', '?site=99&first_line=1')).toMatchObject({
      status: 400,
      answer: { data: { message: 'There is no site 99.' } },
    })
    expect(await post('Bearer another-1', `?site=${id}&first_line=1`)).toMatchObject({ status: 404 })
    await close()
    expect(await eventCount()).toMatchObject({ eventCount: 0 })
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

  test('adds nothing to a site whose figures come from elsewhere, with or without a running server', async () => {
    await addSite()
    const { services, close } = await open()
    await services.sites.change(services.sites.byDomain('example.org')!.id, { source: 'elsewhere' })
    await close()
    const file = join(folder, 'history.ndjson')
    writeFileSync(file, line(1))
    const refused = {
      code: 1,
      output: expect.stringContaining('The figures of example.org come from the source “elsewhere”: nothing was added'),
    }
    expect(await run('--site', 'example.org', file)).toEqual(refused)
    const running = await open()
    mkdirSync(join(folder, 'app'))
    const { fetch: answer } = createApp(running.services, folder)
    const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1', createServer })
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    running.services.importAccess.token = (await announceServer(folder, url)).token
    expect(await run('--site', 'example.org', file)).toEqual(refused)
    await new Promise((resolve) => server.close(resolve))
    await running.close()
    expect(await eventCount()).toMatchObject({ eventCount: 0 })
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
