import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GuardedProxyOptions, PROXY_STATUS, startGuardedProxy } from './guarded-proxy.ts'
import { publicAddressesAnd, type ResolveName } from './public-address.ts'

/** A local server that must stay unreachable. */
const asked: string[] = []
const inside = createServer((incoming, response) => {
  asked.push(incoming.url ?? '')
  response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] })
  response.end(incoming.url === '/large' ? 'x'.repeat(200_000) : 'secret')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  port = (inside.address() as AddressInfo).port
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})

/** Names of the tests: no name server is asked. */
const resolve: ResolveName = (hostname, callback) => {
  const addresses: Record<string, string[]> = {
    'rebound.example': ['127.0.0.1'],
    'half.example': ['93.184.216.34', '10.0.0.7'],
    'cloud.example': ['169.254.169.254'],
    'six.example': ['::1'],
    'shop.example': ['127.0.0.1'],
  }
  const found = addresses[hostname]
  if (!found) return callback(Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' }), [])
  callback(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}

interface Answer {
  status: number
  body: string
  cookies: string[] | undefined
  /** The proxy's status header on its own answers. */
  proxyStatus: string | undefined
}

/** A plain request through a proxy with these options; status 0: the connection was cut. */
async function through(address: string, options: Partial<GuardedProxyOptions> = {}): Promise<Answer> {
  const proxy = await startGuardedProxy({ rule: publicAddressesAnd([]), maxBytes: 1_000_000, resolve, ...options })
  try {
    return await new Promise<Answer>((done) => {
      const { hostname, port: proxyPort } = new URL(proxy.url)
      const lost = () => done({ status: 0, body: '', cookies: undefined, proxyStatus: undefined })
      const outgoing = request({ host: hostname, port: proxyPort, path: address, headers: { host: 'x' } }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text) => (body += text))
        const { 'set-cookie': cookies, [PROXY_STATUS]: proxyStatus } = answer.headers
        answer.on('end', () =>
          done({ status: answer.statusCode!, body, cookies, proxyStatus: proxyStatus?.toString() }),
        )
        answer.on('error', lost)
      })
      outgoing.on('error', lost).end()
    })
  } finally {
    proxy.close()
  }
}

/** The first line of the answer to `CONNECT`. */
async function tunnelTo(authority: string, options: Partial<GuardedProxyOptions> = {}): Promise<string> {
  const proxy = await startGuardedProxy({ rule: publicAddressesAnd([]), maxBytes: 1_000_000, resolve, ...options })
  try {
    return await new Promise((done, fail) => {
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1', () =>
        socket.write(`CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n\r\n`),
      )
      socket.on('error', fail).once('data', (data) => {
        done(data.toString().split('\r\n')[0]!)
        socket.destroy()
      })
    })
  } finally {
    proxy.close()
  }
}

describe('nothing behind the public internet is connected to', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
    'rebound.example',
    'half.example',
    'cloud.example',
    'six.example',
    'unknown.example',
  ])('%s, asked for plainly or through a tunnel', async (host) => {
    asked.length = 0
    const { status, proxyStatus } = await through(`http://${host}:${port}/`)
    expect([status, proxyStatus]).toBeOneOf([
      [403, 'curlew; error=destination_ip_prohibited'],
      [502, 'curlew; error=destination_unavailable'],
    ])
    expect(await tunnelTo(`${host}:${port}`)).toMatch(/^HTTP\/1.1 (403|502) /)
    expect(asked).toEqual([])
  })

  test.each(['file:///etc/passwd', 'ftp://example.org/', '/', 'https://example.org/'])('no %s', async (address) => {
    expect((await through(address)).status).toBe(403)
  })
})

describe('what the operator allows', () => {
  const allowed = () => ({ rule: publicAddressesAnd([{ hostname: 'shop.example', port }]) })

  test('is passed on whole, every header once', async () => {
    asked.length = 0
    const answer = await through(`http://shop.example:${port}/page?a=1`, allowed())
    expect(answer).toEqual({ status: 200, body: 'secret', cookies: ['a=1', 'b=2'] })
    expect(asked).toEqual(['/page?a=1'])
    expect(await tunnelTo(`shop.example:${port}`, allowed())).toBe('HTTP/1.1 200 Connection Established')
  })

  test('is that host and port alone', async () => {
    expect((await through(`http://rebound.example:${port}/`, allowed())).status).toBe(502)
    expect(await tunnelTo('shop.example:22', allowed())).toMatch(/ 502 /)
  })
})

test('more bytes than an audit may take cut the connection', async () => {
  const address = `http://shop.example:${port}/large`
  const rule = () => () => true
  expect((await through(address, { rule })).body).toHaveLength(200_000)
  expect((await through(address, { rule, maxBytes: 100_000 })).status).toBe(0)
})
