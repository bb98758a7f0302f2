/** What the stores of released versions hold: the visits of one site. Frozen with them: what a later version can hold besides is added with its version. */
import type { CrawlerFetch, SearchTerm, StoredEvent } from '@curlew/model'
import { ADDED_FIELDS } from '../../journal/record.ts'

/** The site of all visits; its days are those of Europe/London, its money GBP. */
export const RELEASED_SITE = 1
export const RELEASED_RANGE = { start: '2025-05-12', end: '2025-05-14' }

const DAY = Date.parse('2025-05-13T09:00:00Z')
const MINUTE = 60_000

/** `since` is the first version of the tables that knows such an event. */
type Visit = Partial<StoredEvent> & Pick<StoredEvent, 'id' | 'visitor' | 'time'> & { since?: number }

const ADA = {
  visitor: 1n,
  country: 'GB',
  region: 'England',
  city: 'London',
  browser: 'Firefox',
  operatingSystem: 'Linux',
}
const BEN = { visitor: 2n, country: 'DE', device: 'mobile', browser: 'Safari', operatingSystem: 'iOS' } as const
const CLEO = { visitor: 3n, country: 'US', browser: 'Chrome', operatingSystem: 'Windows' }
const FROM_SEARCH = { source: 'google', medium: 'organic', referrer: 'www.google.com/' }
const FROM_LETTER = { source: 'newsletter', medium: 'email', campaign: 'may', tagged: true }
const ORDER = { name: 'purchase', path: '/thanks/', transactionId: '45', currency: 'GBP' }
/** The first version had type and group among the parameters alone, by either name. */
const POST = {
  contentType: 'post',
  contentGroup: 'News',
  params: { author: 'Ann', content_type: 'post', content_group: 'News' },
}
const PAGE = { contentType: 'page', contentGroup: 'Company', params: { post_type: 'page', category: 'Company' } }
const JAM = { id: 'P1', name: 'Jam', category: 'Food', variant: '', coupon: '', priceMinor: 500, quantity: 2 }

const VISITS: readonly Visit[] = [
  // Ada reads, comes back the next day by the letter, and buys; part of it is paid back.
  {
    id: 101n,
    ...ADA,
    ...FROM_SEARCH,
    time: DAY,
    ...POST,
  },
  { id: 102n, ...ADA, time: DAY + MINUTE, path: '/about/', title: 'About', ...PAGE },
  { id: 103n, ...ADA, time: DAY + 2 * MINUTE, name: 'scroll_depth', path: '/about/', params: { percent: 75 } },
  { id: 104n, ...ADA, ...FROM_LETTER, time: DAY + 1440 * MINUTE, path: '/jam/', title: 'Jam' },
  {
    id: 105n,
    ...ADA,
    time: DAY + 1441 * MINUTE,
    name: 'add_to_cart',
    path: '/jam/',
    items: [JAM],
    params: { of_event: 'yes' },
  },
  // A page and its order in the same millisecond.
  { id: 106n, ...ADA, time: DAY + 1443 * MINUTE, path: '/thanks/', title: 'Thanks' },
  { id: 107n, ...ADA, ...ORDER, time: DAY + 1443 * MINUTE, valueMinor: 1000, coupon: 'SPRING', items: [JAM] },
  { id: 108n, ...ADA, ...ORDER, time: DAY + 1450 * MINUTE, name: 'refund', valueMinor: 400 },
  // Ben looks at one page and leaves; Cleo downloads a file.
  {
    id: 109n,
    ...BEN,
    time: DAY + 30 * MINUTE,
    path: '/jam/',
    title: 'Jam',
    params: { author: 'Bob', "it's": 0, empty: '' },
  },
  { id: 110n, ...CLEO, time: DAY + 40 * MINUTE, title: 'Home' },
  { id: 111n, ...CLEO, time: DAY + 41 * MINUTE, name: 'file_download', params: { link_url: '/recipes.pdf' } },
  // An order that the shop's server reports, of a customer without a visit.
  {
    since: 3,
    id: 112n,
    visitor: 4n,
    ...ORDER,
    time: DAY + 90 * MINUTE,
    path: '',
    transactionId: '46',
    valueMinor: 250,
  },
  // Two shops with one number; then one of them changes its order, and the other one voids its own.
  {
    since: 7,
    id: 113n,
    ...CLEO,
    ...ORDER,
    time: DAY + 45 * MINUTE,
    transactionId: '7',
    shop: 'first',
    valueMinor: 300,
  },
  {
    since: 7,
    id: 114n,
    ...CLEO,
    ...ORDER,
    time: DAY + 46 * MINUTE,
    transactionId: '7',
    shop: 'second',
    valueMinor: 90,
  },
  {
    since: 8,
    id: 115n,
    ...CLEO,
    ...ORDER,
    time: DAY + 45 * MINUTE,
    transactionId: '7',
    shop: 'first',
    valueMinor: 200,
    revision: 1,
  },
  {
    since: 8,
    id: 116n,
    ...CLEO,
    ...ORDER,
    time: DAY + 46 * MINUTE,
    transactionId: '7',
    shop: 'second',
    valueMinor: 90,
    revision: 1,
    isVoid: true,
  },
]

