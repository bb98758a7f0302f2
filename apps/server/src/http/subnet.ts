/** The unit of rate limits: an IPv4 address, or an IPv6 /64, which is what one customer of a provider typically gets. */
import { isIP, isIPv6 } from 'node:net'

/** IPv4 addresses on an IPv6 socket. */
const MAPPED = /^::ffff:(?=\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$)/i

/**
 * Parses an address as proxies and sockets write it: with a port, in brackets, with an interface name, or IPv4 in IPv6.
 * @returns undefined if it is not an address
 */
export function readIp(text: string): string | undefined {
  const bare = withoutPort(text.trim()).split('%', 1)[0]!.replace(MAPPED, '')
  return isIP(bare) === 0 ? undefined : bare
}

function withoutPort(text: string): string {
  if (text.startsWith('[')) return text.slice(1, Math.max(text.indexOf(']'), 1))
  const colon = text.indexOf(':')
  return colon >= 0 && colon === text.lastIndexOf(':') ? text.slice(0, colon) : text
}

/** `2001:db8:1:2:3:4:5:6` is in the subnet `2001:db8:1:2`. IPv4 addresses and other texts are returned unchanged. */
export function subnetOf(address: string): string {
  if (!isIPv6(address)) return address
  // The URL parser normalises all spellings of an address.
  const text = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = [...first, ...Array<string>(Math.max(8 - first.length - last.length, 0)).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
