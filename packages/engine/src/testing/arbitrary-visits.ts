/** Generated visits and search terms: few values of each kind, so that they meet; dull and hostile ones mixed. */
import { addDays, type StoredEvent, startOfDay } from '@curlew/model'
import fc from 'fast-check'
import type { NaiveTerm } from '../naive/collect.ts'

/** A zone and a day near which its clocks change, or never do. */
const CALENDARS = [
  { timeZone: 'UTC', day: '2024-02-29' },
  { timeZone: 'Europe/London', day: '2024-03-31' },
  { timeZone: 'Europe/London', day: '2024-10-27' },
  { timeZone: 'Australia/Lord_Howe', day: '2024-04-07' },
  { timeZone: 'Australia/Lord_Howe', day: '2024-10-06' },
  { timeZone: 'Asia/Kathmandu', day: '2024-12-31' },
  // Clocks go back at 00:01: an hour of the day before comes again.
  { timeZone: 'America/St_Johns', day: '2010-11-07' },
  // Clocks go forward at midnight: the day begins at one.
  { timeZone: 'America/Sao_Paulo', day: '2018-11-04' },
  { timeZone: 'Pacific/Apia', day: '2011-12-31' },
] as const
export type Calendar = (typeof CALENDARS)[number]

export const HOSTILE = [
  "'; DROP TABLE events; --",
  '=HYPERLINK("http://evil.example")',
  '<script>alert(1)</script>',
  'nul\0inside',
  'lone\ud800surrogate',
  '\udc00',
  '𝔘nicode 😀',
  '\uffff',
  '__proto__',
  '$1 $site {x:Int64} % _ \\',
  '"quoted" `ticks` \n\t',
  'x'.repeat(2000),
]
/** Without a host: reported by a server, not by a page. */
export const HOSTS = ['www.example.com', 'www.example.com', 'shop.example.com', '']
export const PATHS = ['/', '/about/', '/blog/1/', ...HOSTILE.slice(0, 5)]
export const TITLES = ['', 'Home', 'About', 'About us', HOSTILE[4]!, HOSTILE[6]!]
export const ORIGINS = [
  { source: '', medium: '', campaign: '' },
  { source: 'google', medium: 'organic', campaign: '' },
  { source: 'google', medium: 'cpc', campaign: 'spring' },
  { source: 'm.facebook.com', medium: 'referral', campaign: '' },
  { source: '(direct)', medium: '(none)', campaign: '' },
  { source: '', medium: '', campaign: 'only' },
  { source: HOSTILE[5]!, medium: HOSTILE[3]!, campaign: HOSTILE[0]! },
]
const NAMES = [
  'page_view',
  'page_view',
  'page_view',
  'user_engagement',
  'user_engagement',
  'click',
  'purchase',
  'refund',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'form_impression',
  'generate_lead',
  'video_start',
  'video_engagement',
  'video_complete',
  'web_vitals',
  'web_vitals',
]
const SECOND = 1000
export const MINUTE = 60 * SECOND
/** Steps from one event of a visitor to the next, among them the edges of the rules. */
const STEPS = [
  ...[0, 1, SECOND, 9_999, 10 * SECOND, 5 * MINUTE, 29 * MINUTE],
  ...[30 * MINUTE - 1, 30 * MINUTE, 30 * MINUTE + 1, 3 * 60 * MINUTE, 17 * 60 * MINUTE],
]

export const pick = <T>(values: readonly T[]) => fc.constantFrom(...values)

const surroundings = fc.record({
  country: pick(['', 'GB', 'US', HOSTILE[4]!]),
  region: pick(['', 'England', 'Scotland']),
  city: pick(['', 'London']),
  device: pick(['desktop', 'mobile', 'tablet'] as const),
  browser: pick(['Chrome', 'Safari', HOSTILE[1]!]),
  operatingSystem: pick(['Windows', 'iOS']),
  language: pick(['', 'en-GB']),
  screen: pick(['', 'wide'] as const),
})

