import { cx } from '../../kit/cx.ts'
import type { FigureAsked } from '../../slots/asked-report.ts'
import { ExplainedFigure } from '../../slots/explained-figure.tsx'
import { ringArcs } from '../drawing/geometry.ts'
import { PIE_CHART, SLICE_TOKENS } from '../drawing/palette.ts'
import styles from './donut.module.css'

const HOLE = 0.65
/** Inner and outer radius of the compare range's ring, as shares of the outer radius. */
const BEFORE = { outer: 0.61, inner: 0.52 }
/** Characters of the total that fit in large type. */
const SHORT = 7
/** Room for the stroke at the edge. */
const MARGIN = 6

export interface DonutProps {
  /** Slice values; the legend names them. */
  values: readonly number[]
  /** Values of the compare range, drawn as a thin inner ring; empty if hidden. */
  before: readonly number[]
  /** Text in the hole. Without it, the chart is a pie, which has no hole. */
  middle?: { total: string; unit: string; figure?: FigureAsked | undefined } | undefined
}

/** Donut or pie chart. Only the drawing: the table beside it has the text. */
export function Donut({ values, before, middle }: DonutProps) {
  const { width, height, size } = PIE_CHART
  const outer = (width * size) / 100 - MARGIN
  const arcs = ringArcs(values, outer, middle ? outer * HOLE : 0)
  const arcsBefore = ringArcs(before, outer * BEFORE.outer, outer * BEFORE.inner)
  return (
    <div className={styles.donut}>
      <svg
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        {arcs.every(({ share }) => share === 0) && (
          <circle className={styles.empty} r={outer * ((1 + HOLE) / 2)} strokeWidth={outer * (1 - HOLE)} />
        )}
        {[...arcs, ...arcsBefore].map(({ path }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the order
            key={index}
            className={index < arcs.length ? styles.slice : styles.before}
            d={path}
            style={{ fill: sliceColor(index % values.length) }}
          />
        ))}
      </svg>
      {middle && (
        <p className={styles.middle}>
          <b className={cx(middle.total.length > SHORT && styles.long)}>
            <ExplainedFigure figure={middle.figure}>{middle.total}</ExplainedFigure>
          </b>
          <span>{middle.unit}</span>
        </p>
      )}
    </div>
  )
}

/** Colour of a slice and its legend mark. */
export function sliceColor(index: number): string {
  return `var(${SLICE_TOKENS[index % SLICE_TOKENS.length]})`
}
