/** Limits on connections: the number at once, per subnet and in total, and the time for a request to arrive. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressList } from './address-list.ts'
import { readIp, subnetOf } from './subnet.ts'

/** Timeouts for headers and whole requests, so that clients cannot hold connections by sending single bytes. */
export const CONNECTION_TIMEOUTS = {
  headersTimeout: 15_000,
  /** Enough for a large file on a slow line. Bodies in memory have less time: see `intake.ts`. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
} as const

const IN_ALL = 2048
const OF_SUBNET = 256
/** Above this number, connections are closed without an answer. */
const HARD_LIMIT = IN_ALL + 256

const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/**
 * @param proxies their connections carry many people's requests
 * @param trustsThisMachine whether the same holds for local programs
 */
export function limitConnections(
  server: Server,
  proxies: readonly string[],
  { inAll, ofSubnet } = { inAll: IN_ALL, ofSubnet: OF_SUBNET },
  trustsThisMachine = true,
): void {
  const isTrusted = addressList(trustsThisMachine ? [...proxies, '127.0.0.0/8', '::1'] : proxies)
  const open = new Map<string, number>()
  let total = 0
  server.maxConnections = Math.max(HARD_LIMIT, inAll + 1)
  server.on('connection', (socket: Socket) => {
    const address = readIp(socket.remoteAddress ?? '') ?? ''
    const subnet = subnetOf(address)
    const own = (open.get(subnet) ?? 0) + 1
    open.set(subnet, own)
    total++
    socket.once('close', () => {
      total--
      const left = open.get(subnet)! - 1
      if (left > 0) open.set(subnet, left)
      else open.delete(subnet)
    })
    if (total <= inAll && (own <= ofSubnet || isTrusted(address))) return
    socket.end(REFUSAL, () => socket.destroy())
  })
}
