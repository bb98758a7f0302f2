import { type Columns, pageAddress, ReportView, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { dimensionColumn, metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'
import { meta } from './meta.ts'
import { PAGE_METRICS, type PagesPayload } from './report.ts'

type Row = PagesPayload['pages_report_table'][number] & {
  /** The path, with its host if the site has several. */
  name: string
}

function withNames(pages: PagesPayload['pages_report_table']): Row[] {
  const hasSeveral = new Set(pages.map(({ hostname }) => hostname)).size > 1
  return pages.map((page) => ({ ...page, name: hasSeveral ? page.hostname + page.page_path : page.page_path }))
}

export default function PagesScreen() {
  const { domain } = useApp().pageData.site
  const columns = useMemo(
    (): Columns<Row> => [
      {
        ...dimensionColumn('name', 'pagePath', { info: t('engagement_pages.nameInfo') }),
        filter: ({ page_path: value }) => ({ dimension: 'pagePath', value }),
        values: ({ hostname: hostName, page_path: pagePath }) => ({ hostName, pagePath }),
        href: ({ hostname, page_path }) => pageAddress(hostname || domain, page_path),
      },
      ...metricColumns(PAGE_METRICS, {
        pageviews: { label: t('figure.pageviewsApart') },
        new_session: { label: t('figure.newSessions'), info: t('figure.newSessionsInfo') },
        bounce_rate: { label: t('engagement_pages.bounce') },
      }),
    ],
    [domain],
  )
  return (
    <ReportView<PagesPayload> meta={meta} skeleton={<TableSkeleton />}>
      {(data, dates) => (
        <DetailsTable
          report="engagement_pages"
          frame={data}
          columns={columns}
          rows={withNames(data.pages_report_table)}
          rowKey={({ name }) => name}
          total={{ page_path: '', hostname: '', name: '', ...data.total }}
          isSearchable
          isComparing={dates.state.compareReport}
          defaultSort={{ column: 'pageviews', subColumn: 'current', direction: 'descending' }}
          isLimited={data.is_limited}
        />
      )}
    </ReportView>
  )
}
