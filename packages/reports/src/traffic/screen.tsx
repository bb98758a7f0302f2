/** The screen of the reports by `defineTrafficReport`: chart and table. */
import type { ReportDefinition, ReportKey } from '@curlew/model'
import { type Columns, type ReportData, ReportTable, ReportView, type TextColumn, t } from '@curlew/ui'
import { useMemo } from 'react'
import { SessionsChart } from './chart.tsx'
import { trafficColumns } from './columns.tsx'
import type { TrafficPayload, TrafficRow } from './define.ts'
import { TrafficSkeleton } from './skeleton.tsx'

/** Those that have their words in the catalogue. */
type TrafficKey = 'traffic_overview' | 'traffic_landing_pages' | 'traffic_campaign' | 'traffic_source_medium'

export interface TrafficScreenProps<Key extends TrafficKey, Table extends string, Name extends string> {
  definition: ReportDefinition<ReportKey, TrafficPayload<Table, Name>> & { key: Key; table: Table; name: Name }
  isSearchable?: boolean
  /** What else the first column shows, or leads to. */
  column?: Pick<TextColumn<TrafficRow<Name>>, 'icon' | 'href' | 'blank'>
}

export function TrafficScreen<Key extends TrafficKey, Table extends string, Name extends string>(
  props: TrafficScreenProps<Key, Table, Name>,
) {
  return (
    <ReportView definition={props.definition} skeleton={<TrafficSkeleton />}>
      {(data, dates) => <TrafficBody {...props} data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

interface TrafficBodyProps<Key extends TrafficKey, Table extends string, Name extends string>
  extends TrafficScreenProps<Key, Table, Name> {
  data: ReportData<TrafficPayload<Table, Name>>
  isComparing: boolean
}

function TrafficBody<Key extends TrafficKey, Table extends string, Name extends string>(
  props: TrafficBodyProps<Key, Table, Name>,
) {
  const { definition, isSearchable = true, column, data, isComparing } = props
  const { key, table, name } = definition as { key: TrafficKey; table: Table; name: Name }
  const { reportcurrentrange: current, reportprevrange: previous } = data
  const rows: readonly TrafficRow<Name>[] = data[table]
  const columns = useMemo(
    () =>
      [
        {
          key: name,
          kind: 'text',
          label: t(`${key}.name`),
          info: t(`${key}.nameInfo`),
          blank: t('list.unknown'),
          ...column,
        },
        ...trafficColumns(),
      ] as unknown as Columns<TrafficRow<Name>>,
    [key, name, column],
  )
  return (
    <>
      <SessionsChart data={data} isComparing={isComparing} />
      <ReportTable
        title={t(`${key}.table`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row[name]}
        total={{ [name]: '', ...data.total } as TrafficRow<Name>}
        isSearchable={isSearchable}
        isComparing={isComparing}
        ranges={{
          current: { start: current.startDate, end: current.endDate },
          previous: { start: previous.startDate, end: previous.endDate },
        }}
        defaultSort={{ column: 'sessions', part: 'current', direction: 'descending' }}
        emptyText={t(`${key}.empty`)}
        emptyHint={t(`${key}.emptyHint`)}
        fileName={key.replace(/^traffic_/, '').replaceAll('_', '-')}
        note={data.is_limited ? t('table.limited', { count: rows.length }) : undefined}
      />
    </>
  )
}
