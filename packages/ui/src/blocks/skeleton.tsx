import { cx } from '../kit/cx.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Of what will stand there, in pixels. */
  height: number
  /** What will stand there: under a title the rows of a list or table, a chart below its tabs, or a strip of figures. */
  look?: 'rows' | 'chart' | 'figures'
}

/** Grey blocks in a card, where its parts will stand. Hidden from those who hear: the frame says that it loads. */
export function Skeleton({ height, look = 'rows' }: SkeletonProps) {
  return <div className={cx(styles.skeleton, styles[look])} style={{ height }} aria-hidden="true" />
}

/** The same for a ring with its table beside or below it. @param slices how many rows the table will have */
export function PieSkeleton({ slices }: { slices: number }) {
  return (
    <div className={styles.room} style={{ '--slices': slices } as React.CSSProperties} aria-hidden="true">
      <div className={cx(styles.skeleton, styles.pie)} />
    </div>
  )
}
