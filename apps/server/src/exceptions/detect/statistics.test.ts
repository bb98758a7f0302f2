import fc from 'fast-check'
import { expect, test } from 'vitest'
import { median, poissonBound, poissonDeviation } from './statistics.ts'

test('a median ignores a wild minority', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 1000])).toBe(3.5)
})

test('a bound is the count with just that deviation', () => {
  const expected = fc.double({ min: 0.5, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(expected, fc.double({ min: 0.1, max: 12, noNaN: true }), (mean, deviation) => {
      expect(poissonDeviation(poissonBound(mean, deviation), mean)).toBeCloseTo(deviation, 4)
      const low = poissonBound(mean, -deviation)
      if (low > 0) expect(poissonDeviation(low, mean)).toBeCloseTo(-deviation, 4)
      else expect(poissonDeviation(0, mean)).toBeGreaterThanOrEqual(-deviation - 1e-6)
    }),
  )
})
