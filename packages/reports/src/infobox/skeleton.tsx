import { Skeleton, useWide } from '@curlew/ui'

const HEIGHT = { wide: 142, narrow: 326 }

/** A strip of four figures before they are there, with the height it will have. */
export function FigureStripSkeleton() {
  return <Skeleton height={HEIGHT[useWide() ? 'wide' : 'narrow']} look="figures" />
}
