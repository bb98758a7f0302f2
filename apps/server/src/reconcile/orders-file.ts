/** Parses a shop's export of orders, such as those of WooCommerce, Easy Digital Downloads and Shopify. */
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

/** Column names in English and German; if several match, the first in the list wins. */
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
/** Longer texts are not amounts. */
const TOTAL_LENGTH = 60

/** Positions of each column; an order may have several numbers. */
type Columns = Record<Field, number[]>

/**
 * @param site its currency is the default for exports without one, and its time zone determines days
 * @throws {CallError} `invalid_request` if it is not such an export, or too long
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

/** The reason why the first line was rejected, as a code with values. */
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
      // Drops a unit, as in "Amount (€)".
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

/** @returns the order, its fault, or nothing for a further line with an item of the same order */
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

/** `2026-03-09`, optionally with a time; a time with an offset is converted to the site's day. `9.3.2026` is the German format. */
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
 * Parses `1,234.50`, `1.234,50`, `£12.99`, `12 EUR`: the last separator is the decimal one if the digits after it match the currency, or
 * are one or two. Avoids floating point, so that no cent is lost.
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
