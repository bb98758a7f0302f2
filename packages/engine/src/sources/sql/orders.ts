/** Orders and refunds as common table expressions, for queries and journeys. */
import { DAY_MS, dimensionScope, dimensionsIn, isCustom, SAME_ORDER_MS } from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import type { Bindings } from './bindings.ts'
import { smallLetters } from './dimensions.ts'
import { isItemMeasure, type Measure } from './measures.ts'

/** Columns that a refund takes from its order. Its time and amount are its own. */
const OF_THE_ORDER = [
  'shop',
  'session',
  'hostname',
  'path',
  'title',
  'content_type',
  'content_group',
  'coupon',
  'params',
]

/** Orders and refunds, each order once; a refund belongs to the visit and page of its order. The last expression is called `name`. */
export function ordersCtes(
  name: string,
  plan: Plan,
  measures: readonly Measure[],
  bindings: Bindings,
): [name: string, sql: string][] {
  const names = dimensionsIn(plan)
  const asksForParams = names.some(isCustom) || measures.includes('first_orders')
  const own = ['site', 'time', 'sequence', 'name', 'transaction_id']
  const ofOrder = OF_THE_ORDER.filter((column) => column !== 'params' || asksForParams)
  const amounts = ['value_minor', 'currency', ...(measures.some(isItemMeasure) ? ['items'] : [])]
  const columns = [...own, ...ofOrder, ...amounts]
  const credited = [
    ...own.map((column) => `r.${column}`),
    ...ofOrder.map((column) => `CASE WHEN p.sequence IS NULL THEN r.${column} ELSE p.${column} END`),
    ...amounts.map((column) => {
      const [when, value] = OF_THE_WHOLE[column]!
      return `CASE WHEN ${when} THEN ${value} ELSE r.${column} END`
    }),
    'coalesce(p.time, r.time)',
  ]
  const site = bindings.int('site', plan.context.site)
  const shopless = bindings.int('same_order_ms', SAME_ORDER_MS)
  const lines = [
    `SELECT ${columns.join(', ')}, time AS ordered FROM purchases WHERE NOT is_void`,
    'UNION ALL',
    `SELECT ${credited.join(', ')} FROM refunds r`,
    "LEFT JOIN purchases p ON p.transaction_id = r.transaction_id AND r.transaction_id <> '' AND p.shop = r.order_shop",
    'WHERE p.sequence IS NULL OR NOT p.is_void',
  ].join('\n  ')
  return [
    ['named_orders', namedOrders(site)],
    ['shops_of_unnamed', shopsOfUnnamed(site, shopless)],
    ['revised_orders', revisedOrders(columns, site)],
    ['purchases', purchasesOnce(columns, site)],
    ['orders_of_refunds', ordersOfRefunds(site)],
    ['refunds', refundsOf(columns, site)],
    [name, names.includes('orderCoupon') ? withOneSpelling(columns, lines) : lines],
  ]
}

/** Treats coupons that differ only in case as one, spelled as it first appeared. */
function withOneSpelling(columns: readonly string[], orders: string): string {
  const first = `first_value(coupon) OVER (PARTITION BY ${smallLetters('coupon')} ORDER BY ordered, sequence)`
  const listed = columns.map((column) => (column === 'coupon' ? `${first} AS coupon` : column))
  return `SELECT ${listed.join(', ')}, ordered FROM (\n  ${orders}\n  ) spelled`
}

/** A refund without an amount and products takes back, once, what the other refunds of its order leave. */
const IS_WHOLE = 'p.sequence IS NOT NULL AND r.is_open AND r.nth = 1'
const OF_THE_WHOLE: Record<string, [when: string, value: string]> = {
  value_minor: [IS_WHOLE, 'greatest(coalesce(p.value_minor, 0) - r.refunded, 0)'],
  currency: [IS_WHOLE, 'p.currency'],
  items: [`${IS_WHOLE} AND NOT r.lists_items`, 'p.items'],
}

