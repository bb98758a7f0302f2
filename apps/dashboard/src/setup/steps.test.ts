import type { PageData, SiteInfo } from '@curlew/model'
import { expect, test } from 'vitest'
import { firstStep } from './steps.ts'

const site: SiteInfo = { id: 3, name: 'Shop', domain: 'shop.example', isSample: false }
const pageData = (more: Partial<PageData>) =>
  ({ setup: { administrator: true }, site, authed: true, ...more }) as PageData

test.each([
  ['without an administrator', { setup: { administrator: false }, site: null }, false, 'account'],
  ['without a site', { site: null, authed: false }, false, 'site'],
  ['with a site that sends', {}, false, 'site'],
  ['with a site that has never sent anything', { authed: false }, false, 'snippet'],
  ['with such a site, when another is wanted', { authed: false }, true, 'site'],
  ['with the sample site', { authed: false, site: { ...site, isSample: true } }, false, 'site'],
] as const)('%s the wizard begins where it must', (_, more, wantsNewSite, step) => {
  expect(firstStep(pageData(more), wantsNewSite)).toBe(step)
})
