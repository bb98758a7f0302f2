import { ReportView } from '@curlew/ui'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { FigureStripSkeleton } from '../infobox/skeleton.tsx'
import { Pairs } from '../layout/pairs.tsx'
import { NotIncludedNote } from '../not-included/note.tsx'
import type { ReportPart } from '../report-part.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'
import { SessionsChart } from '../traffic/chart.tsx'
import { CartFigures, SalesFigures } from './figures.tsx'
import type { EcommercePayload } from './payload.ts'
import { ecommerce } from './report.ts'
import { CountsTable, ProductsTable, SourcesTable } from './tables.tsx'

export default function EcommerceScreen() {
  return (
    <ReportView definition={ecommerce} skeleton={<EcommerceSkeleton />}>
      {(data, dates) => <EcommerceBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

function EcommerceBody(part: ReportPart<EcommercePayload>) {
  return (
    <>
      <SessionsChart {...part} />
      <SalesFigures {...part} />
      <NotIncludedNote amounts={part.data.not_included} />
      {/* Two ranges side by side need the whole width. */}
      <Pairs wide={part.isComparing}>
        <ProductsTable {...part} />
        <SourcesTable {...part} />
      </Pairs>
      <CartFigures {...part} />
      <Pairs wide={part.isComparing}>
        <CountsTable {...part} of="days" />
        <CountsTable {...part} of="sessions" />
      </Pairs>
    </>
  )
}

function EcommerceSkeleton() {
  return (
    <>
      <ChartSkeleton />
      <FigureStripSkeleton />
      <Pairs>
        <TableSkeleton hasTotal={false} />
        <TableSkeleton hasTotal={false} />
      </Pairs>
      <FigureStripSkeleton />
      <Pairs>
        <TableSkeleton hasTotal={false} />
        <TableSkeleton hasTotal={false} />
      </Pairs>
    </>
  )
}
