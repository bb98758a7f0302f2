/** Imports in the app: files in pieces, trying, importing in a child process, undoing; and the same from the command line. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, gzipSync } from 'node:zlib'
import { type HistoryImport, HistoryImports, IMPORT_LIMITS } from '@curlew/model/history-imports'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { HAND_LOG } from '../import/testing/hand-log.ts'
import { announceServer } from '../running-server.ts'
import { runCommand } from '../test/commands.ts'
import { type Browser, encoded, startTestServer, type TestServer } from '../test/test-server.ts'
import { openUploads } from './uploads.ts'

const RANGE = { start: '2026-01-01', end: '2026-03-20' }
const sum = (bytes: string | Buffer) => crc32(bytes).toString(16).padStart(8, '0')

let folder: string
let server: TestServer
let owner: Browser
let stopListening: () => Promise<unknown>

/** A server that child processes and commands find. */
async function start() {
  server = await startTestServer({ folder, now: Date.parse('2026-03-10T12:00:00Z') })
  const http = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1', createServer })
  await new Promise((resolve) => http.once('listening', resolve))
  const { port } = http.address() as AddressInfo
  server.services.importAccess.token = (await announceServer(folder, `http://127.0.0.1:${port}`)).token
  stopListening = () => new Promise((resolve) => http.close(resolve))
}

/** As a crash does, but for files that are closed. */
async function stop() {
  await server.services.importWorker.close()
  await stopListening()
  const { services } = server
  await services.store.close()
  await services.database.destroy()
  rmSync(join(folder, 'app'), { recursive: true, force: true })
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-imports-'))
  await start()
  owner = await server.signIn('administrator')
})
afterEach(async () => {
  await stopListening()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const rest = async (method: string, path: string, body?: unknown, site = server.site.id) =>
  owner.rest(method, `${path}?site=${site}`, body)
const listed = (answer: { data: unknown }) => HistoryImports.parse(answer.data)
const list = async () => listed((await rest('GET', 'imports')).answer)

const begin = async (name: string, bytes: Buffer, site?: number) =>
  rest('POST', 'imports/files', { name, size: bytes.length, mark: sum(bytes.subarray(0, 65_536)) }, site)

async function sendPiece(id: number, offset: number, bytes: Buffer, checksum = sum(bytes), site = server.site.id) {
  const form = new FormData()
  form.set('offset', String(offset))
  form.set('checksum', checksum)
  form.set('file', new File([new Uint8Array(bytes)], 'piece'))
  const { body, type } = await encoded(form)
  const response = await server.app.request(`/api/curlew/v1/imports/files/${id}?site=${site}`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'x-wp-nonce': owner.page.rest_nonce, 'content-type': type },
    body,
  })
  return { status: response.status, answer: (await response.json()) as { data: { received: number; fields?: object } } }
}

async function upload(name: string, content: string | Buffer): Promise<number> {
  const bytes = Buffer.from(content)
  const { id, received } = (await begin(name, bytes)).answer.data as { id: number; received: number }
  for (let at = received; at < bytes.length; at += IMPORT_LIMITS.piece)
    expect((await sendPiece(id, at, bytes.subarray(at, at + IMPORT_LIMITS.piece))).status).toBe(200)
  return id
}

const tryOut = async (kind: string, files: readonly number[], options: object = {}) => {
  // The newest is the first of the list.
  server.clock.now += 1000
  const { answer } = await rest('POST', 'imports', { kind, files, before: null, host: '', ...options })
  expect(answer).toMatchObject({ success: true })
  const { id } = listed(answer).imports[0]!
  return settled(id)
}

async function settled(id: number): Promise<HistoryImport> {
  await server.services.importWorker.settled()
  return (await list()).imports.find((each) => each.id === id)!
}

const act = async (id: number, what: 'start' | 'undo') => {
  const { answer } = await rest('POST', `imports/${id}/${what}`)
  expect(answer).toMatchObject({ success: true })
  return settled(id)
}

async function figures() {
  const { totals } = await server.services.store.run(
    { metrics: ['screenPageViews', 'sessions', 'totalUsers', 'newUsers'], range: RANGE },
    queryContext(server.site),
  )
  return totals.current
}

/** The first account of a server for tests. */
const OWNER = { email: 'person-1@example.org' }
const NOTHING = { screenPageViews: 0, sessions: 0, totalUsers: 0, newUsers: 0 }
const ownEvent = (i: number, fields: object = {}) =>
  JSON.stringify({
    ...{ id: `e${i}`, name: 'page_view', visitor: `v${i % 40}`, url: `https://example.org/page-${i % 7}` },
    time: Date.parse('2026-02-05T00:00:00Z') + i * 60_000,
    ...fields,
  })
