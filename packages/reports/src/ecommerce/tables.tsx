import { type Columns, domainAddress, Favicon } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import type { ReportPart } from '../report-part.tsx'
import { hasFailed } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import { dimensionColumn, figureColumn, shareColumn } from '../table/columns.tsx'
import { DetailsTable, tableOf } from '../table/details-table.tsx'
import type { ComparedFigures } from '../table/figures.ts'
import { visitName } from '../visit-name.tsx'
import {
  COUNTED_FIGURES,
  type Counted,
  type EcommercePayload,
  PRODUCT_FIGURES,
  type ProductRow,
  SOURCE_FIGURES,
  type SourceRow,
} from './payload.ts'

type TableName = 'products' | 'conversions' | 'days' | 'sessions'

/** What these tables have alike. */
const shared = (part: ReportPart<EcommercePayload>, name: TableName) =>
  tableOf(`ecommerce_${name}`, part, { label: t(`ecommerce_${name}.link`), href: part.data.galinks[name] })

export function ProductsTable(part: ReportPart<EcommercePayload>) {
  const columns = useMemo(
    (): Columns<ProductRow> => [
      {
        ...dimensionColumn('name', 'itemName'),
        blank: t('list.unknown'),
      },
      figureColumn(PRODUCT_FIGURES, 'quantity', { label: t('ecommerce_products.quantity') }),
      shareColumn('percent', { label: t('ecommerce_products.percent'), info: t('ecommerce_products.percentInfo') }),
      figureColumn(PRODUCT_FIGURES, 'revenue', { label: t('ecommerce_products.revenue') }),
    ],
    [],
  )
  return (
    <Section title={t('ecommerce_products.table')} section={part.data.products}>
      {(rows) => (
        <DetailsTable
          {...shared(part, 'products')}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          defaultSort={{ column: 'revenue', part: 'current', direction: 'descending' }}
        />
      )}
    </Section>
  )
}

export function SourcesTable(part: ReportPart<EcommercePayload>) {
  const columns = useMemo(
    (): Columns<SourceRow> => [
      {
        key: 'url',
        kind: 'text',
        label: t('ecommerce_conversions.name'),
        info: t('ecommerce_conversions.nameInfo'),
        blank: t('list.unknown'),
        icon: ({ url }) => <Favicon domain={url} />,
        href: ({ url }) => domainAddress(url),
      },
      figureColumn(SOURCE_FIGURES, 'sessions', { info: t('ecommerce_conversions.usersInfo') }),
      shareColumn('percent', {
        label: t('ecommerce_conversions.percent'),
        info: t('ecommerce_conversions.percentInfo'),
      }),
      figureColumn(SOURCE_FIGURES, 'revenue'),
    ],
    [],
  )
  const { conversions } = part.data
  const named = useMemo(
    () => (hasFailed(conversions) ? conversions : conversions.map((row) => ({ ...row, url: visitName(row.url) }))),
    [conversions],
  )
  return (
    <Section title={t('ecommerce_conversions.table')} section={named}>
      {(rows) => (
        <DetailsTable
          {...shared(part, 'conversions')}
          columns={columns}
          rows={rows}
          rowKey={({ url }) => url}
          defaultSort={{ column: 'revenue', part: 'current', direction: 'descending' }}
        />
      )}
    </Section>
  )
}

/** A count of days or visits, in words. */
interface CountRow extends ComparedFigures<'transactions' | 'percent'> {
  count: string
}

/** How many days, or visits, it took until people bought; fewest first. */
export function CountsTable({ of, ...part }: ReportPart<EcommercePayload> & { of: 'days' | 'sessions' }) {
  const counted = part.data[of]
  const columns = useMemo(
    (): Columns<CountRow> => [
      dimensionColumn('count', `${of}ToTransaction`, { label: t(`ecommerce_${of}.name`) }),
      figureColumn(COUNTED_FIGURES, 'transactions'),
      shareColumn('percent', { label: t('ecommerce.ofTotal'), info: t('ecommerce.ofTotalInfo') }),
    ],
    [of],
  )
  const named = useMemo(() => (hasFailed(counted) ? counted : countRows(counted, of)), [counted, of])
  return (
    <Section title={t(`ecommerce_${of}.table`)} section={named}>
      {(rows) => <DetailsTable {...shared(part, of)} columns={columns} rows={rows} rowKey={({ count }) => count} />}
    </Section>
  )
}

function countRows(counted: Counted, of: 'days' | 'sessions'): CountRow[] {
  return Object.entries(counted)
    .map(([count, figures]) => ({
      ...figures,
      number: Number(count),
      count: t(`ecommerce_${of}.count`, { count: Number(count) }),
    }))
    .sort((a, b) => a.number - b.number)
}
