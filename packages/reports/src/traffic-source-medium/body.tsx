/** What the Source / Medium report's payload is drawn as. */
import { type Columns, domainAddress, Favicon, LetterTile, type ReportData, ReportTable, t } from '@curlew/ui'
import { useMemo } from 'react'
import { SessionsChart } from '../traffic/chart.tsx'
import { trafficColumns } from '../traffic/columns.tsx'
import type { SourceMediumPayload, SourceMediumRow } from './payload.ts'

const columns = (): Columns<SourceMediumRow> => [
  {
    key: 'source_medium',
    kind: 'text',
    label: t('sources.sourceMedium'),
    info: t('sources.sourceMediumInfo'),
    blank: t('list.unknown'),
    icon: ({ source_medium }) => <SourceIcon source={source_medium.split(' / ')[0] ?? ''} />,
  },
  ...trafficColumns(),
]

/** Everything under the report's head. */
export function SourceMediumBody({
  data,
  isComparing,
}: {
  data: ReportData<SourceMediumPayload>
  isComparing: boolean
}) {
  const { reportcurrentrange: current, reportprevrange: previous, source_medium_table: rows } = data
  return (
    <>
      <SessionsChart data={data} isComparing={isComparing} />
      <ReportTable
        title={t('sources.table')}
        columns={useMemo(columns, [])}
        rows={rows}
        rowKey={(row) => row.source_medium}
        total={{ source_medium: '', ...data.total }}
        isSearchable
        isComparing={isComparing}
        ranges={{
          current: { start: current.startDate, end: current.endDate },
          previous: { start: previous.startDate, end: previous.endDate },
        }}
        defaultSort={{ column: 'sessions', part: 'current', direction: 'descending' }}
        emptyText={t('sources.empty')}
        emptyHint={t('sources.emptyHint')}
        fileName="source-medium"
        note={data.is_limited ? t('table.limited', { count: rows.length }) : undefined}
      />
    </>
  )
}

/** The icon of a site that sent visitors; other sources, such as a newsletter, have their first letter. */
function SourceIcon({ source }: { source: string }) {
  return domainAddress(source) ? <Favicon domain={source} /> : <LetterTile name={source.replace(/^\(/, '')} />
}
