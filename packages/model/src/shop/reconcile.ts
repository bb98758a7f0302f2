/** Compares the shop's own list of orders with the counted ones, and explains differences. */
import { z } from 'zod'
import type { DropReason } from '../events/event.ts'
import { type DateRange, IsoDate } from '../query/query.ts'
import { RejectedLine } from '../text/rejected-line.ts'

export const RECONCILE_LIMITS = { bytes: 20 * 1024 * 1024, lines: 100_000, rows: 10_000 } as const

/** In minor units of a currency, ISO 4217. */
const Amount = z.object({ minor: z.number(), currency: z.string() })
type Amount = z.infer<typeof Amount>

/** An order in the shop's export. */
export interface ShopOrder extends Amount {
  /** Possible ids; the first is its number in the shop. */
  ids: readonly [string, ...string[]]
  day: string
  /** The shop's status, such as `completed` or `refunded`; empty if missing from the export. */
  status: string
}

/** A counted order, with its refunds, at least 0. */
export interface CountedOrder extends Amount {
  id: string
  /** The shop that sold it; empty: the site's shop. */
  shop: string
  day: string
  refundedMinor: number
}

/** `different`: in both, with different totals. `missing`: only in the shop. `extra`: counted, but not in the export. */
export const RECONCILE_OUTCOMES = ['matched', 'different', 'missing', 'extra'] as const

/**
 * `status`: refunded, cancelled or never paid. `before_first_day`: before counting began. `excluded`, `opted_out`, `bot`: such visitors
 * were dropped on that day, and the buyer may be one of them. `refund`: the difference is less than the refunds. `currency`: paid in another
 * currency. `no_rate`: counted, but without a rate for its currency, so its money is in no figure. `unknown`: no explanation.
 */
export const RECONCILE_REASONS = [
  'status',
  'before_first_day',
  'excluded',
  'opted_out',
  'bot',
  'refund',
  'currency',
  'no_rate',
  'unknown',
] as const
export type ReconcileReason = (typeof RECONCILE_REASONS)[number]

export const ReconcileRow = z.object({
  id: z.string(),
  day: IsoDate,
  outcome: z.enum(RECONCILE_OUTCOMES),
  reason: z.enum(RECONCILE_REASONS),
  shop: Amount.nullable(),
  counted: Amount.nullable(),
})
export type ReconcileRow = z.infer<typeof ReconcileRow>

export const ReconcileAnswer = z.object({
  /** First and last day of the orders in the export. */
  range: z.object({ start: IsoDate, end: IsoDate }),
  counts: z.record(z.enum(RECONCILE_OUTCOMES), z.number()),
  /** Orders with an outcome or reason to report, newest first, at most {@link RECONCILE_LIMITS}`.rows`. */
  rows: z.array(ReconcileRow),
  /** Their total number. */
  row_count: z.number(),
  /** The first skipped lines of the file, with number and reason. */
  rejected: z.array(RejectedLine),
  rejected_count: z.number(),
  /** What the counted orders are based on; absent from older hosts. */
  receipt: z.object({ source: z.string(), exact: z.boolean() }).optional(),
})
export type ReconcileAnswer = z.infer<typeof ReconcileAnswer>

export interface ReconcileContext {
  /** The days of the export. */
  range: DateRange
  /** The first day with events; null without any. */
  firstDay: string | null
  /** Reasons for dropped visits by day; null if unknown. */
  drops: readonly { date: string; reason: DropReason }[] | null
  /** Whether the figures include money of a currency. */
  hasRate(currency: string): boolean
}

/** @returns the number of orders by outcome, and a row for each with something to report, newest first */
export function reconcile(
  shop: readonly ShopOrder[],
  allCounted: readonly CountedOrder[],
  context: ReconcileContext,
): Pick<ReconcileAnswer, 'counts' | 'rows'> {
  const counted = ofTheExport(shop, allCounted)
  const byId = new Map(counted.map((order) => [plainId(order.id), order]))
  const found = new Set<CountedOrder>()
  const counts = { matched: 0, different: 0, missing: 0, extra: 0 }
  const rows: ReconcileRow[] = []
  const add = (row: Omit<ReconcileRow, 'reason'>, reason: ReconcileReason | undefined) => {
    counts[row.outcome]++
    if (reason) rows.push({ ...row, reason })
  }
  for (const order of shop) {
    const own = order.ids.map((id) => byId.get(plainId(id))).find((known) => known !== undefined)
    if (own) found.add(own)
    const [outcome, reason] = own ? compare(order, own, context) : (['missing', whyMissing(order, context)] as const)
    add(
      { id: order.ids[0], day: order.day, outcome, shop: amountOf(order), counted: own ? amountOf(own) : null },
      reason,
    )
  }
  const { start, end } = context.range
  for (const order of counted) {
    if (found.has(order) || order.day < start || order.day > end) continue
    add({ id: order.id, day: order.day, outcome: 'extra', shop: null, counted: amountOf(order) }, 'unknown')
  }
  return { counts, rows: rows.toSorted((a, b) => b.day.localeCompare(a.day)) }
}

/**
 * An export contains one shop's orders, without its name. Returns the orders of the shop that match best, and those without a shop's name.
 * If both have the same number, the named shop's order comes last and wins.
 */
function ofTheExport(shop: readonly ShopOrder[], counted: readonly CountedOrder[]): CountedOrder[] {
  const listed = new Map(shop.flatMap((order) => order.ids.map((id) => [plainId(id), order] as const)))
  const points = new Map<string, number>()
  for (const order of counted) {
    const like = listed.get(plainId(order.id))
    if (order.shop === '') continue
    const alike = like && like.currency === order.currency && like.minor === order.minor && like.day === order.day
    // A number alone proves little, because shops count from 1.
    points.set(order.shop, (points.get(order.shop) ?? 0) + (alike ? 1000 : like ? 1 : 0))
  }
  const [best] = [...points].toSorted(([, a], [, b]) => b - a)
  const soldBy = (name: string) => counted.filter(({ shop }) => shop === name)
  return [...soldBy(''), ...(best ? soldBy(best[0]) : [])]
}

/** Shops show order numbers with a sign that pages do not send. */
const plainId = (id: string) => id.trim().replace(/^#/, '')

const amountOf = ({ minor, currency }: Amount): Amount => ({ minor, currency })

/** Shops list an order with or without its refunds: both count as its total. */
function compare(
  shop: ShopOrder,
  counted: CountedOrder,
  { hasRate }: ReconcileContext,
): ['matched' | 'different', ReconcileReason | undefined] {
  if (shop.currency !== counted.currency) return ['different', 'currency']
  const least = counted.minor - counted.refundedMinor
  if (shop.minor !== counted.minor && shop.minor !== least)
    return ['different', shop.minor > least && shop.minor < counted.minor ? 'refund' : 'unknown']
  return ['matched', hasRate(counted.currency) ? undefined : 'no_rate']
}

/** States of orders that were never paid, or were cancelled. */
const UNPAID =
  /^(wc-)?(refunded|cancell?ed|failed|pending([ _-]payment)?|on-?hold|(checkout-)?draft|trash|abandoned|void(ed)?|expired|revoked)$/i

function whyMissing({ day, status }: ShopOrder, { firstDay, drops }: ReconcileContext): ReconcileReason {
  if (UNPAID.test(status.trim())) return 'status'
  if (firstDay === null || day < firstDay) return 'before_first_day'
  const reasons = (['excluded', 'opted_out', 'bot'] as const).filter((reason) =>
    drops?.some((drop) => drop.date === day && drop.reason === reason),
  )
  return reasons[0] ?? 'unknown'
}
