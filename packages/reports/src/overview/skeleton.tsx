import { Skeleton, useWide } from '@curlew/ui'
import { FigureStripSkeleton } from '../infobox/skeleton.tsx'
import styles from './screen.module.css'

export const CHART_CARD_HEIGHT = { wide: 516, narrow: 582 }
const PIE_HEIGHT = { wide: 286, narrow: 438 }
const LIST_HEIGHT = { wide: 470, narrow: 510 }

/** The Overview before its figures, with the heights it will have. */
export function OverviewSkeleton() {
  const size = useWide() ? 'wide' : 'narrow'
  return (
    <>
      <Skeleton height={CHART_CARD_HEIGHT[size]} />
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
