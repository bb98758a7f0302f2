import { Skeleton, useWide } from '@curlew/ui'
import { TableSkeleton } from '../table/skeleton.tsx'

const CHART_HEIGHT = { wide: 516, narrow: 582 }

/** A traffic report before its figures, with the heights it will have. */
export function TrafficSkeleton() {
  return (
    <>
      <ChartSkeleton />
      <TableSkeleton />
    </>
  )
}

/** The chart of sessions and pageviews before its figures. */
export function ChartSkeleton() {
  return <Skeleton height={CHART_HEIGHT[useWide() ? 'wide' : 'narrow']} look="chart" />
}
