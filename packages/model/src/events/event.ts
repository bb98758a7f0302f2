/**
 * Events in three shapes:
 * - {@link CollectRequest}: sent by the browser script;
 * - {@link ImportEvent}: one line of an import file;
 * - {@link StoredEvent}: both, as stored.
 */
import { z } from 'zod'
import { refusal } from '../text/refusal.ts'

/** Input limits. A request or event beyond one is refused, with a reason; a parameter is dropped. */
export const COLLECT_LIMITS = {
  /** Bytes of one request's body; `sendBeacon` itself allows 64 KiB. */
  bodyBytes: 64 * 1024,
  eventsPerRequest: 50,
  urlLength: 2048,
  textLength: 512,
  /** Further parameters of an event are dropped, not counting those with a separate column. */
  paramsPerEvent: 50,
  /** Largest absolute value of a number, so that sums stay exact. */
  amount: 1e15,
  itemsPerEvent: 200,
  /** Larger quantities of a product are stored as this. */
  quantityPerItem: 1_000_000,
  /** Older events are dropped (reason `too_old`). */
  maxAgeMs: 24 * 60 * 60 * 1000,
} as const

const text = z.string().max(COLLECT_LIMITS.textLength)
const url = z.string().max(COLLECT_LIMITS.urlLength)
const amount = z.number().min(-COLLECT_LIMITS.amount).max(COLLECT_LIMITS.amount)

/** A GA4 event name: letters, digits and underscores, starting with a letter, at most 40 characters. */
export const EventName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, refusal('invalid_event_name'))

/** Shops mix the types of item fields: text may be a number, an amount text. Other types count as missing. */
const itemText = z
  .union([z.string().transform((given) => given.slice(0, COLLECT_LIMITS.textLength)), amount.transform(String)])
  .optional()
  .catch(undefined)
const itemAmount = z
  .union([amount, z.string().regex(/\d/).max(32).transform(Number).pipe(amount)])
  .optional()
  .catch(undefined)

/** One product of an e-commerce event, with GA4's parameter names. Prices are in major units (12.50), as in GA4. */
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
 * Event parameters: flat, with GA4's names, plus `items`. Unknown names are kept. Imports are validated strictly; live endpoints drop
 * invalid parameters and keep the event.
 */
export const EventParams = paramsWith(z.array(Item).max(COLLECT_LIMITS.itemsPerEvent))
export type EventParams = z.infer<typeof EventParams>

/** The same from senders that do not shorten `items` as the script does: the first ones are kept. */
export const UncutEventParams = paramsWith(z.array(Item))

/** Width of the visitor's window: below 600, below 1024, below 1440, or wider (CSS pixels). */
export const ScreenClass = z.enum(['small', 'medium', 'large', 'wide'])
export type ScreenClass = z.infer<typeof ScreenClass>

/** One event as the browser script sends it. `at` is used only with `sent`: their difference is the event's age. */
export const CollectEvent = z.object({
  /** Created once in the browser. A repeat has the same id, so it changes nothing. */
  id: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/),
  name: EventName,
  at: z.number().int().nonnegative().max(8.64e15),
  url,
  title: text.optional(),
  referrer: url.optional(),
  params: EventParams.optional(),
})
export type CollectEvent = z.infer<typeof CollectEvent>

/** Body of `POST /e`: one visitor's events in order. */
export const CollectRequest = z.object({
  /** The site's public key, as in its snippet. */
  site: z.string().regex(/^[a-z0-9]{8,32}$/),
  /** A random id that the script stores, only with consent. */
  visitor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{10,64}$/)
    .optional(),
  /** The visitor's clock when the request was sent, in milliseconds since 1970. It may be wrong, so it is used only for ages. */
  sent: z.number().int().nonnegative().max(8.64e15),
  language: z.string().max(35).optional(),
  screen: ScreenClass.optional(),
  events: z.array(CollectEvent).min(1).max(COLLECT_LIMITS.eventsPerRequest),
})
export type CollectRequest = z.infer<typeof CollectRequest>

/** The same, with events not validated yet: each is checked separately, so that an invalid one does not affect others. */
export const CollectEnvelope = CollectRequest.extend({
  events: z.array(z.unknown()).min(1).max(COLLECT_LIMITS.eventsPerRequest),
})
export type CollectEnvelope = z.infer<typeof CollectEnvelope>

/** Why an event was dropped. Drops are counted by day and site, and shown in the settings. */
export const DropReason = z.enum([
  'malformed',
  /** A request with too many bytes, or an order with more money than can be stored. */
  'too_large',
  'unknown_site',
  'foreign_origin',
  'bot',
  'prefetch',
  'excluded',
  /** From a network of a hosting provider, as programs are. */
  'data_centre',
  /** From a site that sends visits only to be seen in reports. */
  'spam_referrer',
  'opted_out',
  'too_old',
  'duplicate',
  'rate_limited',
  /** A refund from a page, at a site whose shop's server reports orders. */
  'refund_by_page',
])
export type DropReason = z.infer<typeof DropReason>

