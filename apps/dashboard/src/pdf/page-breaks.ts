/** Computes page breaks of a report. Pure geometry in pixels from the top. */

export interface Span {
  top: number
  bottom: number
}

/** Headings of a table, repeated above rows that continue on another page. */
export interface RepeatedHead extends Span {
  /** Bottom of the last row. */
  rowsEnd: number
}

export interface Layout {
  height: number
  /** Boxes to keep whole if a page has room. They may be nested or side by side. */
  keeps: readonly Span[]
  heads: readonly RepeatedHead[]
}

/** Content of a page. */
export interface Slice extends Span {
  /** Repeated above the slice. */
  head: Span | null
}

/**
 * Fills pages in order. Breaks avoid all boxes in `keeps`, except boxes higher than a page, which break between their inner boxes.
 * @param room page height
 */
export function paginate({ height, keeps, heads }: Layout, room: number): Slice[] {
  const slices: Slice[] = []
  for (let top = 0; top < height; ) {
    const head = headAt(heads, top, room)
    const left = room - (head ? head.bottom - head.top : 0)
    const bottom = cutAfter(top, left, height, keeps)
    slices.push({ top, bottom, head })
    top = bottom
  }
  return slices
}

/** Headings of the table that is cut here. */
function headAt(heads: readonly RepeatedHead[], top: number, room: number): Span | null {
  const cut = heads.find((head) => head.bottom < top && top < head.rowsEnd && head.bottom - head.top < room / 2)
  return cut ? { top: cut.top, bottom: cut.bottom } : null
}

function cutAfter(top: number, room: number, height: number, keeps: readonly Span[]): number {
  const limit = top + room
  if (limit >= height) return height
  const movable = keeps.filter((keep) => keep.top > top && keep.top < limit && keep.bottom - keep.top <= room)
  let cut = limit
  // Moving a break above one box may move it into a neighbouring one.
  for (;;) {
    const crossed = movable.find((keep) => keep.top < cut && keep.bottom > cut)
    if (!crossed) break
    cut = crossed.top
  }
  // Whole pixels keep hairlines sharp.
  return Math.floor(cut) > top ? Math.floor(cut) : limit
}
