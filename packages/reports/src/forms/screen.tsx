import { type Columns, ReportView } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import { useMemo } from 'react'
import { Section } from '../section/section.tsx'
import { figureColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { ComparedFigures } from '../table/figures.ts'
import { TableSkeleton } from '../table/skeleton.tsx'
import { FORM_FIGURES, forms } from './report.ts'

interface Row extends ComparedFigures<keyof typeof FORM_FIGURES> {
  id: string
}

export default function FormsScreen() {
  const columns = useMemo(
    (): Columns<Row> => [
      { key: 'id', kind: 'text', label: t('forms.name'), info: t('forms.nameInfo') },
      ...figureColumns(FORM_FIGURES, {
        impressions: { label: t('figure.impressions') },
        conversions: { label: t('figure.conversions') },
        conversionrate: { label: metricLabel('purchaseRate') },
      }),
    ],
    [],
  )
  return (
    <ReportView definition={forms} skeleton={<TableSkeleton />}>
      {(data, dates) => (
        <Section title={t('forms.table')} section={data.forms}>
          {(rows) => (
            <DetailsTable
              report="forms"
              frame={data}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              total={{ id: '', ...data.total }}
              isComparing={dates.state.compareReport}
              defaultSort={{ column: 'impressions', part: 'current', direction: 'descending' }}
              isLimited={data.is_limited}
              link={{ label: t('forms.link'), href: data.galinks.forms }}
            />
          )}
        </Section>
      )}
    </ReportView>
  )
}
