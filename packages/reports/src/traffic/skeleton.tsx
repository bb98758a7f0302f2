import { Skeleton, useWide } from '@curlew/ui'

const CHART_HEIGHT = { wide: 516, narrow: 582 }
/** Of a table with ten rows and a total. */
const TABLE_HEIGHT = { wide: 613, narrow: 946 }

/** A traffic report before its figures, with the heights it will have. */
export function TrafficSkeleton() {
  const size = useWide() ? 'wide' : 'narrow'
  return (
    <>
      <Skeleton height={CHART_HEIGHT[size]} />
      <Skeleton height={TABLE_HEIGHT[size]} />
    </>
  )
}
