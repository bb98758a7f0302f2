import type { StoreHealth } from '@curlew/engine'
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { createReadiness } from './health.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const look = async (path: string) => {
  const response = await server!.app.request(path)
  return [response.status, await response.json()]
}

test('a server that can do its work says so; one whose store is closed is alive, and not ready', async () => {
  server = await startTestServer()
  expect(await look('/readyz')).toEqual([200, { status: 'ok' }])
  await server.services.store.close()
  server.clock.now += 1000
  expect(await look('/readyz')).toEqual([503, { status: 'not_writing' }])
  expect(await look('/healthz')).toEqual([200, { status: 'ok' }])
})

test('a server that cannot read accounts and settings is alive, and not ready', async () => {
  server = await startTestServer()
  await server.services.database.destroy()
  expect(await look('/readyz')).toEqual([503, { status: 'no_database' }])
  expect(await look('/healthz')).toEqual([200, { status: 'ok' }])
})

test('concurrent checks share one answer, which holds for a second', async () => {
  let looks = 0
  let uptime = 0
  const ends: ((health: StoreHealth) => void)[] = []
  server = await startTestServer()
  const store = {
    health: () => {
      looks++
      return new Promise<StoreHealth>((resolve) => ends.push(resolve))
    },
  }
  const health = createReadiness({ store, database: server.services.database, uptime: () => uptime })
  const first = [health(), health()]
  uptime = 4000
  first.push(health())
  ends[0]!('ok')
  expect(await Promise.all(first)).toEqual(['ok', 'ok', 'ok'])
  expect(looks).toBe(1)
  uptime += 999
  expect(await health()).toBe('ok')
  uptime += 1
  const next = health()
  ends[1]!('disk_full')
  expect([await next, looks]).toEqual(['disk_full', 2])
})
