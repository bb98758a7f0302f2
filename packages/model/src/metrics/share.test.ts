import { expect, test } from 'vitest'
import { percentChange, shareOf } from './share.ts'

test.each([
  [1, 4, 25],
  [0, 4, 0],
  [-1, 4, -25],
  [3, 0, 0],
  // Refunds can make less than nothing of a whole.
  [3, -4, 0],
  [undefined, 4, 0],
  [3, undefined, 0],
])('%j of %j is %d %%', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [31.46, -16.56, 290],
  [-33.12, -16.56, -100],
  [-8.28, -16.56, 50],
  [0, -16.56, 100],
  [0, 100, -100],
  [5, 0, 100],
  [-5, 0, -100],
  [0, 0, 0],
  [0, undefined, 0],
  [7, undefined, 100],
  [100, 3, 3233.3],
])('%d after %d is a change of %d %%', (current, previous, change) => {
  expect(percentChange(current, previous)).toBe(change)
})
