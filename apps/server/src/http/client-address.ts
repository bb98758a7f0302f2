import { readIp } from './network.ts'

/**
 * Who sent a request. `X-Forwarded-For` is believed only as far as it was written by proxies the operator named: read from the
 * right, the first address that is none of them.
 * @param isProxy whether an address is one of them
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  isProxy: (address: string) => boolean,
): string {
  let address = readIp(socketAddress) ?? socketAddress
  if (!forwardedFor || !isProxy(address)) return address
  for (const part of forwardedFor.split(',').toReversed()) {
    const next = readIp(part)
    if (next === undefined) break
    address = next
    if (!isProxy(address)) break
  }
  return address
}
