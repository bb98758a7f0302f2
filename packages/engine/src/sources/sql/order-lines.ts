/**
 * Orders and refunds as they count, derived from purchases and refunds as they arrived. A line depends only on events with its
 * site and transaction id, so the lines of some transactions are derived from the events of these alone.
 */
import { SAME_ORDER_MS } from '@curlew/model'

/** Columns of a line, in the order of the table; `ordered` is the time of the order, for refunds too. */
export const ORDER_LINE_COLUMNS = [
  { name: 'site', type: 'INTEGER' },
  { name: 'time', type: 'BIGINT' },
  { name: 'sequence', type: 'BIGINT' },
  { name: 'name', type: 'VARCHAR' },
  { name: 'transaction_id', type: 'VARCHAR' },
  { name: 'shop', type: 'VARCHAR' },
  { name: 'session', type: 'UBIGINT' },
  { name: 'hostname', type: 'VARCHAR' },
  { name: 'path', type: 'VARCHAR' },
  { name: 'title', type: 'VARCHAR' },
  { name: 'content_type', type: 'VARCHAR' },
  { name: 'content_group', type: 'VARCHAR' },
  { name: 'coupon', type: 'VARCHAR' },
  { name: 'params', type: 'VARCHAR' },
  { name: 'value_minor', type: 'BIGINT' },
  { name: 'currency', type: 'VARCHAR' },
  { name: 'items', type: 'VARCHAR' },
  { name: 'ordered', type: 'BIGINT' },
] as const

/** Columns that a revision of an order replaces. */
const OF_A_REVISION = ['value_minor', 'currency', 'coupon', 'items']
/** Columns that a refund takes from its order. */
const OF_THE_ORDER = [
  ...['shop', 'session', 'hostname', 'path', 'title', 'content_type', 'content_group', 'coupon', 'params'],
]
/** Columns of events, without the time of the order. */
const COLUMNS = ORDER_LINE_COLUMNS.map(({ name }) => name).filter((name) => name !== 'ordered')

/** The shop of an order, for purchases `e` joined with `shops_of_unnamed` `u`. */
const SHOP = "CASE WHEN e.shop = '' THEN coalesce(u.shop, '') ELSE e.shop END"
const ORDER_OF_PURCHASE = `e.site, e.transaction_id, ${SHOP}`
const SHOPS_OF_UNNAMED = 'LEFT JOIN shops_of_unnamed u ON u.site = e.site AND u.transaction_id = e.transaction_id'

/** Orders with a shop, with the time of their first purchase. */
const namedOrders = `SELECT site, transaction_id, shop, min(time) AS bought FROM reported
  WHERE name = 'purchase' AND shop <> '' AND transaction_id <> '' GROUP BY site, transaction_id, shop`

/** Assigns purchases without a shop to the shop with the order of the same number nearest in time, if any. */
const shopsOfUnnamed = `SELECT site, transaction_id, shop FROM (
    SELECT n.site AS site, n.transaction_id AS transaction_id, n.shop AS shop,
      row_number() OVER (PARTITION BY n.site, n.transaction_id ORDER BY abs(n.bought - u.bought), n.bought, n.shop) AS nth
    FROM named_orders n JOIN (
      SELECT site, transaction_id, min(time) AS bought FROM reported
      WHERE name = 'purchase' AND shop = '' GROUP BY site, transaction_id
    ) u ON u.site = n.site AND u.transaction_id = n.transaction_id WHERE abs(n.bought - u.bought) <= ${SAME_ORDER_MS}
  ) ranked WHERE nth = 1`

/** The latest revision of orders that were changed. */
const revisedOrders = `SELECT site, transaction_id, shop, is_void, ${OF_A_REVISION.join(', ')} FROM (
    SELECT e.site AS site, e.transaction_id AS transaction_id, ${SHOP} AS shop, e.is_void AS is_void, ${OF_A_REVISION.map((column) => `e.${column} AS ${column}`).join(', ')},
      row_number() OVER (PARTITION BY ${ORDER_OF_PURCHASE} ORDER BY e.revision DESC, e.time, e.sequence) AS nth
    FROM reported e ${SHOPS_OF_UNNAMED}
    WHERE e.name = 'purchase' AND e.revision > 0 AND e.transaction_id <> ''
  ) ranked WHERE nth = 1`

/**
 * Each order once: of the purchases with its number and shop, prefer those reported by a page to those of a server, then the earliest of
 * all time; with the figures of the latest revision. `holds_unnamed`: some purchase has no shop although the order has one. `is_void`:
 * the order does not count.
 */
const purchasesOnce = `SELECT ${COLUMNS.join(', ')}, holds_unnamed, is_void FROM (
    SELECT ${COLUMNS.map(ofPurchase).join(', ')}, coalesce(u.shop = ${SHOP}, FALSE) AS holds_unnamed, coalesce(v.is_void, FALSE) AS is_void,
      row_number() OVER (PARTITION BY ${ORDER_OF_PURCHASE} ORDER BY CASE WHEN e.hostname = '' THEN 1 ELSE 0 END, e.revision, e.time, e.sequence) AS nth
    FROM reported e ${SHOPS_OF_UNNAMED}
    LEFT JOIN revised_orders v ON v.site = e.site AND v.transaction_id = e.transaction_id AND v.shop = ${SHOP}
    WHERE e.name = 'purchase'
  ) numbered WHERE nth = 1 OR transaction_id = ''`

