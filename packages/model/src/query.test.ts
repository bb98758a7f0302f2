import { expect, test } from 'vitest'
import { percentChange } from './query.ts'

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