/** The refunded amount of each order, in the order's currency. */
export function refundedByOrder(): string {
  const [isWhole, all] = OF_THE_WHOLE.value_minor!
  return [
    `SELECT p.transaction_id, p.shop, sum(CASE WHEN ${isWhole} THEN ${all} WHEN r.currency = p.currency THEN r.value_minor END) AS refunded_minor`,
    '  FROM refunds r JOIN purchases p ON p.transaction_id = r.transaction_id AND p.shop = r.order_shop',
    "  WHERE r.transaction_id <> '' GROUP BY p.transaction_id, p.shop",
  ].join('\n')
}

/** The refunds that count, each with the total of all refunds of its order (`refunded`), and whether any of them lists products. */
export function refundsOf(columns: readonly string[], site: string): string {
  const isOpen = "value_minor IS NULL AND items = '[]'"
  const order = 'e.transaction_id, coalesce(e.order_shop, e.shop)'
  return [
    `SELECT ${columns.map((column) => `e.${column}`).join(', ')}, e.order_shop, ${isOpen} AS is_open,`,
    `    sum(coalesce(value_minor, 0)) OVER (PARTITION BY ${order}) AS refunded,`,
    `    max(items <> '[]') OVER (PARTITION BY ${order}) AS lists_items,`,
    `    row_number() OVER (PARTITION BY ${order}, ${isOpen} ORDER BY e.time, e.sequence) AS nth`,
    `  FROM (${countedRefunds(columns, site)}) e`,
  ].join('\n')
}

/**
 * Refunds without those that their shop revoked. A refund is identified by its order, time and value; its greatest revision decides
 * whether it counts.
 */
function countedRefunds(columns: readonly string[], site: string): string {
  const needed = [...new Set([...columns, 'shop', 'value_minor', 'items', 'sequence'])]
  const refund = 'e.transaction_id, coalesce(o.order_shop, e.shop), e.time, e.value_minor'
  return [
    `SELECT ${needed.join(', ')}, order_shop FROM (`,
    `      SELECT ${needed.map((column) => `e.${column}`).join(', ')}, o.order_shop, e.revision, e.is_void,`,
    `        first_value(e.is_void) OVER (PARTITION BY ${refund} ORDER BY e.revision DESC, e.sequence) AS is_gone,`,
    `        row_number() OVER (PARTITION BY ${refund} ORDER BY e.revision, e.sequence) AS revision_nth`,
    '      FROM order_events e LEFT JOIN orders_of_refunds o ON o.transaction_id = e.transaction_id AND o.shop = e.shop',
    `      WHERE e.site = ${site} AND e.name = 'refund'`,
    "    ) ranked WHERE CASE WHEN transaction_id = '' THEN NOT is_void ELSE NOT is_gone AND (revision = 0 OR revision_nth = 1) END",
  ].join('\n')
}

/**
 * Matches refunds of a transaction id and shop to an order: the one of their shop, or else one without a shop. Refunds without a shop
 * belong to the order without a shop, or else to the earliest.
 */
export function ordersOfRefunds(site: string): string {
  const best = 'CASE WHEN p.shop = r.shop THEN 0 WHEN p.holds_unnamed THEN 1 ELSE 2 END, p.time, p.sequence'
  return [
    'SELECT transaction_id, shop, order_shop FROM (',
    '    SELECT r.transaction_id, r.shop, p.shop AS order_shop,',
    `      row_number() OVER (PARTITION BY r.transaction_id, r.shop ORDER BY ${best}) AS nth`,
    '    FROM (SELECT DISTINCT transaction_id, shop FROM order_events',
    `      WHERE site = ${site} AND name = 'refund' AND transaction_id <> '') r`,
    '    JOIN purchases p ON p.transaction_id = r.transaction_id',
    "    WHERE r.shop = '' OR p.shop IN (r.shop, '')",
    '  ) ranked WHERE nth = 1',
  ].join('\n')
}

