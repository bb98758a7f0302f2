import type { ReportParams, Result } from '@curlew/model'
import { expect, test } from 'vitest'
import { hasValues, timelineOf, valuesOf } from './timeline.ts'

test('a timeline has data if any value of either range is above zero', () => {
  expect(hasValues([0, 0], [null, 0])).toBe(false)
  expect(hasValues([0, 0], [null, 1])).toBe(true)
  expect(hasValues([0, 0.5], [null])).toBe(true)
  expect(hasValues([], [])).toBe(false)
})

test('a missing point has no value', () => {
  expect(valuesOf([[1, 5], null, [2, 0]])).toEqual([5, null, 0])
})

const params = {
  range: { start: '2024-05-14', end: '2024-05-14' },
  // The day on which London's clocks skipped the hour from one to two.
  previous: { start: '2024-03-31', end: '2024-03-31' },
  context: { site: 1, timeZone: 'Europe/London', currency: 'GBP' },
  today: '2026-03-11',
  now: Date.parse('2026-03-11T12:00:00Z'),
} as ReportParams
const row = (hour: number, now: number, before: number) => ({
  dimensions: { nthHour: String(hour) },
  current: { bounceRate: now },
  previous: { bounceRate: before },
})

test('an hour that was skipped in the compare range has no earlier value and no change', () => {
  const result = { rows: [row(0, 0.5, 0.25), row(1, 0.5, 0), row(2, 0.2, 0.4)] } as unknown as Result
  const { labels, timestamps, series } = timelineOf(result, params)
  const { values, before, changes } = series('bounceRate')
  expect(labels.slice(0, 3)).toEqual(['2024-05-14T00:00', '2024-05-14T01:00', '2024-05-14T02:00'])
  expect(timestamps[0]).toBe(Date.parse('2024-05-13T23:00:00Z') / 1000)
  expect(values.slice(0, 4)).toEqual([50, 50, 20, 0])
  expect(before.slice(0, 4)).toEqual([
    [Date.parse('2024-03-31T00:00:00Z') / 1000, 25],
    null,
    [Date.parse('2024-03-31T01:00:00Z') / 1000, 40],
    [Date.parse('2024-03-31T02:00:00Z') / 1000, 0],
  ])
  expect(changes.slice(0, 4)).toEqual([100, 0, -50, 0])
})

test('two hours next to a repeated hour both get its values', () => {
  const autumn = { start: '2024-10-27', end: '2024-10-27' }
  const twice = { ...params, range: autumn, previous: { start: '2024-05-14', end: '2024-05-14' } }
  const { before } = timelineOf({ rows: [row(1, 0, 0.3)] } as unknown as Result, twice).series('bounceRate')
  expect(before.slice(0, 4).map((point) => point?.[1])).toEqual([0, 30, 30, 0])
})
