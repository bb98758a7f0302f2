/**
 * The only network access of a browser that opens addresses chosen by others: an HTTP proxy on the loopback interface. It resolves every
 * name, checks the results, and connects to a checked address.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  type AddressRule,
  assertAddress,
  type ConnectTarget,
  checkedLookup,
  type ResolveName,
  targetOf,
} from './public-address.ts'

export interface GuardedProxyOptions {
  /** Addresses it may connect to. */
  rule: AddressRule
  /** Total bytes that may arrive before connections are cut. */
  maxBytes: number
  resolve?: ResolveName
  /** Called for each request to a forbidden address. */
  onForbidden?(target: ConnectTarget): void
}

export interface GuardedProxy {
  /** Its address, such as `http://127.0.0.1:40123`. */
  url: string
  close(): void
}

/** Hop-by-hop headers. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade']

/** With this header (RFC 9209) a browser's driver distinguishes the proxy's own answers from those of websites. */
export const PROXY_STATUS = 'proxy-status'
const PROHIBITED = { [PROXY_STATUS]: 'curlew; error=destination_ip_prohibited' }
const UNAVAILABLE = { [PROXY_STATUS]: 'curlew; error=destination_unavailable' }

/** Starts a proxy. Requests to forbidden addresses get a 403 without any connection. */
export async function startGuardedProxy(options: GuardedProxyOptions): Promise<GuardedProxy> {
  const sockets = new Set<Duplex>()
  const track = (socket: Duplex) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }
  let left = options.maxBytes
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) for (const socket of sockets) socket.destroy()
  }

  const server = createServer((incoming, response) => {
    try {
      forward(incoming, response, options, count)
    } catch {
      response.writeHead(403, PROHIBITED).end()
    }
  })
  server.on('connection', track)
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    track(client)
    let remote: ReturnType<typeof connect>
    try {
      const target = targetOf(new URL(`http://${incoming.url}`))
      remote = connect({ host: target.hostname, port: target.port, lookup: lookupFor(target, options) })
    } catch {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    track(remote)
    remote.on('data', count)
    remote.on('error', () => client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
    remote.once('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      remote.write(head)
      client.pipe(remote).pipe(client)
    })
    client.on('close', () => remote.destroy())
    remote.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** @throws {ForbiddenAddressError} if the host is itself a forbidden address */
function lookupFor(target: ConnectTarget, { rule, resolve, onForbidden }: GuardedProxyOptions): LookupFunction {
  const allows = rule(target)
  const mayConnect = (address: string) => {
    const isAllowed = allows(address)
    if (!isAllowed) onForbidden?.(target)
    return isAllowed
  }
  assertAddress(target.hostname, mayConnect)
  return checkedLookup(mayConnect, resolve)
}

/** A request without TLS, which has an absolute URL. */
function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  options: GuardedProxyOptions,
  count: (chunk: Buffer) => void,
): void {
  const url = new URL(incoming.url ?? '')
  if (url.protocol !== 'http:') throw new TypeError(`No ${url.protocol}`)
  const target = targetOf(url)
  const outgoing = request({
    host: target.hostname,
    port: target.port,
    method: incoming.method,
    path: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.includes(name))),
    lookup: lookupFor(target, options),
    agent: false,
  })
  outgoing.on('response', (answer) => {
    const headers = Object.entries(answer.headersDistinct).filter(([name]) => !HOP_BY_HOP.includes(name))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers))
    answer.on('data', count)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502, UNAVAILABLE).end()))
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