export const DeviceCategory = z.enum(['desktop', 'tablet', 'mobile'])
export type DeviceCategory = z.infer<typeof DeviceCategory>

const INVALID_TIME = refusal('invalid_time')

/**
 * One line of an import file (NDJSON), documented in `docs/event-format.md`. The server derives the same fields as for live visits (device,
 * channel …) from the same raw fields. Fields that an export knows (`country`, `device` …) may be given, and then win.
 */
export const ImportEvent = CollectEvent.omit({ at: true, id: true }).extend({
  id: z.string().min(1).max(128),
  /** Milliseconds since 1970, or ISO 8601 with a zone. */
  time: z.union(
    [
      z.number().int(INVALID_TIME).nonnegative(INVALID_TIME).max(8.64e15, INVALID_TIME),
      z.iso.datetime({ offset: true, ...INVALID_TIME }),
    ],
    INVALID_TIME,
  ),
  /** Any id that all events of one visitor share; only its hash is stored. */
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
 * An event as stored: cleaned and enriched, without an IP address or any other personal identifier. An empty string means unknown or "(not
 * set)"; only money may be null.
 */
export interface StoredEvent {
  /** The site's number. */
  site: number
  /** Milliseconds since 1970, UTC. */
  time: number
  /** First 64 bits of a hash of the event's id. */
  id: bigint
  name: string
  /** A 64-bit hash: of the consented id, else of address and browser with a salt that is deleted each day. */
  visitor: bigint
  hostname: string
  /** Path without query and fragment. */
  path: string
  title: string
  /** Host and path of the previous page, if it is on another site. */
  referrer: string
  /** Origin of this page view (campaign parameters, click id or referrer); empty if unknown. */
  source: string
  medium: string
  campaign: string
  term: string
  content: string
  /** Whether the address names source, medium or campaign: a new campaign starts a new session. */
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
   * Money of a purchase or refund in minor units of `currency`; null if the event has none. Refunds are positive; one without money and
   * items refunds the whole order.
   */
  valueMinor: number | null
  currency: string
  transactionId: string
  /** The shop that sold it, if the site has several; empty: the site's shop. */
  shop: string
  /**
   * 0 for the original purchase. A shop that changes an order reports it again with a greater number: the greatest decides what was bought,
   * and whether the order counts. Refunds are identified by order, time and value; for them it decides only whether they count.
   */
  revision: number
  isVoid: boolean
  coupon: string
  /** Type of the page, such as `post`, `page` or `product`, and its main category. */
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
 * Events that visitors do not cause, so they do not make a session engaged. Any other event, a second page view, or ten seconds do.
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

/** Events that only say how a page is read, or come with its view. */
export const UNCAUSED_EVENTS = NON_INTERACTION_EVENTS.filter((name) => name !== 'page_view')

/** Sent with the view of a missing page. */
export const NOT_FOUND_EVENT = 'page_not_found'
/** Content type of a missing page. */
export const NOT_FOUND_TYPE = 'not_found'
/** Parameter of its view: the page that links to it, as a path of the site, or host and path. */
export const LINKED_FROM_PARAM = 'linked_from'

/** Events that only a shop sends. */
export const SHOP_EVENTS = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const

/**
 * A purchase without a shop and one of a named shop with the same number are the same order within this time: pages, and orders from before
 * shops had names, do not name the shop.
 */
export const SAME_ORDER_MS = 3 * 24 * 60 * 60 * 1000

/** A session ends after this time without events. What else ends it is in `definitions.ts`. */
export const SESSION_TIMEOUT_MS = 30 * 60 * 1000

/** Visits of this length are engaged. */
export const ENGAGED_AFTER_MS = 10 * 1000

/** Events of videos. Each has `watch_time_msec`, the playing time since the previous one. */
export const VIDEO_EVENTS = ['video_start', 'video_progress', 'video_complete', 'video_engagement'] as const

/** A whole number of at most nine digits from a parameter; otherwise 0. */
export function wholeParam(event: Pick<StoredEvent, 'params'>, name: string): number {
  return wholeParamOrNull(event, name) ?? 0
}

/** The same; otherwise null. */
export function wholeParamOrNull({ params }: Pick<StoredEvent, 'params'>, name: string): number | null {
  const text = Object.hasOwn(params, name) ? String(params[name]) : ''
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null
}

/** Maximum attention of one event: longer is a mistake or a joke. */
const MAX_ENGAGEMENT_MS = 24 * 60 * 60 * 1000

/** How long a page had the visitor's attention before an event, in milliseconds, if the event says so. */
export function engagementTimeMs({ name, params }: Pick<StoredEvent, 'name' | 'params'>): number {
  if (name !== 'user_engagement' || !Object.hasOwn(params, 'engagement_time_msec')) return 0
  const reported = Math.trunc(Number(String(params.engagement_time_msec)))
  return reported > 0 ? Math.min(reported, MAX_ENGAGEMENT_MS) : 0
}
