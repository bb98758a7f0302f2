import type { PageData, SiteInfo } from '@curlew/model'
import { expect, test } from 'vitest'
import { placeIn, siteInSetup } from './steps.ts'

const site: SiteInfo = { id: 3, name: 'Shop', domain: 'shop.example', isSample: false }
const newest: SiteInfo = { ...site, id: 4 }
const sample: SiteInfo = { ...site, id: 9, isSample: true }
const pageData = (more: Partial<PageData>) =>
  ({
    setup: { administrator: true },
    site,
    sites: [more.site === undefined ? site : more.site].filter(Boolean),
    authed: true,
    ...more,
  }) as PageData

test.each([
  ['without an administrator', { setup: { administrator: false }, site: null }, '', 'account'],
  ['without a site', { site: null, authed: false }, '', 'site'],
  ['with a site that sends', {}, '', 'site'],
  ['with a site that is named', {}, 'site=3', 'snippet'],
  ['with a site that waits for its first visit', {}, 'site=3&step=watch', 'watch'],
  ['with another site than the one that is named', {}, 'site=4', 'site'],
  ['with the sample site named', { site: { ...site, isSample: true } }, 'site=3', 'site'],
] as const)('%s the wizard begins where it must', (_, more, address, step) => {
  expect(placeIn(pageData(more), new URLSearchParams(address)).step).toBe(step)
})

test('the site in the URL is used even if another is open', () => {
  expect(placeIn(pageData({ sites: [site, newest] }), new URLSearchParams('site=4'))).toEqual({
    step: 'snippet',
    site: newest,
  })
})

test('it resumes with the unfinished site', () => {
  expect(placeIn(pageData({}), new URLSearchParams(), null, site)).toEqual({ step: 'snippet', site })
})

test.each([
  ['the one that is not connected', { authed: false, sites: [site, newest] }, '', site],
  ['the one that was added last', { sites: [newest, site, sample] }, '', newest],
  ['none but the sample site', { authed: false, site: sample, sites: [sample] }, '', null],
  ['none, when another is wanted', { authed: false, sites: [site] }, 'new', null],
  ['none, when the address names one', { sites: [site, newest] }, 'site=3', null],
  ['none without an administrator', { setup: { administrator: false }, sites: [site] }, '', null],
])('the site whose set-up may have been left: %s', (_, more, address, expected) => {
  expect(siteInSetup(pageData(more), new URLSearchParams(address))).toEqual(expected)
})

test('a site that was just added is used before page data includes it', () => {
  const added = { ...site, id: 4 }
  expect(placeIn(pageData({}), new URLSearchParams('site=4'), added)).toEqual({ step: 'snippet', site: added })
})
