import { Skeleton, useWide } from '@curlew/ui'

/** Of a table with ten rows and a total. */
const HEIGHT = { wide: 613, narrow: 946 }

/** A table before its rows, with the height it will have. */
export function TableSkeleton() {
  return <Skeleton height={HEIGHT[useWide() ? 'wide' : 'narrow']} />
}
