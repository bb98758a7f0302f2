import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGE_ROOM_PX } from './options.ts'
import { paginate, type Span } from './page-breaks.ts'

const span = (top: number, bottom: number): Span => ({ top, bottom })
const rowsOf = (from: number, count: number, height: number) =>
  Array.from({ length: count }, (_, row) => span(from + row * height, from + (row + 1) * height))

describe('PDF-10 page breaks', () => {
  test('a report that fits is one page', () => {
    expect(paginate({ height: 900, keeps: [span(0, 900)], heads: [] }, 1000)).toEqual([
      { top: 0, bottom: 900, head: null },
    ])
  })

  test('a box that does not fit moves to the next page', () => {
    const slices = paginate({ height: 1500, keeps: [span(0, 700), span(724, 1500)], heads: [] }, 1000)
    expect(slices.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 724],
      [724, 1500],
    ])
  })

  test('boxes side by side are not cut', () => {
    const keeps = [span(800, 990), span(820, 1100), span(700, 815)]
    expect(paginate({ height: 1500, keeps, heads: [] }, 1000)[0]?.bottom).toBe(700)
  })

  test('a table higher than a page breaks between rows, and its headings repeat', () => {
    const keeps = [span(0, 3040), span(0, 40), ...rowsOf(40, 75, 40)]
    const slices = paginate({ height: 3040, keeps, heads: [{ top: 0, bottom: 40, rowsEnd: 3040 }] }, 1000)
    expect(slices.map(({ top, bottom, head }) => [top, bottom, head !== null])).toEqual([
      [0, 1000, false],
      [1000, 1960, true],
      [1960, 2920, true],
      [2920, 3040, true],
    ])
  })

  test('a row higher than a page is cut, and the export terminates', () => {
    expect(paginate({ height: 2500, keeps: [span(0, 2500)], heads: [] }, 1000)).toHaveLength(3)
  })

  const keep = fc
    .tuple(fc.double({ min: 0, max: 8000, noNaN: true }), fc.double({ min: 1, max: 1500, noNaN: true }))
    .map(([top, height]) => span(top, top + height))

  test('everything is on exactly one page, no page overflows, and nothing that fits is cut', () => {
    fc.assert(
      fc.property(fc.array(keep, { maxLength: 60 }), (keeps) => {
        const height = Math.max(1, ...keeps.map(({ bottom }) => bottom))
        const slices = paginate({ height, keeps, heads: [] }, PAGE_ROOM_PX)
        expect(slices[0]?.top).toBe(0)
        expect(slices.at(-1)?.bottom).toBe(height)
        for (const [index, { top, bottom }] of slices.entries()) {
          expect(bottom).toBeGreaterThan(top)
          expect(bottom - top).toBeLessThanOrEqual(PAGE_ROOM_PX)
          if (index > 0) expect(top).toBe(slices[index - 1]?.bottom)
        }
        // Chains of overlapping boxes may leave no valid cut; pages that end early are always valid.
        for (const { top, bottom } of slices.slice(0, -1)) {
          if (bottom === Math.floor(top + PAGE_ROOM_PX) || bottom === top + PAGE_ROOM_PX) continue
          const cut = keeps.filter(
            (box) =>
              box.top > top && box.top < bottom && box.bottom > bottom + 1 && box.bottom - box.top <= PAGE_ROOM_PX,
          )
          expect(cut.every((box) => bottom - box.top < 1)).toBe(true)
        }
      }),
    )
  })
})
