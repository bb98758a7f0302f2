import { ChartSkeleton } from '../chart-skeleton.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'

/** A traffic report before its figures, with the heights it will have. */
export function TrafficSkeleton() {
  return (
    <>
      <ChartSkeleton />
      <TableSkeleton />
    </>
  )
}
