import { ReportView } from '@curlew/ui'
import type { BlockProps } from '../block-props.tsx'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { MetricStripSkeleton } from '../infobox/skeleton.tsx'
import { Pairs } from '../layout/pairs.tsx'
import { NotIncludedNote } from '../not-included/note.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'
import { SessionsChart } from '../traffic/chart.tsx'
import { meta } from './meta.ts'
import type { EcommercePayload } from './payload.ts'
import { CartStrip, SalesStrip } from './strips.tsx'
import { CountsTable, ProductsTable, SourcesTable } from './tables.tsx'

export default function EcommerceScreen() {
  return (
    <ReportView<EcommercePayload> meta={meta} skeleton={<EcommerceSkeleton />}>
      {(data, dates) => <EcommerceBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

function EcommerceBody(props: BlockProps<EcommercePayload>) {
  return (
    <>
      <SessionsChart {...props} />
      <SalesStrip {...props} />
      <NotIncludedNote amounts={props.data.not_included} />
      {/* Compare mode needs the full width. */}
      <Pairs wide={props.isComparing}>
        <ProductsTable {...props} />
        <SourcesTable {...props} />
      </Pairs>
      <CartStrip {...props} />
      <Pairs wide={props.isComparing}>
        <CountsTable {...props} of="days" />
        <CountsTable {...props} of="sessions" />
      </Pairs>
    </>
  )
}

function EcommerceSkeleton() {
  return (
    <>
      <ChartSkeleton />
      <MetricStripSkeleton />
      <Pairs>
        <TableSkeleton hasTotal={false} />
        <TableSkeleton hasTotal={false} />
      </Pairs>
      <MetricStripSkeleton />
      <Pairs>
        <TableSkeleton hasTotal={false} />
        <TableSkeleton hasTotal={false} />
      </Pairs>
    </>
  )
}
