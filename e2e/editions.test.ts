/** What each edition shows, and the effect of a licence. */

import { DAY_MS } from '@curlew/model'
import { issueLicence, signingKey } from '@curlew/server/licence'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { openScreen, settled } from './screen.ts'

const LOCKED = '/traffic-source-medium'

const { product, browser } = await openProduct()
product.clock.now -= 3 * DAY_MS
const lite = await product.addSite({ name: 'Lite Shop', domain: 'lite.example' })
const plus = await product.addSite({ name: 'Plus Shop', domain: 'plus.example' })
product.clock.now += 3 * DAY_MS
for (const site of [lite, plus]) await product.load(site.id, history(site.domain))
await product.licence(plus.id, 'plus')

const card = (page: Page) => page.getByRole('region', { name: /^Unlock / })

/** Opens an address of the app, and lists the reports it requests. */
async function open(path: string, site: { id: number }, look: (page: Page, asked: string[]) => Promise<void>) {
  const { context, page, errors } = await signedIn(product, browser)
  const asked: string[] = []
  page.on('request', (request) => {
    const report = /name="report"\r\n\r\n(\w+)/.exec(request.postData() ?? '')?.[1]
    if (report) asked.push(report)
  })
  await page.goto(`${product.url}/#${path}?site=${site.id}`)
  await look(page, asked)
  await context.close()
  expect(errors).toEqual([])
}

describe('a report that the edition lacks', () => {
  test('UPS-13 UPS-14 GEN-07 shows blurred sample figures behind the offer, without a request', () =>
    open(LOCKED, lite, async (page, asked) => {
      await card(page).waitFor()
      const sample = page.getByText('google / organic').first()
      await sample.waitFor({ state: 'attached' })
      const blurred = page.locator('[inert]').filter({ has: page.getByText('google / organic') })
      expect(await blurred.evaluate((element) => getComputedStyle(element).filter)).toBe('blur(5px)')
      await page.getByText('Sample figures for Oct 2 – 31, 2026. Upgrade to see your own.').waitFor()
      expect(asked).toEqual([])
      expect(await barriersOf(page)).toEqual([])
    }))

  test('UPS-01 UPS-02 UPS-03 UPS-05 UPS-06 UPS-10 the offer says what the upgrade includes', () =>
    open(LOCKED, lite, async (page) => {
      await card(page).waitFor()
      await card(page).getByRole('heading', { name: 'Unlock the Source / Medium Report' }).waitFor()
      await card(page).getByText('PRO', { exact: true }).waitFor()
      expect(await card(page).getByRole('listitem').count()).toBe(5)
      const upgrade = card(page).getByRole('link', { name: 'Upgrade and Unlock' })
      expect(await upgrade.getAttribute('href')).toMatch(/^https:\/\/.*utm_content=traffic_source_medium/)
      await card(page)
        .getByText(/50% off .* WADER50/)
        .waitFor()
      await card(page).getByRole('button', { name: 'See a Sample Report' }).waitFor()
    }))

  test.each([
    ['lite', lite, 0],
    ['Plus', plus, 1],
  ] as const)(
    'LIC-08 API-36 a start with %s asks for the licence as often as its edition has one',
    async (_, site, times) => {
      const { context, page } = await signedIn(product, browser)
      const actions: string[] = []
      page.on('request', (request) => {
        const action = /name="action"\r\n\r\n(\w+)/.exec(request.postData() ?? '')?.[1]
        if (action) actions.push(action)
      })
      await page.goto(`${product.url}/#/?site=${site.id}`)
      await page.getByRole('region', { name: 'Key figures' }).waitFor()
      await settled(page)
      expect(actions).toContain('curlew_get_settings')
      expect(actions.filter((action) => action === 'curlew_get_license')).toHaveLength(times)
      // Another screen does not start the app again.
      await openScreen(page, `${product.url}/#/countries?site=${site.id}`)
      expect(actions.filter((action) => action === 'curlew_get_license')).toHaveLength(times)
      await context.close()
    },
  )
})

