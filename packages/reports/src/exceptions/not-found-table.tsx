/** Missing pages; an open row shows pages that link to them. */
import { type ReportFrame, rangesOf } from '@curlew/model'
import { type Columns, ReportTable, type TableRow } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { hasFailed } from '../section/section.ts'
import type { NotFoundPage } from './not-found.ts'

interface Row extends TableRow {
  key: string
  page: string
  views: number
  links: readonly Row[]
}

export function NotFoundTable({ pages, frame }: { pages: readonly NotFoundPage[]; frame: ReportFrame }) {
  const rows = useMemo(() => rowsOf(pages), [pages])
  const columns = useMemo(
    (): Columns<Row> => [
      { key: 'page', kind: 'text', label: t('exceptions.notFoundPage'), info: t('exceptions.notFoundPageInfo') },
      { key: 'views', kind: 'count', label: t('exceptions.notFoundViews'), isInverted: true },
    ],
    [],
  )
  return (
    <ReportTable
      title={t('exceptions.notFound')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      subRows={({ links }) => links}
      isSearchable
      isComparing={false}
      ranges={rangesOf(frame)}
      defaultSort={{ column: 'views', subColumn: 'current', direction: 'descending' }}
      emptyHint={t('exceptions.notFoundHint')}
      fileName="pages-not-found"
    />
  )
}

function rowsOf(pages: readonly NotFoundPage[]): Row[] {
  const hasHosts = new Set(pages.map(({ host }) => host)).size > 1
  return pages.map(({ host, path, views, linked_from }) => {
    const key = `${host}${path}`
    const link = (from: string, words: string, views: number) => ({
      key: `${key} ${from}`,
      page: words,
      views,
      links: [],
    })
    const links = hasFailed(linked_from)
      ? [link('', t('exceptions.notFoundUnknown'), views)]
      : linked_from.map(({ from, views }) =>
          link(from, from ? t('exceptions.notFoundFrom', { from }) : t('exceptions.notFoundNowhere'), views),
        )
    return { key, page: hasHosts ? key : path, views, links }
  })
}
