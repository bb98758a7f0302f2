import styles from './empty-chart.module.css'

/** Grid lines, as shares of the height. */
const LINES = [10, 30, 50, 70, 90]
const CURVE = 'M0 78 C12 74 18 56 30 58 S46 70 56 60 S74 34 84 38 S96 30 100 26'

/** An empty chart's outline, as high as the real card. The reason is laid over it. */
export function EmptyChart({ height }: { height: number }) {
  return (
    <div className={styles.card} style={{ height }}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {LINES.map((y) => (
          <line key={y} className={styles.line} x1="0" x2="100" y1={y} y2={y} />
        ))}
        <path className={styles.area} d={`${CURVE} V90 H0 Z`} />
        <path className={styles.curve} d={CURVE} />
      </svg>
    </div>
  )
}
