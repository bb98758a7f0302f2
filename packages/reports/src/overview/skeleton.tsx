import { Skeleton, useWide } from '@curlew/ui'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { FigureStripSkeleton } from '../infobox/skeleton.tsx'
import styles from './screen.module.css'

const PIE_HEIGHT = { wide: 286, narrow: 438 }
const LIST_HEIGHT = { wide: 470, narrow: 510 }

/** The Overview before its figures, with the heights it will have. */
export function OverviewSkeleton() {
  const size = useWide() ? 'wide' : 'narrow'
  return (
    <>
      <ChartSkeleton />
      <FigureStripSkeleton />
      <div className={styles.pair}>
        <Skeleton height={PIE_HEIGHT[size]} />
        <Skeleton height={PIE_HEIGHT[size]} />
      </div>
      <div className={styles.triple}>
        <Skeleton height={LIST_HEIGHT[size]} />
        <Skeleton height={LIST_HEIGHT[size]} />
        <Skeleton height={LIST_HEIGHT[size]} />
      </div>
    </>
  )
}
