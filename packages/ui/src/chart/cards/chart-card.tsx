import { type ReactNode, useState } from 'react'
import { Card } from '../../kit/layout/card.tsx'
import type { ChartSeries, ChartTime } from '../points/types.ts'
import { ChartOrTable } from './chart-or-table.tsx'
import { TableSwitch } from './table-switch.tsx'

/** Line chart of one metric in its own card, switchable to a table. */
export function ChartCard({ aside, series, time }: { aside: ReactNode; series: ChartSeries; time: ChartTime }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card title={series.label} aside={aside} control={<TableSwitch asTable={asTable} onChange={setAsTable} />}>
      <ChartOrTable asTable={asTable} series={series} time={time} />
    </Card>
  )
}
