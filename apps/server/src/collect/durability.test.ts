import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../build.ts'
import { readConfig } from '../config.ts'
import { randomOf } from '../sample/random.ts'
import { openServices } from '../services.ts'
import { type ServerProcess, spawnServer } from '../test/server-process.ts'
import { CHROME_ON_WINDOWS } from '../test/test-server.ts'

let folder: string
let key: string
let server: ServerProcess | undefined
beforeAll(async () => {
  await ensureBuilt(() => {})
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curlew-durability-'))
  const { services, close } = await openServices(readConfig({ CURLEW_DATA: folder, CURLEW_LOG: 'silent' }))
  key = (await services.sites.add({ name: 'Example', domain: 'example.org', timezone: 'UTC', currency: 'EUR' }))!.key
  await close()
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.exit
  rmSync(folder, { recursive: true, force: true })
})

let sent = 0
/** Sends one page view. @returns its path, and the status; 0 if the connection broke */
async function visit(url: string): Promise<{ path: string; status: number }> {
  const path = `/visit-${++sent}`
  const now = Date.now()
  const body = JSON.stringify({
    site: key,
    sent: now,
    events: [{ id: `durable-${sent}-event`, name: 'page_view', at: now, url: `https://example.org${path}` }],
  })
  const headers = { origin: 'https://example.org', 'user-agent': CHROME_ON_WINDOWS }
  const status = await fetch(`${url}/e`, { method: 'POST', headers, body }).then(
    (response) => response.status,
    () => 0,
  )
  return { path, status }
}

/** How often each page was counted, read from what is on disk. */
async function countedByPath(): Promise<Map<string, number>> {
  const { services, close } = await openServices(readConfig({ CURLEW_DATA: folder, CURLEW_LOG: 'silent' }))
  await services.store.flush()
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const { rows, rowCount } = await services.store.run(
    { metrics: ['screenPageViews'], dimensions: ['pagePath'], range: { start: yesterday, end: today } },
    { site: services.sites.byDomain('example.org')!.id, timeZone: 'UTC', currency: 'EUR' },
  )
  expect(rows).toHaveLength(rowCount)
  await close()
  return new Map(rows.map((row) => [row.dimensions.pagePath!, row.current.screenPageViews!]))
}

describe('what was acknowledged is never lost', () => {
  test('kill -9 at ten random moments under load: nothing acknowledged is missing, nothing is there twice', async () => {
    const random = randomOf(Date.now())
    const acknowledged: string[] = []
    for (let round = 0; round < 10; round++) {
      server = spawnServer(folder)
      const url = await server.ready
      let killed = false
      const killAfter = random.integer(20, 400)
      let answered = 0
      const visitor = async () => {
        while (!killed) {
          const { path, status } = await visit(url)
          if (status === 204) acknowledged.push(path)
          if (++answered === killAfter) {
            killed = true
            server?.child.kill('SIGKILL')
          }
        }
      }
      await Promise.all(Array.from({ length: 8 }, visitor))
      await server.exit
    }
    const counted = await countedByPath()
    expect(acknowledged.length).toBeGreaterThan(200)
    expect(acknowledged.filter((path) => !counted.has(path))).toEqual([])
    expect([...counted].filter(([, count]) => count !== 1)).toEqual([])
  })

  test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
    'a full disk: 503 while it lasts, the process lives, and it recovers by itself',
    async () => {
      server = spawnServer(folder)
      const url = await server.ready
      const acknowledged: string[] = []
      const send = async () => {
        const { path, status } = await visit(url)
        if (status === 204) acknowledged.push(path)
        return status
      }
      expect(await send()).toBe(204)
      const limit = (bytes: string) =>
        expect(spawnSync('prlimit', ['--pid', String(server?.child.pid), `--fsize=${bytes}:unlimited`]).status).toBe(0)
      limit('4096')
      const statuses = new Set<number>()
      for (let i = 0; i < 30; i++) statuses.add(await send())
      expect(statuses).toContain(503)
      expect([...statuses].filter((status) => status !== 503 && status !== 204)).toEqual([])
      limit('0')
      const health = async () => {
        const response = await fetch(`${url}/readyz`)
        return [response.status, await response.json()]
      }
      await expect.poll(health, { timeout: 20_000 }).toEqual([503, { status: 'disk_full' }])
      limit('unlimited')
      await expect.poll(health, { timeout: 20_000 }).toEqual([200, { status: 'ok' }])
      await expect.poll(send, { timeout: 20_000 }).toBe(204)
      server.child.kill('SIGTERM')
      expect(await server.exit).toBe(0)
      const counted = await countedByPath()
      expect(acknowledged.filter((path) => counted.get(path) !== 1)).toEqual([])
      expect(counted.size).toBe(acknowledged.length)
    },
  )
})