function ofPurchase(column: string): string {
  if (column === 'shop') return `${SHOP} AS shop`
  if (!OF_A_REVISION.includes(column)) return `e.${column} AS ${column}`
  return `CASE WHEN v.transaction_id IS NULL THEN e.${column} ELSE v.${column} END AS ${column}`
}

/**
 * Matches refunds of a transaction id and shop to an order: the one of their shop, or else one without a shop. Refunds without a shop
 * belong to the order without a shop, or else to the one that a purchase without a shop was counted as, or else to the earliest.
 */
const ordersOfRefunds = `SELECT site, transaction_id, shop, order_shop FROM (
    SELECT r.site AS site, r.transaction_id AS transaction_id, r.shop AS shop, p.shop AS order_shop,
      row_number() OVER (PARTITION BY r.site, r.transaction_id, r.shop ORDER BY CASE WHEN p.shop = r.shop THEN 0 WHEN p.holds_unnamed THEN 1 ELSE 2 END, p.time, p.sequence) AS nth
    FROM (SELECT DISTINCT site, transaction_id, shop FROM reported WHERE name = 'refund' AND transaction_id <> '') r
    JOIN purchases p ON p.site = r.site AND p.transaction_id = r.transaction_id
    WHERE r.shop = '' OR p.shop IN (r.shop, '')
  ) ranked WHERE nth = 1`

const ORDER_OF_REFUND = 'e.site, e.transaction_id, coalesce(e.order_shop, e.shop)'
/** A refund without an amount and products. */
const IS_OPEN = "value_minor IS NULL AND items = '[]'"
const SAME_REFUND = 'e.site, e.transaction_id, coalesce(o.order_shop, e.shop), e.time, e.value_minor'

/**
 * The refunds that count, each with the total of all refunds of its order (`refunded`), and whether any of them lists products. Those
 * that their shop revoked do not count: a refund is identified by its order, time and value; its greatest revision decides.
 */
const refunds = `SELECT ${COLUMNS.map((column) => `e.${column} AS ${column}`).join(', ')}, e.order_shop AS order_shop, ${IS_OPEN} AS is_open,
    sum(coalesce(value_minor, 0)) OVER (PARTITION BY ${ORDER_OF_REFUND}) AS refunded,
    max(items <> '[]') OVER (PARTITION BY ${ORDER_OF_REFUND}) AS lists_items,
    row_number() OVER (PARTITION BY ${ORDER_OF_REFUND}, ${IS_OPEN} ORDER BY e.time, e.sequence) AS nth
  FROM (SELECT * FROM (
      SELECT e.*, o.order_shop,
        first_value(e.is_void) OVER (PARTITION BY ${SAME_REFUND} ORDER BY e.revision DESC, e.sequence) AS is_gone,
        row_number() OVER (PARTITION BY ${SAME_REFUND} ORDER BY e.revision, e.sequence) AS revision_nth
      FROM reported e LEFT JOIN orders_of_refunds o ON o.site = e.site AND o.transaction_id = e.transaction_id AND o.shop = e.shop
      WHERE e.name = 'refund'
    ) ranked WHERE CASE WHEN transaction_id = '' THEN NOT is_void ELSE NOT is_gone AND (revision = 0 OR revision_nth = 1) END) e`

/** A refund without an amount and products takes back, once, what the other refunds of its order leave. */
const IS_WHOLE = 'p.sequence IS NOT NULL AND r.is_open AND r.nth = 1'
const OF_THE_WHOLE: Record<string, [when: string, value: string]> = {
  value_minor: [IS_WHOLE, 'greatest(coalesce(p.value_minor, 0) - r.refunded, 0)'],
  currency: [IS_WHOLE, 'p.currency'],
  items: [`${IS_WHOLE} AND NOT r.lists_items`, 'p.items'],
}

function ofRefund(column: string): string {
  if (OF_THE_ORDER.includes(column)) return `CASE WHEN p.sequence IS NULL THEN r.${column} ELSE p.${column} END`
  const [when, value] = OF_THE_WHOLE[column] ?? []
  return when === undefined ? `r.${column}` : `CASE WHEN ${when} THEN ${value} ELSE r.${column} END`
}

/** A refund belongs to the visit and page of its order. */
const lines = `SELECT ${COLUMNS.join(', ')}, time AS ordered FROM purchases WHERE NOT is_void
UNION ALL
SELECT ${COLUMNS.map(ofRefund).join(', ')}, coalesce(p.time, r.time) FROM refunds r
  LEFT JOIN purchases p ON p.site = r.site AND p.transaction_id = r.transaction_id AND r.transaction_id <> '' AND p.shop = r.order_shop
  WHERE p.sequence IS NULL OR NOT p.is_void`

/**
 * A statement whose rows are the lines, each order once.
 * @param reported a `SELECT` of all events of the transactions in question
 * @param materialized keyword that makes a common table expression evaluate once
 */
export function orderLines(reported: string, materialized: string): string {
  const ctes = [
    ['reported', reported],
    ['named_orders', namedOrders],
    ['shops_of_unnamed', shopsOfUnnamed],
    ['revised_orders', revisedOrders],
    ['purchases', purchasesOnce],
    ['orders_of_refunds', ordersOfRefunds],
    ['refunds', refunds],
  ]
  return `WITH ${ctes.map(([name, sql]) => `${name} ${materialized} (\n  ${sql}\n)`).join(', ')}\n${lines}`
}
