/** Limits on incoming bodies, tested against the real server. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RECONCILE_LIMITS, SEARCH_UPLOAD_LIMITS } from '@curlew/model'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../build.ts'
import { ADMIN, type ServerProcess, spawnServer } from '../test/server-process.ts'

const MB = 1024 * 1024
let folder: string
let server: ServerProcess
let url: string
let sockets: Socket[]

beforeAll(async () => {
  await ensureBuilt(() => {})
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-intake-'))
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.child.kill('SIGKILL')
  await server.exit
  rmSync(folder, { recursive: true, force: true })
})
async function start(environment: Record<string, string> = {}) {
  server = spawnServer(folder, { ...ADMIN, ...environment })
  url = await server.ready
}

/** What the process holds in memory now, or has held at most, in bytes. */
function memory(which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+)`).exec(
    readFileSync(`/proc/${server.child.pid}/status`, 'utf8'),
  )!
  return Number(kilobytes) * 1024
}

interface Unfinished {
  socket: Socket
  /** The first line of the answer; never, as long as none comes. */
  answer: Promise<string>
  send(bytes: Buffer | string): Promise<void>
  closed: Promise<void>
}

/** A request whose body is sent by hand. */
/** @param from the address of this machine that it comes from */
function begin(path: string, headers: Record<string, string | number>, from = '127.0.0.1'): Unfinished {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('\r\n')) resolve(text.slice(0, text.indexOf('\r\n')))
    })
  })
  const lines = Object.entries({ host: 'curlew.test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  // Resolves when the bytes are sent, or the connection is closed.
  const send = (bytes: Buffer | string) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  return { socket, answer, send, closed }
}

async function signIn() {
  const response = await fetch(`${url}/api/curlew/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.CURLEW_ADMIN_EMAIL, password: ADMIN.CURLEW_ADMIN_PASSWORD }),
  })
  expect(response.status).toBe(200)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const page = await (await fetch(`${url}/api/curlew/v1/page-data`, { headers: { cookie } })).json()
  return { cookie, 'x-wp-nonce': page.data.rest_nonce as string }
}
type Owner = Awaited<ReturnType<typeof signIn>>

async function addSite(owner: Owner): Promise<number> {
  const response = await fetch(`${url}/api/curlew/v1/sites`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Example', domain: 'example.org', timezone: 'Europe/London', currency: 'GBP' }),
  })
  return (await response.json()).data.site.id
}

/** A file of search terms, as large as one may be. */
function largestExport(): string {
  const head = 'date,query,clicks,impressions,position\n'
  const line = (index: number) => `2026-03-0${(index % 9) + 1},term ${String(index).padStart(100, '0')},1,2,3.5\n`
  const lines = Math.floor((SEARCH_UPLOAD_LIMITS.bytes - head.length) / line(0).length)
  return head + Array.from({ length: lines }, (_, index) => line(index)).join('')
}
const uploads = () => readdirSync(join(folder, 'uploads'))

describe('a request whose headers say that it may not come in', () => {
  const SIGNED = { 'curlew-site': 'abcdefgh', 'curlew-time': 1, 'curlew-once': 'a'.repeat(32), 'curlew-caller': '' }
  test.each([
    ['an ajax call', '/ajax', {}],
    ['a REST call', '/api/curlew/v1/sites', { 'content-type': 'application/json' }],
    ['an upload', '/api/curlew/v1/sites/1/search-terms', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a signed call', '/ajax', { ...SIGNED, 'curlew-signature': 'a'.repeat(64) }],
    ['a signed call without digits', '/api/curlew/v1/sites/1/reconcile', { ...SIGNED, 'curlew-signature': 'x' }],
    ['an import', '/import', { authorization: 'Bearer x' }],
  ])('is refused before its body comes: %s', async (_, path, headers) => {
    await start()
    const { answer } = begin(path, { 'content-length': 200_000, ...headers })
    expect(await answer).toMatch(/^HTTP\/1.1 (401|404) /)
  })

  test.skipIf(process.platform !== 'linux')('uses no memory, for any number of requests and any content', async () => {
    await start()
    const half = Buffer.alloc(4 * MB, 'a')
    // One of each, so that what is made once is there.
    await begin('/ajax', { 'content-length': 2 * MB }).answer
    const before = memory()
    const requests = Array.from({ length: 60 }, (_, index) => {
      const path = index % 2 ? '/ajax' : '/api/curlew/v1/sites/1/reconcile'
      return begin(path, { 'content-length': 20 * MB, 'content-type': 'multipart/form-data; boundary=x' })
    })
    await Promise.all(
      requests.map(async ({ answer, send, closed }) => {
        void send(half)
        expect(await answer).toMatch(/^HTTP\/1.1 401 /)
        await closed
      }),
    )
    expect((memory() - before) / MB).toBeLessThan(150)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(uploads()).toEqual([])
    expect(server.output()).not.toMatch(/a call failed|"level":50/)
  })
})

test.skipIf(process.platform !== 'linux')(
  'visits that never end are counted together, and refused beyond a few megabytes',
  async () => {
    await start()
    const before = memory()
    const part = Buffer.alloc(60 * 1024, 'a')
    const visits = Array.from({ length: 220 }, () => begin('/e', { 'content-length': 64 * 1024 }))

    await Promise.all(visits.map(({ send }) => send(part)))
    const answers = visits.map(async (visit) => {
      const line = await visit.answer

      return line
    })
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1.1 429 /)
    expect((memory() - before) / MB).toBeLessThan(100)
    // The others' room is free again as soon as they are gone.
    for (const { socket } of visits) socket.destroy()
    await expect.poll(async () => (await fetch(`${url}/e`, { method: 'POST', body: 'x' })).status).toBe(400)
    expect(server.output()).not.toMatch(/a call failed|"level":50/)
  },
)

