import { type ReportFrame, rangesOf } from '@curlew/model'
import { ReportTable, type ReportTableProps, type TableRow } from '@curlew/ui'
import { t } from '@curlew/words'
import { useCallback, useState } from 'react'
import type { Convert } from './goal-choice.tsx'
import { LateGoalChoice } from './late-goal-choice.tsx'

type MessageKey = Parameters<typeof t>[0]
/** Key prefixes that have all these messages: `countries` if there are `countries.table`, `countries.empty` and so on. */
type KeyWith<Words extends string> = {
  [Message in MessageKey]: Message extends `${infer Key}.table`
    ? `${Key}.${Words}` extends MessageKey
      ? Key
      : never
    : never
}[MessageKey]

/** Tables with messages: prefixed with the report's key, and the table's if there are several. */
export type TableKey = KeyWith<'table' | 'empty' | 'emptyHint'>

export interface DetailsTableProps<Row extends TableRow>
  extends Pick<
    ReportTableProps<Row>,
    'columns' | 'rows' | 'rowKey' | 'subRows' | 'total' | 'isSearchable' | 'isComparing' | 'defaultSort' | 'link'
  > {
  report: TableKey
  /** Title, if it comes from the site's settings. */
  title?: string
  /** File name for export, in the same case. */
  fileName?: string
  frame: ReportFrame
  /** Whether rows were cut off. */
  isLimited: boolean
  /** Whether sessions cannot be counted by row, so that rows have no conversions. */
  isWithoutConversions?: boolean
}

/** Common props of tables in a report with several, which list all their rows. */
export function tableOf<Report extends TableKey>(
  report: Report,
  { data, isComparing }: { data: ReportFrame; isComparing: boolean },
  link: DetailsTableProps<TableRow>['link'],
) {
  return { report, frame: data, isComparing, isLimited: false, link }
}

/** A table with the messages of its report. */
export function DetailsTable<Row extends TableRow>(props: DetailsTableProps<Row>) {
  const { report, frame, isLimited, rows, isWithoutConversions } = props
  const table: ReportTableProps<Row> = {
    ...props,
    title: props.title ?? t(`${report}.table`),
    ranges: rangesOf(frame),
    emptyText: t(`${report}.empty`),
    emptyHint: t(`${report}.emptyHint`),
    fileName: props.fileName ?? fileNameOf(report),
    note: isLimited ? t('table.limited', { count: rows.length }) : undefined,
  }
  const { goal_conversions: conversions } = frame
  const [convert, setConvert] = useState<{ with: Convert }>()
  const onLoaded = useCallback((loaded: Convert) => setConvert({ with: loaded }), [])
  if (!conversions || isWithoutConversions) return <ReportTable {...table} />
  return (
    <ReportTable
      {...(convert ? convert.with(table, conversions) : table)}
      control={<LateGoalChoice conversions={conversions} onLoaded={onLoaded} />}
    />
  )
}

/** Drops the group prefix, unless the rest is another report’s name. */
function fileNameOf(report: string): string {
  const name = report.replace(/^traffic_/, '')
  return (name === 'overview' ? report : name).replaceAll('_', '-')
}
