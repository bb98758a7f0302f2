/**
 * Counts different 64-bit hashes in 4 MB, however many there are: each sets one of 32 million bits, and from the bits that are left follows how
 * many there were (linear counting). The error is below a thousandth up to a hundred million.
 */
const BITS = 2 ** 25

/** Up to this number hashes hardly ever share a bit. */
const EXACT = 1000

export class DistinctCount {
  readonly #bits = new Uint32Array(BITS / 32)
  #set = 0

  add(hash: bigint): void {
    const bit = Number(hash & BigInt(BITS - 1))
    const mask = 1 << (bit & 31)
    const word = this.#bits[bit >>> 5]!
    if ((word & mask) !== 0) return
    this.#bits[bit >>> 5] = word | mask
    this.#set++
  }

  get count(): number {
    return Math.round(-BITS * Math.log1p(-Math.min(this.#set, BITS - 1) / BITS))
  }

  get isExact(): boolean {
    return this.#set <= EXACT
  }
}