/** What a server of each version had acknowledged, but not yet put into the tables when it stopped. */
const ACKNOWLEDGED: readonly Visit[] = [
  { id: 201n, ...BEN, ...FROM_SEARCH, time: DAY + 300 * MINUTE, path: '/about/', title: 'About' },
  { id: 202n, ...BEN, time: DAY + 301 * MINUTE, path: '/jam/', title: 'Jam' },
]

/** Events that a store of this version has in its tables, in order of arrival. */
export const storedVisits = (version: number): StoredEvent[] => eventsOf(VISITS, version)

/** Events that it has in its journal alone. */
export const acknowledgedVisits = (version: number): StoredEvent[] => eventsOf(ACKNOWLEDGED, version)

function eventsOf(visits: readonly Visit[], version: number): StoredEvent[] {
  return visits.filter(({ since = 1 }) => since <= version).map(({ since, ...visit }) => ({ ...ORDINARY, ...visit }))
}

const ORDINARY: Omit<StoredEvent, 'id' | 'visitor' | 'time'> = {
  site: RELEASED_SITE,
  name: 'page_view',
  hostname: 'example.org',
  path: '/',
  title: '',
  referrer: '',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  tagged: false,
  language: 'en-GB',
  screen: 'wide',
  country: '',
  region: '',
  city: '',
  device: 'desktop',
  browser: '',
  operatingSystem: '',
  valueMinor: null,
  currency: '',
  transactionId: '',
  coupon: '',
  params: {},
  items: [],
  ...ADDED_FIELDS,
}

/** Search terms by day; known since the fourth version. */
export const searchTerms = (version: number): ReadonlyMap<string, readonly SearchTerm[]> =>
  new Map(
    version < 4
      ? []
      : [
          ['2025-05-12', [{ term: 'jam', clicks: 3, impressions: 40, position: 2.5 }]],
          ['2025-05-13', [{ term: 'tea', clicks: 1, impressions: 9, position: 7 }]],
        ],
  )

/** Search terms of several days together; known since the ninth. */
export const spreadTerms = (version: number): readonly SearchTerm[] =>
  version < 9 ? [] : [{ term: 'scones', clicks: 6, impressions: 60, position: 3 }]
export const SPREAD_RANGE = { start: '2025-05-09', end: '2025-05-11' }

/** The import of the stored history; in stores from version 16 on. */
export const IMPORT = 7

/** Fetches of crawlers; known since the fourteenth. */
export const crawlerFetches = (version: number): CrawlerFetch[] =>
  version < 14
    ? []
    : [
        { ...FETCHED, path: '/jam/', status: 'ok', count: 3, id: 301n },
        { ...FETCHED, path: '/gone/', status: 'missing', count: 1, id: 302n },
      ]
const FETCHED = { site: RELEASED_SITE, day: '2025-05-13', time: DAY, origin: 'log', crawler: 'GPTBot' } as const
