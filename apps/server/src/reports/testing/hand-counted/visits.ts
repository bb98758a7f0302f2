/**
 * A small shop in New York, five hours behind UTC, around New Year: forty-three events of six visitors. A change of a line here
 * means counting all `*.expected.ts` files again.
 *
 *     Range   2 and 3 January 2026 (Friday, Saturday)      seven sessions, nine page views, two orders
 *     Before  31 December 2025 and 1 January 2026          three sessions, four page views, one order
 *     Today   4 January, at noon                           two sessions, two page views
 *     Long ago, 19 February 2025 (Wednesday)               two sessions, three page views
 */
import type { ImportEvent, SearchTerm } from '@curlew/model'

export const SHOP = { name: 'Shop', domain: 'shop.example', timezone: 'America/New_York', currency: 'USD' }
export const ORDER_URL = 'https://shop.example/orders/{transaction_id}'
export const RANGE = { start: '2026-01-02', end: '2026-01-03' }
/** Noon in New York. */
export const NOW = Date.parse('2026-01-04T17:00:00Z')
/** Of 2 January. */
export const NOTE = 'Sale starts'

type Facts = Partial<ImportEvent>
const ADA = {
  visitor: 'Ada',
  country: 'US',
  region: 'New York',
  city: 'Brooklyn',
  device: 'desktop',
  browser: 'Firefox',
}
const BO = { visitor: 'Bo', country: 'CA', region: 'Ontario', city: 'Toronto', device: 'mobile', browser: 'Safari' }
const CY = { visitor: 'Cy', country: 'US', region: 'Ohio', city: 'Akron', device: 'desktop', browser: 'Chrome' }
const DI = { visitor: 'Di', country: 'CA', region: 'Quebec', city: 'Montreal', device: 'tablet', browser: 'Safari' }
const FLO = { visitor: 'Flo', country: 'US', region: 'Maine', city: 'Bath', device: 'desktop', browser: 'Chrome' }
/** Region and browser are unknown. */
const ED = { visitor: 'Ed', country: 'US', device: 'desktop' }

const GOOGLE = { referrer: 'https://www.google.com/' }
const FACEBOOK = { referrer: 'https://www.facebook.com/' }
const BLOG = { referrer: 'https://blog.example/best-jams' }
const letter = (campaign: string) => `?utm_source=letter&utm_medium=email&utm_campaign=${campaign}`

const PAGES = {
  '/': { title: 'Home', params: { content_type: 'page' } },
  '/about/': { title: 'About', params: { content_type: 'page' } },
  '/jam/': {
    title: 'Jam',
    params: {
      ...{ content_type: 'post', content_group: 'Preserves', author: 'Jo', tags: 'fruit, sugar' },
      published_at: '2025-12-01',
    },
  },
  '/tea/': { title: 'Tea', params: { content_type: 'post', content_group: 'Drinks', author: 'Kim', tags: 'sugar' } },
  '/pot/': { title: 'Pot', params: { content_type: 'product', content_group: 'Pots' } },
  '/cart/': { title: 'Cart', params: { content_type: 'page' } },
  '/lost/': { title: 'Not found', params: { content_type: 'not_found', linked_from: '/tea/' } },
} as const
type Path = keyof typeof PAGES

let count = 0
/** @param time day and clock of New York */
function event(
  name: string,
  time: string,
  who: object,
  path: Path,
  facts: Facts & { query?: string } = {},
): ImportEvent {
  const { query = '', ...others } = facts
  return {
    ...who,
    id: `event ${++count}`,
    name,
    time: `${time.replace(' ', 'T')}-05:00`,
    url: `https://shop.example${path}${query}`,
    title: PAGES[path].title,
    ...others,
  } as ImportEvent
}

/** A page view; the page says what it is. */
const view = (time: string, who: object, path: Path, { params, ...facts }: Facts & { query?: string } = {}) =>
  event('page_view', time, who, path, { ...facts, params: { ...PAGES[path].params, ...params } })

const pots = (quantity: number) => ({ item_id: 'P', item_name: 'Pot', price: 20, quantity })
const lids = (quantity: number) => ({ item_id: 'L', item_name: 'Lid', price: 5, quantity })

