import { Skeleton, useWide } from '@curlew/ui'
import { Pairs } from '../layout/pairs.tsx'

/** Heights of a table with ten rows, with and without a total. */
const HEIGHT = { wide: 613, narrow: 946 }
const HEIGHT_WITHOUT_TOTAL = { wide: 572, narrow: 833 }

/** Placeholder for a table. */
export function TableSkeleton({ hasTotal = true }: { hasTotal?: boolean }) {
  const height = hasTotal ? HEIGHT : HEIGHT_WITHOUT_TOTAL
  return <Skeleton height={height[useWide() ? 'wide' : 'narrow']} />
}

/** Placeholder for tables in two columns. */
export function PairsOfTablesSkeleton({ count, hasTotal = true }: { count: number; hasTotal?: boolean }) {
  return (
    <Pairs>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other
        <TableSkeleton key={index} hasTotal={hasTotal} />
      ))}
    </Pairs>
  )
}