test('the largest file that may be uploaded is read, from the disk, where nothing of it is left', async () => {
  await start()
  const owner = await signIn()
  const site = await addSite(owner)
  const file = largestExport()
  const before = process.platform === 'linux' ? memory() : 0
  expect(Buffer.byteLength(file)).toBeGreaterThan(SEARCH_UPLOAD_LIMITS.bytes - 200)
  const form = new FormData()
  form.set('file', new File([file], 'Queries.csv'))
  const response = await fetch(`${url}/api/curlew/v1/sites/${site}/search-terms`, {
    method: 'POST',
    headers: owner,
    body: form,
  })
  expect([response.status, (await response.json()).data]).toMatchObject([200, { days: 9, rejected_count: 0 }])
  // The table that is made of it, and no copies of the request besides.
  if (process.platform === 'linux') expect((memory('VmHWM') - before) / MB).toBeLessThan(400)
  expect(uploads()).toEqual([])

  form.set('file', new File([file, 'x'.repeat(1000)], 'Queries.csv'))
  const larger = await fetch(`${url}/api/curlew/v1/sites/${site}/search-terms`, {
    method: 'POST',
    headers: owner,
    body: form,
  })
  expect(larger.status).toBe(413)
  expect(uploads()).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'uploads on their way lie on the disk, not in memory; those that break off leave neither a file nor an error',
  async () => {
    await start()
    const owner = await signIn()
    const site = await addSite(owner)
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="orders.csv"\r\n\r\n'
    const before = memory()
    const upload = (from: string) =>
      begin(
        `/api/curlew/v1/sites/${site}/reconcile`,
        {
          ...owner,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': RECONCILE_LIMITS.bytes,
        },
        from,
      )
    const forms = Array.from({ length: 16 }, (_, index) => upload(index < 8 ? '127.0.0.1' : '127.0.0.2'))
    const most = Buffer.alloc(RECONCILE_LIMITS.bytes * 0.95, 'a')
    await Promise.all(forms.map(({ send }) => send(head).then(() => send(most))))
    await expect.poll(() => uploads().length).toBe(16)
    // More than 300 MB have come; what is left of them until memory is tidied up is less.
    expect((memory() - before) / MB).toBeLessThan(200)

    // The limits of one subnet, and of all together.
    expect(await upload('127.0.0.2').answer).toMatch(/^HTTP\/1.1 429 /)
    expect(await upload('127.0.0.3').answer).toMatch(/^HTTP\/1.1 503 /)

    for (const { socket } of forms) socket.destroy()
    await expect.poll(uploads).toEqual([])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(server.output()).not.toMatch(/abort|a call failed|"level":50/)
  },
)

test('bodies that turn out too large while arriving are refused, and the server keeps working', async () => {
  await start()
  const owner = await signIn()
  const site = await addSite(owner)
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  const form = { ...owner, 'content-type': 'multipart/form-data; boundary=x' }
  const doors: [string, Record<string, string>, string][] = [
    ['/e', {}, ''],
    ['/api/curlew/v1/sign-in', { 'content-type': 'application/json' }, ''],
    ['/ajax', owner, ''],
    [
      `/api/curlew/v1/note-media?site=${site}`,
      form,
      '--x\r\nContent-Disposition: form-data; name="file"; filename="picture.gif"\r\n\r\n',
    ],
    [`/api/curlew/v1/sites/${site}/pdf-header`, form, ''],
  ]
  for (const [path, headers, head] of doors) {
    const { answer, send, socket } = begin(path, { ...headers, 'transfer-encoding': 'chunked' })
    if (head) await send(`${head.length.toString(16)}\r\n${head}\r\n`)
    let line = ''
    void answer.then((text) => {
      line = text
    })
    for (let chunks = 0; chunks < 400 && line === '' && !socket.destroyed; chunks++) await send(chunk)
    expect(await answer, path).toMatch(/^HTTP\/1.1 413 /)
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(uploads()).toEqual([])
  expect(server.output()).not.toMatch(/a call failed|"level":50|Error/)
})

test('leftover uploads of a killed server are deleted at the next start', async () => {
  const left = join(folder, 'uploads', 'left')
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(left, 'half a file')
  await start()
  expect(existsSync(left)).toBe(false)
})
