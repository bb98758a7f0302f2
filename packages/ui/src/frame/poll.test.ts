import { expect, test } from 'vitest'
import { pollMs } from './poll.ts'

test('an unfinished answer is polled for ten minutes, but not after a failure', () => {
  let minutes = 0
  for (let count = 1; ; count++) {
    const ms = pollMs({ status: 'success', dataUpdateCount: count })
    if (ms === false) break
    minutes += ms / 60_000
  }
  expect(minutes).toBeCloseTo(10, 9)
  expect(pollMs({ status: 'error', dataUpdateCount: 1 })).toBe(false)
})
