import { Skeleton } from '@curlew/ui'
import styles from './screen.module.css'

/** Heights of the chart's card, and of a list with some rows. */
const TOP_HEIGHT = 445
const LIST_HEIGHT = 399

export function RealtimeSkeleton() {
  return (
    <>
      <div className={styles.top}>
        <Skeleton height={TOP_HEIGHT} />
        <Skeleton height={TOP_HEIGHT} look="chart" />
      </div>
      <div className={styles.pair}>
        <Skeleton height={LIST_HEIGHT} />
        <Skeleton height={LIST_HEIGHT} />
        <Skeleton height={LIST_HEIGHT} />
        <Skeleton height={LIST_HEIGHT} />
      </div>
    </>
  )
}
