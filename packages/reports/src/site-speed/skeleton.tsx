import { Skeleton } from '@curlew/ui'
import styles from './body.module.css'

/** Heights of controls, score with tiles, and list. */
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
