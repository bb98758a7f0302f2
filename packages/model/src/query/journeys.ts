/** Journeys: orders with their buyers' earlier steps. The second kind of query beside `Query`. */
import { z } from 'zod'
import { refusal } from '../text/refusal.ts'
import { DateRange, QUERY_LIMITS, QueryFilter, type Result } from './query.ts'

/** Events that count as steps towards an order. */
export const STEP_EVENTS = [
  'page_view',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
] as const
export type StepEvent = (typeof STEP_EVENTS)[number]

/**
 * Maximum number of shown steps per order: the last ones, which matter most. Limits the size of an answer.
 */
export const MAX_STEPS = 50

const text = z.string().max(512)

export const JourneyQuery = z.object({
  /** Orders of these days, in the site's time zone. */
  range: DateRange,
  /** Filters on the order's session. Absent: any. */
  campaign: text.optional(),
  medium: text.optional(),
  source: text.optional(),
  /** More filters on the order's session, all of which apply; each as if its scope were `session`. */
  filters: z.array(QueryFilter).max(QUERY_LIMITS.filters).default([]),
  /** Part of the transaction id; case-insensitive for a to z. */
  search: text.default(''),
  /** From 1; out-of-range pages are clamped. */
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(10),
})
export type JourneyQuery = z.infer<typeof JourneyQuery>
export type JourneyQueryInput = z.input<typeof JourneyQuery>

/**
 * Address template of an order in the shop, with {@link ORDER_PLACE} for the transaction id and, if the site has several shops,
 * {@link SHOP_PLACE} for the shop's name.
 */
export const ORDER_PLACE = '{transaction_id}'
export const SHOP_PLACE = '{order_shop}'
export const OrderUrl = z
  .string()
  .trim()
  .max(1000)
  .refine(
    (url) => /^https?:\/\/[^\s/]/.test(url) && URL.canParse(url) && url.includes(ORDER_PLACE),
    refusal('invalid_order_url', { place: ORDER_PLACE }),
  )

/** The setting; empty: no links. */
export const OrderUrlSetting = z.object({ order_url: z.union([z.literal(''), OrderUrl]) })
export type OrderUrlSetting = z.infer<typeof OrderUrlSetting>

/** The link of an order; empty without a template. The id is encoded, so it cannot change the rest of the address. */
export function orderLink(
  template: string | null,
  { transactionId, shop }: { transactionId: string; shop: string },
): string {
  if (template === null || transactionId === '') return ''
  const values: Record<string, string> = { [ORDER_PLACE]: transactionId, [SHOP_PLACE]: shop }
  return template.replaceAll(/\{transaction_id\}|\{order_shop\}/g, (place) =>
    encodeURIComponent((values[place] ?? '').toWellFormed()),
  )
}

export interface JourneyStep {
  event: StepEvent
  /** Milliseconds since 1970. */
  time: number
  path: string
  title: string
  /** Time to the visit's next step or its end, but not beyond the order, in milliseconds. */
  stay: number
  /** Number of the visit within the shown steps, from 0. */
  visit: number
  /** Origin of that visit. */
  source: string
  medium: string
  campaign: string
}

export interface Journey {
  transactionId: string
  /** The shop that sold it; empty: the site's shop. */
  shop: string
  /** Milliseconds since 1970. */
  time: number
  /** In minor units of `currency`; null without a value. */
  valueMinor: number | null
  /** `XXX` if unknown. */
  currency: string
  /** What refunds of any day took off, in minor units of `currency`; those in another currency are not in it. */
  refundedMinor: number
  source: string
  medium: string
  campaign: string
  /** All of them, also those before the ones in `steps`. */
  stepCount: number
  /** Time of the first one; null without any. */
  firstStep: number | null
  /** Oldest first, at most {@link MAX_STEPS}. */
  steps: JourneyStep[]
}

export interface JourneyResult {
  /** Newest first. */
  journeys: Journey[]
  /** Orders that match, on all pages. */
  total: number
  /** The page that these are, from 1, and how many there are; one at least. */
  page: number
  pages: number
  /** Who answered, and whether these are all orders that match. */
  receipt: Pick<Result['receipt'], 'source' | 'exact'>
}
