/**
 * What happens on a site, in three shapes:
 * - {@link CollectRequest}: what the browser script sends;
 * - {@link ImportEvent}: one line of history in a file;
 * - {@link StoredEvent}: what both become before they are written.
 */
import { z } from 'zod'
import { refusal } from './refusal.ts'

/** Limits at the door. A request or an event that breaks one is refused, with the reason; a parameter costs itself. */
export const COLLECT_LIMITS = {
  /** Bytes of one request's body; `sendBeacon` itself allows 64 KiB. */
  bodyBytes: 64 * 1024,
  eventsPerRequest: 50,
  urlLength: 2048,
  textLength: 512,
  /** More than these of an event, beside those that have a column of their own, are left out. */
  paramsPerEvent: 50,
  /** Any number JSON can carry that is safe to do sums with is finite, and at most this with either sign. */
  amount: 1e15,
  itemsPerEvent: 200,
  /** More of one product in an order than this is kept as this. */
  quantityPerItem: 1_000_000,
  /** An event older than this is not counted (reason `too_old`). */
  maxAgeMs: 24 * 60 * 60 * 1000,
} as const

const text = z.string().max(COLLECT_LIMITS.textLength)
const url = z.string().max(COLLECT_LIMITS.urlLength)
const amount = z.number().min(-COLLECT_LIMITS.amount).max(COLLECT_LIMITS.amount)

/** A GA4 event name: letters, digits and underscores, starting with a letter, at most 40 characters. */
export const EventName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, refusal('invalid_event_name'))

/** Shops are loose with the types of an item's fields: text may come as a number, an amount as text. What is neither counts as missing. */
const itemText = z
  .union([z.string().transform((given) => given.slice(0, COLLECT_LIMITS.textLength)), amount.transform(String)])
  .optional()
  .catch(undefined)
const itemAmount = z
  .union([amount, z.string().regex(/\d/).max(32).transform(Number).pipe(amount)])
  .optional()
  .catch(undefined)

/** One product of an e-commerce event, with GA4's parameter names. Prices are in major units (12.50), as GA4 has them. */
export const Item = z.object({
  item_id: itemText,
  item_name: itemText,
  item_category: itemText,
  item_variant: itemText,
  item_brand: itemText,
  coupon: itemText,
  price: itemAmount,
  discount: itemAmount,
  quantity: itemAmount,
})
export type Item = z.infer<typeof Item>

const paramsWith = (items: z.ZodArray<typeof Item>) =>
  z
    .record(z.string().max(40), z.union([text, amount, z.boolean(), items], refusal('invalid_param')))
    .refine(
      (p) => Object.keys(p).length <= COLLECT_LIMITS.paramsPerEvent,
      refusal('too_many_params', { maximum: COLLECT_LIMITS.paramsPerEvent }),
    )

/**
 * Event parameters: flat, GA4's names, plus `items`. Unknown names are kept. Files are held to this; the doors for live events take
 * what of it they can read.
 */
export const EventParams = paramsWith(z.array(Item).max(COLLECT_LIMITS.itemsPerEvent))
export type EventParams = z.infer<typeof EventParams>

/** The same from senders that do not cut `items` as the script does. However many come, the first are kept. */
export const UncutEventParams = paramsWith(z.array(Item))

/** The size of the visitor's window, as the script saw it: below 600, below 1024, below 1440 and wider (CSS pixels). */
export const ScreenClass = z.enum(['small', 'medium', 'large', 'wide'])
export type ScreenClass = z.infer<typeof ScreenClass>

/** One event as the browser script sends it. `at` counts with `sent` alone: the difference of the two is the event's age. */
export const CollectEvent = z.object({
  /** Made once in the browser; a repeat carries the same one, so it changes nothing. */
  id: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/),
  name: EventName,
  at: z.number().int().nonnegative().max(8.64e15),
  url,
  title: text.optional(),
  referrer: url.optional(),
  params: EventParams.optional(),
})
export type CollectEvent = z.infer<typeof CollectEvent>

