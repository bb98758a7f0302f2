import { Suspense } from 'react'
import { lazyComponent } from '../../kit/loading/lazy-component.tsx'
import { LineChart } from '../lines/line-chart.tsx'
import type { ChartSeries, ChartTime } from '../points/types.ts'

const ChartTable = lazyComponent(() => import('./chart-table.tsx'))

interface ChartOrTableProps {
  asTable: boolean
  series: ChartSeries
  time: ChartTime
}

/** A line chart, or its values as a table. The chart stays until the table has loaded. */
export function ChartOrTable({ asTable, series, time }: ChartOrTableProps) {
  const chart = <LineChart series={series} time={time} />
  return asTable ? (
    <Suspense fallback={chart}>
      <ChartTable series={series} time={time} />
    </Suspense>
  ) : (
    chart
  )
}
