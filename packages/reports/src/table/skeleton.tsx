import { Skeleton, useWide } from '@curlew/ui'
import { Pairs } from '../layout/pairs.tsx'

/** Of a table with ten rows, and with a total or without. */
const HEIGHT = { wide: 613, narrow: 946 }
const HEIGHT_WITHOUT_TOTAL = { wide: 572, narrow: 833 }

/** A table before its rows, with the height it will have. */
export function TableSkeleton({ hasTotal = true }: { hasTotal?: boolean }) {
  const height = hasTotal ? HEIGHT : HEIGHT_WITHOUT_TOTAL
  return <Skeleton height={height[useWide() ? 'wide' : 'narrow']} />
}

/** Tables that stand two by two, before their rows. */
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