const eventDraft = fc.record({
  visitor: fc.integer({ min: 1, max: 4 }),
  site: pick([1, 1, 1, 2]),
  step: pick(STEPS),
  name: pick(NAMES),
  hostname: pick(HOSTS),
  path: pick(PATHS),
  title: pick(TITLES),
  contentType: pick(['', 'post', 'page', HOSTILE[4]!]),
  contentGroup: pick(['', 'News', HOSTILE[0]!]),
  origin: fc.oneof({ weight: 3, arbitrary: fc.constant(ORIGINS[0]!) }, { weight: 2, arbitrary: pick(ORIGINS) }),
  tagged: fc.boolean(),
  surroundings,
  valueMinor: pick([null, 0, 1250, -300, 9_007_199_254_740_991, 1e17]),
  currency: pick(['GBP', 'GBP', 'EUR', '']),
  transactionId: pick(['', 'T1', 'T2', HOSTILE[0]!]),
  shop: pick(['', '', 'first', 'second']),
  revision: pick([0, 0, 0, 1, 2]),
  isVoid: pick([false, false, true]),
  coupon: pick(['', '', 'SPRING', 'Spring', HOSTILE[2]!]),
  items: fc.array(
    fc.record({
      id: pick(['', 'A', HOSTILE[4]!]),
      name: pick(['', 'Jam', 'Tea', HOSTILE[2]!, HOSTILE[3]!, HOSTILE[10]!]),
      category: pick(['', 'Food']),
      variant: fc.constant(''),
      coupon: fc.constant(''),
      priceMinor: pick([0, 499, -250, 1e17, 9_007_199_254_740_991]),
      quantity: pick([0, 1, 3, 1_000_000]),
    }),
    { maxLength: 3 },
  ),
  params: pick<StoredEvent['params']>([
    {},
    { author: 'Ann' },
    { engagement_time_msec: 29 * MINUTE },
    { engagement_time_msec: 3 * 60 * MINUTE },
    { engagement_time_msec: '1e300' },
    { video_duration: 60, watch_time_msec: 1500 },
    { video_duration: '12\n', watch_time_msec: '٣' },
    { video_duration: 12.5, watch_time_msec: 1e9 },
    { author: HOSTILE[3]!, price: 1e21 },
    { author: -0, paid: true },
    { new_customer: true },
    { new_customer: 0 },
    { lcp: 2500, inp: 0, cls: 0, fcp: 1801, ttfb: 900 },
    { lcp: 2501, cls: 1000, fcp: 3000 },
    { lcp: 0, inp: 501, cls: 2501 },
    { lcp: -1, inp: '1e9', cls: '٣', fcp: 1.5, ttfb: '12\n' },
    JSON.parse('{"__proto__":"x","author":"lone\\ud800"}'),
  ]),
})

/** What arrived, in order of arrival: late and repeated events among it. */
export interface Arrivals {
  calendar: Calendar
  events: StoredEvent[]
}

export const arrivals: fc.Arbitrary<Arrivals> = fc
  .record({
    calendar: pick(CALENDARS),
    drafts: fc.array(eventDraft, { minLength: 1, maxLength: 60, size: 'max' }),
    /** Position of an event in the order of arrival; equal ones keep the order in which they happened. */
    delays: fc.array(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 30 })), {
      minLength: 60,
      maxLength: 60,
    }),
    repeats: fc.array(
      fc.record({ of: fc.nat(59), later: pick([0, 5 * MINUTE, 26 * 60 * MINUTE, 26 * 60 * MINUTE + 1]) }),
      { maxLength: 5 },
    ),
    ids: fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { minLength: 60, maxLength: 60 }),
  })
  .map(({ calendar, drafts, delays, repeats, ids }) => {
    const begin = startOfDay(calendar.timeZone, addDays(calendar.day, -1))
    const clocks = new Map<number, number>()
    const happened = drafts.map(({ step, origin, surroundings, ...draft }, i): StoredEvent => {
      const time = (clocks.get(draft.visitor) ?? begin + draft.visitor * 7 * 60 * MINUTE) + step
      clocks.set(draft.visitor, time)
      return {
        ...draft,
        ...origin,
        ...surroundings,
        visitor: (BigInt(draft.visitor) * 0x2545f4914f6cdd1dn) & (2n ** 64n - 1n),
        id: ids[i]!,
        time,
        referrer: origin.medium === 'referral' ? `${origin.source}/post` : '',
        term: '',
        content: '',
      }
    })
    const order = happened.map((event, i) => ({ event, place: i + delays[i]! }))
    repeats.forEach(({ of, later }, i) => {
      const event = happened[of % happened.length]!
      order.push({ event: { ...event, time: event.time + later, path: '/repeat/' }, place: happened.length + i })
    })
    return { calendar, events: order.sort((a, b) => a.place - b.place).map(({ event }) => event) }
  })

/** Terms that a search engine reports for some days; now and then a term twice. */
export function searchTerms({ day }: Calendar): fc.Arbitrary<NaiveTerm[]> {
  return fc.array(
    fc.record({
      site: pick([1, 1, 2]),
      day: fc.integer({ min: -4, max: 4 }).map((days) => addDays(day, days)),
      term: pick(['jam', 'seville jam', 'JAM', HOSTILE[2]!, HOSTILE[3]!, HOSTILE[4]!]),
      clicks: pick([0, 1, 40, 1e9]),
      impressions: pick([0, 1, 77, 1e9]),
      position: pick([0, 1, 3.3335, 99.9, 10_000]),
    }),
    { maxLength: 30 },
  )
}
