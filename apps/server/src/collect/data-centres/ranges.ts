/** Sorted ranges of addresses in a short text form: distances in base 36, `distance to the first.length of the range`. */

/** First and last address of each range, ascending, without overlaps. */
export type Ranges = readonly (readonly [first: bigint, last: bigint])[]

/** Networks of IPv6 are told apart by their first 64 bits. */
export const wideHalf = (address: bigint) => address >> 64n

/** @returns the ranges as text */
export function packed(ranges: Ranges): string {
  let end = 0n
  return ranges
    .map(([first, last]) => {
      const text = `${(first - end).toString(36)}.${(last - first).toString(36)}`
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
    const first = end + fromBase36(distance)
    end = first + fromBase36(length)
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

/** Numbers above 2⁵³ need pieces: `parseInt` rounds them. */
function fromBase36(text: string): bigint {
  const PIECE = 10
  let value = 0n
  for (let at = 0; at < text.length; at += PIECE) {
    const piece = text.slice(at, at + PIECE)
    value = value * 36n ** BigInt(piece.length) + BigInt(Number.parseInt(piece, 36))
  }
  return value
}
