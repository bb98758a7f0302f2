import { expect, test } from 'vitest'
import { limitsFor } from './row-limit.ts'

test.each([
  [0, [10]],
  [10, [10]],
  [11, [10, 25]],
  [25, [10, 25]],
  [26, [10, 25, 50]],
  [50, [10, 25, 50]],
  [51, [10, 25, 50, 'all']],
])('only limits that would add rows are offered: %d rows', (rows, limits) => {
  expect(limitsFor(rows)).toEqual(limits)
})
