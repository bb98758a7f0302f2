import { type Columns, ReportView } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { NotIncludedNote } from '../not-included/note.tsx'
import { Section } from '../section/section.tsx'
import { metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { ComparedMetrics } from '../table/metric-set.ts'
import { TableSkeleton } from '../table/skeleton.tsx'
import { meta } from './meta.ts'
import { COUPON_METRICS, type CouponsPayload } from './report.ts'

interface Row extends ComparedMetrics<keyof typeof COUPON_METRICS> {
  coupon_name: string
}

export default function CouponsScreen() {
  const columns = useMemo(
    (): Columns<Row> => [
      {
        key: 'coupon_name',
        kind: 'text',
        dimension: 'orderCoupon',
        label: t('ecommerce_coupons.name'),
        info: t('ecommerce_coupons.nameInfo'),
      },
      ...metricColumns(COUPON_METRICS),
    ],
    [],
  )
  return (
    <ReportView<CouponsPayload> meta={meta} skeleton={<TableSkeleton />} failure={t('section.failed')}>
      {(data, dates) => (
        <Section title={t('ecommerce_coupons.table')} section={data.coupons_table}>
          {(rows) => (
            <>
              <DetailsTable
                report="ecommerce_coupons"
                frame={data}
                columns={columns}
                rows={rows}
                rowKey={({ coupon_name }) => coupon_name}
                total={{ coupon_name: '', ...data.total }}
                isSearchable
                isComparing={dates.state.compareReport}
                defaultSort={{ column: 'revenue', subColumn: 'current', direction: 'descending' }}
                isLimited={data.is_limited}
              />
              <NotIncludedNote amounts={data.not_included} />
            </>
          )}
        </Section>
      )}
    </ReportView>
  )
}