const ownEvents = (count: number) => Array.from({ length: count }, (_, i) => ownEvent(i)).join('\n')

describe('an import in the app', () => {
  test('is tried without a trace, imported, and undone without a trace', async () => {
    const file = await upload('access.log', HAND_LOG.join('\n'))
    const tried = await tryOut('access-log', [file])
    expect(tried).toMatchObject({
      ...{ state: 'tried', kind: 'access-log', files: ['access.log'], added: 0, created_by: 'A Person' },
      ...{ first_day: '2026-03-05', last_day: '2026-03-06', failure: null, waits: false },
      report: { isDry: true, pageViews: 14, visitors: 4, added: null, isUnreadable: false },
    })
    expect(await figures()).toEqual(NOTHING)
    const imported = await act(tried.id, 'start')
    expect(imported).toMatchObject({
      state: 'imported',
      added: 15,
      report: { isDry: false, added: 15, alreadyThere: 0 },
    })
    expect(await figures()).toMatchObject({ screenPageViews: 14, sessions: 6 })
    // What is imported needs its files no longer.
    expect(readdirSync(join(folder, 'imports'))).toEqual([])
    expect((await list()).files).toEqual([])
    const undone = await act(tried.id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', undone_by: 'A Person', report: { pageViews: 14 } })
    expect(await figures()).toEqual(NOTHING)
    const log = (await owner.rest('GET', `sites/${server.site.id}/activity`)).answer.data as unknown as {
      entries: { activity: string; subject: string }[]
    }
    expect(log.entries.slice(0, 2)).toMatchObject([
      { activity: 'import_undone', subject: 'access.log' },
      { activity: 'history_imported', subject: 'access.log' },
    ])
    await rest('DELETE', `imports/${tried.id}`)
    expect((await list()).imports).toEqual([])
  }, 240_000)

  test('twice the same file changes nothing, whichever is undone first', async () => {
    const once = async () => {
      const tried = await tryOut('curlew', [await upload('events.ndjson.gz', gzipSync(ownEvents(300)))])
      return act(tried.id, 'start')
    }
    const [first, second] = [await once(), await once()]
    expect([first.added, second.added]).toEqual([300, 0])
    expect(second.report).toMatchObject({ added: 0, alreadyThere: 300 })
    const before = await figures()
    await act(second.id, 'undo')
    expect(await figures()).toEqual(before)
    await act(first.id, 'undo')
    expect(await figures()).toEqual(NOTHING)
    expect((await once()).added).toBe(300)
  }, 240_000)

  test('goes on where it was when the server stops in the middle, and is one import', async () => {
    const tried = await tryOut('curlew', [await upload('events.ndjson', ownEvents(15_000))])
    await rest('POST', `imports/${tried.id}/start`)
    const key = { site: server.site.id, number: tried.id }
    while ((await server.services.store.imported(key)) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await stop()
    await start()
    const cut = await server.services.store.imported(key)
    expect(cut).toBeGreaterThan(0)
    expect(cut).toBeLessThan(15_000)
    owner = await server.browserOf(OWNER)
    server.services.importWorker.begin()
    expect(await settled(tried.id)).toMatchObject({
      ...{ state: 'imported', added: 15_000 },
      report: { added: 15_000, alreadyThere: 0, pageViews: 15_000 },
    })
    await act(tried.id, 'undo')
    expect(await figures()).toEqual(NOTHING)
  }, 240_000)

  test.each(['importing', 'undoing'])(
    'goes with its site, %s: no event, no file and no process stays',
    async (state) => {
      const { store, importWorker } = server.services
      const { id, domain } = server.site
      await upload('waiting.ndjson', ownEvents(10))
      const tried = await tryOut('curlew', [await upload('events.ndjson', ownEvents(25_000))])
      const key = { site: id, number: tried.id }
      if (state === 'undoing') await act(tried.id, 'start')
      const load = store.load.bind(store)
      const begun = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      // A chunk is on its way while the site is removed.
      store.load = async (...given) => {
        begun.resolve()
        await goOn.promise
        return load(...given)
      }
      await rest('POST', `imports/${tried.id}/${state === 'undoing' ? 'undo' : 'start'}`)
      if (state === 'importing') await begun.promise
      const removed = owner.rest('DELETE', `sites/${id}?domain=${domain}`)
      while (server.services.sites.byId(id)) await new Promise((resolve) => setTimeout(resolve, 5))
      goOn.resolve()
      expect((await removed).status).toBe(200)
      await importWorker.settled()
      expect([await store.imported(key), await store.facts(id)]).toEqual([0, null])
      expect(readdirSync(join(folder, 'imports'))).toEqual([])
    },
    240_000,
  )

  test('is undone while it is under way: nothing arrives afterwards, and the same file starts over', async () => {
    const content = ownEvents(25_000)
    const tried = await tryOut('curlew', [await upload('events.ndjson', content)])
    await rest('POST', `imports/${tried.id}/start`)
    // Some of it is stored, and noted as stored.
    const placed = () => server.services.database.selectFrom('imports').select('line').executeTakeFirst()
    while ((await placed()) === undefined) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await act(tried.id, 'undo')).toMatchObject({ state: 'undone' })
    expect(await figures()).toEqual(NOTHING)
    const late = await server.app.request(`/import?site=${server.site.id}&first_line=1&import=${tried.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.services.importAccess.token}` },
      body: ownEvent(1),
    })
    expect(late.status).toBe(409)
    expect(await figures()).toEqual(NOTHING)
    const again = await tryOut('curlew', [await upload('events.ndjson', content)])
    expect(await act(again.id, 'start')).toMatchObject({ state: 'imported', added: 25_000 })
  }, 240_000)

  test('two wait for each other', async () => {
    const files = [await upload('a.ndjson', ownEvents(2000)), await upload('b.ndjson', ownEvent(5000))]
    for (const file of files) await rest('POST', 'imports', { kind: 'curlew', files: [file], before: null, host: '' })
    const { imports } = await list()
    expect(imports.filter(({ waits }) => waits).length).toBeGreaterThan(0)
    expect(imports.filter(({ waits }) => !waits).length).toBeLessThanOrEqual(1)
    await server.services.importWorker.settled()
    expect((await list()).imports.map(({ state }) => state)).toEqual(['tried', 'tried'])
  }, 240_000)

  test.each([
    ['a picture', 'access-log', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), { isUnreadable: true }],
    [
      'text in place of JSON',
      'matomo',
      Buffer.from('hello'),
      { isUnreadable: true, damaged: [{ file: 'x', line: 0 }] },
    ],
    ['half a gzip file', 'curlew', gzipSync(ownEvents(50)).subarray(0, 30), { damaged: [{ file: 'x', line: 0 }] }],
  ])('%s is tried, and the report says that it holds nothing', async (_, kind, bytes, expected) => {
    const tried = await tryOut(kind, [await upload('x', bytes)])
    expect(tried).toMatchObject({ state: 'tried', report: { ...expected, pageViews: 0, otherEvents: 0 } })
  })

  test('another tool’s file fails with the reason, can be tried again, and goes', async () => {
    const failed = await tryOut('umami', [await upload('x.csv', 'a,b\n1,2\n')])
    expect(failed.state).toBe('try_failed')
    expect(failed.failure).toBe('column_missing:session_id')
    expect((await act(failed.id, 'start')).state).toBe('try_failed')
    await rest('DELETE', `imports/${failed.id}`)
    expect(await list()).toMatchObject({ imports: [], files: [] })
    expect(readdirSync(join(folder, 'imports'))).toEqual([])
  })

  test('a compressed file that grows without end is read to a limit', async () => {
    const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024))
    const tried = await tryOut('access-log', [await upload('bomb.gz', bomb)])
    expect(tried).toMatchObject({ state: 'tried', report: { pageViews: 0, damaged: [{ file: 'bomb.gz' }] } })
  }, 240_000)

  test('a full disk stops it, with the reason, and it goes on when there is room', async () => {
    const tried = await tryOut('curlew', [await upload('events.ndjson', ownEvents(12_000))])
    const { store } = server.services
    const load = store.load.bind(store)
    let calls = 0
    store.load = async (...given) => {
      if (++calls > 1) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      return load(...given)
    }
    expect(await act(tried.id, 'start')).toMatchObject({ state: 'import_failed', failure: 'disk_full', added: 5000 })
    store.load = load
    expect(await act(tried.id, 'start')).toMatchObject({ state: 'imported', failure: null, added: 12_000 })
    expect(await figures()).toMatchObject({ screenPageViews: 12_000 })
  }, 240_000)

  test('what was to be undone when the server stopped is undone by the next', async () => {
    const tried = await tryOut('curlew', [await upload('events.ndjson', ownEvents(300))])
    expect((await act(tried.id, 'start')).added).toBe(300)
    await server.services.importEntries.wantUndone(tried.id, 'Ada')
    await stop()
    await start()
    owner = await server.browserOf(OWNER)
    await server.services.importWorker.work(new AbortController().signal)
    expect((await list()).imports).toMatchObject([{ state: 'undone', undone_by: 'Ada', added: 300 }])
    expect(await figures()).toEqual(NOTHING)
  }, 240_000)

  test('Curlew’s own events are read line by line, each with its fault', async () => {
    const lines = [
      ...[ownEvent(1), ownEvent(2, { time: '2026-02-06T10:00:00+01:00' }), '', '{"id":', '[]', '7'],
      ...[
        ownEvent(3, { time: undefined }),
        ownEvent(4, { time: 'soon' }),
        ownEvent(5, { url: 'https://other.example/' }),
      ],
    ]
    const tried = await tryOut('curlew', [await upload('events.ndjson', lines.join('\n'))])
    expect(tried.report).toMatchObject({ lines: 8, pageViews: 2, from: '2026-02-05', to: '2026-02-06' })
    expect(
      tried.report!.leftOut.map(({ reason, lines, first }) => [reason, lines, first.map(({ line }) => line)]),
    ).toEqual([
      ['no_json', 3, [4, 5, 6]],
      ['no_time', 2, [7, 8]],
      ['refused', 1, [9]],
    ])
  })

  test('days from one on are left out', async () => {
    const tried = await tryOut('access-log', [await upload('a.log', HAND_LOG.join('\n'))], { before: '2026-03-06' })
    expect(tried).toMatchObject({ last_day: '2026-03-05', before: '2026-03-06' })
  })
})

