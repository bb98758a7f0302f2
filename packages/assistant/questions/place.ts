/** The invented site that the question set is asked at: Tidewater Books, a bookshop. */
import { CHANNELS, type Dimension } from '@curlew/model'
import type { KnownValue, Surroundings } from '../src/index.ts'

type ValuesByDimension = Partial<Record<Dimension, readonly string[]>>

const CALENDAR = { today: '2026-11-18', firstDayOfWeek: 1, firstDay: '2024-03-11' } as const

const pages: Record<string, string> = {
  '/': 'Tidewater Books',
  '/shop': 'Shop',
  '/blog': 'Blog',
  '/blog/long-winter-reads': 'Long Winter Reads',
  '/blog/10-best-thrillers-of-2025': '10 Best Thrillers of 2025',
  '/blog/why-we-love-orwell': 'Why We Love Orwell',
  '/about': 'About Us',
  '/contact': 'Contact',
  '/checkout': 'Checkout',
  '/delivery': 'Delivery & Returns',
  '/gift-cards': 'Gift Cards',
}

const visits = {
  sessionCampaignName: ['November Picks', 'spring_sale', 'Black Friday 2025', 'summer_reading_2026'],
  sessionSource: ['google', 'bing', 'newsletter', 'facebook', 'instagram', 'bookblog.example', 'chatgpt.com'],
  sessionMedium: ['organic', 'cpc', 'email', 'referral'],
  sessionDefaultChannelGroup: CHANNELS,
  city: ['London', 'Edinburgh', 'Berlin'],
  browser: ['Chrome', 'Safari', 'Firefox', 'Edge'],
  operatingSystem: ['Windows', 'macOS', 'iOS', 'Android'],
  'customEvent:author': ['Maya Lindqvist', 'Tom Okafor'],
} satisfies ValuesByDimension

const shop = {
  itemName: ['1984', 'The Salt Path', 'Catch-22', 'Station Eleven', 'Fahrenheit 451', '2666', 'The Secret History'],
  itemCategory: ['Fiction', 'Crime', 'Travel', 'Gifts'],
  orderCoupon: ['WELCOME10', 'BOOKCLUB15', 'FREESHIP'],
} satisfies ValuesByDimension

const COUNTRIES = ['GB', 'IE', 'DE', 'FR', 'US', 'NL']

/** What a language calls things that are not written on the site itself. */
const called: Record<string, Record<string, readonly string[]>> = {
  en: { '/': ['Home', 'Home page'], mobile: ['Mobile'], desktop: ['Desktop'], tablet: ['Tablet'] },
  de: { '/': ['Startseite'], mobile: ['Mobil'], desktop: ['Desktop'], tablet: ['Tablet'] },
}

/**
 * What is known where a question is asked, but for the plan of the answer before.
 * @param hasShop false: at the same site without its shop
 * @param hasPosts whether its pages say which of them are posts
 */
export function placeOf(
  locale: string,
  { hasShop = true, hasPosts = false } = {},
): Surroundings & { timeZone: string } {
  return {
    ...CALENDAR,
    timeZone: 'Europe/London',
    locale,
    hasShop,
    params: ['author', 'tags'],
    values: [
      ...valuesOf(locale, hasShop),
      ...(hasPosts ? ['post', 'page', 'product'] : []).map(
        (value): KnownValue => ({ dimension: 'contentType', value, names: [value] }),
      ),
    ],
  }
}

function valuesOf(locale: string, hasShop: boolean): KnownValue[] {
  const groups: Record<string, readonly string[]>[] = hasShop ? [visits, shop] : [visits]
  const [language = ''] = locale.split('-')
  const other = (value: string) => called[language]?.[value] ?? []
  const long = new Intl.DisplayNames(locale, { type: 'region' })
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' })
  return [
    ...Object.entries(pages).map(
      ([value, title]): KnownValue => ({ dimension: 'pagePath', value, names: [title, ...other(value)] }),
    ),
    ...groups.flatMap((group) =>
      Object.entries(group).flatMap(([dimension, values]) =>
        values.map((value): KnownValue => ({ dimension: dimension as Dimension, value, names: [] })),
      ),
    ),
    ...COUNTRIES.map(
      (value): KnownValue => ({
        dimension: 'country',
        value,
        names: [...new Set([long.of(value) ?? value, short.of(value) ?? value])],
      }),
    ),
    ...['mobile', 'desktop', 'tablet'].map(
      (value): KnownValue => ({ dimension: 'deviceCategory', value, names: other(value) }),
    ),
  ]
}