/** The body of `POST /e`: one visitor's events, in the order in which they happened. */
export const CollectRequest = z.object({
  /** The site's public key, as in its snippet. */
  site: z.string().regex(/^[a-z0-9]{8,32}$/),
  /** A random id the script keeps in storage, in the consented mode only. */
  visitor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{10,64}$/)
    .optional(),
  /** The visitor's clock when the request left, in milliseconds since 1970. It may be wrong, and is not believed beyond ages. */
  sent: z.number().int().nonnegative().max(8.64e15),
  language: z.string().max(35).optional(),
  screen: ScreenClass.optional(),
  events: z.array(CollectEvent).min(1).max(COLLECT_LIMITS.eventsPerRequest),
})
export type CollectRequest = z.infer<typeof CollectRequest>

/** The same as far as the door needs it at first: each event is then judged by itself, so that a bad one costs no good one. */
export const CollectEnvelope = CollectRequest.extend({
  events: z.array(z.unknown()).min(1).max(COLLECT_LIMITS.eventsPerRequest),
})
export type CollectEnvelope = z.infer<typeof CollectEnvelope>

/** Why something that arrived was not counted. Each is counted by day and site, and can be read back. */
export const DropReason = z.enum([
  'malformed',
  /** A request of too many bytes, or an order of more money than can be kept. */
  'too_large',
  'unknown_site',
  'foreign_origin',
  'bot',
  'prefetch',
  'excluded',
  'opted_out',
  'too_old',
  'duplicate',
  'rate_limited',
  /** A page said that an order was refunded, at a site whose shop reports its orders itself. */
  'refund_by_page',
])
export type DropReason = z.infer<typeof DropReason>

export const DeviceCategory = z.enum(['desktop', 'tablet', 'mobile'])
export type DeviceCategory = z.infer<typeof DeviceCategory>

const INVALID_TIME = refusal('invalid_time')

/**
 * One line of an import file (NDJSON). `docs/event-format.md` describes it for people.
 * What the server works out for a live visit (device, channel …) it works out here too, from the same raw fields; a field that
 * a browser request does not carry but an export does (`country`, `device` …) may be given and then wins.
 */
export const ImportEvent = CollectEvent.omit({ at: true, id: true }).extend({
  id: z.string().min(1).max(128),
  /** When it happened: milliseconds since 1970, or ISO 8601 with a zone. */
  time: z.union(
    [
      z.number().int(INVALID_TIME).nonnegative(INVALID_TIME).max(8.64e15, INVALID_TIME),
      z.iso.datetime({ offset: true, ...INVALID_TIME }),
    ],
    INVALID_TIME,
  ),
  /** Any id that is the same for all events of one visitor; it is hashed before it is stored. */
  visitor: z.string().min(1).max(256),
  language: z.string().max(35).optional(),
  screen: ScreenClass.optional(),
  user_agent: z.string().max(1024).optional(),
  device: DeviceCategory.optional(),
  browser: text.optional(),
  operating_system: text.optional(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, refusal('invalid_country'))
    .optional(),
  region: text.optional(),
  city: text.optional(),
})
export type ImportEvent = z.infer<typeof ImportEvent>

/**
 * An event as it is stored: cleaned, enriched, without an address or any other personal identifier.
 * An empty string means "not known" or "(not set)"; nothing is null but money.
 */
