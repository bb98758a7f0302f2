import { thin } from '../drawing/geometry.ts'
import styles from './sparkline.module.css'

const WIDTH = 88
const HEIGHT = 28
const POINTS = 18

/** A series without axes; decoration beside its value. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = thin(values, POINTS)
  const low = Math.min(...points)
  const spread = Math.max(...points) - low || 1
  if (points.length < 2) return <span className={styles.sparkline} />
  const path = points
    .map(
      (value, i) =>
        `${(i / (points.length - 1)) * (WIDTH - 4) + 2},${HEIGHT - 4 - ((value - low) / spread) * (HEIGHT - 8)}`,
    )
    .join(' ')
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <polyline points={path} />
    </svg>
  )
}
