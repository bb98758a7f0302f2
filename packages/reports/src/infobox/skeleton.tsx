import { Skeleton, useWide } from '@curlew/ui'

const HEIGHT = { wide: 142, narrow: 326 }

/** Placeholder for a strip of four tiles. */
export function MetricStripSkeleton() {
  return <Skeleton height={HEIGHT[useWide() ? 'wide' : 'narrow']} look="figures" />
}
