import type { CollectEvent, StoredEvent } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { hash64, toStoredEvent, type VisitorFacts } from './enrich.ts'

const SITE = { id: 7, domain: 'example.org', currency: 'GBP' }
const NOW = Date.parse('2026-03-10T12:00:00Z')
const VISITOR: VisitorFacts = {
  ...{
    visitor: 5n,
    country: 'GB',
    region: 'ENG',
    city: 'Leeds',
    language: 'en-GB',
    screen: 'large',
    consented: false,
    isShop: true,
    hasShop: true,
  },
  ...{ device: 'tablet', browser: 'Firefox', operatingSystem: 'Linux' },
}
const PAGE = 'https://example.org/jam/'
const from = (fields: Partial<CollectEvent>, site: Parameters<typeof toStoredEvent>[0] = SITE, visitor = VISITOR) =>
  toStoredEvent(site, { id: 'event-00000001', name: 'page_view', url: PAGE, ...fields }, NOW, visitor)
/** What is stored of an event, which has to be stored. */
const storedOf = (fields: Partial<CollectEvent>, visitor = VISITOR): StoredEvent => {
  const event = from(fields, SITE, visitor)
  if (typeof event === 'string') throw new Error(event)
  return event
}

test('an event is stored with its page, its time and what is known of the visitor', () => {
  expect(from({ title: ' Jam ' })).toEqual({
    site: 7,
    time: NOW,
    id: hash64('event-00000001'),
    name: 'page_view',
    visitor: 5n,
    hostname: 'example.org',
    path: '/jam/',
    title: 'Jam',
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    term: '',
    content: '',
    tagged: false,
    language: 'en-GB',
    screen: 'large',
    country: 'GB',
    region: 'ENG',
    city: 'Leeds',
    device: 'tablet',
    browser: 'Firefox',
    operatingSystem: 'Linux',
    valueMinor: null,
    currency: 'GBP',
    items: [],
    transactionId: '',
    shop: '',
    revision: 0,
    isVoid: false,
    coupon: '',
    contentType: '',
    contentGroup: '',
    params: {},
  })
  expect(storedOf({ title: 'x'.repeat(400) }).title).toHaveLength(300)
})

test('an event on no page, such as an order by phone, has no address', () => {
  const event = toStoredEvent(SITE, { id: 'event-00000001', name: 'purchase' }, NOW, VISITOR)
  expect(event).toMatchObject({ hostname: '', path: '', source: '', medium: '', campaign: '', term: '', content: '' })
})

test.each([
  ['a page of the site', PAGE, true],
  ['a page of a subdomain', 'https://shop.example.org/', true],
  ['a page of another site', 'https://other.example/', false],
  ['what is no page', 'mailto:jo@example.org', false],
])('only events of the site’s own pages are stored: %s', (_, url, isOwn) => {
  expect(from({ url }) === 'foreign_origin').toBe(!isOwn)
})

test('a site that is a part of a domain has the pages that it owns alone', () => {
  const shop = { ...SITE, owns: ({ path }: { path: string }) => path.startsWith('/shop/') }
  expect(from({ url: 'https://example.org/shop/jam' }, shop)).toHaveProperty('path', '/shop/jam')
  expect(from({ url: PAGE }, shop)).toBe('foreign_origin')
})

