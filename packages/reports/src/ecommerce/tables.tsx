import { type Columns, domainAddress, Favicon, type MetricColumn } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { DetailsTable, tableOf } from '../table/details-table.tsx'
import type { ComparedFigures } from '../table/figures.ts'
import { visitName } from '../visit-name.tsx'
import type { EcommercePayload } from './payload.ts'
import type { EcommercePart } from './screen.tsx'

type TableName = 'products' | 'conversions' | 'days' | 'sessions'

/** What these tables have alike. */
const shared = (part: EcommercePart, name: TableName) =>
  tableOf(`ecommerce_${name}`, part, { label: t(`ecommerce_${name}.link`), href: part.data.galinks[name] })

function money(label: string, info: string): MetricColumn<'revenue'> {
  return { key: 'revenue', kind: 'money', label, info }
}

function percent(label: string, info: string): MetricColumn<'percent'> {
  return { key: 'percent', kind: 'percent', label, info }
}

export function ProductsTable(part: EcommercePart) {
  const columns = useMemo(
    (): Columns<EcommercePayload['products'][number]> => [
      {
        key: 'name',
        kind: 'text',
        label: t('ecommerce_products.name'),
        info: t('ecommerce_products.nameInfo'),
        blank: t('list.unknown'),
      },
      {
        key: 'quantity',
        kind: 'number',
        label: t('ecommerce_products.quantity'),
        info: t('ecommerce_products.quantityInfo'),
      },
      percent(t('ecommerce_products.percent'), t('ecommerce_products.percentInfo')),
      money(t('ecommerce_products.revenue'), t('ecommerce_products.revenueInfo')),
    ],
    [],
  )
  return (
    <DetailsTable
      {...shared(part, 'products')}
      columns={columns}
      rows={part.data.products}
      rowKey={({ name }) => name}
      defaultSort={{ column: 'revenue', part: 'current', direction: 'descending' }}
    />
  )
}

export function SourcesTable(part: EcommercePart) {
  const columns = useMemo(
    (): Columns<EcommercePayload['conversions'][number]> => [
      {
        key: 'url',
        kind: 'text',
        label: t('ecommerce_conversions.name'),
        info: t('ecommerce_conversions.nameInfo'),
        blank: t('list.unknown'),
        icon: ({ url }) => <Favicon domain={url} />,
        href: ({ url }) => domainAddress(url),
      },
      {
        key: 'sessions',
        kind: 'number',
        label: t('ecommerce_conversions.users'),
        info: t('ecommerce_conversions.usersInfo'),
      },
      percent(t('ecommerce_conversions.percent'), t('ecommerce_conversions.percentInfo')),
      money(t('figure.revenue'), t('figure.revenueInfo')),
    ],
    [],
  )
  const { conversions } = part.data
  const rows = useMemo(() => conversions.map((row) => ({ ...row, url: visitName(row.url) })), [conversions])
  return (
    <DetailsTable
      {...shared(part, 'conversions')}
      columns={columns}
      rows={rows}
      rowKey={({ url }) => url}
      defaultSort={{ column: 'revenue', part: 'current', direction: 'descending' }}
    />
  )
}

/** A count of days or visits, in words. */
interface CountRow extends ComparedFigures<'transactions' | 'percent'> {
  count: string
}

/** How many days, or visits, it took until people bought; fewest first. */
export function CountsTable({ of, ...part }: EcommercePart & { of: 'days' | 'sessions' }) {
  const counted = part.data[of]
  const columns = useMemo(
    (): Columns<CountRow> => [
      { key: 'count', kind: 'text', label: t(`ecommerce_${of}.name`), info: t(`ecommerce_${of}.nameInfo`) },
      { key: 'transactions', kind: 'number', label: t('figure.transactions'), info: t('figure.transactionsInfo') },
      percent(t('ecommerce.ofTotal'), t('ecommerce.ofTotalInfo')),
    ],
    [of],
  )
  const rows = useMemo(
    () =>
      Object.entries(counted)
        .map(([count, figures]) => ({
          ...figures,
          number: Number(count),
          count: t(`ecommerce_${of}.count`, { count: Number(count) }),
        }))
        .sort((a, b) => a.number - b.number),
    [counted, of],
  )
  return <DetailsTable {...shared(part, of)} columns={columns} rows={rows} rowKey={({ count }) => count} />
}