export interface StoredEvent {
  /** The site's number. */
  site: number
  /** Milliseconds since 1970, UTC. */
  time: number
  /** First 64 bits of a hash of the event's id. */
  id: bigint
  name: string
  /** A 64-bit hash: of the consented id, else of address and browser with a salt that is thrown away each day. */
  visitor: bigint
  hostname: string
  /** Path without query and fragment. */
  path: string
  title: string
  /** Host and path of the page before, when it is another site. */
  referrer: string
  /** Where this page view came from, when it says so (campaign parameters, click id, or referrer); else empty. */
  source: string
  medium: string
  campaign: string
  term: string
  content: string
  /** True when the address itself names source, medium or campaign: a new campaign starts a new session. */
  tagged: boolean
  language: string
  screen: ScreenClass | ''
  country: string
  region: string
  city: string
  device: DeviceCategory
  browser: string
  operatingSystem: string
  /**
   * Money of a purchase or refund in minor units of `currency`; null when the event carries none. What a refund takes off is given
   * without a sign; one without money and without items is of its whole order.
   */
  valueMinor: number | null
  currency: string
  transactionId: string
  /** Which of the site's shops sold it, where there are several; empty: the site's shop. */
  shop: string
  /**
   * 0 of a purchase as it was made. A shop that changes an order later reports it again with a greater number: the greatest says what
   * was bought, and whether the order counts at all. Of a refund, which is known by its order, moment and value, it says only the latter.
   */
  revision: number
  isVoid: boolean
  coupon: string
  /** What the page says it is, as `post`, `page` or `product`, and its main category. */
  contentType: string
  contentGroup: string
  /** The other parameters, flat. */
  params: Record<string, string | number | boolean>
  items: StoredItem[]
}

/** A product in a stored event; `priceMinor` is in minor units of the event's currency. */
export interface StoredItem {
  id: string
  name: string
  category: string
  variant: string
  coupon: string
  priceMinor: number
  quantity: number
}

/**
 * Events that happen by themselves and so do not make a session engaged.
 * Any other event, a second page view, or ten seconds do.
 */
export const NON_INTERACTION_EVENTS = [
  'page_view',
  'user_engagement',
  'scroll_depth',
  'form_impression',
  'video_engagement',
  'view_item_list',
  'view_item',
  'web_vitals',
  'page_not_found',
] as const

/** The event of a page that is not there, sent beside its view. */
export const NOT_FOUND_EVENT = 'page_not_found'
/** What such a page says its content type is. */
export const NOT_FOUND_TYPE = 'not_found'
/** The parameter of its view that says where the link to it was: a path of the site, or host and path. */
export const LINKED_FROM_PARAM = 'linked_from'

/** Events that only a shop sends. */
export const SHOP_EVENTS = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const

/**
 * A purchase that names no shop, and one of a named shop with the same number, are one order when they were made within this time of
 * each other: pages, and orders from before shops had names, do not name it.
 */
export const SAME_ORDER_MS = 3 * 24 * 60 * 60 * 1000

/** A session ends after this much silence. Midnight does not end it; a new campaign does. */
export const SESSION_TIMEOUT_MS = 30 * 60 * 1000

/** A visit of this length is engaged. */
export const ENGAGED_AFTER_MS = 10 * 1000

/** Events of videos; each reports in `watch_time_msec` how long the video has played since the one before. */
export const VIDEO_EVENTS = ['video_start', 'video_progress', 'video_complete', 'video_engagement'] as const

/** A parameter that is a whole number of at most nine digits; anything else is 0. */
export function wholeParam(event: Pick<StoredEvent, 'params'>, name: string): number {
  return wholeParamOrNull(event, name) ?? 0
}

/** The same, with null for anything else. */
export function wholeParamOrNull({ params }: Pick<StoredEvent, 'params'>, name: string): number | null {
  const text = Object.hasOwn(params, name) ? String(params[name]) : ''
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null
}

/** The longest attention that one event may report: longer is a mistake, or a joke. */
const MAX_ENGAGEMENT_MS = 24 * 60 * 60 * 1000

/** For how long before an event its page had the visitor's attention, in milliseconds, as far as the event says. */
export function engagementTimeMs({ name, params }: Pick<StoredEvent, 'name' | 'params'>): number {
  if (name !== 'user_engagement' || !Object.hasOwn(params, 'engagement_time_msec')) return 0
  const reported = Math.trunc(Number(String(params.engagement_time_msec)))
  return reported > 0 ? Math.min(reported, MAX_ENGAGEMENT_MS) : 0
}
