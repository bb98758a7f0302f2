import { type Columns, domainAddress, Favicon } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { hasFailed } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import { dimensionColumn, metricColumn, shareColumn } from '../table/columns.tsx'
import { DetailsTable, tableOf } from '../table/details-table.tsx'
import type { ComparedMetrics } from '../table/metric-set.ts'
import { visitName, visitValue } from '../visit-name.tsx'
import {
  COUNTED_METRICS,
  type Counted,
  type EcommercePayload,
  PRODUCT_METRICS,
  type ProductRow,
  SOURCE_METRICS,
  type SourceRow,
} from './payload.ts'

type TableName = 'products' | 'conversions' | 'days' | 'sessions'

/** Common props of these tables. */
const shared = (props: BlockProps<EcommercePayload>, name: TableName) =>
  tableOf(`ecommerce_${name}`, props, { label: t(`ecommerce_${name}.link`), href: props.data.galinks[name] })

export function ProductsTable(props: BlockProps<EcommercePayload>) {
  const columns = useMemo(
    (): Columns<ProductRow> => [
      {
        ...dimensionColumn('name', 'itemName'),
        blank: t('list.unknown'),
      },
      metricColumn(PRODUCT_METRICS, 'quantity', { label: t('ecommerce_products.quantity') }),
      shareColumn('percent', PRODUCT_METRICS.revenue, {
        label: t('ecommerce_products.percent'),
        info: t('ecommerce_products.percentInfo'),
      }),
      metricColumn(PRODUCT_METRICS, 'revenue', { label: t('ecommerce_products.revenue') }),
    ],
    [],
  )
  return (
    <Section title={t('ecommerce_products.table')} section={props.data.products}>
      {(rows) => (
        <DetailsTable
          {...shared(props, 'products')}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          defaultSort={{ column: 'revenue', subColumn: 'current', direction: 'descending' }}
        />
      )}
    </Section>
  )
}

export function SourcesTable(props: BlockProps<EcommercePayload>) {
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
        filter: ({ url }) => ({ dimension: 'sessionSource', value: visitValue(url) }),
      },
      metricColumn(SOURCE_METRICS, 'sessions', { info: t('ecommerce_conversions.usersInfo') }),
      shareColumn('percent', SOURCE_METRICS.sessions, {
        label: t('ecommerce_conversions.percent'),
        info: t('ecommerce_conversions.percentInfo'),
      }),
      metricColumn(SOURCE_METRICS, 'revenue'),
    ],
    [],
  )
  const { conversions } = props.data
  const named = useMemo(
    () => (hasFailed(conversions) ? conversions : conversions.map((row) => ({ ...row, url: visitName(row.url) }))),
    [conversions],
  )
  return (
    <Section title={t('ecommerce_conversions.table')} section={named}>
      {(rows) => (
        <DetailsTable
          {...shared(props, 'conversions')}
          columns={columns}
          rows={rows}
          rowKey={({ url }) => url}
          defaultSort={{ column: 'revenue', subColumn: 'current', direction: 'descending' }}
        />
      )}
    </Section>
  )
}

/** Label of a number of days or sessions. */
interface CountRow extends ComparedMetrics<'transactions' | 'percent'> {
  count: string
  number: number
}

/** Orders by days or sessions until purchase, fewest first. */
export function CountsTable({ of, ...props }: BlockProps<EcommercePayload> & { of: 'days' | 'sessions' }) {
  const counted = props.data[of]
  const columns = useMemo(
    (): Columns<CountRow> => [
      {
        ...dimensionColumn('count', `${of}ToTransaction`, { label: t(`ecommerce_${of}.name`) }),
        counted: ({ number }) => ({ dimension: `${of}ToTransaction`, value: String(number) }),
      },
      metricColumn(COUNTED_METRICS, 'transactions'),
      shareColumn('percent', 'transactions', { label: t('ecommerce.ofTotal'), info: t('ecommerce.ofTotalInfo') }),
    ],
    [of],
  )
  const named = useMemo(() => (hasFailed(counted) ? counted : countRows(counted, of)), [counted, of])
  return (
    <Section title={t(`ecommerce_${of}.table`)} section={named}>
      {(rows) => <DetailsTable {...shared(props, of)} columns={columns} rows={rows} rowKey={({ count }) => count} />}
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
