/** Reads money and products of orders, refunds and other events. */
import {
  COLLECT_LIMITS,
  type EventParams,
  type Item,
  type StoredEvent,
  type StoredItem,
  toMinor,
  UNKNOWN_CURRENCY,
} from '@curlew/model'
import { cleanText, visitorText } from '../text/address.ts'
import { withoutEmails } from '../text/private-data.ts'

type OrderFacts = Pick<StoredEvent, 'valueMinor' | 'currency' | 'items'>

/** Why an order or refund is dropped: the refund's amount is unreadable, or either amount is too large to store. */
export type OrderFault = 'malformed' | 'too_large'

/** @param siteCurrency default for events without a currency */
export function readOrder(name: string, params: EventParams, siteCurrency: string): OrderFacts | OrderFault {
  const isRefund = name === 'refund'
  const currency = currencyOf(params.currency, siteCurrency)
  const items = Array.isArray(params.items) ? params.items : []
  const given = amountOf(params.value)
  // Without this check it would count as a refund of the whole order.
  if (isRefund && (Number.isNaN(given) || (given === undefined && !isListOrNone(params.items)))) return 'malformed'
  const amount = isRefund ? sizeOf(given ?? totalOf(items)) : given
  const valueMinor = amount === undefined ? null : toMinor(amount, currency)
  if (valueMinor === null && isTooMuch(amount) && (isRefund || name === 'purchase')) return 'too_large'
  const kept = items.slice(0, COLLECT_LIMITS.itemsPerEvent)
  return { valueMinor, currency, items: (isRefund ? withoutSign(kept) : kept).map((item) => toItem(item, currency)) }
}

/** A finite amount that is too large to store. */
const isTooMuch = (amount: number | undefined) => amount !== undefined && !Number.isNaN(amount)

const sizeOf = (amount: number | undefined) => (amount === undefined ? undefined : Math.abs(amount))

/** Shops report refunds with either sign, in quantities or in prices. One item may have the opposite sign: a discount. */
function withoutSign(items: readonly Item[]): Item[] {
  const sign = items.reduce((sum, item) => sum + (item.price ?? 0) * pieces(item), 0) < 0 ? -1 : 1
  return items.map((item) => ({ ...item, quantity: pieces(item), price: item.price && sign * item.price }))
}

/** Whether a refund names only its order: then it refunds all of it. */
export function isWholeRefund(name: string, { value, items }: Record<string, unknown>): boolean {
  return name === 'refund' && amountOf(value) === undefined && isListOrNone(items) && !items?.length
}

const isListOrNone = (items: unknown): items is readonly unknown[] | undefined =>
  items === undefined || Array.isArray(items)

/**
 * The amount in a parameter. Shops often send it as text.
 * @returns undefined if missing, NaN if not a number
 */
export function amountOf(value: unknown): number | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
}

/** Total price of the items, in major units; undefined unless each has a price. */
export function totalOf(items: readonly Item[]): number | undefined {
  if (items.length === 0) return undefined
  let total = 0
  for (const item of items) {
    if (item.price === undefined) return undefined
    total += item.price * pieces(item)
  }
  return total
}

const pieces = ({ quantity = 1 }: Item) => Math.abs(quantity)

/** A whole quantity within the storable range. */
export function keptQuantity(quantity = 1): number {
  return Math.min(Math.max(Math.round(quantity), 0), COLLECT_LIMITS.quantityPerItem)
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** The currency code of an event, or the site's if it has none. Unknown codes become one code that no rate converts. */
export function currencyOf(value: unknown, siteCurrency: string): string {
  if (value === undefined || value === '') return siteCurrency
  const code = String(value).toUpperCase()
  return CURRENCIES.has(code) ? code : UNKNOWN_CURRENCY
}

/** Coupon codes are random by nature; some contain the customer's email address. */
export const couponText = (text: string): string => visitorText(text, undefined, withoutEmails)

function toItem(item: Item, currency: string): StoredItem {
  return {
    id: cleanText(item.item_id ?? ''),
    name: visitorText(item.item_name ?? ''),
    category: visitorText(item.item_category ?? ''),
    variant: visitorText(item.item_variant ?? ''),
    coupon: couponText(item.coupon ?? ''),
    priceMinor: toMinor(item.price ?? 0, currency) ?? 0,
    quantity: keptQuantity(item.quantity),
  }
}

/** WooCommerce pages of a single order, shown to its buyer. */
const PAGE_OF_AN_ORDER = /\/(order-received|order-pay|view-order)\/[^/]+(?=\/|$)/

/** The page's path without the order's id, which is in `transaction_id`. */
export function withoutOrder(path: string): string {
  return path.replace(PAGE_OF_AN_ORDER, '/$1')
}