describe('where a page view came from', () => {
  const origin = (query: string, referrer?: string) => {
    const {
      source,
      medium,
      campaign,
      tagged,
      referrer: kept,
    } = storedOf({
      url: `${PAGE}${query}`,
      ...(referrer !== undefined && { referrer }),
    })
    return [source, medium, campaign, tagged, kept]
  }

  test.each([
    ['nothing', '', undefined, ['', '', '', false, '']],
    ['another site', '', 'https://other.example/a?b', ['other.example', 'referral', '', false, 'other.example/a']],
    ['a search', '', 'https://www.google.com/', ['google', 'organic', '', false, 'www.google.com/']],
    ['a page of the site', '', 'https://www.example.org/a', ['', '', '', false, '']],
    ['a campaign', '?utm_source=news&utm_medium=email&utm_campaign=May', undefined, ['news', 'email', 'May', true, '']],
    [
      'a campaign rather than the page before',
      '?utm_source=news',
      'https://other.example/',
      ['news', '', '', true, 'other.example/'],
    ],
    ['a campaign with only a name', '?utm_campaign=May', undefined, ['', '', 'May', true, '']],
    [
      'a campaign without a source, behind another site',
      '?utm_campaign=May',
      'https://other.example/',
      ['other.example', 'referral', 'May', true, 'other.example/'],
    ],
    [
      'a medium alone, behind another site',
      '?utm_medium=qr',
      'https://other.example/',
      ['other.example', 'qr', '', false, 'other.example/'],
    ],
    ['a medium alone', '?utm_medium=qr', undefined, ['', 'qr', '', false, '']],
    ['an advertisement', '?gclid=1', 'https://www.google.com/', ['google', 'cpc', '', true, 'www.google.com/']],
    ['an advertisement with a medium', '?gclid=1&utm_medium=paid', undefined, ['google', 'paid', '', true, '']],
    ['an advertisement with a source', '?gclid=1&utm_source=shop', undefined, ['shop', 'cpc', '', true, '']],
    [
      'an advertisement with both',
      '?msclkid=1&utm_source=shop&utm_medium=paid',
      undefined,
      ['shop', 'paid', '', true, ''],
    ],
  ])('%s', (_, query, referrer, expected) => {
    expect(origin(query, referrer)).toEqual(expected)
  })

  test.each([
    ['gclid', 'google / cpc'],
    ['gbraid', 'google / cpc'],
    ['wbraid', 'google / cpc'],
    ['dclid', 'google / display'],
    ['msclkid', 'bing / cpc'],
    ['fbclid', 'facebook / social'],
    ['igshid', 'instagram / social'],
    ['ttclid', 'tiktok / paid_social'],
    ['twclid', 'twitter / paid_social'],
    ['li_fat_id', 'linkedin / paid_social'],
    ['epik', 'pinterest / paid_social'],
    ['rdt_cid', 'reddit / paid_social'],
    ['yclid', 'yandex / cpc'],
  ])('the click id %s means %s', (name, expected) => {
    expect(origin(`?${name}=x`).slice(0, 2).join(' / ')).toBe(expected)
  })

  test('terms and contents of a campaign are kept', () => {
    expect(storedOf({ url: `${PAGE}?utm_term=red+jam&utm_content=top` })).toMatchObject({
      term: 'red jam',
      content: 'top',
    })
  })
})

describe('an order', () => {
  const purchase = (params: NonNullable<CollectEvent['params']>) => storedOf({ name: 'purchase', params })

  test('keeps its number, shop and coupon, and what it was worth', () => {
    const order = purchase({ transaction_id: 8812, order_shop: 'east', coupon: 'MAY-jo@example.org', value: '12.5' })
    expect(order).toMatchObject({
      transactionId: '8812',
      shop: 'east',
      coupon: '[email]',
      valueMinor: 1250,
      params: {},
    })
    expect(purchase({ transaction_id: true, coupon: false })).toMatchObject({ transactionId: '', coupon: '' })
  })

  test.each([
    [undefined, 0],
    [3, 3],
    ['3', 3],
    [0, 0],
    [-1, 0],
    [1.5, 0],
    [1e300, 0],
    ['three', 0],
    [true, 0],
  ])('of revision %j is of revision %i', (given, revision) => {
    expect(purchase(given === undefined ? {} : { order_revision: given }).revision).toBe(revision)
  })

  test('of a page cannot change an order, nor refund it where the shop reports orders itself', () => {
    const byPage = { ...VISITOR, isShop: false, hasShop: false }
    const params = { transaction_id: 'T1', order_revision: 7, order_void: true }
    expect(storedOf({ name: 'purchase', params }, byPage)).toMatchObject({ revision: 0, isVoid: false })
    expect(storedOf({ name: 'refund', params }, byPage)).toMatchObject({ revision: 0, isVoid: false })
    expect(from({ name: 'refund', params }, SITE, { ...byPage, hasShop: true })).toBe('refund_by_page')
    expect(from({ name: 'purchase', params }, SITE, { ...byPage, hasShop: true })).toMatchObject({ revision: 0 })
  })

  test('is void when a later revision says so', () => {
    expect(purchase({ order_void: true, order_revision: 2 }).isVoid).toBe(true)
    expect(purchase({ order_void: false, order_revision: 2 }).isVoid).toBe(false)
    expect(purchase({ order_void: 'true', order_revision: 2 }).isVoid).toBe(false)
    expect(purchase({ order_void: true }).isVoid).toBe(false)
  })

  test('with an amount that is too large is not stored', () => {
    expect(from({ name: 'purchase', params: { value: 1e300 } })).toBe('too_large')
  })

  test('has one page path for all order numbers', () => {
    expect(storedOf({ url: 'https://example.org/checkout/order-received/77/' }).path).toBe('/checkout/order-received/')
  })
})