describe('a report that the edition has', () => {
  test('UPS-15 GEN-08 API-04 is requested once when it opens, by its address or from another screen', () =>
    open(LOCKED, plus, async (page, asked) => {
      await page.getByRole('region', { name: 'Source / Medium Details' }).waitFor()
      await settled(page)
      expect(asked).toEqual(['traffic_source_medium'])
      expect(await card(page).count()).toBe(0)
      await page.getByRole('navigation').getByRole('link', { name: 'Media', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Media Report' }).waitFor()
      await settled(page)
      expect(asked).toEqual(['traffic_source_medium', 'media'])
      expect(await card(page).count()).toBe(0)
    }))
})

describe('licences', () => {
  test('are entered, shown with level and last day, and removed, for one site and for all', async () => {
    const { context, page, errors } = await signedIn(product, browser)
    const { services } = product.server
    const key = await signingKey(services.config.dataFolder)
    await page.goto(`${product.url}/#/settings/licence?site=${lite.id}`)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    const field = page.getByLabel('Licence key')

    await field.first().fill('not a licence')
    await page.getByRole('button', { name: 'Enter licence' }).first().click()
    await page.getByText('This is no licence of ours, or a part of it is missing.').waitFor()

    await field.first().fill(await issueLicence(key, { type: 'plus', site: 'lite.example', days: 365 }))
    await page.getByRole('button', { name: 'Enter licence' }).first().click()
    await page.getByText(/^For Lite Shop\s*Plus, until /).waitFor()
    await page.getByRole('button', { name: 'Remove licence' }).click()
    await page.getByText(/^For Lite Shop\s*No licence\./).waitFor()

    await field.nth(1).fill(await issueLicence(key, { type: 'agency', network: true, days: 365 }))
    await page.getByRole('button', { name: 'Enter licence' }).nth(1).click()
    await page.getByText('Agency', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove licence' }).click()
    await page.getByText('Lite', { exact: true }).waitFor()
    await context.close()
    expect(errors.filter((text) => !text.includes('400'))).toEqual([])
  })

  test('an expired one for all sites is announced above the screens of a site without its own', async () => {
    const site = await product.addSite({ name: 'One of Many', domain: 'many.example' })
    await product.load(site.id, history('many.example'))
    const { licences, config } = product.server.services
    const { now } = product.clock
    const key = await signingKey(config.dataFolder)
    await licences.enter(await issueLicence(key, { type: 'pro', network: true, days: 30 }, now), null)
    product.clock.now = now + 40 * DAY_MS
    try {
      const { context, page } = await signedIn(product, browser)
      await page.goto(`${product.url}/#/?site=${site.id}`)
      await page.getByText(/^The licence for all sites expired on /).waitFor()
      await context.close()
    } finally {
      product.clock.now = now
      await licences.remove(null)
    }
  })

  test('one for all sites that opens less than a site’s own says so beside that', async () => {
    const site = await product.addSite({ name: 'Large Shop', domain: 'large.example' })
    await product.licence(site.id, 'pro')
    const { licences, config } = product.server.services
    const token = await issueLicence(await signingKey(config.dataFolder), { type: 'plus', network: true, days: 30 })
    await licences.enter(token, null)
    try {
      const { context, page } = await signedIn(product, browser)
      await page.goto(`${product.url}/#/settings/licence?site=${site.id}`)
      const lowered = page.getByText('This site’s own licence opens more.')
      await lowered.waitFor()
      await page.getByText('Plus', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Remove licence' }).nth(1).click()
      await lowered.waitFor({ state: 'detached' })
      await page.getByText('Pro', { exact: true }).waitFor()
      await context.close()
    } finally {
      await licences.remove(null)
    }
  })

  test('an expired one is announced above every screen', async () => {
    const site = await product.addSite({ name: 'Old Shop', domain: 'old.example' })
    await product.load(site.id, history('old.example'))
    await product.licence(site.id, 'pro')
    const { now } = product.clock
    product.clock.now = now + 400 * DAY_MS
    try {
      const { context, page } = await signedIn(product, browser)
      await page.goto(`${product.url}/#/?site=${site.id}`)
      await page.getByText(/^The licence of Old Shop expired on /).waitFor()
      await page.getByRole('link', { name: 'Enter another' }).click()
      await page.getByText(/^For Old Shop\s*Pro, expired on /).waitFor()
      await context.close()
    } finally {
      product.clock.now = now
    }
  })

  test('LIC-09 a person who may not change settings is offered none', async () => {
    const { accounts, database } = product.server.services
    const reader = { email: 'reader@example.org', password: 'a long enough password', name: 'A Reader' }
    const id = await accounts.create({ ...reader, role: 'viewer' })
    await database.insertInto('site_members').values({ user_id: id!, site_id: lite.id }).execute()
    const { context, page } = await signedIn(product, browser, { email: reader.email })
    await page.goto(`${product.url}/#/settings`)
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    await context.close()
  })
})
