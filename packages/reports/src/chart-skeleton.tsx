import { Skeleton, useWide } from '@curlew/ui'

/** Height of a card with tabs and a line chart. */
export const CHART_HEIGHT = { wide: 516, narrow: 582 }

/** Placeholder for such a card. */
export function ChartSkeleton() {
  return <Skeleton height={CHART_HEIGHT[useWide() ? 'wide' : 'narrow']} look="chart" />
}
