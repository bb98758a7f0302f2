import { Skeleton, useWide } from '@curlew/ui'
import { TableSkeleton } from '../table/skeleton.tsx'

const CHART_HEIGHT = { wide: 516, narrow: 582 }

/** A traffic report before its figures, with the heights it will have. */
export function TrafficSkeleton() {
  const size = useWide() ? 'wide' : 'narrow'
  return (
    <>
      <Skeleton height={CHART_HEIGHT[size]} />
      <TableSkeleton />
    </>
  )
}
