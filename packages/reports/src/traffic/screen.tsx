/** Screen of reports made with `defineTrafficReport`: chart and table. */
import type { ReportKey } from '@curlew/model'
import { type Columns, type ReportData, ReportView, type TextColumn } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { NotIncludedNote } from '../not-included/note.tsx'
import { Section } from '../section/section.tsx'
import { dimensionColumn, metricColumns } from '../table/columns.tsx'
import { DetailsTable, type TableKey } from '../table/details-table.tsx'
import { visitName, visitValue } from '../visit-name.tsx'
import { SessionsChart } from './chart.tsx'
import type { TrafficPayload, TrafficRow } from './define.ts'
import type { TrafficMeta } from './meta.ts'
import { TrafficSkeleton } from './skeleton.tsx'

export interface TrafficScreenProps<Table extends string, Name extends string, MetricName extends string> {
  meta: TrafficMeta<TableKey & ReportKey, Table, Name, MetricName>
  isSearchable?: boolean
  /** Icon and link of the first column. */
  column?: Pick<TextColumn<TrafficRow<Name, MetricName>>, 'icon' | 'href'>
}

export function TrafficScreen<Table extends string, Name extends string, MetricName extends string>(
  props: TrafficScreenProps<Table, Name, MetricName>,
) {
  return (
    <ReportView<TrafficPayload<Table, Name, MetricName>> meta={props.meta} skeleton={<TrafficSkeleton />}>
      {(data, dates) => <TrafficBody {...props} data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

interface TrafficBodyProps<Table extends string, Name extends string, MetricName extends string>
  extends TrafficScreenProps<Table, Name, MetricName> {
  data: ReportData<TrafficPayload<Table, Name, MetricName>>
  isComparing: boolean
}

function TrafficBody<Table extends string, Name extends string, MetricName extends string>(
  props: TrafficBodyProps<Table, Name, MetricName>,
) {
  const { meta, data, isComparing } = props
  return (
    <>
      <SessionsChart data={data} isComparing={isComparing} />
      <Section<TrafficRow<Name, MetricName>[]> title={t(`${meta.key}.table`)} section={data[meta.table]}>
        {(listed) => <TrafficTable {...props} listed={listed} />}
      </Section>
      <NotIncludedNote amounts={data.not_included} />
    </>
  )
}

function TrafficTable<Table extends string, Name extends string, MetricName extends string>(
  props: TrafficBodyProps<Table, Name, MetricName> & { listed: readonly TrafficRow<Name, MetricName>[] },
) {
  const { meta, isSearchable = true, column, data, isComparing, listed } = props
  const { key, dimension, name, figures } = meta
  const rows = useMemo(
    () => listed.map((row): TrafficRow<Name, MetricName> => ({ ...row, [name]: visitName(row[name]) })),
    [listed, name],
  )
  const columns = useMemo(() => {
    const filter = (row: TrafficRow<Name, MetricName>) => ({ dimension, value: visitValue(row[name]) })
    const first = { ...dimensionColumn(name, dimension), filter, ...column }
    const purchases = { label: t('figure.purchases'), info: t('figure.purchasesInfo') }
    // Types of the names are known only where a report is defined.
    return [
      { blank: t('list.unknown'), ...first },
      ...metricColumns<string>(figures, { purchases }),
    ] as unknown as Columns<TrafficRow<Name, MetricName>>
  }, [name, dimension, figures, column])
  return (
    <DetailsTable
      report={key}
      frame={data}
      columns={columns}
      rows={rows}
      rowKey={(row) => row[name]}
      total={{ ...data.total, [name]: '' } as unknown as TrafficRow<Name, MetricName>}
      isSearchable={isSearchable}
      isComparing={isComparing}
      defaultSort={{ column: 'sessions', subColumn: 'current', direction: 'descending' }}
      isLimited={data.is_limited}
    />
  )
}
