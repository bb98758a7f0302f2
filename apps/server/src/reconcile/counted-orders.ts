/** Reads all counted orders of a range, page by page. */
import {
  type Ask,
  type CountedOrder,
  type DateRange,
  QUERY_LIMITS,
  type QueryInput,
  type ResultRow,
} from '@curlew/model'

export async function countedOrders(ask: Ask, range: DateRange): Promise<CountedOrder[]> {
  const all = (query: Omit<QueryInput, 'range'>) => allRows(ask, { ...query, range })
  const [orders, refunds] = await Promise.all([
    all({
      metrics: ['transactions', 'purchaseRevenueAsPaid'],
      dimensions: ['transactionId', 'orderShop', 'currencyCode', 'date'],
      filters: eventsCalled('purchase'),
    }),
    all({
      metrics: ['purchaseRevenueAsPaid'],
      dimensions: ['transactionId', 'orderShop', 'currencyCode'],
      filters: eventsCalled('refund'),
    }),
  ])
  const nameOf = ({ dimensions }: ResultRow) =>
    JSON.stringify([dimensions.transactionId, dimensions.orderShop, dimensions.currencyCode])
  // Refunds are negative amounts.
  const refunded = new Map(refunds.map((row) => [nameOf(row), -(row.current.purchaseRevenueAsPaid ?? 0)]))
  return orders.map((row) => ({
    id: row.dimensions.transactionId ?? '',
    shop: row.dimensions.orderShop ?? '',
    day: row.dimensions.date ?? '',
    currency: row.dimensions.currencyCode ?? '',
    minor: row.current.purchaseRevenueAsPaid ?? 0,
    refundedMinor: refunded.get(nameOf(row)) ?? 0,
  }))
}

function eventsCalled(name: 'purchase' | 'refund'): QueryInput['filters'] {
  return [
    { dimension: 'eventName', operator: 'is', values: [name] },
    // Orders without a number cannot be matched.
    { dimension: 'transactionId', operator: 'is_not', values: [''] },
  ]
}

async function allRows(ask: Ask, query: QueryInput): Promise<ResultRow[]> {
  const rows: ResultRow[] = []
  const order: QueryInput['order'] = [{ by: 'transactionId', direction: 'asc' }]
  for (;;) {
    const page = await ask({ ...query, order, offset: rows.length })
    rows.push(...page.rows)
    if (page.rows.length < QUERY_LIMITS.rows) return rows
  }
}