describe('files in pieces', () => {
  test('go on after an interruption, in order, each with its checksum', async () => {
    const bytes = Buffer.from('0123456789')
    const { id } = (await begin('C:\\logs\\..\\access\u0000.log', bytes)).answer.data as { id: number }
    expect((await sendPiece(id, 0, bytes.subarray(0, 4))).answer.data.received).toBe(4)
    // Once more, and too far ahead.
    expect((await sendPiece(id, 0, bytes.subarray(0, 4))).answer.data.received).toBe(4)
    expect((await sendPiece(id, 8, bytes.subarray(8))).answer.data.received).toBe(4)
    expect(await sendPiece(id, 4, bytes.subarray(4), sum('other'))).toMatchObject({
      status: 400,
      answer: { data: { fields: { file: 'import_piece_damaged' } } },
    })
    expect(await sendPiece(id, 4, Buffer.from('4567890'))).toMatchObject({
      answer: { data: { fields: { file: 'import_piece_too_long' } } },
    })
    expect(
      (await rest('POST', 'imports', { kind: 'curlew', files: [id], before: null, host: '' })).answer.data,
    ).toMatchObject({
      fields: { files: 'import_file_incomplete' },
    })
    // Chosen again, it goes on.
    expect((await begin('C:\\logs\\..\\access\u0000.log', bytes)).answer.data).toMatchObject({ id, received: 4 })
    expect((await sendPiece(id, 4, bytes.subarray(4))).answer.data.received).toBe(10)
    const [file] = (await list()).files
    expect(file).toMatchObject({ id, size: 10, received: 10 })
    expect(file!.name).toMatch(/^access.?\.log$/)
    expect(readdirSync(join(folder, 'imports'))).toEqual([String(id)])
  })

  test('are refused when they are empty, too large, or of another site', async () => {
    expect((await begin('a', Buffer.alloc(0))).answer.data).toMatchObject({ fields: { file: 'import_file_empty' } })
    const huge = { name: 'a', size: 2 ** 40, mark: sum('') }
    expect((await rest('POST', 'imports/files', huge)).answer.data).toMatchObject({
      fields: { file: 'import_file_too_large' },
    })
    const other = (await server.services.sites.add({
      ...{ name: 'Other', domain: 'other.example', timezone: 'UTC', currency: 'EUR' },
    }))!
    const bytes = Buffer.from('x')
    const { id } = (await begin('a', bytes)).answer.data as { id: number }
    expect((await sendPiece(id, 0, bytes, sum(bytes), other.id)).status).toBe(404)
    expect((await sendPiece(id, 0, Buffer.alloc(IMPORT_LIMITS.piece + 1))).status).toBe(413)
    await sendPiece(id, 0, bytes)
    expect(
      (await rest('POST', 'imports', { kind: 'curlew', files: [id], before: null, host: '' }, other.id)).status,
    ).toBe(404)
    expect(
      (await rest('POST', 'imports', { kind: 'exe', files: [id], before: null, host: '' })).answer.data,
    ).toMatchObject({
      fields: { kind: 'unknown_import_kind' },
    })
    const tried = await tryOut('curlew', [id])
    for (const [method, path] of [
      ['POST', `imports/${tried.id}/start`],
      ['POST', `imports/${tried.id}/undo`],
      ['DELETE', `imports/${tried.id}`],
    ] as const)
      expect((await rest(method, path, undefined, other.id)).status).toBe(404)
    await server.services.sites.change(other.id, { source: 'elsewhere' })
    expect((await begin('a', bytes, other.id)).answer.data).toMatchObject({ code: 'import_other_source' })
  })

  test('need room on the disk, and go after a week', async () => {
    const tried = await tryOut('curlew', [await upload('tried.ndjson', ownEvents(3))])
    let free = 2 ** 40
    const { database } = server.services
    const parts = { dataFolder: folder, database, now: () => server.clock.now }
    const uploads = await openUploads({ ...parts, freeIn: async () => free })
    const file = await uploads.begin(server.site.id, { name: 'a', size: 3, mark: sum('abc') })
    free = 100_000_000
    const piece = { offset: 0, checksum: sum('abc'), bytes: Buffer.from('abc') }
    await expect(uploads.add(server.site.id, file.id, piece)).rejects.toMatchObject({ code: 'import_no_room' })
    await expect(uploads.begin(server.site.id, { name: 'b', size: 3, mark: sum('b') })).rejects.toMatchObject({
      code: 'import_no_room',
    })
    free = 2 ** 40
    expect(await uploads.add(server.site.id, file.id, piece)).toBe(3)
    expect(existsSync(join(folder, 'imports', String(file.id)))).toBe(true)
    server.clock.now += 8 * 86_400_000
    await uploads.removeOld()
    expect(existsSync(join(folder, 'imports', String(file.id)))).toBe(false)
    // Also those of an import that was only tried: it then fails with the reason.
    expect(readdirSync(join(folder, 'imports'))).toEqual([])
    const { importEntries, importWorker } = server.services
    await importEntries.want(tried.id, ['tried'], 'importing')
    importWorker.begin()
    await importWorker.settled()
    expect(await importEntries.get(tried.id)).toMatchObject({ state: 'import_failed', failure: 'files_gone' })
    mkdirSync(join(folder, 'imports'), { recursive: true })
    writeFileSync(join(folder, 'imports', '5'), 'of a site that is gone')
    await openUploads(parts)
    expect(readdirSync(join(folder, 'imports'))).toEqual([])
  })
})

