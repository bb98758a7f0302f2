import { ChartSkeleton } from '../chart-skeleton.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'

/** Placeholder for a traffic report. */
export function TrafficSkeleton() {
  return (
    <>
      <ChartSkeleton />
      <TableSkeleton />
    </>
  )
}
