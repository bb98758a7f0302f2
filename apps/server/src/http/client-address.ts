import { readIp } from './subnet.ts'

/**
 * The client's address. Only the part of `X-Forwarded-For` that trusted proxies wrote counts: from the right, the first address that is
 * not a proxy.
 * @param isProxy whether an address is a trusted proxy
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
