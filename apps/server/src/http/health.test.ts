import type { StoreHealth } from '@curlew/engine'
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { createHealth } from './health.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

test('a server that can do its work says so; one whose store is closed does not', async () => {
  server = await startTestServer()
  const look = async () => {
    const response = await server!.app.request('/healthz')
    return [response.status, await response.json()]
  }
  expect(await look()).toEqual([200, { status: 'ok' }])
  await server.services.store.close()
  server.clock.now += 1000
  expect(await look()).toEqual([503, { status: 'not_writing' }])
})

test('concurrent checks share one answer, which holds for a second', async () => {
  let looks = 0
  let uptime = 0
  const ends: ((health: StoreHealth) => void)[] = []
  const health = createHealth(
    {
      health: () => {
        looks++
        return new Promise((resolve) => ends.push(resolve))
      },
    },
    () => uptime,
  )
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
