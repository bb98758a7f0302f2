import { expect, test } from 'vitest'
import { createVisitorFilter } from './visitor-filter.ts'

const SITE = { domain: 'example.org', excludedRoles: ['editor', 'shop_manager'], counts: () => false }
const view = (user_role?: string | number) => ({
  name: 'page_view',
  params: user_role === undefined ? undefined : { user_role },
})

test.each([
  ['editor', true],
  [' Author , EDITOR ', true],
  ['shop_manager', true],
  ['author', false],
  ['editors', false],
  ['', false],
  [undefined, false],
])('a page’s view by %j is left out: %s', (role, isLeftOut) => {
  expect(createVisitorFilter().reasonFor(SITE, 1n, view(role))).toBe(isLeftOut ? 'excluded' : undefined)
})

test('events follow their page view, until the next one', () => {
  const filter = createVisitorFilter()
  const click = { name: 'click', params: { user_role: 'editor' } }
  expect(filter.reasonFor(SITE, 1n, click)).toBe(undefined)
  filter.reasonFor(SITE, 1n, view('editor'))
  expect([filter.reasonFor(SITE, 1n, click), filter.reasonFor(SITE, 2n, click)]).toEqual(['excluded', undefined])
  filter.reasonFor(SITE, 1n, view())
  expect(filter.reasonFor(SITE, 1n, click)).toBe(undefined)
})

test('a site that excludes no role counts everyone', () => {
  const filter = createVisitorFilter()
  filter.reasonFor(SITE, 1n, view('editor'))
  expect(filter.reasonFor({ ...SITE, excludedRoles: [] }, 1n, view('editor'))).toBe(undefined)
})

test('of too many people, the first excluded one counts again', () => {
  const filter = createVisitorFilter()
  const click = { name: 'click', params: {} }
  for (let visitor = 1n; visitor <= 20_000n; visitor++) filter.reasonFor(SITE, visitor, view('editor'))
  expect(filter.reasonFor(SITE, 1n, click)).toBe('excluded')
  filter.reasonFor(SITE, 20_001n, view('editor'))
  expect([1n, 2n, 20_001n].map((visitor) => filter.reasonFor(SITE, visitor, click))).toEqual([
    undefined,
    'excluded',
    'excluded',
  ])
})

test.each([
  ['https://semalt.com/', 'spam_referrer'],
  ['http://www.buttons-for-website.com/x?y', 'spam_referrer'],
  ['https://notsemalt.com/', undefined],
  ['https://semalt.com.example/', undefined],
  ['https://example.org/semalt.com', undefined],
  ['https://www.google.com/', undefined],
  ['not an address', undefined],
])('a view from %s is dropped for %s', (referrer, reason) => {
  expect(createVisitorFilter().reasonFor(SITE, 1n, { ...view(), referrer })).toBe(reason)
})

test('a visit that began with spam stays spam from page to page, until the visitor comes from elsewhere', () => {
  const filter = createVisitorFilter()
  const from = (referrer?: string) => filter.reasonFor(SITE, 1n, { ...view(), referrer })
  const scroll = () => filter.reasonFor(SITE, 1n, { name: 'scroll', params: {} })
  expect([from('https://semalt.com/'), scroll()]).toEqual(['spam_referrer', 'spam_referrer'])
  expect([from('https://shop.example.org/a'), scroll()]).toEqual(['spam_referrer', 'spam_referrer'])
  expect([from(), scroll()]).toEqual([undefined, undefined])
})

test('a site that counts spam drops none', () => {
  const all = { ...SITE, counts: () => true }
  expect(createVisitorFilter().reasonFor(all, 1n, { ...view(), referrer: 'https://semalt.com/' })).toBe(undefined)
})
