/** Body of the Overview. */
import { lazyComponent } from '@curlew/ui'
import { Suspense, useDeferredValue } from 'react'
import type { BelowChartProps } from './below-chart.tsx'
import { OverviewChart } from './chart.tsx'
import { BelowChartSkeleton } from './skeleton.tsx'

// Not before the first chart.
const BelowChart = lazyComponent(() => import('./below-chart.tsx'))

/** Everything below the report's head. What follows the chart is loaded and rendered after it is shown. */
export function OverviewBody({ data, isComparing }: BelowChartProps) {
  const late = useDeferredValue(data, null)
  return (
    <>
      <OverviewChart data={data} isComparing={isComparing} />
      {late ? (
        <Suspense fallback={<BelowChartSkeleton />}>
          <BelowChart data={late} isComparing={isComparing} />
        </Suspense>
      ) : (
        <BelowChartSkeleton />
      )}
    </>
  )
}
