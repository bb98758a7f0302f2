import styles from './value-axis.module.css'

interface ValueAxisProps {
  ticks: readonly number[]
  /** Height of a value, and where lines begin and end, in pixels. */
  y(value: number): number
  left: number
  right: number
  format(value: number): string
}

/** Lines and labels of a chart's values, the lowest of them the axis. */
export function ValueAxis({ ticks, y, left, right, format }: ValueAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className={tick === 0 ? styles.axis : styles.grid} />
      <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={styles.label}>
        {format(tick)}
      </text>
    </g>
  ))
}
