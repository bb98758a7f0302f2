/** Deterministic random numbers: one stream for each list of integer keys. */

export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `low` to `high`, both inclusive. */
  integer(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** An entry, with probability proportional to its weight. */
  weighted<T extends { weight: number }>(list: readonly T[]): T
}

/** SplitMix32, seeded by a hash of the keys. */
export function randomOf(...keys: number[]): Random {
  let state = keys.reduce((hash, key) => Math.imul(hash ^ (key | 0), 0x9e3779b1) ^ (hash >>> 15), 0x243f6a88)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighted(list) {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0)
      for (const entry of list) {
        left -= entry.weight
        if (left < 0) return entry
      }
      return list.at(-1)!
    },
  }
}
