/** The screen of the reports by `defineTrafficReport`: chart and table. */
import type { BuiltInDimension, ReportDefinition, ReportKey } from '@curlew/model'
import { type Columns, type ReportData, ReportView, type TextColumn } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { NotIncludedNote } from '../not-included/note.tsx'
import { Section } from '../section/section.tsx'
import { dimensionColumn, figureColumns } from '../table/columns.tsx'
import { DetailsTable, type TableKey } from '../table/details-table.tsx'
import type { FigureSet } from '../table/figures.ts'
import { visitName } from '../visit-name.tsx'
import { SessionsChart } from './chart.tsx'
import type { TrafficPayload, TrafficRow } from './define.ts'
import { TrafficSkeleton } from './skeleton.tsx'

export interface TrafficScreenProps<Table extends string, Name extends string, Figure extends string> {
  definition: ReportDefinition<ReportKey, TrafficPayload<Table, Name, Figure>> & {
    key: TableKey
    dimension: BuiltInDimension
    table: Table
    name: Name
    figures: FigureSet<Figure>
  }
  isSearchable?: boolean
  /** What else the first column shows, or leads to. */
  column?: Pick<TextColumn<TrafficRow<Name, Figure>>, 'icon' | 'href'>
}

export function TrafficScreen<Table extends string, Name extends string, Figure extends string>(
  props: TrafficScreenProps<Table, Name, Figure>,
) {
  return (
    <ReportView definition={props.definition} skeleton={<TrafficSkeleton />}>
      {(data, dates) => <TrafficBody {...props} data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

interface TrafficBodyProps<Table extends string, Name extends string, Figure extends string>
  extends TrafficScreenProps<Table, Name, Figure> {
  data: ReportData<TrafficPayload<Table, Name, Figure>>
  isComparing: boolean
}

function TrafficBody<Table extends string, Name extends string, Figure extends string>(
  props: TrafficBodyProps<Table, Name, Figure>,
) {
  const { definition, data, isComparing } = props
  return (
    <>
      <SessionsChart data={data} isComparing={isComparing} />
      <Section<TrafficRow<Name, Figure>[]> title={t(`${definition.key}.table`)} section={data[definition.table]}>
        {(listed) => <TrafficTable {...props} listed={listed} />}
      </Section>
      <NotIncludedNote amounts={data.not_included} />
    </>
  )
}

function TrafficTable<Table extends string, Name extends string, Figure extends string>(
  props: TrafficBodyProps<Table, Name, Figure> & { listed: readonly TrafficRow<Name, Figure>[] },
) {
  const { definition, isSearchable = true, column, data, isComparing, listed } = props
  const { key, dimension, name, figures } = definition
  const rows = useMemo(
    () => listed.map((row): TrafficRow<Name, Figure> => ({ ...row, [name]: visitName(row[name]) })),
    [listed, name],
  )
  const columns = useMemo(() => {
    const first = { ...dimensionColumn(name, dimension), ...column }
    const purchases = { label: t('figure.purchases'), info: t('figure.purchasesInfo') }
    // The names are known as types only where the report is defined.
    return [
      { blank: t('list.unknown'), ...first },
      ...figureColumns<string>(figures, { purchases }),
    ] as unknown as Columns<TrafficRow<Name, Figure>>
  }, [name, dimension, figures, column])
  return (
    <DetailsTable
      report={key}
      frame={data}
      columns={columns}
      rows={rows}
      rowKey={(row) => row[name]}
      total={{ ...data.total, [name]: '' } as unknown as TrafficRow<Name, Figure>}
      isSearchable={isSearchable}
      isComparing={isComparing}
      defaultSort={{ column: 'sessions', part: 'current', direction: 'descending' }}
      isLimited={data.is_limited}
    />
  )
}
