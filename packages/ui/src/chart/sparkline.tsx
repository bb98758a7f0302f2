import styles from './sparkline.module.css'

const WIDTH = 88
const HEIGHT = 28
const POINTS = 18

/** The shape of a series, without axes: decoration beside its figure. */
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

/** Averages neighbours until at most `limit` points are left: a hundred days do not fit into as many pixels. */
export function thin(values: readonly number[], limit: number): number[] {
  if (values.length <= limit) return [...values]
  return Array.from({ length: limit }, (_, i) => {
    const part = values.slice(Math.floor((i * values.length) / limit), Math.floor(((i + 1) * values.length) / limit))
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}
