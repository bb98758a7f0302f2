/** A shop's export of its orders, such as those of WooCommerce, Easy Digital Downloads and Shopify. */
import {
  CurrencyCode,
  type DateRange,
  dayOf,
  IsoDate,
  minorDigits,
  RECONCILE_LIMITS,
  type RejectedLine,
  type ShopOrder,
} from '@curlew/model'
import type { Coded } from '@curlew/words'
import { type CsvRow, leftOut, quote, readCsv } from '../http/csv-file.ts'
import { wrongField } from '../http/failure.ts'

export interface ReadOrders {
  orders: ShopOrder[]
  /** First and last day of the orders. */
  range: DateRange
  rejected: RejectedLine[]
}

/** What columns are called, in English and German; where several are there, the first of the list is meant. */
const NAMES = {
  number: [
    'order number',
    'order',
    'payment number',
    'order id',
    'payment id',
    'transaction id',
    'name',
    'number',
    'id',
    'bestellnummer',
    'bestellung',
  ],
  date: [
    'order date',
    'date',
    'created at',
    'date created',
    'payment date',
    'paid at',
    'paid date',
    'bestelldatum',
    'datum',
  ],
  total: [
    'order total',
    'total',
    'order total amount',
    'order amount',
    'amount',
    'gesamtsumme',
    'gesamtbetrag',
    'summe',
    'betrag',
  ],
  currency: ['order currency', 'currency', 'currency code', 'währung'],
  status: ['order status', 'status', 'financial status', 'payment status', 'bestellstatus'],
} as const
type Field = keyof typeof NAMES
const NEEDED = ['number', 'date', 'total'] as const
/** No total is written with more characters. */
const TOTAL_LENGTH = 60

/** Where each column is; an order may be called by several numbers. */
type Columns = Record<Field, number[]>

/**
 * @param site whose currency an export without currencies is in, and whose zone says what day it is
 * @throws {CallError} `invalid_request` when it is no such export, or too long
 */
export async function readOrders(bytes: Uint8Array, site: { timeZone: string; currency: string }): Promise<ReadOrders> {
  const rows = readCsv(bytes, RECONCILE_LIMITS.lines, 'orders')
  const head = await rows.next()
  const columns = columnsOf(head.done ? [] : head.value.record)
  const orders = new Map<string, ShopOrder>()
  const rejected: ReadOrders['rejected'] = []
  for await (const row of rows) {
    const order = readRow(row, columns, site, orders)
    if (order && 'code' in order) rejected.push(leftOut(row.line, order))
    else if (order) orders.set(order.ids[0], order)
  }
  const days = [...orders.values()].map(({ day }) => day).toSorted()
  const [start, end] = [days[0], days.at(-1)]
  if (!start || !end) throw wrongField('file', noOrders(rejected))
  return { orders: [...orders.values()], range: { start, end }, rejected }
}

/** Why the first line is left out is a code too, with its values beside it. */
function noOrders([first]: ReadOrders['rejected']): Coded<'field'> {
  const fault = first?.faults[0]
  if (!fault) return { code: 'no_orders' }
  return { code: 'no_orders_first', values: { ...fault.values, line: String(first.line), reason: fault.code } }
}

function columnsOf(head: readonly string[]): Columns {
  const heads = head.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim()
      // Some say the unit as well: "Amount (€)".
      .replace(/\([^()]*\)$/, '')
      .trim(),
  )
  const columns = Object.fromEntries(
    Object.entries(NAMES).map(([field, names]) => [
      field,
      names.map((name) => heads.indexOf(name)).filter((at) => at >= 0),
    ]),
  ) as Columns
  const missing = NEEDED.filter((field) => columns[field].length === 0)
  if (missing.length > 0) throw wrongField('file', { code: 'order_columns_missing', values: { columns: missing } })
  return columns
}

/** @returns the order, why there is none, or nothing for one of the further lines that exports have for an order's products */
function readRow(
  { record }: CsvRow,
  columns: Columns,
  site: { timeZone: string; currency: string },
  known: ReadonlyMap<string, ShopOrder>,
): ShopOrder | Coded<'rejected'> | undefined {
  const field = (name: Field) => (record[columns[name][0] ?? -1] ?? '').trim()
  const [number, ...others] = columns.number.map((at) => (record[at] ?? '').trim()).filter((id) => id !== '')
  if (!number) return { code: 'no_order_number' }
  const before = known.get(number)
  if (before && field('total') === '') return undefined
  const day = dayIn(field('date'), site.timeZone)
  if (!day) return { code: 'no_order_day', values: { text: quote(field('date')) } }
  const currency = CurrencyCode.safeParse(field('currency') || site.currency)
  if (!currency.success) return { code: 'no_currency', values: { text: quote(field('currency')) } }
  const minor = minorUnits(field('total'), minorDigits(currency.data))
  if (minor === undefined) return { code: 'no_total', values: { text: quote(field('total')) } }
  if (before && before.minor !== minor) return { code: 'order_twice', values: { number: quote(number) } }
  return before ? undefined : { ids: [number, ...others], day, minor, currency: currency.data, status: field('status') }
}

/** `2026-03-09`, also with a time; a time with its zone is a day of the site's. `9.3.2026` is the way of German exports. */
function dayIn(text: string, timeZone: string): string | undefined {
  const iso =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    )
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text)
  const parts = iso ? iso.slice(1, 4) : german ? german.slice(1, 4).toReversed() : undefined
  if (!parts) return undefined
  const day = parts.map((part) => part.padStart(2, '0')).join('-')
  if (!IsoDate.safeParse(day).success) return undefined
  const [time, zone] = [iso?.[4], iso?.[5]]
  if (!time || !zone) return day
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')
  const instant = Date.parse(`${day}T${time}${offset}`)
  return Number.isNaN(instant) ? undefined : dayOf(timeZone, instant)
}

/**
 * `1,234.50`, `1.234,50`, `£12.99`, `12 EUR`: the last mark is the decimal one when as many digits follow as the currency has, or one
 * or two. No fractions are involved, so that no cent is lost.
 */
function minorUnits(text: string, digits: number): number | undefined {
  if (text.length > TOTAL_LENGTH) return undefined
  const match = /^(?:[^\d-]*(-))?[^\d-]*(\d[\d.,'’\s]*)[^\d]*$/.exec(text)
  if (!match) return undefined
  const [, sign, figure = ''] = match
  const bare = figure.trim().replaceAll(/['’\s]/g, '')
  const decimals = /[.,](\d+)$/.exec(bare)?.[1]
  const isDecimal = decimals !== undefined && (decimals.length === digits || decimals.length !== 3)
  const whole = (isDecimal ? bare.slice(0, -decimals.length - 1) : bare).replaceAll(/[.,]/g, '')
  const fraction = isDecimal ? decimals.replace(/0+$/, '') : ''
  if (fraction.length > digits || whole.length + digits > 15) return undefined
  const minor = Number(`${whole}${fraction.padEnd(digits, '0')}`)
  return sign && minor > 0 ? -minor : minor
}
