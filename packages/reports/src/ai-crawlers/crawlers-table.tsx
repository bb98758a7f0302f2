import type { Columns } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { fetchColumn } from './fetch-column.tsx'
import type { AiCrawlersPayload, CrawlerRow } from './payload.ts'

type Row = Omit<CrawlerRow, 'purpose'> & { purpose: string }

/** Each crawler with its company, purpose and fetches. */
export function CrawlersTable({ data, isComparing }: BlockProps<AiCrawlersPayload>) {
  const columns = useMemo(
    (): Columns<Row> => [
      { key: 'crawler', kind: 'text', label: t('aiCrawlers.crawler'), info: t('aiCrawlers.crawlerInfo') },
      { key: 'operator', kind: 'text', label: t('aiCrawlers.operator') },
      { key: 'purpose', kind: 'text', label: t('aiCrawlers.purpose'), info: t('aiCrawlers.purposeInfo') },
      ...(['fetches', 'pages', 'errors'] as const).map((key) =>
        fetchColumn(key, ({ crawler }: Row) => ({ crawler }), { isInverted: key === 'errors' }),
      ),
      // There is little room beside earlier figures.
      ...(isComparing ? [] : [{ key: 'last', kind: 'date', label: t('aiCrawlers.last') } as const]),
    ],
    [isComparing],
  )
  const rows = data.crawlers_table.map((row): Row => ({ ...row, purpose: t(`aiCrawlers.purpose.${row.purpose}`) }))
  return (
    <DetailsTable
      report="aiCrawlers"
      frame={data}
      columns={columns}
      rows={rows}
      rowKey={({ crawler }) => crawler}
      total={{ crawler: '', operator: '', purpose: '', last: null, ...data.total }}
      isComparing={isComparing}
      defaultSort={{ column: 'fetches', subColumn: 'current', direction: 'descending' }}
      isLimited={false}
      fileName="ai-crawlers"
    />
  )
}
