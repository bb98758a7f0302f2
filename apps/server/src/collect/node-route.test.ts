import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StoreFullError } from '@curlew/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../app.ts'
import { CHROME_ON_WINDOWS, startTestServer, type TestServer } from '../test/test-server.ts'
import { collectRoute } from './node-route.ts'

/** The status with which the app answers in this test, for requests that the route leaves to it. */
const FROM_THE_APP = 299
const ADDRESS = '192.0.2.7'

let server: TestServer
let listening: ReturnType<typeof createServer>
beforeEach(async () => {
  server = await startTestServer({ config: { rateLimit: 1 } })
  const { collector, intake, log } = server.services
  const failed = (error: unknown) => failureOf(error, log, '/e')
  const route = collectRoute({ collector, intake, addressOf: () => ADDRESS, failureOf: failed })
  listening = createServer((incoming, outgoing) => {
    if (!route(incoming, outgoing)) outgoing.writeHead(FROM_THE_APP).end()
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  listening.closeAllConnections()
  await new Promise((resolve) => listening.close(resolve))
  await server.close()
})

const HEADERS = { origin: 'https://example.org', 'user-agent': CHROME_ON_WINDOWS }
let sent = 0
const visit = (more: object = {}) => {
  const now = Date.now()
  const view = { id: `node-route-${++sent}`, name: 'page_view', at: now, url: 'https://example.org/a/' }
  return JSON.stringify({ site: server.site.key, sent: now, events: [view], ...more })
}

/** Status and headers of an answer over the network. */
function overNetwork(body: string, headers: Record<string, string> = {}, path = '/e', method = 'POST') {
  const { port } = listening.address() as AddressInfo
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise<unknown[]>((resolve, reject) => {
    const asked = request({ port, path, method, headers: { ...HEADERS, ...length, ...headers } }, (answer) => {
      answer.resume()
      const { 'access-control-allow-origin': origin, 'cache-control': cache, 'retry-after': retry } = answer.headers
      resolve([answer.statusCode, origin ?? null, cache ?? null, retry ?? null])
    })
    asked.on('error', reject).end(body)
  })
}

/** The same of the app's own route. */
async function ofApp(body: string, headers: Record<string, string> = {}) {
  const asked = new Request('http://curlew.test/e', { method: 'POST', headers: { ...HEADERS, ...headers }, body })
  const answer = await server.app.fetch(asked, { incoming: { socket: { remoteAddress: ADDRESS } } })
  const header = (name: string) => answer.headers.get(name)
  return [answer.status, header('access-control-allow-origin'), header('cache-control'), header('retry-after')]
}

test('a visit gets the answer that the app’s own route gives, and is counted by both', async () => {
  const cases: [body: () => string, headers?: Record<string, string>][] = [
    [() => visit()],
    [() => visit(), { dnt: '1' }],
    [() => visit(), { origin: 'https://example.com' }],
    [() => visit({ site: '0123456789abcdef' })],
    [() => 'no visit'],
  ]
  for (const [body, headers] of cases) {
    expect(await overNetwork(body(), headers)).toEqual(await ofApp(body(), headers))
  }
  // Ten in a burst; the eleventh is refused by both.
  expect(await overNetwork(visit())).toEqual([429, '*', 'no-store', '30'])
  expect(await ofApp(visit())).toEqual([429, '*', 'no-store', '30'])
  await server.services.store.flush()
  const range = { start: '2000-01-01', end: '2099-12-31' }
  const context = { site: server.site.id, timeZone: 'UTC', currency: 'EUR' }
  const { totals } = await server.services.store.run({ metrics: ['screenPageViews'], range }, context)
  expect(totals.current.screenPageViews).toBe(2)
})

test('a fault is answered like any other call’s', async () => {
  const append = vi.spyOn(server.services.store, 'append')
  append.mockRejectedValueOnce(new StoreFullError('the folder'))
  expect(await overNetwork(visit())).toEqual([503, '*', 'no-store', '30'])
  append.mockRejectedValueOnce(new Error('broken'))
  expect(await overNetwork(visit())).toEqual([500, '*', 'no-store', null])
})

test('any other request goes to the app', async () => {
  const passed = [FROM_THE_APP, null, null, null]
  expect(await overNetwork('', {}, '/e', 'OPTIONS')).toEqual(passed)
  expect(await overNetwork(visit(), {}, '/e/')).toEqual(passed)
  expect(await overNetwork('x'.repeat(64 * 1024 + 1))).toEqual(passed)
  expect(await overNetwork('x'.repeat(64 * 1024))).toEqual([400, '*', 'no-store', null])
})
