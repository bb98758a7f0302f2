/** The rows. Very many are drawn in chunks, and only those near the window: the rest is empty space of the right height. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePaper } from '../kit/paper.ts'
import type { Grid } from './grid.ts'
import styles from './table-body.module.css'
import { Row } from './table-row.tsx'
import type { TableRow } from './types.ts'

/** A table has at least so many places; those without a row stay blank. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const CHUNK_ROWS = 50
/** From so many rows on, chunks pay. */
const CHUNKED_FROM = 100
/** How far outside the window, or the frame that scrolls, a chunk is drawn. */
const NEAR = { rootMargin: '1200px 0px', scrollMargin: '1200px 0px' }
/** Height of a closed row in the wide and the narrow layout, in pixels; the style sheet has the same. */
const ROW_HEIGHT = { wide: 41, narrow: 57 }

export function TableBody<Row extends TableRow>({ grid, rows }: { grid: Grid<Row>; rows: readonly Row[] }) {
  const cells = grid.parts.length + 1
  const draw = (some: readonly Row[], offset: number) =>
    some.map((row, index) => <Row key={grid.rowKey(row)} grid={grid} row={row} number={offset + index + 1} />)

  if (rows.length < CHUNKED_FROM) {
    return (
      <tbody>
        {draw(rows, 0)}
        {PLACES.slice(rows.length).map((place) => (
          <EmptyRow key={place} cells={cells} className={styles.blank} />
        ))}
      </tbody>
    )
  }
  const offsets = Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, index) => index * CHUNK_ROWS)
  return offsets.map((offset) => {
    const some = rows.slice(offset, offset + CHUNK_ROWS)
    return (
      <Chunk
        // What was measured holds for as many rows in the same layout.
        key={`${offset} ${some.length} ${grid.isWide}`}
        startsNear={offset < 2 * CHUNK_ROWS}
        height={some.length * ROW_HEIGHT[grid.isWide ? 'wide' : 'narrow']}
        cells={cells}
        draw={() => draw(some, offset)}
      />
    )
  })
}

interface ChunkProps {
  startsNear: boolean
  /** What its rows take while they are closed. */
  height: number
  cells: number
  draw(): ReactNode
}

function Chunk({ startsNear, height, cells, draw }: ChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  // Paper shows all of a table at once.
  const isPaper = usePaper()
  const [isNear, setNear] = useState(startsNear)
  // Open rows make a chunk higher: as it was when it left, so it stays.
  const [leftHeight, setLeftHeight] = useState(height)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      if (!isIntersecting) setLeftHeight(boundingClientRect.height)
      // A row that has the focus keeps it, however far away.
      setNear(isIntersecting || element.contains(document.activeElement))
    }, NEAR)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <tbody ref={body}>{isNear || isPaper ? draw() : <EmptyRow cells={cells} height={leftHeight} />}</tbody>
}

/** Space in the shape of a row. Those who hear are told nothing of it. */
function EmptyRow({ cells, height, className }: { cells: number; height?: number; className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr className={className} style={{ height }} aria-hidden="true" data-blank>
      <td colSpan={cells} />
    </tr>
  )
}
