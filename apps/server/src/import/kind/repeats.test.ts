import { expect, test } from 'vitest'
import { Repeats } from './repeats.ts'

test('equal lines are numbered, near and a little apart', () => {
  const repeats = new Repeats(3)
  expect(['a', 'a', 'b', 'a', 'c', 'b'].map((line) => repeats.before(line))).toEqual([0, 1, 0, 2, 0, 1])
  // By now the first lines are in the older half.
  expect(repeats.before('a')).toBe(3)
})

test('distant lines are forgotten, so that memory is bounded', () => {
  const repeats = new Repeats(3)
  for (const line of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) repeats.before(line)
  expect(repeats.before('a')).toBe(0)
  expect(repeats.before('g')).toBe(1)
})
