/** Faults of orders, refunds and items that are readable but would be dropped or changed. */
import { COLLECT_LIMITS, Item, MAX_MINOR, toMinor, UNKNOWN_CURRENCY } from '@curlew/model'
import { amountOf, currencyOf, isWholeRefund, keptQuantity, totalOf } from '../collect/order.ts'
import type { Fault } from './fault.ts'

type Params = Readonly<Record<string, unknown>>

/** @param siteCurrency default for events without a currency @param path of the parameters in the body */
export function orderFaults(name: unknown, params: Params, siteCurrency: string, path: Fault['path']): Fault[] {
  const currency = currencyOf(params.currency, siteCurrency)
  const products = [...itemCountFaults(params, path), ...itemFaults(name, params, currency, path)]
  if (name !== 'purchase' && name !== 'refund') return products
  return [
    ...transactionFaults(name, params, path),
    ...valueFaults(name, params, currency, path),
    ...(currency === UNKNOWN_CURRENCY ? [unknownCurrency(path)] : []),
    ...products,
  ]
}

function transactionFaults(name: 'purchase' | 'refund', { transaction_id: id }: Params, path: Fault['path']): Fault[] {
  if (typeof id === 'number' || (typeof id === 'string' && id.trim() !== '')) return []
  const description =
    name === 'purchase'
      ? 'A purchase without a transaction_id counts again each time it is sent.'
      : 'A refund without a transaction_id belongs to no order.'
  return [{ path: [...path, 'transaction_id'], code: 'VALUE_REQUIRED', description }]
}

function valueFaults(name: 'purchase' | 'refund', params: Params, currency: string, path: Fault['path']): Fault[] {
  const given = amountOf(params.value)
  const fault = (code: Fault['code'], description: string): Fault[] => [{ path: [...path, 'value'], code, description }]
  // biome-ignore lint/plugin: responses to programs are in English.
  const tooMuch = `This is more than ${MAX_MINOR.toLocaleString('en')} of the currency's smallest unit: the ${name} is not counted.`
  if (Number.isNaN(given)) {
    const outcome = name === 'purchase' ? 'the order counts without money' : 'the refund is not counted'
    return fault('VALUE_INVALID', `This is no number: ${outcome}.`)
  }
  if (given !== undefined) return toMinor(given, currency) === null ? fault('VALUE_OUT_OF_BOUNDS', tooMuch) : []
  if (name === 'purchase') return fault('VALUE_REQUIRED', 'A purchase without a value counts without money.')
  if (isWholeRefund(name, params)) {
    return fault(
      'VALUE_REQUIRED',
      'A refund without value or items takes nothing off until its order is known; then it takes off all of it.',
    )
  }
  const total = totalOf(readItems(params))
  if (total === undefined) {
    return fault('VALUE_REQUIRED', 'A refund without a value takes nothing off unless each of its items has a price.')
  }
  return toMinor(total, currency) === null ? fault('VALUE_OUT_OF_BOUNDS', tooMuch) : []
}

const unknownCurrency = (path: Fault['path']): Fault => ({
  path: [...path, 'currency'],
  code: 'VALUE_INVALID',
  description:
    'There is no such currency: give three letters, such as EUR. The order counts, but its money is kept separately.',
})

function itemCountFaults({ items }: Params, path: Fault['path']): Fault[] {
  if (items === undefined) return []
  const at = [...path, 'items']
  if (!Array.isArray(items)) return [{ path: at, code: 'VALUE_INVALID', description: 'This has to be a list.' }]
  if (items.length <= COLLECT_LIMITS.itemsPerEvent) return []
  const description = `The first ${COLLECT_LIMITS.itemsPerEvent} of these ${items.length} items are kept, the others are cut.`
  return [{ path: at, code: 'EXCEEDED_MAX_ENTITIES', description }]
}

/** Faults of items that are stored with changes. */
function itemFaults(name: unknown, params: Params, currency: string, path: Fault['path']): Fault[] {
  const items = listOf(params).slice(0, COLLECT_LIMITS.itemsPerEvent)
  return items.flatMap((given, index): Fault[] => {
    const at = [...path, 'items', index]
    const item = Item.safeParse(given).data
    if (!item) {
      return [{ path: at, code: 'VALUE_INVALID', description: 'A product has to be an object: this one is left out.' }]
    }
    return [
      ...textFaults(given as Params, item, at),
      ...priceFaults(given as Params, item, currency, at),
      ...quantityFaults(given as Params, item, name, at),
    ]
  })
}

const ITEM_TEXTS = ['item_id', 'item_name', 'item_category', 'item_variant', 'item_brand', 'coupon'] as const

function textFaults(given: Params, item: Item, path: Fault['path']): Fault[] {
  return ITEM_TEXTS.filter((field) => given[field] !== undefined && item[field] === undefined).map((field) => ({
    path: [...path, field],
    code: 'VALUE_INVALID',
    description: 'This has to be text: the product counts without it.',
  }))
}

function priceFaults({ price: given }: Params, { price }: Item, currency: string, path: Fault['path']): Fault[] {
  if (given === undefined || (price !== undefined && toMinor(price, currency) !== null)) return []
  const description = 'This is no amount that can be kept: the product counts as one without a price.'
  return [{ path: [...path, 'price'], code: 'VALUE_INVALID', description }]
}

function quantityFaults({ quantity: given }: Params, { quantity }: Item, name: unknown, path: Fault['path']): Fault[] {
  if (given === undefined) return []
  const size = quantity !== undefined && name === 'refund' ? Math.abs(quantity) : quantity
  const kept = keptQuantity(size)
  if (kept === size) return []
  const description = `A quantity is a whole number from 0 to ${COLLECT_LIMITS.quantityPerItem}: this counts as ${kept}.`
  return [{ path: [...path, 'quantity'], code: 'VALUE_OUT_OF_BOUNDS', description }]
}

const listOf = ({ items }: Params): readonly unknown[] => (Array.isArray(items) ? items : [])
const readItems = (params: Params) => listOf(params).flatMap((item) => Item.safeParse(item).data ?? [])
