/** Rows of a table. Long tables render in chunks, and only those near the viewport. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePaper } from '../kit/browser/paper.ts'
import type { Grid } from './grid.ts'
import styles from './table-body.module.css'
import { Row } from './table-row.tsx'
import type { TableRow } from './types.ts'

/** Minimum number of rows; the rest are blank. */
const REPORT_METAS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const CHUNK_ROWS = 50
/** From this many rows on, render in chunks. */
const CHUNKED_FROM = 100
/** Margin around the viewport in which chunks are rendered. */
const NEAR = { rootMargin: '1200px 0px', scrollMargin: '1200px 0px' }
/** Height of a closed row in wide and narrow layout, in pixels; must match the style sheet. */
const ROW_HEIGHT = { wide: 41, narrow: 57 }

export function TableBody<Row extends TableRow>({ grid, rows }: { grid: Grid<Row>; rows: readonly Row[] }) {
  const cells = grid.subColumns.length + 1
  const draw = (some: readonly Row[], offset: number) =>
    some.map((row, index) => <Row key={grid.rowKey(row)} grid={grid} row={row} number={offset + index + 1} />)

  if (rows.length < CHUNKED_FROM) {
    return (
      <tbody>
        {draw(rows, 0)}
        {REPORT_METAS.slice(rows.length).map((place) => (
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
        // Measured heights are valid for this number of rows and layout.
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
  /** Height of the rows while closed. */
  height: number
  cells: number
  draw(): ReactNode
}

function Chunk({ startsNear, height, cells, draw }: ChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  // On paper, render all rows.
  const isPaper = usePaper()
  const [isNear, setNear] = useState(startsNear)
  // Open rows make a chunk taller: remember its height when it leaves.
  const [leftHeight, setLeftHeight] = useState(height)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      if (!isIntersecting) setLeftHeight(boundingClientRect.height)
      // Keep a row with focus rendered, however far away.
      setNear(isIntersecting || element.contains(document.activeElement))
    }, NEAR)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <tbody ref={body}>{isNear || isPaper ? draw() : <EmptyRow cells={cells} height={leftHeight} />}</tbody>
}

/** Blank space of a row, hidden from screen readers. */
function EmptyRow({ cells, height, className }: { cells: number; height?: number; className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr className={className} style={{ height }} aria-hidden="true" data-blank>
      <td colSpan={cells} />
    </tr>
  )
}
