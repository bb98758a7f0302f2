import type { Columns } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { AiCrawlersPayload, PageRow } from './payload.ts'

/** What they fetched most, and what they did not get. */
export function PagesTable({ data, isComparing }: BlockProps<AiCrawlersPayload>) {
  const columns = useMemo(
    (): Columns<PageRow> => [
      { key: 'page', kind: 'text', label: t('aiCrawlers.page') },
      { key: 'fetches', kind: 'count', label: t('aiCrawlers.fetches'), info: t('aiCrawlers.fetchesInfo') },
      { key: 'crawlers', kind: 'count', label: t('aiCrawlers.crawlers'), info: t('aiCrawlers.crawlersInfo') },
      {
        ...{ key: 'missing', kind: 'count', label: t('aiCrawlers.missing'), info: t('aiCrawlers.missingInfo') },
        isInverted: true,
      },
      { key: 'refused', kind: 'count', label: t('aiCrawlers.refused'), info: t('aiCrawlers.refusedInfo') },
      {
        ...{ key: 'failed', kind: 'count', label: t('aiCrawlers.failed'), info: t('aiCrawlers.failedInfo') },
        isInverted: true,
      },
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
