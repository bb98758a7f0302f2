/** A site whose figures come from Google Analytics, in the browser: connected, read, refused and disconnected. */
import { DAY_MS } from '@curlew/model'
import { ACCOUNT, PROPERTY, startSampleGoogle } from '@curlew/server/google-analytics/testing'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { NOW, openProduct, signedIn } from './product.ts'
import { openScreen, settled } from './screen.ts'

const google = await startSampleGoogle({ now: () => NOW, from: NOW - 3 * DAY_MS, to: NOW })
afterAll(() => google.close())
const { product, browser } = await openProduct({ googleUrl: google.url })
const place = { timezone: 'America/New_York', currency: 'USD' }
const shop = await product.addSite({ name: 'Fernhollow Pantry', domain: 'fernhollow.example', ...place })
await product.licence(shop.id, 'agency')

async function onPage(path: string, look: (page: Page) => Promise<void>, window: BrowserContextOptions = {}) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await openScreen(page, `${product.url}/#${path}`)
  await look(page)
  await context.close()
  // Browsers log refused calls as errors.
  expect(errors.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
}

const fresh = await product.addSite({ name: 'Fresh', domain: 'fresh.example', ...place })
const other = await product.addSite({ name: 'Other', domain: 'other.example', ...place })

const SETTINGS = `/settings/source?site=${shop.id}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const keyField = (page: Page) => page.getByLabel('JSON key of the service account')

test('a key that Google does not know is refused at its field', () =>
  onPage(SETTINGS, async (page) => {
    await keyField(page).fill('{"type":"something else"}')
    await press(page, 'Show properties')
    await page.getByText('service account').last().waitFor()
    await expect.poll(() => keyField(page).getAttribute('aria-invalid')).toBe('true')
  }))

test('a dropped key lists its properties; one is connected, and disconnected again', () =>
  onPage(`/settings/source?site=${other.id}`, async (page) => {
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'key.json', { type: 'application/json' }))
      return data
    }, JSON.stringify(ACCOUNT))
    await keyField(page).dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByLabel('Property', { exact: true }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await press(page, 'Connect')
    await page.getByText('Fernhollow Pantry (property 123456789)').waitFor()
    expect(product.server.services.sites.byId(other.id)).toMatchObject({ source: 'google_analytics' })
    // Not check(): the choice shows a moment after the press, once its saving has begun.
    await page.getByRole('radio', { name: /^Curlew/ }).click()
    await expect.poll(() => product.server.services.sites.byId(other.id)?.source).toBe('curlew')
    await press(page, 'Disconnect')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await keyField(page).waitFor()
  }))

test('the setup offers Google Analytics instead of the snippet, or both', () =>
  onPage(`/setup?site=${fresh.id}`, async (page) => {
    await page.getByRole('radio', { name: /figures come from Google Analytics/ }).check()
    await keyField(page).fill(JSON.stringify(ACCOUNT))
    await press(page, 'Show properties')
    await page.getByRole('radio', { name: /^Both/ }).check()
    await press(page, 'Connect')
    // The snippet comes next.
    await expect.poll(() => page.getByRole('radio', { name: 'I put one line into them myself' }).isChecked()).toBe(true)
    expect(product.server.services.sites.byId(fresh.id)).toMatchObject({ source: 'curlew' })
    expect(await product.server.services.googleAnalytics.isConnected(fresh.id)).toBe(true)
  }))

describe('connected', () => {
  beforeAll(async () => {
    const { googleAnalytics, sites } = product.server.services
    await googleAnalytics.connect(shop.id, PROPERTY, ACCOUNT)
    await sites.change(shop.id, { source: 'google_analytics' })
  })

  test.each([
    ['/', 'Top 10 Countries', 'United States'],
    ['/countries', 'Countries', 'United States'],
    ['/traffic-source-medium', 'Source / Medium Details', 'google / organic'],
    ['/engagement-pages', 'Pages', 'fernhollow.example'],
  ])('%s shows the figures of Google', (route, title, value) =>
    onPage(`${route}?site=${shop.id}`, async (page) => {
      await page.getByText(title).first().waitFor()
      await page.getByText(value).filter({ visible: true }).first().waitFor()
    }),
  )

  test('Realtime shows who is there, and says what Google cannot answer', () =>
    onPage(`/real-time?site=${shop.id}`, async (page) => {
      await page.getByText('Right Now').waitFor()
      expect(await page.getByText('Google Analytics cannot answer this.').count()).toBe(2)
    }))

  test('a figure’s receipt names its source, and why it is an estimate', () =>
    onPage(`/countries?site=${shop.id}`, async (page) => {
      await page
        .getByRole('button', { name: /^[\d,]+/ })
        .first()
        .click()
      const receipt = page.getByRole('dialog')
      await receipt.getByText('Google Analytics').waitFor()
      await receipt.getByText('Estimated: the earlier range ends at a whole hour').waitFor()
    }))

  test.each([1440, 390])('the settings show what is left of the quota, %i pixels wide', (width) =>
    onPage(
      SETTINGS,
      async (page) => {
        await page.getByText(/of 40,000 tokens/).waitFor()
        await settled(page)
        expect(await barriersOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      },
      { viewport: { width, height: 900 } },
    ),
  )

  test('CONN-06 UJ-24 a refused key brings the notice to connect again, which leads to the settings', () =>
    onPage(SETTINGS, async (page) => {
      google.failing = 'unauthorized'
      product.clock.now += DAY_MS / 24
      await openScreen(page, `${product.url}/#/countries?site=${shop.id}`)
      const again = page.getByRole('link', { name: 'Reconnect' })
      await again.waitFor()
      await again.click()
      await page.getByText('Google no longer accepts the key of this site.').waitFor()
      google.failing = null
    }))
})
