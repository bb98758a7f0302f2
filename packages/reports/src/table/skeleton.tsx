import { Skeleton, useWide } from '@curlew/ui'
import { Pairs } from '../layout/pairs.tsx'

/** Of a table with ten rows and a total. */
const HEIGHT = { wide: 613, narrow: 946 }

/** A table before its rows, with the height it will have. */
export function TableSkeleton() {
  return <Skeleton height={HEIGHT[useWide() ? 'wide' : 'narrow']} />
}

/** The first of many tables that stand two by two, before their rows. */
export function PairsOfTablesSkeleton() {
  return (
    <Pairs>
      <TableSkeleton />
      <TableSkeleton />
      <TableSkeleton />
      <TableSkeleton />
    </Pairs>
  )
}
