import { expect, test } from 'vitest'
import { NamedRange, RangeOutsideError, rangeBefore, resolveRange, yearBefore } from './named-range.ts'

/** A Wednesday. */
const calendar = { today: '2026-11-18', firstDayOfWeek: 1, firstDay: '2025-02-03' }

test.each([
  ['today', '2026-11-18', '2026-11-18'],
  ['yesterday', '2026-11-17', '2026-11-17'],
  ['this:week', '2026-11-16', '2026-11-18'],
  ['last:week', '2026-11-09', '2026-11-15'],
  ['this:month', '2026-11-01', '2026-11-18'],
  ['last:month', '2026-10-01', '2026-10-31'],
  ['this:quarter', '2026-10-01', '2026-11-18'],
  ['last:quarter', '2026-07-01', '2026-09-30'],
  ['this:year', '2026-01-01', '2026-11-18'],
  ['last:year', '2025-01-01', '2025-12-31'],
  ['last:7d', '2026-11-12', '2026-11-18'],
  ['last:4w', '2026-10-22', '2026-11-18'],
  ['last:3m', '2026-08-19', '2026-11-18'],
  ['month:2026-02', '2026-02-01', '2026-02-28'],
  ['month:2026-11', '2026-11-01', '2026-11-18'],
  ['quarter:2026-2', '2026-04-01', '2026-06-30'],
  ['year:2025', '2025-01-01', '2025-12-31'],
  ['2026-03-28..2026-03-30', '2026-03-28', '2026-03-30'],
  ['all', '2025-02-03', '2026-11-18'],
])('%s is %s to %s', (name, start, end) => {
  expect(resolveRange(NamedRange.parse(name), calendar)).toEqual({ start, end })
})

test.each([
  ['last:week', '2026-11-02', '2026-11-08'],
  ['last:month', '2026-09-01', '2026-09-30'],
  ['month:2026-03', '2026-02-01', '2026-02-28'],
  // Under way: as many days of the one before.
  ['this:week', '2026-11-09', '2026-11-11'],
  ['this:month', '2026-10-01', '2026-10-18'],
  ['quarter:2026-1', '2025-10-01', '2025-12-31'],
  ['last:7d', '2026-11-05', '2026-11-11'],
  ['2026-11-10..2026-11-11', '2026-11-08', '2026-11-09'],
])('%s is compared with %s to %s', (name, start, end) => {
  expect(rangeBefore(name, calendar)).toEqual({ start, end })
})

test('of a longer month under way, all of a shorter one before is compared', () => {
  expect(rangeBefore('this:month', { ...calendar, today: '2026-03-30' })).toEqual({
    start: '2026-02-01',
    end: '2026-02-28',
  })
})

test('a week begins where the site’s weeks begin', () => {
  expect(resolveRange('last:week', { ...calendar, firstDayOfWeek: 0 })).toEqual({
    start: '2026-11-08',
    end: '2026-11-14',
  })
})

test('29 February is compared with the 28th a year before', () => {
  expect(yearBefore({ start: '2024-02-29', end: '2024-03-02' })).toEqual({ start: '2023-02-28', end: '2023-03-02' })
})

test('a range in the future, or before all that can be chosen, has no days', () => {
  for (const name of ['month:2026-12', 'year:2027', '2026-11-19..2026-11-20'])
    expect(() => resolveRange(name, calendar)).toThrow(RangeOutsideError)
  expect(() => resolveRange('year:1999', calendar)).toThrow('past')
})

test.each(['last:0d', 'month:2026-13', '2026-02-30..2026-03-01', '2026-03-02..2026-03-01', 'tomorrow', 'last:7d;'])(
  '%s names no range',
  (name) => {
    expect(NamedRange.safeParse(name).success).toBe(false)
  },
)
