import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { SearchProperty } from '../index.ts'
import { OrderUrlSetting, orderLink } from '../query/journeys.ts'
import { minorDigits } from '../shop/minor-digits.ts'
import { CurrencyCode, CurrencyRates, MAX_MINOR, queryRates, toMinor } from '../shop/money.ts'
import { CountingSettings, ExcludedAddress } from './counting.ts'
import { AffiliateLinks, DEFAULT_LINK_SETTINGS, LinkSettings } from './links.ts'

const faults = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('excluded addresses', () => {
  test.each(['192.0.2.7', '2001:db8::7', '192.0.2.0/24', '10.0.0.0/8', '2001:db8::/32', '2001::/16'])('%s', (text) =>
    expect(ExcludedAddress.parse(text)).toBe(text),
  )

  test.each(['0.0.0.0/0', '10.0.0.0/7', '2000::/15', '2001:db8::/8'])('%s is too wide', (text) =>
    expect(faults(ExcludedAddress, text)).toEqual(['address_range_too_wide']),
  )

  test.each(['192.0.2', 'example.org', '192.0.2.0/33', ''])('%j is not an address', (text) =>
    expect(faults(ExcludedAddress, text)).toContain('invalid_address'),
  )

  test('a repeated role counts once', () => {
    expect(
      CountingSettings.parse({
        excluded_addresses: [],
        excluded_roles: ['editor', 'author', 'editor'],
        counted_anyway: [],
      }),
    ).toEqual({
      excluded_addresses: [],
      excluded_roles: ['editor', 'author'],
      counted_anyway: [],
    })
  })
})

describe('links', () => {
  test('the defaults are valid', () => {
    expect(LinkSettings.parse(DEFAULT_LINK_SETTINGS)).toEqual(DEFAULT_LINK_SETTINGS)
  })

  test.each([
    [{ path: '/go/', label: 'affiliate' }, []],
    [{ path: '/', label: 'all' }, ['path_is_everything']],
    [{ path: 'go/', label: 'a' }, ['invalid_path']],
    [{ path: '/go there/', label: 'a' }, ['invalid_path']],
    [{ path: '/go/', label: 'two words' }, ['label_with_spaces']],
  ])('%j', (link, wrong) => {
    expect(faults(AffiliateLinks, link)).toEqual(wrong)
  })

  test.each(['PDF', '.pdf', '', 'abcdefghijk'])('%j is not an extension', (extension) =>
    expect(faults(LinkSettings, { affiliate: [], downloads: [extension] })).toEqual(['invalid_extension']),
  )
})

describe('a property of Search Console', () => {
  test.each(['sc-domain:example.org', 'https://example.org/', 'http://example.org/shop/'])('%s', (name) =>
    expect(SearchProperty.parse(` ${name} `)).toBe(name),
  )

  test.each(['example.org', 'sc-domain:', 'sc-domain:example.org/', 'https://example.org', 'see https://example.org/'])(
    '%s is refused',
    (name) => expect(faults(SearchProperty, name)).toEqual(['invalid_property']),
  )
})

describe('money', () => {
  test('is counted in the smallest unit of its currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3])
    expect([toMinor(12.5, 'EUR'), toMinor(1300, 'JPY'), toMinor(-1.2346, 'KWD')]).toEqual([1250, 1300, -1235])
    expect([toMinor(12.5, 'JPY'), toMinor(-12.5, 'JPY'), toMinor(-0.1, 'JPY')]).toEqual([13, -13, 0])
  })

  test('is stored up to ten trillion euros, positive or negative', () => {
    expect(toMinor(1e13, 'EUR')).toBe(MAX_MINOR)
    expect(toMinor(-1e13, 'EUR')).toBe(-MAX_MINOR)
    for (const amount of [1e13 + 0.01, -1e13 - 0.01, Number.NaN, Number.POSITIVE_INFINITY])
      expect(toMinor(amount, 'EUR'), String(amount)).toBeNull()
  })

  test('a currency is recognised by its code, case-insensitively', () => {
    expect(CurrencyCode.parse('eur')).toBe('EUR')
    expect(faults(CurrencyCode, 'XYZ')).toEqual(['invalid_currency'])
    expect(faults(CurrencyRates, { EUR: 0 })).toEqual(['rate_too_small'])
    expect(faults(CurrencyRates, { EUR: 2e6 })).toEqual(['rate_too_big'])
  })

  test('rates are in millionths of minor units, for currencies other than the site’s', () => {
    // A yen of 0.006 euros is 0.6 cents; a dinar of 3 euros has 1000 fils, each of 0.3 cents.
    expect(queryRates({ USD: 0.92, JPY: 0.006, KWD: 3, EUR: 5 }, 'EUR')).toEqual({
      USD: 920_000,
      JPY: 600_000,
      KWD: 300_000,
    })
  })
})

describe('the link to an order in the shop', () => {
  const save = (order_url: string) => OrderUrlSetting.safeParse({ order_url }).data?.order_url

  test.each([
    '',
    'https://shop.example/orders/{transaction_id}',
    'http://shop.example/?o={transaction_id}&s={order_shop}',
  ])('%j may be saved', (url) => expect(save(url)).toBe(url))

  test.each([
    'https://shop.example/orders/',
    'https:///orders/{transaction_id}',
    'javascript:alert("https://x/{transaction_id}")',
    'http://shop example/{transaction_id}',
    'shop.example/{transaction_id}',
  ])('%j is refused', (url) => expect(save(url)).toBeUndefined())

  test('contains the encoded order and shop', () => {
    const template = 'https://shop.example/{order_shop}/{transaction_id}?id={transaction_id}'
    expect(orderLink(template, { transactionId: '7/../&{order_shop}', shop: 'eäst' })).toBe(
      'https://shop.example/e%C3%A4st/7%2F..%2F%26%7Border_shop%7D?id=7%2F..%2F%26%7Border_shop%7D',
    )
    expect(orderLink(template, { transactionId: '\ud800', shop: '' })).toBe(
      'https://shop.example//%EF%BF%BD?id=%EF%BF%BD',
    )
  })

  test('is empty without a setting, and for an order without a number', () => {
    expect(orderLink(null, { transactionId: '7', shop: '' })).toBe('')
    expect(orderLink('https://shop.example/{transaction_id}', { transactionId: '', shop: 'east' })).toBe('')
  })
})
