import { expect, test } from 'vitest'
import { limitsFor, limitWithin } from './row-limit.ts'

test.each([
  [0, [10]],
  [10, [10]],
  [11, [10, 25]],
  [25, [10, 25]],
  [26, [10, 25, 50]],
  [50, [10, 25, 50]],
  [51, [10, 25, 50, 'all']],
])('TAB-05 TAB-06 TAB-07 TAB-08 only limits that would add rows are offered: %d rows', (rows, limits) => {
  expect(limitsFor(rows)).toEqual(limits)
})

test('a limit that is no longer useful is lowered to the highest useful one', () => {
  expect(limitWithin('all', 51)).toBe('all')
  expect(limitWithin('all', 40)).toBe(50)
  expect(limitWithin(50, 3)).toBe(10)
})
