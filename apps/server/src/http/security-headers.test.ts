import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
afterEach(() => server.close())

test.each([
  ['https://stats.example.org', 'max-age=31536000'],
  ['http://stats.example.org', null],
  [null, null],
])('with %s as its address browsers are asked for https alone: %s', async (publicUrl, header) => {
  server = await startTestServer({ config: { publicUrl } })
  const response = await server.app.request('/healthz')
  expect(response.headers.get('strict-transport-security')).toBe(header)
})
