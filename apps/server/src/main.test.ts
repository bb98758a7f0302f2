import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBuilt, ensureBundled } from './build.ts'
import { ADMIN, type ServerProcess, spawnServer } from './test/server-process.ts'

let folder: string
const running: ChildProcess[] = []
beforeAll(async () => {
  await ensureBuilt(() => {})
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-main-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string> = {}, args?: string[]): ServerProcess {
  const server = spawnServer(folder, environment, args)
  running.push(server.child)
  return server
}

/** What a start that cannot succeed prints, and how it ends. */
async function refusal(environment: Record<string, string> = {}, args?: string[]) {
  const { exit, output } = start(environment, args)
  return { code: await exit, output: output().trim() }
}

describe('starting', () => {
  test('the first start prints the address and a link that signs in once; the next start keeps all data', async () => {
    const first = start()
    const url = await first.ready
    await expect.poll(first.output).toMatch(/Sign in once with: http\S+\/sign-in\/\S+/)
    const link = /Sign in once with: (\S+)/.exec(first.output())![1]!
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(302)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(`${url}/c.js`)).headers.get('content-type')).toMatch(/javascript/)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const second = start(ADMIN)
    const again = await second.ready
    expect(second.output()).not.toContain('Sign in once')
    const body = JSON.stringify({ email: ADMIN.CURLEW_ADMIN_EMAIL, password: ADMIN.CURLEW_ADMIN_PASSWORD })
    const signIn = await fetch(`${again}/api/curlew/v1/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(signIn.status).toBe(200)
    second.child.kill('SIGINT')
    expect(await second.exit).toBe(0)
    expect(second.output()).not.toContain(ADMIN.CURLEW_ADMIN_PASSWORD)
  })

  test('the bundled server answers as its sources do, and loads none of them', { timeout: 120_000 }, async () => {
    const bundle = await ensureBundled()
    const answers = async (environment: Record<string, string>, args: string[]) => {
      const server = start({ ...ADMIN, ...environment }, args)
      const url = await server.ready
      const refused = (language: string) =>
        fetch(`${url}/api/curlew/v1/sign-in`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': language },
          body: JSON.stringify({ email: ADMIN.CURLEW_ADMIN_EMAIL, password: 'not this one' }),
        })
      const asked = [
        refused('en'),
        refused('de'),
        fetch(`${url}/healthz`),
        fetch(`${url}/c.js`),
        fetch(`${url}/nothing`),
      ]
      const texts = (await Promise.all(asked)).map(async (response) => [response.status, await response.text()])
      const all = await Promise.all(texts)
      server.child.kill('SIGTERM')
      expect(await server.exit).toBe(0)
      return all
    }
    const withoutSources = `--import=data:text/javascript,${encodeURIComponent(`
      import { registerHooks } from 'node:module'
      registerHooks({
        load(url, context, next) {
          if (/(run|server).ts$/.test(url)) throw new Error('loads ' + url)
          return next(url, context)
        },
      })`)}`
    const expected = await answers({}, [])
    expect(expected.map(([status]) => status)).toEqual([401, 401, 200, 200, 404])
    expect(await answers({ NODE_OPTIONS: withoutSources }, ['--bundled'])).toEqual(expected)
    expect(await refusal({ NODE_OPTIONS: withoutSources, ...ADMIN }, [])).toMatchObject({ code: 1 })
    // Audits run in a process of their own, and mails have a picture.
    for (const file of ['child.js', 'mark.png']) expect(statSync(join(dirname(bundle), file)).size).toBeGreaterThan(0)
  })
})

describe('stopping', () => {
  /** A request that is not complete yet. */
  function begin(url: string, text: string) {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
    return new Promise<{ socket: Socket; closed: Promise<void>; answer: Promise<string> }>((resolve) =>
      socket.write(text, () => resolve({ socket, closed, answer })),
    )
  }

  test('running requests are answered, endless ones are cut off, and a second signal changes nothing', async () => {
    const server = start(ADMIN)
    const url = await server.ready
    const silent = await begin(url, '')
    const endless = await begin(url, 'POST /e HTTP/1.1\r\nHost: curlew.test\r\nContent-Length: 10\r\n\r\nabc')
    const slow = await begin(url, 'POST /e HTTP/1.1\r\nHost: curlew.test\r\nContent-Length: 2\r\n\r\n{')
    // It has read what the others sent before.
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    // Now that it has seen the first.
    server.child.kill('SIGTERM')
    server.child.kill('SIGINT')
    slow.socket.write('}')
    expect(await slow.answer).toMatch(/^HTTP\/1.1 400 /)
    await slow.closed
    expect(await server.exit).toBe(0)
    await Promise.all([silent.closed, endless.closed])
    expect(server.output()).not.toMatch(/a call failed|Error/)

    const again = start(ADMIN)
    await again.ready
    expect(again.output()).not.toContain('damaged')
  })
})

describe('what cannot be started is refused with one sentence that says what to do', () => {
  const ONE_SENTENCE = /^[^\n]+[.]$/

  test('a bad setting', async () => {
    const { code, output } = await refusal({ PORT: 'http' })
    expect(code).toBe(1)
    expect(output).toMatch(/PORT/)
  })

  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { code, output } = await refusal({ PORT: String((other.address() as AddressInfo).port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toMatch(ONE_SENTENCE)
    expect(output).toMatch(/is in use by another program; .*set PORT/)
  })

  test('an address of another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatchObject({ code: 1, output: expect.stringMatching(/set HOST/) })
  })

  test('a data folder that cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'mine')
    const { code, output } = await refusal({ CURLEW_DATA: file })
    expect(code).toBe(1)
    expect(output).toMatch(ONE_SENTENCE)
    expect(output).toMatch(/cannot be written; .*CURLEW_DATA/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('a data folder that another server uses, which keeps running', async () => {
    const first = start()
    const url = await first.ready
    const { code, output } = await refusal()
    expect(code).toBe(1)
    expect(output).toMatch(ONE_SENTENCE)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test.each(['curlew.db', 'curlew.duckdb'])('a damaged %s, which stays unchanged', async (name) => {
    const first = start()
    await first.ready
    first.child.kill('SIGTERM')
    await first.exit
    const file = join(folder, name)
    const damaged = Buffer.alloc(statSync(file).size, 'not what was here before ')
    writeFileSync(file, damaged)
    const { code, output } = await refusal()
    expect(code).toBe(1)
    expect(output).toMatch(ONE_SENTENCE)
    expect(output).toMatch(/damaged/)
    expect(readFileSync(file).equals(damaged)).toBe(true)
  })

  /** What lies in the data folder, but for what SQLite needs while it looks at a database. */
  const contents = () =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => !/-(shm|wal)$/.test(name) && statSync(join(folder, name)).isFile())
        .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
    )
  async function stopped() {
    const first = start()
    await first.ready
    first.child.kill('SIGTERM')
    await first.exit
  }

  test.each([
    ['cut short', (pem: string) => pem.slice(0, 60)],
    ['empty', () => ''],
    [
      'of another kind',
      () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ],
  ])('a key of licences that is %s, and nothing is changed', async (_, damage) => {
    await stopped()
    const file = join(folder, 'licence-signing-key.pem')
    writeFileSync(file, damage(readFileSync(file, 'utf8')))
    const before = contents()
    const { code, output } = await refusal()
    expect(code).toBe(1)
    expect(output).toMatch(ONE_SENTENCE)
    expect(output).toMatch(/licence-signing-key.pem is damaged; put a backup in its place/)
    expect(contents()).toEqual(before)
  })

  test('a public key of licences that is of another kind', async () => {
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' })
    const { code, output } = await refusal({ CURLEW_LICENCE_PUBLIC_KEY: String(key) })
    expect(code).toBe(1)
    expect(output).toMatch(/CURLEW_LICENCE_PUBLIC_KEY must be a public key \(Ed25519\)/)
  })

  test('a curlew.db that a newer version wrote, and nothing is changed', async () => {
    await stopped()
    const database = new DatabaseSync(join(folder, 'curlew.db'))
    database.exec("insert into kysely_migration (name, timestamp) values ('999_later', '2030-01-01T00:00:00Z')")
    database.close()
    const before = contents()
    const { code, output } = await refusal()
    expect(code).toBe(1)
    expect(output).toMatch(ONE_SENTENCE)
    expect(output).toMatch(/curlew.db was written by a newer version; start that version/)
    expect(contents()).toEqual(before)
  })

  test('a store of visits that a newer version wrote, and nothing is changed', async () => {
    await stopped()
    const instance = await DuckDBInstance.create(join(folder, 'curlew.duckdb'))
    const connection = await instance.connect()
    await connection.run('UPDATE meta SET version = 999')
    connection.closeSync()
    instance.closeSync()
    const before = contents()
    const { code, output } = await refusal()
    expect(code).toBe(1)
    expect(output).toMatch(ONE_SENTENCE)
    expect(output).toMatch(/curlew.duckdb was written by a newer version/)
    expect(contents()).toEqual(before)
  })
})
