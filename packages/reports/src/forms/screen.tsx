import { type Columns, ReportView } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import { useMemo } from 'react'
import { Section } from '../section/section.tsx'
import { metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { ComparedMetrics } from '../table/metric-set.ts'
import { TableSkeleton } from '../table/skeleton.tsx'
import { meta } from './meta.ts'
import { FORM_METRICS, type FormsPayload } from './report.ts'

interface Row extends ComparedMetrics<keyof typeof FORM_METRICS> {
  id: string
}

export default function FormsScreen() {
  const columns = useMemo(
    (): Columns<Row> => [
      {
        ...{ key: 'id', kind: 'text', label: t('forms.name'), info: t('forms.nameInfo') },
        counted: ({ id: value }) => ({ dimension: 'customEvent:form_id', value }),
      },
      ...metricColumns(FORM_METRICS, {
        impressions: { label: t('figure.impressions') },
        conversions: { label: t('figure.conversions') },
        conversionrate: { label: metricLabel('purchaseRate') },
      }),
    ],
    [],
  )
  return (
    <ReportView<FormsPayload> meta={meta} skeleton={<TableSkeleton />}>
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
              defaultSort={{ column: 'impressions', subColumn: 'current', direction: 'descending' }}
              isLimited={data.is_limited}
              link={{ label: t('forms.link'), href: data.galinks.forms }}
            />
          )}
        </Section>
      )}
    </ReportView>
  )
}
