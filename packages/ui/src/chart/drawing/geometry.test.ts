import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaPath,
  createScale,
  funnelPath,
  labelAtEnd,
  labelledIndexes,
  linePath,
  niceTicks,
  ringArcs,
  thin,
} from './geometry.ts'

const box = { left: 40, top: 10, right: 440, bottom: 310 }

describe('ticks', () => {
  test.each([
    [2214, [0, 500, 1000, 1500, 2000, 2500]],
    [3, [0, 1, 2, 3]],
    [1, [0, 1]],
    [0, [0, 1]],
    [104, [0, 25, 50, 75, 100, 125]],
  ])('up to %d', (max, ticks) => {
    expect(niceTicks(max)).toEqual(ticks)
  })

  test('reach the highest value in a few round steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (max) => {
        const ticks = niceTicks(max)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
        expect(ticks.every(Number.isInteger)).toBe(true)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  test('are those of an empty chart when there is nothing to draw', () => {
    expect(niceTicks(Number.NaN)).toEqual([0, 1])
    expect(niceTicks(-5)).toEqual([0, 1])
  })
})

describe('scale', () => {
  const scale = createScale(box, 5, 100)

  test('puts the first point left, the last right, zero on the axis', () => {
    expect([scale.x(0), scale.x(4), scale.y(0), scale.y(100)]).toEqual([40, 440, 310, 10])
  })

  test('finds the nearest existing point', () => {
    expect([-500, 40, 85, 95, 440, 9999].map(scale.indexAt)).toEqual([0, 0, 0, 1, 4, 4])
  })

  test('puts a single point in the middle', () => {
    const single = createScale(box, 1, 100)
    expect([single.x(0), single.indexAt(300)]).toEqual([240, 0])
  })

  test('paths go through the points, areas down to the axis', () => {
    const points = [0, 50, 100].map((value, index) => ({ x: scale.x(2 * index), y: scale.y(value) }))
    expect(linePath(points)).toBe('M40 310 L240 160 L440 10')
    expect(areaPath(points.slice(0, 2), box)).toBe('M40 310 L240 160 L240 310 L40 310 Z')
    expect(areaPath(points.slice(0, 1), box)).toBe('')
  })
})

describe('axis labels', () => {
  test('are evenly spaced and include the last point', () => {
    expect(labelledIndexes(30, 1175, 176)).toEqual([0, 5, 10, 15, 20, 25, 29])
    expect(labelledIndexes(1, 1175, 176)).toEqual([0])
    expect(labelledIndexes(2, 1175, 176)).toEqual([0, 1])
    expect(labelledIndexes(0, 1175, 176)).toEqual([])
  })

  test('use round steps where possible', () => {
    expect(labelledIndexes(30, 900, 176, [5, 10, 15])).toEqual([0, 10, 20, 29])
    expect(labelledIndexes(30, 310, 114, [5, 10, 15])).toEqual([0, 15, 29])
    expect(labelledIndexes(60, 310, 114, [5, 10, 15])).toEqual([0, 30, 59])
  })

  test('are never closer than their width, except the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 200, max: 1300 }), (points, width) => {
        const shown = labelledIndexes(points, width, 84)
        const gaps = shown.slice(1).map((index, i) => ((index - shown[i]!) / (points - 1)) * width)
        expect(shown[0]).toBe(0)
        expect(shown.at(-1)).toBe(points - 1)
        expect(gaps.slice(0, -1).every((gap) => gap >= 83)).toBe(true)
        expect(gaps.at(-1)).toBeGreaterThanOrEqual(54)
      }),
    )
  })
})

describe('rings', () => {
  test('are proportional to their values', () => {
    expect(ringArcs([3, 1, 0], 90, 60).map(({ share }) => share)).toEqual([0.75, 0.25, 0])
  })

  test('are empty for zero, and full for a single value', () => {
    expect(ringArcs([0, 0], 90, 60).map(({ path }) => path)).toEqual(['', ''])
    expect(ringArcs([5], 90, 60)[0]!.path).toMatch(/^M0 -90 A90 90 0 1 1 /)
  })
})

describe('thinning', () => {
  test('keeps short series and averages long ones', () => {
    expect(thin([1, 2, 3], 3)).toEqual([1, 2, 3])
    expect(thin([1, 3, 5, 7], 2)).toEqual([2, 6])
  })
})

describe('the label at the end of a line', () => {
  test.each([
    ['one point alone', { x: 440, y: 100 }, { x: 440, y: 100 }, { x: 440, y: 120 }],
    ['a level line', { x: 340, y: 100 }, { x: 440, y: 100 }, { x: 440, y: 120 }],
    ['a level line on the axis', { x: 340, y: 300 }, { x: 440, y: 300 }, { x: 440, y: 288 }],
    ['a steep fall', { x: 400, y: 50 }, { x: 440, y: 300 }, { x: 430, y: 304 }],
    ['a steep rise', { x: 400, y: 300 }, { x: 440, y: 50 }, { x: 430, y: 54 }],
    ['a gentle rise', { x: 340, y: 120 }, { x: 440, y: 100 }, { x: 440, y: 132.8 }],
    ['a gentle fall to the axis', { x: 340, y: 280 }, { x: 440, y: 300 }, { x: 440, y: 275.2 }],
  ])('does not touch the line: %s', (_, before, last, words) => {
    expect(labelAtEnd(before, last, box)).toEqual(words)
  })
})

describe('a funnel', () => {
  const whole = { left: 0, top: 0, right: 300, bottom: 100 }
  /** Every corner of a path, `[x, y]`. */
  const corners = (path: string) =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

  test('is as high at each stage as its share of the first stage, centred', () => {
    expect(funnelPath([100, 50, 10], whole)).toBe(
      'M0 0 L55 0 C77.5 0 77.5 25 100 25 L155 25 C177.5 25 177.5 45 200 45 L300 45 ' +
        'L300 55 L200 55 C177.5 55 177.5 75 155 75 L100 75 C77.5 75 77.5 100 55 100 L0 100 Z',
    )
  })

  test('shows small values, and nothing for zero', () => {
    const heights = (values: number[]) =>
      corners(funnelPath(values, whole))
        .filter(([x]) => x === 300)
        .map(([, y]) => y)
    expect(heights([1_000_000, 1, 1])).toEqual([49.25, 50.75])
    expect(heights([10, 5, 0])).toEqual([50, 50])
  })

  test('stays within its box for any values', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (values) => {
        for (const [x, y] of corners(funnelPath(values, whole))) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(300)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
