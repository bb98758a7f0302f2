import type { DropReason } from '@curlew/model'
import { expect, test } from 'vitest'
import { byReason, layersOf } from './by-reason.ts'

const RANGE = { start: '2026-03-01', end: '2026-03-03' }
const row = (date: string, reason: DropReason, count: number) => ({ date, reason, count })

test('reasons have their sum, a value for each day, and their last day; the most frequent is first', () => {
  expect(
    byReason([row('2026-03-01', 'bot', 2), row('2026-03-02', 'excluded', 9), row('2026-03-03', 'bot', 3)], RANGE),
  ).toEqual([
    { reason: 'excluded', count: 9, values: [0, 9, 0], lastDay: '2026-03-02' },
    { reason: 'bot', count: 5, values: [2, 0, 3], lastDay: '2026-03-03' },
  ])
})

test('a reason without events is left out', () => {
  expect(byReason([row('2026-03-01', 'bot', 0)], RANGE)).toEqual([])
})

test('the chart has so many layers at most, and all that it counts', () => {
  const reasons = byReason(
    [
      row('2026-03-01', 'bot', 5),
      row('2026-03-01', 'excluded', 3),
      row('2026-03-02', 'too_old', 2),
      row('2026-03-03', 'malformed', 1),
    ],
    RANGE,
  )
  expect(layersOf(reasons, 4).map(({ key }) => key)).toEqual(['bot', 'excluded', 'too_old', 'malformed'])
  expect(layersOf(reasons, 3)).toEqual([
    { key: 'bot', values: [5, 0, 0] },
    { key: 'excluded', values: [3, 0, 0] },
    { key: 'others', values: [0, 2, 1] },
  ])
})
