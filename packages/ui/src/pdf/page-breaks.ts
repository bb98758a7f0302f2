/** Where a long report is cut into pages. Pure geometry: pixels from the report's top, downwards. */

export interface Span {
  top: number
  bottom: number
}

/** The heads of a table: they stand again above rows that go on on another page. */
export interface RepeatedHead extends Span {
  /** Where the last row ends. */
  rowsEnd: number
}

export interface Layout {
  height: number
  /** What has to stay in one piece wherever a page has room for it. They may lie within or beside each other. */
  keeps: readonly Span[]
  heads: readonly RepeatedHead[]
}

/** What one page shows. */
export interface Slice extends Span {
  /** Shown above the slice. */
  head: Span | null
}

/**
 * Fills one page after the other. A cut goes through nothing of `keeps`, unless the thing alone is higher than a page; then
 * it goes between the things within.
 * @param room height that a page has
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

/** The heads of the table that is cut here. */
function headAt(heads: readonly RepeatedHead[], top: number, room: number): Span | null {
  const cut = heads.find((head) => head.bottom < top && top < head.rowsEnd && head.bottom - head.top < room / 2)
  return cut ? { top: cut.top, bottom: cut.bottom } : null
}

function cutAfter(top: number, room: number, height: number, keeps: readonly Span[]): number {
  const limit = top + room
  if (limit >= height) return height
  const movable = keeps.filter((keep) => keep.top > top && keep.top < limit && keep.bottom - keep.top <= room)
  let cut = limit
  // Moving the cut above one thing may bring it into another that stands beside the first.
  for (;;) {
    const crossed = movable.find((keep) => keep.top < cut && keep.bottom > cut)
    if (!crossed) break
    cut = crossed.top
  }
  // Whole pixels keep hairlines sharp.
  return Math.floor(cut) > top ? Math.floor(cut) : limit
}
