/** Sorted ranges of addresses in a short text form: hexadecimal, `distance to the first.length of the range`. */

/** First and last address of each range, ascending, without overlaps. */
export type Ranges = readonly (readonly [first: bigint, last: bigint])[]

/** Networks of IPv6 differ in their first 64 bits. */
export const wideHalf = (address: bigint) => address >> 64n

/** @returns the ranges as text */
export function packed(ranges: Ranges): string {
  let end = 0n
  return ranges
    .map(([first, last]) => {
      const text = `${(first - end).toString(16)}.${(last - first).toString(16)}`
      end = last
      return text
    })
    .join(' ')
}

/** First and last addresses of ranges, for a binary search. */
export interface RangeTable {
  firsts: BigUint64Array
  lasts: BigUint64Array
}

/** The reverse of {@link packed}. */
export function unpacked(text: string): RangeTable {
  const parts = text.split(' ')
  const table = { firsts: new BigUint64Array(parts.length), lasts: new BigUint64Array(parts.length) }
  let end = 0n
  parts.forEach((part, index) => {
    const [distance = '', length = ''] = part.split('.')
    const first = end + BigInt(`0x${distance}`)
    end = first + BigInt(`0x${length}`)
    table.firsts[index] = first
    table.lasts[index] = end
  })
  return table
}

/** Whether an address is in one of the ranges. */
export function isWithin({ firsts, lasts }: RangeTable, address: bigint): boolean {
  let [low, high] = [0, firsts.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (firsts[middle]! > address) high = middle - 1
    else if (lasts[middle]! < address) low = middle + 1
    else return true
  }
  return false
}
