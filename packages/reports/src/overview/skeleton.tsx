import { PieSkeleton, Skeleton, useWide } from '@curlew/ui'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { MetricStripSkeleton } from '../infobox/skeleton.tsx'
import { SiteSummarySkeleton } from '../site-summary/site-summary.tsx'
import styles from './screen.module.css'

const LIST_HEIGHT = { wide: 459, narrow: 499 }
/** With a row limit. */
const LONG_LIST_HEIGHT = { wide: 507, narrow: 622 }

/** Placeholder for the Overview. */
export function OverviewSkeleton() {
  return (
    <>
      <ChartSkeleton />
      <BelowChartSkeleton />
    </>
  )
}

/** Placeholder for all that follows the chart. */
export function BelowChartSkeleton() {
  const size = useWide() ? 'wide' : 'narrow'
  return (
    <>
      <SiteSummarySkeleton />
      <MetricStripSkeleton />
      <div className={styles.pair}>
        <PieSkeleton slices={3} />
        <PieSkeleton slices={3} />
      </div>
      <div className={styles.triple}>
        <Skeleton height={LIST_HEIGHT[size]} />
        <Skeleton height={LIST_HEIGHT[size]} />
        <Skeleton height={LONG_LIST_HEIGHT[size]} />
      </div>
    </>
  )
}
