/** Orders and refunds as common table expressions of queries. */
import { DAY_MS, dimensionScope, dimensionsIn } from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import type { Bindings } from './bindings.ts'
import { smallLetters } from './dimensions.ts'
import type { Measure } from './measures.ts'
import { ORDER_LINE_COLUMNS } from './order-lines.ts'

/** The site's orders and refunds; for queries about coupons, as {@link ordersWithCoupons}. */
export function ordersCte(plan: Plan, bindings: Bindings): string {
  const site = bindings.int('site', plan.context.site)
  return dimensionsIn(plan).includes('orderCoupon')
    ? ordersWithCoupons(site)
    : `SELECT * FROM order_lines WHERE site = ${site}`
}

/** A site's orders and refunds; coupons that differ only in case are one, spelled as it first appeared. */
export function ordersWithCoupons(site: string): string {
  const listed = ORDER_LINE_COLUMNS.map(({ name }) =>
    name === 'coupon' ? 'coalesce(c.coupon, o.coupon) AS coupon' : `o.${name}`,
  )
  const letters = smallLetters('coupon')
  return [
    `SELECT ${listed.join(', ')} FROM order_lines o LEFT JOIN (`,
    `    SELECT letters, coupon FROM (`,
    `      SELECT ${letters} AS letters, coupon, row_number() OVER (PARTITION BY ${letters} ORDER BY ordered, sequence) AS nth`,
    `      FROM order_lines WHERE site = ${site} AND coupon <> ''`,
    '    ) spelled WHERE nth = 1',
    `  ) c ON c.letters = ${smallLetters('o.coupon')} WHERE o.site = ${site}`,
  ].join('\n')
}

/** Whether the figures need each customer's earlier orders and visits. */
export function asksForCustomers(plan: Plan, measures: readonly Measure[]): boolean {
  const names = dimensionsIn(plan)
  return measures.includes('first_orders') || names.some((name) => dimensionScope(name) === 'order')
}

/**
 * Orders with their customer's history at that time: all orders of everyone who ordered in the periods. An order without a visit has no
 * customer.
 */
export function customersCte(plan: Plan, measures: readonly Measure[], bindings: Bindings): string {
  const { dialect } = bindings
  const known = (value: string) => `CASE WHEN v.is_visit THEN CAST(${value} AS VARCHAR) ELSE '' END`
  const days = dialect.wholeQuotient('o.ordered - v.first_started', DAY_MS)
  const listed = ['o.*', `${known(days)} AS days_before`, `${known('v.visits')} AS sessions_before`]
  if (measures.includes('first_orders')) {
    const said = dialect.jsonText('o.params', `'${dialect.jsonPath('new_customer')}'`)
    const nth = 'row_number() OVER (PARTITION BY v.visitor, o.name ORDER BY o.time, o.sequence)'
    listed.push(
      `CASE WHEN ${said} IN ('true', '1') THEN 1 WHEN ${said} IN ('false', '0') THEN 0 WHEN v.is_visit AND ${nth} = 1 THEN 1 ELSE 0 END AS is_first`,
    )
  }
  const site = bindings.int('site', plan.context.site)
  const inPeriods = (['current', 'previous'] as const).flatMap((label) => {
    const period = plan[label]
    if (!period) return []
    const { from, to } = period
    return [`o.time >= ${bindings.int(`${label}_from`, from)} AND o.time < ${bindings.int(`${label}_to`, to)}`]
  })
  return [
    `SELECT ${listed.join(', ')} FROM counted_orders o JOIN (`,
    '    SELECT id, visitor, is_visit, min(started) OVER (PARTITION BY visitor) AS first_started,',
    '      sum(CASE WHEN is_visit THEN 1 ELSE 0 END) OVER (PARTITION BY visitor ORDER BY started) AS visits',
    `    FROM sessions WHERE site = ${site} AND visitor IN (`,
    `      SELECT b.visitor FROM sessions b JOIN counted_orders o ON o.session = b.id AND (${inPeriods.join(' OR ')})`,
    `      WHERE b.site = ${site})`,
    '  ) v ON v.id = o.session',
  ].join('\n')
}

/** The products of the orders, one row each. */
export function itemsCte({ dialect }: Bindings): string {
  return `SELECT *, ${dialect.jsonElements('items')} AS item FROM orders`
}
