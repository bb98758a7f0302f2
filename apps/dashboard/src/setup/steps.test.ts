import type { PageData, SiteInfo } from '@curlew/model'
import { expect, test } from 'vitest'
import { placeIn } from './steps.ts'

const site: SiteInfo = { id: 3, name: 'Shop', domain: 'shop.example', isSample: false }
const pageData = (more: Partial<PageData>) =>
  ({ setup: { administrator: true }, site, authed: true, ...more }) as PageData

test.each([
  ['without an administrator', { setup: { administrator: false }, site: null }, '', 'account'],
  ['without a site', { site: null, authed: false }, '', 'site'],
  ['with a site that sends', {}, '', 'site'],
  ['with a site that has never sent anything', { authed: false }, '', 'snippet'],
  ['with such a site, when another is wanted', { authed: false }, 'new', 'site'],
  ['with the sample site', { authed: false, site: { ...site, isSample: true } }, '', 'site'],
  ['with a site that is named', {}, 'site=3', 'snippet'],
  ['with a site that waits for its first visit', {}, 'site=3&step=watch', 'watch'],
  ['with another site than the one that is named', {}, 'site=4', 'site'],
  ['with the sample site named', { site: { ...site, isSample: true } }, 'site=3', 'site'],
] as const)('%s the wizard begins where it must', (_, more, address, step) => {
  expect(placeIn(pageData(more), new URLSearchParams(address)).step).toBe(step)
})

test('a site that was just added is known before the page data knows it', () => {
  const added = { ...site, id: 4 }
  expect(placeIn(pageData({}), new URLSearchParams('site=4'), added)).toEqual({ step: 'snippet', site: added })
})
