import { Skeleton } from '@curlew/ui'
import styles from './body.module.css'

/** Of the controls, the score beside the tiles, and the list. */
export function SpeedSkeleton() {
  return (
    <>
      <Skeleton height={36} />
      <div className={styles.top}>
        <Skeleton height={418} />
        <Skeleton height={418} />
      </div>
      <Skeleton height={440} />
    </>
  )
}
