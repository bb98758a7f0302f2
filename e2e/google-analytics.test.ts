/** A site whose figures come from Google Analytics, in the browser: connected, read, refused and disconnected. */
import { DAY_MS } from '@curlew/model'
import { ACCOUNT, startSampleGoogle } from '@curlew/server/google-analytics/testing'
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

describe('connected', () => {
  beforeAll(() =>
    onPage(SETTINGS, async (page) => {
      // As if its file had been dropped.
      const dropped = await page.evaluateHandle((text) => {
        const data = new DataTransfer()
        data.items.add(new File([text], 'key.json', { type: 'application/json' }))
        return data
      }, JSON.stringify(ACCOUNT))
      await keyField(page).dispatchEvent('drop', { dataTransfer: dropped })
      await page.getByLabel('Property').waitFor()
      expect(await barriersOf(page)).toEqual([])
      await press(page, 'Connect')
      await page.getByText('Fernhollow Pantry (property 123456789)').waitFor()
    }),
  )

  test.each([
    ['/', 'Top 10 Countries', 'United States'],
    ['/countries', 'Countries', 'United States'],
    ['/traffic-source-medium', 'Source / Medium Details', 'google / organic'],
    ['/engagement-pages', 'Pages', 'fernhollow.example'],
  ])('%s shows the figures of Google', (route, title, value) =>
    onPage(`${route}?site=${shop.id}`, async (page) => {
      await page.getByText(title).first().waitFor()
      await page.getByText(value).first().waitFor()
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
      google.failing = null
    }))

  test('disconnected, the site shows its own figures again', () =>
    onPage(SETTINGS, async (page) => {
      await press(page, 'Disconnect')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
      await keyField(page).waitFor()
    }))
})
