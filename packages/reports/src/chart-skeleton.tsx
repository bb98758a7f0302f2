import { Skeleton, useWide } from '@curlew/ui'

/** Of a card with tabs over a line chart. */
export const CHART_HEIGHT = { wide: 516, narrow: 582 }

/** Such a card before its figures. */
export function ChartSkeleton() {
  return <Skeleton height={CHART_HEIGHT[useWide() ? 'wide' : 'narrow']} look="chart" />
}
