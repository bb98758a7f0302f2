import { expect, test } from 'vitest'
import { oversized } from './sizes.mjs'

test('a size above its limit is named with how much it is above', () => {
  expect(oversized({ app: 1100, script: 50 }, { app: 1000, script: 50 })).toEqual([
    'app: 1100 bytes, 100 over the limit of 1000 (10.0 % too much).',
  ])
})

test('a file without a limit, and a limit without a file, are named', () => {
  expect(oversized({ a: 1 }, { b: 1 })).toEqual([
    'a: 1 bytes, but no limit in scripts/size-limits.json.',
    'b: a limit in scripts/size-limits.json, but no such file.',
  ])
})
