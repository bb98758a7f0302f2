import { isIP } from 'node:net'

/**
 * Who sent a request. `X-Forwarded-For` is believed only as far as it was written by proxies the operator named: read from the
 * right, the first address that is none of them.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: readonly string[],
): string {
  let address = plain(socketAddress)
  if (!forwardedFor || proxies.length === 0) return address
  const chain = forwardedFor.split(',').map((part) => plain(part.trim()))
  while (proxies.includes(address) && chain.length > 0) {
    const next = chain.pop()!
    if (isIP(next) === 0) break
    address = next
  }
  return address
}

/** IPv4 addresses that arrive on an IPv6 socket, in their own form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
