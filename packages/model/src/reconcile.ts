/** The shop's own list of orders beside what was counted: which are alike, which are not, and why as far as it is known. */
import { z } from 'zod'
import type { DropReason } from './event.ts'
import { type DateRange, IsoDate } from './query.ts'
import { RejectedLine } from './rejected-line.ts'

export const RECONCILE_LIMITS = { bytes: 20 * 1024 * 1024, lines: 100_000, rows: 10_000 } as const

/** In minor units of a currency, ISO 4217. */
const Amount = z.object({ minor: z.number(), currency: z.string() })
type Amount = z.infer<typeof Amount>

/** An order in the shop's export. */
export interface ShopOrder extends Amount {
  /** What it may be called elsewhere; the first is its number in the shop. */
  ids: readonly [string, ...string[]]
  day: string
  /** As the shop says: `completed`, `refunded`; empty if the export does not say. */
  status: string
}

/** An order as it was counted, each once, with what was refunded of it, at least 0. */
export interface CountedOrder extends Amount {
  id: string
  /** Which of the site's shops sold it; empty: the site's shop. */
  shop: string
  day: string
  refundedMinor: number
}

/** `different`: in both, with another total. `missing`: in the shop alone. `extra`: counted, though not in the export of its days. */
export const RECONCILE_OUTCOMES = ['matched', 'different', 'missing', 'extra'] as const

/**
 * `status`: refunded, cancelled or never paid. `before_first_day`: older than anything that was counted. `excluded`, `opted_out`,
 * `bot`: visitors of that kind were not counted on that day, and the buyer may be one of them. `refund`: differs by less than was
 * refunded. `currency`: paid in another currency. `no_rate`: counted, but its currency has no rate, so that its
 * money is in no figure. `unknown`: nothing is known that would explain it.
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
  /** Every order there is something to say of, at most {@link RECONCILE_LIMITS}`.rows`, the newest first. */
  rows: z.array(ReconcileRow),
  /** How many of them there are. */
  row_count: z.number(),
  /** Lines of the file that were left out, the first ones by number and reason. */
  rejected: z.array(RejectedLine),
  rejected_count: z.number(),
  /** What the counted orders rest on; hosts of earlier versions do not say. */
  receipt: z.object({ source: z.string(), exact: z.boolean() }).optional(),
})
export type ReconcileAnswer = z.infer<typeof ReconcileAnswer>

export interface ReconcileContext {
  /** The days of the export. */
  range: DateRange
  /** The first day of which anything was counted; null when nothing was. */
  firstDay: string | null
  /** Why visits of a day were not counted; null when that is not known. */
  drops: readonly { date: string; reason: DropReason }[] | null
  /** Whether the money of a currency is in the figures. */
  hasRate(currency: string): boolean
}

/** @returns how many orders had which outcome, and a row for each that is not simply alike, the newest first */
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
 * An export is of one shop, and does not name it: what was counted of the one whose orders are most like those of the export, and of
 * none by name. Where both have a number, the order of the named shop is the last, which is meant.
 */
function ofTheExport(shop: readonly ShopOrder[], counted: readonly CountedOrder[]): CountedOrder[] {
  const listed = new Map(shop.flatMap((order) => order.ids.map((id) => [plainId(id), order] as const)))
  const points = new Map<string, number>()
  for (const order of counted) {
    const like = listed.get(plainId(order.id))
    if (order.shop === '') continue
    const alike = like && like.currency === order.currency && like.minor === order.minor && like.day === order.day
    // A number alone says little: shops count from 1.
    points.set(order.shop, (points.get(order.shop) ?? 0) + (alike ? 1000 : like ? 1 : 0))
  }
  const [best] = [...points].toSorted(([, a], [, b]) => b - a)
  const soldBy = (name: string) => counted.filter(({ shop }) => shop === name)
  return [...soldBy(''), ...(best ? soldBy(best[0]) : [])]
}

/** Shops show their numbers with a mark that the pages do not send. */
const plainId = (id: string) => id.trim().replace(/^#/, '')

const amountOf = ({ minor, currency }: Amount): Amount => ({ minor, currency })

/** Shops list an order with or without what was refunded of it: either is its total. */
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

/** Orders that shops list although they were never paid, or were cancelled. */
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
