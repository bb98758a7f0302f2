import { expect, test } from 'vitest'
import { type AddonSlug, REPORT_ADDONS } from './addon-needs.ts'
import { type AddonEntry, isPartOfProduct, missingAddon } from './addons.ts'
import { REPORT_KEYS } from './licence.ts'

const entry = (active: boolean): AddonEntry => ({ basename: 'x/x.php', installed: true, active, title: 'X' })
const having = (...slugs: AddonSlug[]) => Object.fromEntries(slugs.map((slug) => [slug, entry(true)]))

test.each([
  ['overview', [], undefined],
  ['ecommerce', [], 'ecommerce'],
  ['ecommerce', ['ecommerce'], undefined],
  ['ecommerce_coupons', ['woocommerce'], 'ecommerce'],
  ['forms', ['media'], 'forms'],
  ['media', ['forms'], 'media'],
  ['dimensions', [], 'dimensions'],
] as const)('%s with %j lacks %s', (report, slugs, lacks) => {
  expect(missingAddon(report, having(...slugs))).toBe(lacks)
})

test('UJ-29 the user journey asks for its own addon first, then for that of the shop', () => {
  expect(missingAddon('user_journey', {})).toBe('user_journey')
  expect(missingAddon('user_journey', having('ecommerce'))).toBe('user_journey')
  expect(missingAddon('user_journey', having('user_journey'))).toBe('ecommerce')
  expect(missingAddon('user_journey', having('user_journey', 'ecommerce'))).toBeUndefined()
})

test('FUN-14 either shop is enough for the funnel', () => {
  expect(missingAddon('ecommerce_funnel', having('ecommerce'))).toBe('woocommerce')
  expect(missingAddon('ecommerce_funnel', having('woocommerce'))).toBeUndefined()
  expect(missingAddon('ecommerce_funnel', having('easy_digital_downloads'))).toBeUndefined()
})

test('an addon that is installed but not active does not count', () => {
  expect(missingAddon('media', { media: entry(false) })).toBe('media')
})

test('most reports need no addon', () => {
  expect(REPORT_KEYS.filter((key) => key in REPORT_ADDONS).toSorted()).toEqual([
    'dimensions',
    'ecommerce',
    'ecommerce_coupons',
    'ecommerce_funnel',
    'forms',
    'media',
    'user_journey',
  ])
})

test('parts of the product are recognised by their prefix', () => {
  expect(
    ['curlew/media', 'shop/curlew/', 'curlew.php'].map((basename) => isPartOfProduct({ ...entry(true), basename })),
  ).toEqual([true, false, false])
})
