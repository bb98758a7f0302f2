/** Lazy code that fails to load: only its part of the screen fails. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
const lite = await product.addSite({ name: 'Lite Shop', domain: 'lite.example' })
await product.load(lite.id, history('lite.example'))
const sample = (await product.server.services.sites.add(
  { name: 'Sample Shop', domain: 'sample.example', timezone: 'Europe/London', currency: 'GBP' },
  { level: 'pro' },
))!
await product.load(sample.id, history('sample.example'))

const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

async function open({ to = site.id, route = '/' } = {}) {
  const { context, page } = await signedIn(product, browser, { isNew: true })
  await page.goto(`${product.url}/#${route}?site=${to}`)
  await settled(page)
  return { context, page }
}

const ASSETS = '**/assets/**'
const withhold = (page: Page, status = 503) => page.route(ASSETS, (route) => route.fulfill({ status, body: '' }))

/** The report and the menu are as they were. */
async function restStays(page: Page) {
  expect(await figures(page).count()).toBe(1)
  expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(1)
}

/** The screen's name is in its heading, which has the focus, and in the document's title. */
async function hasName(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 1, name })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.title()).toMatch(new RegExp(`^${name} · `))
}

describe('a part that fails to load says so, and loads on retry', () => {
  type Piece = [name: string, use: (page: Page) => Promise<void>, isThere: (page: Page) => Promise<void>]
  const unlock = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('heading', { name: /^Unlock/ })
      .waitFor()
  const PIECES: Piece[] = [
    [
      'a group of the menu',
      (page) => page.getByRole('button', { name: 'Traffic' }).click(),
      (page) => page.getByRole('dialog', { name: 'Traffic' }).waitFor(),
    ],
    [
      'a menu',
      (page) => page.getByRole('button', { name: /^Theme/ }).click(),
      (page) => page.getByRole('menu').waitFor(),
    ],
    ['the dates', (page) => page.getByTestId('dates').click(), (page) => page.getByRole('dialog').waitFor()],
    [
      'the receipt of a figure',
      (page) => figures(page).getByRole('button', { name: '60', exact: true }).click(),
      (page) => page.getByRole('dialog', { name: 'Receipt: Sessions' }).waitFor(),
    ],
    [
      'the site notes',
      (page) => page.getByRole('button', { name: 'Site Notes' }).click(),
      (page) => page.getByRole('button', { name: 'Add New Site Note' }).waitFor(),
    ],
  ]
  const LITE_PIECES: Piece[] = [
    ['the dates of an edition without a choice', (page) => page.getByTestId('dates').click(), unlock],
    [
      'the offer in place of the PDF',
      (page) => page.getByRole('button', { name: 'Download as PDF: not in your edition' }).click(),
      unlock,
    ],
  ]
  const failing = async (page: Page, [, use, isThere]: Piece) => {
    await withhold(page)
    await use(page)
    await failure(page).waitFor()
    await restStays(page)
    expect(await barriersOf(page)).toEqual([])
    await page.unroute(ASSETS)
    await retry(page).click()
    await isThere(page)
    expect(await failure(page).count()).toBe(0)
  }

  // Each has code of its own, so one window is enough: what has loaded for one is not enough for the next.
  test(PIECES.map(([name]) => name).join(', '), async () => {
    const { context, page } = await open()
    for (const piece of PIECES) {
      await failing(page, piece)
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' })
    }
    await context.close()
  })
  // The code of an offer is the same, so each needs a window.
  test.each(LITE_PIECES)('%s', async (...piece) => {
    const { context, page } = await open({ to: lite.id })
    await failing(page, piece)
    await context.close()
  })

  test('a question before something is removed', async () => {
    const { context, page } = await open({ to: sample.id })
    await page.getByRole('button', { name: /^Account of/ }).click()
    const remove = page.getByRole('menuitem', { name: /sample/ })
    await remove.waitFor()
    await withhold(page)
    await remove.click()
    await failure(page).waitFor()
    await restStays(page)
    await page.unroute(ASSETS)
    await retry(page).click()
    await page.getByRole('alertdialog').waitFor()
    await context.close()
  })

  test('another report: the menu stays', async () => {
    const { context, page } = await open()
    await withhold(page)
    await page.getByRole('link', { name: 'Media' }).click()
    await failure(page).waitFor()
    expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(1)
    await hasName(page, 'Media Report')
    expect(await barriersOf(page)).toEqual([])
    // People can leave the screen, and return.
    await page.getByRole('link', { name: 'Overview' }).click()
    await figures(page).waitFor()
    await page.getByRole('link', { name: 'Media' }).click()
    await failure(page).waitFor()
    await page.unroute(ASSETS)
    await retry(page).click()
    await page.getByRole('region', { name: 'Video Details' }).waitFor()
    await hasName(page, 'Media Report')
    await context.close()
  })

  test('the settings: the menu stays', async () => {
    const { context, page } = await open()
    await withhold(page)
    await page.goto(`${product.url}/#/settings?site=${site.id}`)
    await failure(page).waitFor()
    await hasName(page, 'Settings')
    await page.unroute(ASSETS)
    await retry(page).click()
    await page.getByRole('region', { name: 'About the site' }).waitFor()
    await context.close()
  })

  test('the map: its figures stay', async () => {
    const { context, page } = await signedIn(product, browser, { isNew: true })
    await page.route('**/assets/world-shapes*', (route) => route.fulfill({ status: 503 }))
    await page.goto(`${product.url}/#/countries?site=${site.id}`)
    await failure(page).waitFor()
    await settled(page)
    await page.getByRole('table').first().waitFor()
    await page.unroute('**/assets/world-shapes*')
    await retry(page).click()
    await page.locator('svg[role=img] path[data-shade]').first().waitFor()
    await context.close()
  })

  const UPSELL_WORDS = /\/assets\/upsell-(?!card)/
  test('the texts of an offer: its link stays', async () => {
    const { context, page } = await open({ to: lite.id })
    await page.route(UPSELL_WORDS, (route) => route.fulfill({ status: 503 }))
    await page.getByTestId('dates').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This part could not be loaded.').waitFor()
    await dialog.getByRole('link', { name: 'Upgrade and Unlock' }).waitFor()
    await page.unroute(UPSELL_WORDS)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByRole('heading', { name: /^Unlock/ }).waitFor()
    await context.close()
  })

  test('the PDF: a toast says so and offers to start it again', async () => {
    const { context, page } = await open()
    await withhold(page)
    await page.getByRole('button', { name: 'Download as PDF', exact: true }).click()
    const toast = page.getByRole('alertdialog').filter({ hasText: 'This part could not be loaded.' })
    await toast.waitFor()
    await restStays(page)
    await page.unroute(ASSETS)
    const download = page.waitForEvent('download')
    await toast.getByRole('button', { name: 'Retry' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await context.close()
  })
})

test('an explanation is shown even without the code that positions it', async () => {
  const { context, page } = await open()
  await withhold(page)
  const button = page.getByRole('button', { name: /^About/ }).first()
  const words = await page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`).textContent()
  await button.hover()
  await page.getByText(words!).filter({ visible: true }).waitFor()
  await restStays(page)
  await context.close()
})

test('without a connection it can be closed and opened again, and no work is lost', async () => {
  const { context, page } = await open()
  await page.getByRole('button', { name: 'Site Notes' }).click()
  await page.getByRole('button', { name: 'Add New Site Note' }).click()
  await page.getByRole('textbox').first().fill('Not saved yet')
  await context.setOffline(true)
  await page.getByTestId('dates').click()
  await failure(page).getByRole('button', { name: 'Dismiss' }).click()
  expect(await failure(page).count()).toBe(0)
  await page.getByTestId('dates').click()
  await failure(page).waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Not saved yet')
  await context.setOffline(false)
  await retry(page).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Not saved yet')
  await context.close()
})

describe('if the server has another version, the part cannot be loaded any more', () => {
  const reload = (page: Page) => page.getByRole('button', { name: 'Refresh the page' })
  const updated = (page: Page) => page.getByText('Curlew has been updated since this page was opened.')

  test.each([
    ['answered as missing', { status: 404, body: '' }],
    ['answered with another page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ])('%s: it says so, and loads the page at the same address', async (_, answer) => {
    const { context, page } = await open({ route: '/publishers-pages' })
    await page.route(ASSETS, (route) => route.fulfill(answer))
    await page.getByRole('link', { name: 'Media' }).click()
    await failure(page)
      .and(page.getByRole('alert').filter({ has: updated(page) }))
      .waitFor()
    expect(await retry(page).count()).toBe(0)
    await page.evaluate(() => Object.assign(window, { isAsBefore: true }))
    const address = page.url()
    await page.unroute(ASSETS)
    await reload(page).click()
    await page.getByRole('region', { name: 'Video Details' }).waitFor()
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => 'isAsBefore' in window)).toBe(false)
    await context.close()
  })

  test('the PDF: the toast loads the page', async () => {
    const { context, page } = await open()
    await withhold(page, 404)
    await page.getByRole('button', { name: 'Download as PDF', exact: true }).click()
    const toast = page.getByRole('alertdialog').filter({ has: updated(page) })
    await toast.waitFor()
    await page.unroute(ASSETS)
    await Promise.all([page.waitForEvent('load'), toast.getByRole('button', { name: 'Refresh the page' }).click()])
    await figures(page).waitFor()
    await context.close()
  })

  test('a page stays if the server cannot send it now', async () => {
    const { context, page } = await open()
    await withhold(page, 404)
    await page.getByTestId('dates').click()
    await updated(page).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.unroute(ASSETS)
    await context.setOffline(true)
    const asked = page.waitForEvent('requestfailed')
    await reload(page).click()
    expect((await asked).isNavigationRequest()).toBe(false)
    await restStays(page)
    await context.setOffline(false)
    await Promise.all([page.waitForEvent('load'), reload(page).click()])
    await figures(page).waitFor()
    await context.close()
  })
})

test('if a single part keeps failing, the page can be reloaded after a second attempt', async () => {
  const { context, page } = await open()
  await withhold(page)
  await page.route('**/assets/start-*', (route) => route.continue())
  await page.getByTestId('dates').click()
  await failure(page).waitFor()
  const reload = page.getByRole('button', { name: 'Refresh the page' })
  expect(await reload.count()).toBe(0)
  await retry(page).click()
  await reload.waitFor()
  await page.unrouteAll()
  await reload.click()
  await expect.poll(() => failure(page).count()).toBe(0)
  await figures(page).waitFor()
  await context.close()
})

describe('an unexpected error', () => {
  test('in a screen leaves the menu, and the screen comes back', async () => {
    const { context, page } = await open()
    await page.evaluate(() => {
      const { cos } = Math
      Object.assign(window, { mend: () => Object.assign(Math, { cos }) })
      Math.cos = () => {
        throw new Error('The circle does not close.')
      }
    })
    await page.goto(`${product.url}/#/?site=${site.id}&range=last7days`)
    await failure(page).waitFor()
    expect(await page.getByRole('navigation', { name: 'Reports' }).count()).toBe(1)
    await page.evaluate(() => (window as unknown as { mend(): void }).mend())
    await retry(page).click()
    await figures(page).waitFor()
    await context.close()
  })

  test('around the screens says so and loads the page', async () => {
    const { context, page } = await signedIn(product, browser, { isNew: true })
    await page.addInitScript(() => {
      if (sessionStorage.length > 0) return
      sessionStorage.setItem('broken', 'once')
      String.prototype.toLocaleUpperCase = () => {
        throw new Error('No capitals left.')
      }
    })
    await page.goto(`${product.url}/#/?site=${site.id}`)
    await page.getByRole('heading', { name: 'Something went wrong.' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Refresh the page' }).click()
    await figures(page).waitFor()
    await context.close()
  })
})
