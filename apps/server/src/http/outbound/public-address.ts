/**
 * Addresses the server may connect to on behalf of others: the public internet only (SSRF protection). Names are resolved once, and
 * connections use the checked address.
 */
import { lookup as resolveByDns } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Connecting to this address is forbidden. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError'
  /** Host of the address. */
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

/** The addresses that a target may resolve to. */
export type AddressRule = (target: ConnectTarget) => (address: string) => boolean

/** Public addresses, and any address of these targets. */
export const publicAddressesAnd =
  (allowed: readonly ConnectTarget[]): AddressRule =>
  ({ hostname, port }) =>
    allowed.some((target) => target.hostname === hostname && target.port === port) ? () => true : isPublicAddress

/** The host and port of a URL. */
export const targetOf = ({ hostname, port, protocol }: URL): ConnectTarget => ({
  hostname: bareHost(hostname),
  port: Number(port || (protocol === 'https:' ? 443 : 80)),
})

/** Resolves all addresses of a name, like `dns.lookup` with `all`. */
export type ResolveName = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void

const resolveName: ResolveName = (hostname, callback) => resolveByDns(hostname, { all: true }, callback)

const reserved = new BlockList()
for (const [subnet, prefix] of [
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
  reserved.addSubnet(subnet, prefix, 'ipv4')
// Of IPv6, allows only global unicast, without ranges for embedded IPv4 or documentation.
for (const [subnet, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(subnet, prefix, 'ipv6')
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

/** Loopback names, for a site under development on this machine. */
export function isLoopbackName(hostname: string): boolean {
  const name = bareHost(hostname)
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}

/** The host of a URL without IPv6 brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** @throws {ForbiddenAddressError} if the host is a forbidden address; names are checked by {@link checkedLookup} */
export function assertAddress(hostname: string, mayConnect: (address: string) => boolean = isPublicAddress): void {
  const host = bareHost(hostname)
  // Node skips `lookup` for literal addresses, so check them here.
  if (isIP(host) > 0 && !mayConnect(host)) throw new ForbiddenAddressError(`${host} is not public.`, host)
}

/**
 * The `lookup` of a connection: resolves a name once, and the connection uses the checked addresses. A name with any forbidden address
 * is refused. Pass the host to {@link assertAddress} first.
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
          new ForbiddenAddressError(
            forbidden ? `${hostname} is at ${forbidden.address}.` : `${hostname} has no usable address.`,
            hostname,
          ),
          '',
        )
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
