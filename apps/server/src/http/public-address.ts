/**
 * Which addresses the server may connect to for others: those of the public internet, and nothing behind it. Names are resolved once, and
 * what is connected to is what was checked.
 */
import { lookup as resolveByDns } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The address is not one that may be connected to. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError'
  /** Of the address. */
  readonly host: string

  constructor(message: string, host: string) {
    super(message)
    this.host = host
  }
}

/** A host, without the brackets of IPv6, and a port. */
export interface ConnectTarget {
  hostname: string
  port: number
}

/** Which addresses a target may be at. */
export type AddressRule = (target: ConnectTarget) => (address: string) => boolean

/** Public addresses, and whichever address these targets are at. */
export const publicAddressesAnd =
  (allowed: readonly ConnectTarget[]): AddressRule =>
  ({ hostname, port }) =>
    allowed.some((target) => target.hostname === hostname && target.port === port) ? () => true : isPublicAddress

/** What a URL connects to. */
export const targetOf = ({ hostname, port, protocol }: URL): ConnectTarget => ({
  hostname: bareHost(hostname),
  port: Number(port || (protocol === 'https:' ? 443 : 80)),
})

/** Finds all addresses of a name, as `dns.lookup` does with `all`. */
export type ResolveName = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void

const resolveName: ResolveName = (hostname, callback) => resolveByDns(hostname, { all: true }, callback)

const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only global unicast is let through, without ranges that contain IPv4 or are for documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    default:
      return false
  }
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** A site that is being developed on this very machine. */
export function isLoopbackName(hostname: string): boolean {
  const name = bareHost(hostname)
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

/** The host of a URL without the brackets of IPv6. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** @throws {ForbiddenAddressError} where a host is an address that may not be connected to; names are checked by {@link checkedLookup} */
export function assertAddress(hostname: string, mayConnect: (address: string) => boolean = isPublicAddress): void {
  const host = bareHost(hostname)
  // An address needs no look-up, so no look-up can refuse it.
  if (isIP(host) > 0 && !mayConnect(host)) throw new ForbiddenAddressError(`${host} is not public.`, host)
}

/**
 * The `lookup` of a connection: looks a name up once, and the connection uses the addresses that were checked. One forbidden address among
 * them forbids the name. Pass the host to {@link assertAddress} first.
 */
export function checkedLookup(
  mayConnect: (address: string) => boolean = isPublicAddress,
  resolve: ResolveName = resolveName,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, found) => {
      if (error) return callback(error, '')
      const addresses = options.family ? found.filter(({ family }) => family === options.family) : found
      const forbidden = found.find(({ address }) => !mayConnect(address))
      const [first] = addresses
      if (forbidden || !first)
        return callback(
          new ForbiddenAddressError(`${hostname} is at ${forbidden?.address ?? 'no address'}.`, hostname),
          '',
        )
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