describe('what a page says of itself', () => {
  const said = (params: NonNullable<CollectEvent['params']>, visitor = VISITOR) => storedOf({ params }, visitor)

  test('has its type and group in their own places, also by their older names', () => {
    expect(said({ content_type: 'post', content_group: 'Jam' })).toMatchObject({
      contentType: 'post',
      contentGroup: 'Jam',
      params: {},
    })
    expect(said({ post_type: 'page', category: 'Old' })).toMatchObject({ contentType: 'page', contentGroup: 'Old' })
    expect(said({ content_type: 'post', post_type: 'page', content_group: 'Jam', category: 'Old' })).toMatchObject({
      contentType: 'post',
      contentGroup: 'Jam',
    })
  })

  test('is stored unchanged: text, numbers, booleans; lists are not', () => {
    expect(said({ author: ' Jo ', words: 900, logged_in: false, list: [] }).params).toEqual({
      author: 'Jo',
      words: 900,
      logged_in: false,
    })
  })

  test('never contains personal data or secrets', () => {
    expect(said({ who: 'jo@example.com', session_id: 'abc', 'jo@example.com': 'x' }).params).toEqual({
      who: '[email]',
      session_id: '[token]',
      '[email]': 'x',
    })
  })

  test('has fifty parameters at most, and texts of 512 characters', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, index]))
    expect(Object.keys(said(many).params)).toEqual(Object.keys(many).slice(0, 50))
    expect(said({ long: 'x'.repeat(600) }).params.long).toHaveLength(512)
  })

  test('says of the visitor’s age, gender and interests nothing without consent', () => {
    const params = { age_bracket: '25-34', gender: 'f', interests: 'jam', author: 'Jo' }
    expect(said(params).params).toEqual({ author: 'Jo' })
    expect(said(params, { ...VISITOR, consented: true }).params).toEqual(params)
  })
})

test('ids differ by their text, and are the same each time', () => {
  // The first 64 bits of SHA-256 of `a`, as published.
  expect(hash64('a')).toBe(0xca978112ca1bbdcan)
  expect(hash64('b')).not.toBe(hash64('a'))
})

describe('what a browser measured of a page', () => {
  const vitals = (params: CollectEvent['params']) => from({ name: 'web_vitals', params })

  test('is kept in whole milliseconds, and the layout’s score in ten-thousandths; nothing else is', () => {
    const stored = storedOf({
      name: 'web_vitals',
      params: { lcp: 2412.49, inp: 0, cls: 0.12345, fcp: 1800.5, ttfb: 90.4, note: 'x', email: 'ann@example.org' },
    })
    expect(stored.params).toEqual({ lcp: 2412, inp: 0, cls: 1235, fcp: 1801, ttfb: 90 })
  })

  test('impossible values are dropped, and an event without values is not counted', () => {
    const kept = storedOf({ name: 'web_vitals', params: { lcp: 1e12, inp: -1, cls: 101, fcp: 600_001, ttfb: 600_000 } })
    expect(kept.params).toEqual({ ttfb: 600_000 })
    for (const params of [undefined, {}, { lcp: 1e12 }, { lcp: '2500' }, { lcp: true }, { page: 1 }])
      expect(vitals(params), JSON.stringify(params)).toBe('malformed')
  })
})
