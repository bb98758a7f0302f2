import { expect, test } from 'vitest'
import { hash64 } from '../../collect/enrich.ts'
import { DistinctCount } from './distinct-count.ts'

test('few visitors are counted exactly, however often they come', () => {
  const count = new DistinctCount()
  for (let round = 0; round < 3; round++) for (let i = 0; i < 500; i++) count.add(hash64(`visitor ${i}`))
  expect([count.count, count.isExact]).toEqual([500, true])
})

test('many are estimated to a thousandth', () => {
  const count = new DistinctCount()
  for (let i = 0; i < 200_000; i++) count.add(hash64(`visitor ${i}`))
  expect(count.isExact).toBe(false)
  expect(Math.abs(count.count - 200_000)).toBeLessThan(200)
})
