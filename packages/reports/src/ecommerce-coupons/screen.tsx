import { type Columns, ReportView } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { NotIncludedNote } from '../not-included/note.tsx'
import { Section } from '../section/section.tsx'
import { figureColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { ComparedFigures } from '../table/figures.ts'
import { TableSkeleton } from '../table/skeleton.tsx'
import { COUPON_FIGURES, coupons } from './report.ts'

interface Row extends ComparedFigures<keyof typeof COUPON_FIGURES> {
  coupon_name: string
}

export default function CouponsScreen() {
  const columns = useMemo(
    (): Columns<Row> => [
      {
        key: 'coupon_name',
        kind: 'text',
        label: t('ecommerce_coupons.name'),
        info: t('ecommerce_coupons.nameInfo'),
      },
      ...figureColumns(COUPON_FIGURES),
    ],
    [],
  )
  return (
    <ReportView definition={coupons} skeleton={<TableSkeleton />} failure={t('section.failed')}>
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
                defaultSort={{ column: 'revenue', part: 'current', direction: 'descending' }}
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
