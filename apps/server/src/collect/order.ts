/** What is kept of an order, a refund, or any other event with money and products. */
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

/** Why an order or a refund is not counted: the refund's money cannot be read, or the value of either is more than is kept. */
export type OrderFault = 'malformed' | 'too_large'

/** @param siteCurrency of events that name none */
export function readOrder(name: string, params: EventParams, siteCurrency: string): OrderFacts | OrderFault {
  const isRefund = name === 'refund'
  const currency = currencyOf(params.currency, siteCurrency)
  const items = Array.isArray(params.items) ? params.items : []
  const given = amountOf(params.value)
  // Taken for one without any, it would be a refund of the whole order.
  if (isRefund && (Number.isNaN(given) || (given === undefined && !isListOrNone(params.items)))) return 'malformed'
  const amount = isRefund ? sizeOf(given ?? totalOf(items)) : given
  const valueMinor = amount === undefined ? null : toMinor(amount, currency)
  if (valueMinor === null && isTooMuch(amount) && (isRefund || name === 'purchase')) return 'too_large'
  const kept = items.slice(0, COLLECT_LIMITS.itemsPerEvent)
  return { valueMinor, currency, items: (isRefund ? withoutSign(kept) : kept).map((item) => toItem(item, currency)) }
}

/** An amount that is a number and yet could not be kept. */
const isTooMuch = (amount: number | undefined) => amount !== undefined && !Number.isNaN(amount)

const sizeOf = (amount: number | undefined) => (amount === undefined ? undefined : Math.abs(amount))

/** Shops report refunds with either sign, in quantities or in prices. Among the products may be one of the other sign: a discount. */
function withoutSign(items: readonly Item[]): Item[] {
  const sign = items.reduce((sum, item) => sum + (item.price ?? 0) * pieces(item), 0) < 0 ? -1 : 1
  return items.map((item) => ({ ...item, quantity: pieces(item), price: item.price && sign * item.price }))
}

/** Whether a refund says no more than which order it is of: then it is of all of it. */
export function isWholeRefund(name: string, { value, items }: Record<string, unknown>): boolean {
  return name === 'refund' && amountOf(value) === undefined && isListOrNone(items) && !items?.length
}

const isListOrNone = (items: unknown): items is readonly unknown[] | undefined =>
  items === undefined || Array.isArray(items)

/**
 * The amount in a parameter. Shops often send it as text.
 * @returns undefined if it is missing, NaN if it is no number
 */
export function amountOf(value: unknown): number | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
}

/** What products cost together, in major units; undefined unless each has a price. */
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

/** A whole number of pieces, within what is kept. */
export function keptQuantity(quantity = 1): number {
  return Math.min(Math.max(Math.round(quantity), 0), COLLECT_LIMITS.quantityPerItem)
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** The currency named, if there is such a one; an event that names none is in the site's. An unknown one is kept apart. */
export function currencyOf(value: unknown, siteCurrency: string): string {
  if (value === undefined || value === '') return siteCurrency
  const code = String(value).toUpperCase()
  return CURRENCIES.has(code) ? code : UNKNOWN_CURRENCY
}

/** Codes of coupons are random by nature; some carry the address of whom they are for. */
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

/** Pages of WooCommerce that are an order's own: shown to its buyer. */
const PAGE_OF_AN_ORDER = /\/(order-received|order-pay|view-order)\/[^/]+(?=\/|$)/

/** The path of a page, one for all orders: which order it was says `transaction_id`. */
export function withoutOrder(path: string): string {
  return path.replace(PAGE_OF_AN_ORDER, '/$1')
}