describe('npm run import', () => {
  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await runCommand('import', words, { CURLEW_DATA: folder })
    return { code, output: stdout + stderr }
  }

  test.each([
    ['while the server runs', true],
    ['without a server', false],
  ])(
    'lists imports and undoes them, %s',
    async (_, isRunning) => {
      const file = join(folder, 'events.ndjson')
      writeFileSync(file, ownEvents(500))
      if (!isRunning) await stop()
      expect((await run('--list')).output).toContain('Nothing has been imported.')
      const { output } = await run('--site', 'example.org', '--from', 'curlew', file)
      const [, number] = /--undo (\d+)/.exec(output)!
      expect((await run('--list', '--site', 'example.org')).output).toMatch(
        new RegExp(
          `${number} .*example\\.org\n.*events\\.ndjson\n.*imported; 500 events added, 2026-02-05 to 2026-02-05`,
        ),
      )
      const own = await run('--site', 'example.org', file)
      const [, second] = /--undo (\d+)/.exec(own.output)!
      expect(own.output).toContain('0 events added')
      expect((await run('--undo', second!)).output).toContain('is undone: 0 events deleted.')
      expect((await run('--undo', number!)).output).toContain(`The import ${number} is undone: 500 events deleted.`)
      expect(await run('--undo', number!)).toMatchObject({
        code: 1,
        output: `The import ${number} is undone already.\n`,
      })
      expect(await run('--undo', '12')).toMatchObject({ code: 1 })
      if (!isRunning) await start()
      expect(await figures()).toEqual(NOTHING)
      expect((await run('--site', 'example.org', '--from', 'curlew', file)).output).toContain('500 added')
    },
    60_000,
  )
})
