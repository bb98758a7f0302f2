import { cx } from '../kit/cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Height of the real content, in pixels. */
  height: number
  /** Shape of the real content: a list or table, a chart with tabs, or a strip of tiles. */
  look?: 'rows' | 'chart' | 'figures'
}

/** Grey placeholder card. Hidden from screen readers: the frame announces loading. */
export function Skeleton({ height, look = 'rows' }: SkeletonProps) {
  return <div className={cx(styles.skeleton, styles[look])} style={{ height }} aria-hidden="true" />
}

/** Placeholder for a donut with its table. @param slices number of rows */
export function PieSkeleton({ slices }: { slices: number }) {
  return (
    <div className={styles.room} style={{ '--slices': slices } as React.CSSProperties} aria-hidden="true">
      <div className={cx(styles.skeleton, styles.pie)} />
    </div>
  )
}
