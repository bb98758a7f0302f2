import { daysOf } from '@curlew/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysPerSpan, monthIndexes, spansOf } from './long-range.ts'

const TEN_YEARS = daysOf({ start: '2016-11-21', end: '2026-11-21' })

describe('long ranges', () => {
  test('are drawn by whole weeks; thirteen months on a wide screen stay by day', () => {
    expect([30, 396, 731, 3653].map((points) => daysPerSpan(points, 1175))).toEqual([1, 1, 7, 7])
    expect([90, 396, 3653].map((points) => daysPerSpan(points, 284))).toEqual([1, 7, 28])
    expect([1, 0].map((points) => daysPerSpan(points, 284))).toEqual([1, 1])
  })

  test('a span has the mean, minimum and maximum of its days, and each day is counted once', () => {
    expect(spansOf([1, 3, 8, 5], 3)).toEqual([
      { middle: 1, lowest: 1, highest: 8, average: 4 },
      { middle: 3, lowest: 5, highest: 5, average: 5 },
    ])
    expect(spansOf([], 7)).toEqual([])
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 28 }),
        (values, size) => {
          const spans = spansOf(values, size)
          expect(Math.max(...spans.map(({ highest }) => highest))).toBe(Math.max(...values))
          expect(Math.min(...spans.map(({ lowest }) => lowest))).toBe(Math.min(...values))
          const days = spans.map((_, i) => Math.min(size, values.length - i * size))
          const sum = spans.reduce((total, { average }, i) => total + average * days[i]!, 0)
          expect(sum).toBeCloseTo(
            values.reduce((total, value) => total + value, 0),
            0,
          )
        },
      ),
    )
  })
})

describe('month labels', () => {
  const labelled = (width: number, labelWidth: number, days = TEN_YEARS) =>
    monthIndexes(days, width, labelWidth, labelWidth / 2).map((index) => days[index])

  test('are January only over ten years', () => {
    expect(labelled(1175, 110)).toEqual(Array.from({ length: 10 }, (_, i) => `${2017 + i}-01-01`))
    expect(labelled(284, 80)).toEqual(['2019-01-01', '2022-01-01', '2025-01-01'])
  })

  test('are thinned out where they do not fit', () => {
    expect(labelled(1175, 110, daysOf({ start: '2025-11-21', end: '2026-12-30' }))).toEqual([
      '2026-01-01',
      '2026-03-01',
      '2026-05-01',
      '2026-07-01',
      '2026-09-01',
      '2026-11-01',
    ])
  })

  test('are never closer than their width, nor too near the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 367, max: 8000 }),
        fc.integer({ min: 200, max: 1300 }),
        fc.integer({ min: 60, max: 140 }),
        (count, width, labelWidth) => {
          const days = daysOf({ start: '2005-01-01', end: '2026-11-26' }).slice(-count)
          const places = monthIndexes(days, width, labelWidth, 50).map((index) => (index / (count - 1)) * width)
          // February is two days shorter than the assumed month.
          const least = labelWidth - (2 / (count - 1)) * width
          for (const [i, place] of places.entries())
            if (i > 0) expect(place - places[i - 1]!).toBeGreaterThanOrEqual(least)
          if (places.length > 0) expect(width - places.at(-1)!).toBeGreaterThanOrEqual(50)
        },
      ),
    )
  })
})
