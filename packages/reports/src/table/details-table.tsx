import { type ReportFrame, rangesOf } from '@curlew/model'
import { ReportTable, type ReportTableProps, type TableRow } from '@curlew/ui'
import { t } from '@curlew/words'

type MessageKey = Parameters<typeof t>[0]
/** Whatever has all these words in the catalogue: `countries`, where there are `countries.table`, `countries.empty` and so on. */
type KeyWith<Words extends string> = {
  [Message in MessageKey]: Message extends `${infer Key}.table`
    ? `${Key}.${Words}` extends MessageKey
      ? Key
      : never
    : never
}[MessageKey]

/** Tables that have their words in the catalogue: under the key of their report and, where it has several, of the table. */
export type TableKey = KeyWith<'table' | 'empty' | 'emptyHint'>

export interface DetailsTableProps<Row extends TableRow>
  extends Pick<
    ReportTableProps<Row>,
    'columns' | 'rows' | 'rowKey' | 'subRows' | 'total' | 'isSearchable' | 'isComparing' | 'defaultSort' | 'link'
  > {
  report: TableKey
  /** Where the table is one of several whose names the site has chosen: its own. */
  title?: string
  /** The same for the name of an exported file. */
  fileName?: string
  frame: ReportFrame
  /** Whether there are more rows than those given. */
  isLimited: boolean
}

/** What the tables of a report with several have alike: each lists all its rows. */
export function tableOf<Report extends TableKey>(
  report: Report,
  { data, isComparing }: { data: ReportFrame; isComparing: boolean },
  link: DetailsTableProps<TableRow>['link'],
) {
  return { report, frame: data, isComparing, isLimited: false, link }
}

/** The one table of a report, with the report's words. */
export function DetailsTable<Row extends TableRow>(props: DetailsTableProps<Row>) {
  const { report, frame, isLimited, rows } = props
  return (
    <ReportTable
      {...props}
      title={props.title ?? t(`${report}.table`)}
      ranges={rangesOf(frame)}
      emptyText={t(`${report}.empty`)}
      emptyHint={t(`${report}.emptyHint`)}
      fileName={props.fileName ?? fileNameOf(report)}
      note={isLimited ? t('table.limited', { count: rows.length }) : undefined}
    />
  )
}

/** Without the group that a report stands in, unless the rest is another report’s name. */
function fileNameOf(report: string): string {
  const name = report.replace(/^traffic_/, '')
  return (name === 'overview' ? report : name).replaceAll('_', '-')
}
