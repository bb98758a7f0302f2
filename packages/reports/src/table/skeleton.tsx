import { Skeleton, useWide } from '@curlew/ui'

/** Of a table with ten rows, and with a total or without. */
const HEIGHT = { wide: 613, narrow: 946 }
const HEIGHT_WITHOUT_TOTAL = { wide: 572, narrow: 833 }

/** A table before its rows, with the height it will have. */
export function TableSkeleton({ hasTotal = true }: { hasTotal?: boolean }) {
  const height = hasTotal ? HEIGHT : HEIGHT_WITHOUT_TOTAL
  return <Skeleton height={height[useWide() ? 'wide' : 'narrow']} />
}
