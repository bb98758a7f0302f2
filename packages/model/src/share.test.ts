import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

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
