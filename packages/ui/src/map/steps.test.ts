import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shadeOf, shadeSteps } from './steps.ts'

test.each([
  [0, []],
  [1, [1]],
  [3, [1, 2]],
  [140, [1, 5, 10, 50, 100]],
  [24_105, [1, 1000, 2000, 5000, 20_000]],
])('the shades up to %d begin at round values', (max, steps) => {
  expect(shadeSteps(max)).toEqual(steps)
})

test('every value has a shade, and higher values are never paler', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      const steps = shadeSteps(high)
      expect(steps).toEqual(steps.toSorted((x, y) => x - y))
      expect(shadeOf(low, steps)).toBeGreaterThanOrEqual(0)
      expect(shadeOf(low, steps)).toBeLessThanOrEqual(shadeOf(high, steps))
      expect(shadeOf(high, steps)).toBe(steps.length - 1)
    }),
  )
  expect(shadeOf(0, shadeSteps(10))).toBe(-1)
})
