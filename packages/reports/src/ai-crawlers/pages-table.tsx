import type { Columns } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { fetchColumn } from './fetch-column.tsx'
import type { AiCrawlersPayload, PageRow } from './payload.ts'

/** The most fetched pages, and failed fetches. */
export function PagesTable({ data, isComparing }: BlockProps<AiCrawlersPayload>) {
  const columns = useMemo(
    (): Columns<PageRow> => [
      { key: 'page', kind: 'text', label: t('aiCrawlers.page') },
      ...(['fetches', 'crawlers', 'missing', 'refused', 'failed'] as const).map((key) =>
        fetchColumn(key, ({ page: path }: PageRow) => ({ path }), {
          isInverted: key === 'missing' || key === 'failed',
        }),
      ),
    ],
    [],
  )
  return (
    <DetailsTable
      report="aiCrawlers.pages"
      frame={data}
      columns={columns}
      rows={data.pages_table}
      rowKey={({ page }) => page}
      total={{ page: '', ...data.total }}
      isSearchable
      isComparing={isComparing}
      defaultSort={{ column: 'fetches', subColumn: 'current', direction: 'descending' }}
      isLimited={data.is_limited}
      fileName="ai-crawlers-pages"
    />
  )
}
