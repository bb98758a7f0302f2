import { expect, test } from 'vitest'
import { againMs } from './again.ts'

test('an answer that is not final is asked for again for ten minutes, and never after a failure', () => {
  let minutes = 0
  for (let count = 1; ; count++) {
    const ms = againMs({ status: 'success', dataUpdateCount: count })
    if (ms === false) break
    minutes += ms / 60_000
  }
  expect(minutes).toBeCloseTo(10, 9)
  expect(againMs({ status: 'error', dataUpdateCount: 1 })).toBe(false)
})
