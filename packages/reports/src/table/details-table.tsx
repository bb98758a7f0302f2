import type { ReportFrame } from '@curlew/model'
import { ReportTable, type ReportTableProps, type TableRow, t } from '@curlew/ui'

/** Reports that have the words of their table in the catalogue, under their key. */
export type DetailsKey =
  | 'traffic_overview'
  | 'traffic_landing_pages'
  | 'traffic_campaign'
  | 'traffic_source_medium'
  | 'traffic_social'
  | 'countries'
  | 'engagement_pages'

export interface DetailsTableProps<Row extends TableRow>
  extends Pick<
    ReportTableProps<Row>,
    'columns' | 'rows' | 'rowKey' | 'subRows' | 'total' | 'isSearchable' | 'isComparing' | 'defaultSort'
  > {
  report: DetailsKey
  frame: ReportFrame
  /** Whether there are more rows than those given. */
  isLimited: boolean
}

/** The one table of a report, with the report's words. */
export function DetailsTable<Row extends TableRow>(props: DetailsTableProps<Row>) {
  const { report, frame, isLimited, rows } = props
  const { reportcurrentrange: current, reportprevrange: previous } = frame
  return (
    <ReportTable
      {...props}
      title={t(`${report}.table`)}
      ranges={{
        current: { start: current.startDate, end: current.endDate },
        previous: { start: previous.startDate, end: previous.endDate },
      }}
      emptyText={t(`${report}.empty`)}
      emptyHint={t(`${report}.emptyHint`)}
      fileName={report.replace(/^traffic_/, '').replaceAll('_', '-')}
      note={isLimited ? t('table.limited', { count: rows.length }) : undefined}
    />
  )
}
