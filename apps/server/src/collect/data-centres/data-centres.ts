/** Whether an address belongs to a hosting provider, from a list that comes with the program. */
import { LRUCache } from 'lru-cache'
import { addressBytes } from '../../geo/geo.ts'
import { isWithin, unpacked } from './ranges.ts'

/** A visitor's address is checked again with each request. */
const REMEMBER = 10_000

/** Reads the list, which takes a few milliseconds. */
export async function openDataCentres(): Promise<(address: string) => boolean> {
  const { default: ranges } = await import('./ranges.json', { with: { type: 'json' } })
  const tables = { 4: unpacked(ranges.ipv4), 16: unpacked(ranges.ipv6) }
  const remembered = new LRUCache<string, boolean>({ max: REMEMBER })
  const find = (address: string): boolean => {
    const bytes = addressBytes(address)
    if (!bytes) return false
    const view = new DataView(bytes.buffer)
    // IPv6 by its first 64 bits.
    return bytes.length === 4
      ? isWithin(tables[4], BigInt(view.getUint32(0)))
      : isWithin(tables[16], view.getBigUint64(0))
  }
  return (address) => {
    const known = remembered.get(address)
    if (known !== undefined) return known
    const isInside = find(address)
    remembered.set(address, isInside)
    return isInside
  }
}
