import { describe, expect, test } from 'vitest'
import { liteRange, PRESETS, presetRange } from './presets.ts'

describe('presets', () => {
  // A Wednesday.
  const TODAY = '2026-03-11'
  const of = (preset: (typeof PRESETS)[number], today = TODAY, firstDayOfWeek?: number) => {
    const { range, compare } = presetRange(preset, today, firstDayOfWeek)
    return [range.start, range.end, compare.start, compare.end]
  }

  test('DATE-06 DATE-07 each sets a range and the earlier range', () => {
    expect(Object.fromEntries(PRESETS.map((preset) => [preset, of(preset)]))).toEqual({
      today: ['2026-03-11', '2026-03-11', '2026-03-10', '2026-03-10'],
      yesterday: ['2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
      lastweek: ['2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
      lastmonth: ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
      last7days: ['2026-03-05', '2026-03-11', '2026-02-26', '2026-03-04'],
      last30days: ['2026-02-10', '2026-03-11', '2026-01-11', '2026-02-09'],
      last90days: ['2025-12-12', '2026-03-11', '2025-09-13', '2025-12-11'],
    })
  })

  test.each([
    ['a Sunday, whose week begins with it', '2026-03-08', 0, '2026-03-01', '2026-03-07'],
    ['a Sunday, whose week began on Monday', '2026-03-08', 1, '2026-02-23', '2026-03-01'],
    ['a Monday, whose week begins with it', '2026-03-09', 1, '2026-03-02', '2026-03-08'],
    ['a Friday, whose week began on Saturday', '2026-03-13', 6, '2026-02-28', '2026-03-06'],
  ])('last week is the whole one before: on %s', (_, today, firstDayOfWeek, start, end) => {
    expect(of('lastweek', today, firstDayOfWeek).slice(0, 2)).toEqual([start, end])
  })

  test('the month before January is the previous December', () => {
    expect(of('lastmonth', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'])
  })

  test('DATE-18 the lite range is the 30 days up to yesterday; on a site’s first day it ends today', () => {
    expect(liteRange(TODAY)).toEqual({ start: '2026-02-09', end: '2026-03-10' })
    expect(liteRange(TODAY, true)).toEqual({ start: '2026-02-10', end: '2026-03-11' })
  })
})
