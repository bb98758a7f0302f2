import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openDataCentres } from './data-centres.ts'
import { HOSTING_NETWORKS } from './networks.ts'
import { isWithin, packed, type Ranges, unpacked } from './ranges.ts'

describe('addresses of hosting providers', async () => {
  const isInDataCentre = await openDataCentres()

  test.each([
    ['Amazon', '52.95.110.1', true],
    ['Hetzner', '88.198.0.1', true],
    ['Hetzner, IPv6', '2a01:4f8:1:2::3', true],
    ['OVH', '51.68.0.1', true],
    ['a broadband provider', '81.2.69.142', false],
    ['a broadband provider, IPv6', '2003:6:1::1', false],
    ['Cloudflare', '104.16.0.1', false],
    ['this machine', '127.0.0.1', false],
    ['a private network', '10.0.0.1', false],
    ['no one', 'not an address', false],
    ['no one', '', false],
  ])('of %s: %s is one: %s', (_, address, isOne) => {
    expect([isInDataCentre(address), isInDataCentre(address)]).toEqual([isOne, isOne])
  })

  test('no network belongs to two providers', () => {
    const numbers = Object.values(HOSTING_NETWORKS).flat()
    expect(numbers).toHaveLength(new Set(numbers).size)
  })
})

describe('ranges as text', () => {
  /** Ascending, without overlaps. */
  const ranges: fc.Arbitrary<Ranges> = fc
    .uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { minLength: 2, maxLength: 40 })
    .map((ends) => {
      const sorted = ends.toSorted((a, b) => (a < b ? -1 : 1))
      return Array.from(
        { length: Math.floor(sorted.length / 2) },
        (_, index) => [sorted[2 * index]!, sorted[2 * index + 1]!] as const,
      )
    })

  test('contain the addresses that the ranges contain', () => {
    fc.assert(
      fc.property(ranges, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (given, other) => {
        const table = unpacked(packed(given))
        const within = (address: bigint) => given.some(([first, last]) => first <= address && address <= last)
        const around = given.flatMap(([first, last]) => [first, last, first - 1n, last + 1n])
        for (const address of [other, ...around]) expect(isWithin(table, address)).toBe(within(address))
      }),
    )
  })
})