/** Orders with a shop, with the time of their first purchase. */
export function namedOrders(site: string): string {
  return [
    'SELECT transaction_id, shop, min(time) AS bought FROM order_events',
    `  WHERE site = ${site} AND name = 'purchase' AND shop <> '' AND transaction_id <> '' GROUP BY transaction_id, shop`,
  ].join('\n')
}

/** Assigns purchases without a shop to the shop with the order of the same number nearest in time, if any. */
export function shopsOfUnnamed(site: string, within: string): string {
  const apart = 'abs(n.bought - u.bought)'
  return [
    'SELECT transaction_id, shop FROM (',
    '    SELECT n.transaction_id, n.shop,',
    `      row_number() OVER (PARTITION BY n.transaction_id ORDER BY ${apart}, n.bought, n.shop) AS nth`,
    '    FROM named_orders n JOIN (',
    '      SELECT transaction_id, min(time) AS bought FROM order_events',
    `      WHERE site = ${site} AND name = 'purchase' AND shop = '' AND transaction_id IN (SELECT transaction_id FROM named_orders)`,
    '      GROUP BY transaction_id',
    `    ) u ON u.transaction_id = n.transaction_id WHERE ${apart} <= ${within}`,
    '  ) ranked WHERE nth = 1',
  ].join('\n')
}

/** Columns that a revision of an order replaces. */
const OF_A_REVISION = ['value_minor', 'currency', 'coupon', 'items']

/** The shop of an order, for purchases `e` joined with `shops_of_unnamed` `u`. */
const SHOP = "CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END"

/** The latest revision of orders that were changed. */
export function revisedOrders(columns: readonly string[], site: string): string {
  const revised = ['is_void', ...OF_A_REVISION.filter((column) => columns.includes(column))]
  return [
    `SELECT transaction_id, shop, ${revised.join(', ')} FROM (`,
    `    SELECT e.transaction_id, ${SHOP} AS shop, ${revised.map((column) => `e.${column}`).join(', ')},`,
    `      row_number() OVER (PARTITION BY e.transaction_id, ${SHOP} ORDER BY e.revision DESC, e.time, e.sequence) AS nth`,
    '    FROM order_events e LEFT JOIN shops_of_unnamed u ON u.transaction_id = e.transaction_id',
    `    WHERE e.site = ${site} AND e.name = 'purchase' AND e.revision > 0 AND e.transaction_id <> ''`,
    '  ) ranked WHERE nth = 1',
  ].join('\n')
}

/**
 * Each order once: of the purchases with its number and shop, prefer those reported by a page to those of a server, then the earliest of
 * all time; with the figures of the latest revision. `holds_unnamed`: some purchase has no shop although the order has one. `is_void`:
 * the order does not count.
 */
export function purchasesOnce(columns: readonly string[], site: string): string {
  const listed = columns.map((column) => {
    if (column === 'shop') return `${SHOP} AS shop`
    if (!OF_A_REVISION.includes(column)) return `e.${column}`
    return `CASE WHEN v.transaction_id IS NULL THEN e.${column} ELSE v.${column} END AS ${column}`
  })
  const pageFirst = "CASE WHEN e.hostname = '' THEN 1 ELSE 0 END"
  return [
    `SELECT ${columns.join(', ')}, holds_unnamed, is_void FROM (`,
    `    SELECT ${listed.join(', ')}, coalesce(u.shop = ${SHOP}, FALSE) AS holds_unnamed, coalesce(v.is_void, FALSE) AS is_void,`,
    `      row_number() OVER (PARTITION BY e.transaction_id, ${SHOP} ORDER BY ${pageFirst}, e.revision, e.time, e.sequence) AS nth`,
    '    FROM order_events e LEFT JOIN shops_of_unnamed u ON u.transaction_id = e.transaction_id',
    `    LEFT JOIN revised_orders v ON v.transaction_id = e.transaction_id AND v.shop = ${SHOP}`,
    `    WHERE e.site = ${site} AND e.name = 'purchase'`,
    "  ) numbered WHERE nth = 1 OR transaction_id = ''",
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