export const EVENTS: readonly ImportEvent[] = [
  // Long ago. Flo loads the home page twice in 30 seconds, and ten hours later sees another one.
  view('2025-02-19 10:00:00', FLO, '/'),
  view('2025-02-19 10:00:30', FLO, '/'),
  view('2025-02-19 20:00:00', FLO, '/about/'),

  // Before. Ada's first visit, by Google: two pages, 90 seconds.
  view('2025-12-31 10:00:00', ADA, '/', GOOGLE),
  view('2025-12-31 10:01:30', ADA, '/jam/'),
  // Bo's first, by Facebook: leaves at once.
  view('2025-12-31 11:00:00', BO, '/jam/', FACEBOOK),
  // Cy's first, by the Winter letter: buys one pot for $20 with a coupon; 200 seconds.
  view('2026-01-01 09:00:00', CY, '/pot/', {
    query: letter('Winter'),
    params: { gender: 'female', age_bracket: '25-34' },
  }),
  event('add_to_cart', '2026-01-01 09:01:00', CY, '/pot/'),
  event('begin_checkout', '2026-01-01 09:02:00', CY, '/cart/'),
  event('purchase', '2026-01-01 09:03:20', CY, '/cart/', {
    params: { transaction_id: 'T-1', value: 20, currency: 'USD', coupon: 'WINTER', items: [pots(1)] },
  }),

  // The range, Friday. Ada returns, by no link: two pages, three links, 120 seconds.
  view('2026-01-02 10:00:00', ADA, '/', { params: { gender: 'female', age_bracket: '25-34', interests: 'tea' } }),
  view('2026-01-02 10:00:40', ADA, '/tea/'),
  event('scroll_depth', '2026-01-02 10:00:50', ADA, '/tea/', { params: { percent_scrolled: 25 } }),
  event('scroll_depth', '2026-01-02 10:01:00', ADA, '/tea/', { params: { percent_scrolled: 50 } }),
  event('file_download', '2026-01-02 10:01:10', ADA, '/tea/', {
    params: { link_text: 'Chart', link_url: 'https://shop.example/chart.pdf' },
  }),
  event('click', '2026-01-02 10:01:40', ADA, '/tea/', {
    params: { link_text: '', link_url: 'https://buy.example/', is_affiliate_link: true },
  }),
  event('click', '2026-01-02 10:02:00', ADA, '/tea/', {
    params: { link_text: 'Leaves', link_url: 'https://leaves.example/', outbound: true },
  }),
  // Di's first, by a blog: sees a form, and is gone after 5 seconds.
  view('2026-01-02 11:00:00', DI, '/jam/', BLOG),
  event('form_impression', '2026-01-02 11:00:05', DI, '/jam/', { params: { form_id: 'newsletter' } }),
  // Cy returns by the Spring letter at ten to midnight: orders for $50 at eight past, and for
  // $18 at ten past, both with a coupon; 1,200 seconds.
  view('2026-01-02 23:50:00', CY, '/pot/', {
    query: letter('Spring'),
    params: { gender: 'female', age_bracket: '25-34' },
  }),
  event('view_item', '2026-01-02 23:50:40', CY, '/pot/'),
  event('add_to_cart', '2026-01-02 23:52:00', CY, '/pot/'),
  event('remove_from_cart', '2026-01-02 23:54:00', CY, '/pot/'),
  view('2026-01-03 00:05:00', CY, '/cart/'),
  event('begin_checkout', '2026-01-03 00:06:00', CY, '/cart/'),
  event('purchase', '2026-01-03 00:08:00', CY, '/cart/', {
    params: { transaction_id: 'T-2', value: 50, currency: 'USD', coupon: 'SPRING', items: [pots(2), lids(2)] },
  }),
  event('purchase', '2026-01-03 00:10:00', CY, '/cart/', {
    params: { transaction_id: 'T-3', value: 18, currency: 'USD', coupon: 'SPRING', items: [lids(3)] },
  }),

  // The range, Saturday. Di returns, by no link: begins a checkout and leaves it; 120 seconds.
  view('2026-01-03 12:00:00', DI, '/pot/'),
  event('view_item', '2026-01-03 12:00:20', DI, '/pot/'),
  event('add_to_cart', '2026-01-03 12:01:00', DI, '/pot/'),
  event('begin_checkout', '2026-01-03 12:02:00', DI, '/pot/'),
  // Ed's first, by Facebook: 10 of 40 seconds of a video, and sends the form; 90 seconds.
  view('2026-01-03 14:00:00', ED, '/jam/', { ...FACEBOOK, params: { gender: 'male', age_bracket: '18-24' } }),
  event('web_vitals', '2026-01-03 14:00:10', ED, '/jam/', { params: { lcp: 5000, cls: 0.05, inp: 100 } }),
  event('video_start', '2026-01-03 14:00:20', ED, '/jam/', { params: { video_title: 'Boiling', video_duration: 40 } }),
  event('video_progress', '2026-01-03 14:00:30', ED, '/jam/', {
    params: { video_title: 'Boiling', watch_time_msec: 10_000 },
  }),
  event('form_impression', '2026-01-03 14:01:00', ED, '/jam/', { params: { form_id: 'newsletter' } }),
  event('generate_lead', '2026-01-03 14:01:30', ED, '/jam/', { params: { form_id: 'newsletter' } }),
  // Cy, by no link, has $7 of the first order back, one lid among it; 60 seconds.
  view('2026-01-03 16:00:00', CY, '/'),
  event('refund', '2026-01-03 16:01:00', CY, '/', {
    params: { transaction_id: 'T-2', value: 7, currency: 'USD', items: [lids(1)] },
  }),
  // Bo returns, by no link, to a page that is not there; 1 second.
  view('2026-01-03 18:00:00', BO, '/lost/'),
  event('page_not_found', '2026-01-03 18:00:01', BO, '/lost/'),

  // Today, a quarter of an hour ago and just now: one page each.
  view('2026-01-04 11:45:30', ADA, '/jam/'),
  view('2026-01-04 11:59:30', BO, '/', FACEBOOK),
]

const term = (term: string, clicks: number, impressions: number, position: number): SearchTerm => ({
  ...{ term, clicks, impressions, position },
})
/** What Google reported by day. */
export const SEARCHES: ReadonlyMap<string, readonly SearchTerm[]> = new Map([
  ['2026-01-01', [term('jam', 1, 4, 2), term('cake', 1, 5, 8)]],
  ['2026-01-02', [term('jam', 2, 10, 3)]],
  ['2026-01-03', [term('jam', 1, 10, 5), term('tea', 0, 40, 20)]],
])
