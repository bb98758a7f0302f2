/** Search terms: brought by an export in the settings, read in the report. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from './history.ts'
import { launchBrowser, type Product, reportDataIs, signedIn, startProduct } from './product.ts'

let product: Product
let browser: Browser
let site: number
let empty: number
let lite: number
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  site = (await product.addSite()).id
  empty = (await product.addSite({ domain: 'empty.example' })).id
  lite = (await product.addSite({ domain: 'lite.example' })).id
  for (const id of [site, empty]) await product.licence(id, 'plus')
  await product.load(site, history())
  await product.load(empty, history('empty.example'))
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const table = (page: Page) => page.getByRole('table', { name: 'Top 50 Google Search Terms' })
const rows = async (page: Page) =>
  (await table(page).locator('tbody tr:not([data-blank])').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  )

/** Sixty terms on two days, the first ones most clicked. */
const EXPORT = [
  'date,query,clicks,impressions,position',
  ...Array.from({ length: 60 }, (_, index) => [
    `2026-03-05,term ${index} <b>,${100 - index},${200 - index},${1 + index / 10}`,
    `2026-03-06,term ${index} <b>,1,${index},2`,
  ]).flat(),
  'some day,broken,1,1,1',
].join('\n')

async function upload(page: Page, content: string, to = site) {
  await page.goto(`${product.url}/#/settings/search?site=${to}`)
  await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Queries.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
}

describe('from the export to the report', () => {
  test('SC-01 SC-02 SC-03 SC-08 NAV-10 an export is uploaded, and the report shows its fifty most clicked terms', async () => {
    const { context, page, errors } = await signedIn(product, browser)
    await upload(page, EXPORT)
    await page.getByText('Read: 120 lines, 2 days.').waitFor()
    await page.getByText('1 line was left out:').waitFor()
    await page.getByText('Line 122:').waitFor()
    await page.goto(`${product.url}/#/search-console?site=${site}`)
    await page.getByRole('heading', { name: 'Search Console Report', level: 1 }).waitFor()
    await table(page).waitFor()
    expect((await table(page).locator('thead th').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Terms',
      'Clicks',
      'Impressions',
      'CTR',
      'Avg. Position',
    ])
    expect((await rows(page)).slice(0, 2)).toEqual(['1 term 0 <b> 101 200 50.5% 1.0', '2 term 1 <b> 100 200 50.0% 1.1'])
    await page
      .getByRole('radio', { name: 'All', exact: true })
      .or(page.getByRole('radio', { name: '50' }))
      .last()
      .click()
    await expect.poll(async () => (await rows(page)).length).toBe(50)
    expect(await page.getByRole('link', { name: 'View Full Queries Report' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('DATE-14 SC-04 neither today nor yesterday can be chosen; the full report is linked where it is supplied', async () => {
    const { context, page } = await signedIn(product, browser)
    await reportDataIs(page, (data) => ({ ...data, galinks: { queries: 'https://search.example/report' } }))
    await page.goto(`${product.url}/#/search-console?site=${site}`)
    expect(await page.getByRole('link', { name: 'View Full Queries Report' }).getAttribute('href')).toBe(
      'https://search.example/report',
    )
    await page.getByTestId('dates').click()
    const dialog = page.getByRole('dialog', { name: 'Choose dates' })
    await dialog.getByText('Last 7 days').waitFor()
    for (const hidden of ['Today', 'Yesterday']) expect(await dialog.getByText(hidden, { exact: true }).count()).toBe(0)
    await context.close()
  })

  test('SC-10 a range without terms says so', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/search-console?site=${site}&start=2026-02-01&end=2026-02-02`)
    await page.getByText('No data currently for the Search Console report', { exact: true }).waitFor()
    await context.close()
  })

  test('a site without any leads to where they are brought', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/search-console?site=${empty}`)
    await page.getByRole('link', { name: 'Bring your search terms' }).click()
    await page.getByRole('heading', { name: 'Google Search Console' }).waitFor()
    await context.close()
  })

  test('SC-09 in lite it is a blurred sample behind the offer', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/search-console?site=${lite}`)
    await page.getByText('Unlock the Search Console Report').waitFor()
    await page.getByText('fernhollow pantry').first().waitFor({ state: 'attached' })
    await context.close()
  })
})

describe('bringing them', () => {
  test('an export without dates asks for its days, and is spread over them', async () => {
    const { context, page } = await signedIn(product, browser)
    const csv = 'Top queries,Clicks,Impressions,CTR,Position\njam,10,100,10%,2.5\n'
    await upload(page, csv, empty)
    const toast = page.getByRole('alertdialog')
    await toast.getByText('This export has no dates. Give the days that it is of.').waitFor()
    await toast.getByRole('button').first().click()
    await page.getByLabel('First day').fill('2026-03-01')
    await page.getByLabel('Last day').fill('2026-03-02')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Queries.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByText('Read: 1 lines, 2 days.').waitFor()
    await page.goto(`${product.url}/#/search-console?site=${empty}&start=2026-03-02&end=2026-03-02`)
    await expect.poll(() => rows(page)).toEqual(['1 jam 5 50 10.0% 2.5'])
    await context.close()
  })

  test('a connection says what is wrong with what was given', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/settings/search?site=${empty}`)
    await page.getByLabel('Property').fill('empty.example')
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Name the property as Search Console does').first().waitFor()
    await page.getByText('Paste the key.').waitFor()
    await page.getByLabel('Property').fill('sc-domain:empty.example')
    await page.getByLabel('JSON key of the service account').fill('{"type":"authorized_user"}')
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Paste the whole JSON key of a service account, as Google gives it.').waitFor()
    await context.close()
  })

  test.each([
    ['/search-console', 'light', 1440],
    ['/search-console', 'dark', 390],
  ] as const)('nothing of %s is in the way of assistive technology: %s, %i px', async (route, colorScheme, width) => {
    const { context, page } = await signedIn(product, browser, { colorScheme, viewport: { width, height: 900 } })
    await page.goto(`${product.url}/#${route}?site=${site}`)
    await table(page).waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await context.close()
  })
})

describe('the shop’s settings', () => {
  test('a secret is shown once, and another replaces it after a question', async () => {
    const { context, page } = await signedIn(product, browser)
    const address = page.getByTestId('server-address')
    await page.goto(`${product.url}/#/settings/shop?site=${site}`)
    await page.getByRole('button', { name: 'Make a secret' }).click()
    await expect.poll(() => address.innerText()).toMatch(/api_secret=[\w-]{32}$/)
    const first = await address.innerText()
    await page.reload()
    await page.getByText('The secret was shown when it was made.').waitFor()
    expect(await address.innerText()).toMatch(/api_secret=…$/)
    await page.getByRole('button', { name: 'Make another secret' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make another secret' }).click()
    await expect.poll(() => address.innerText()).toMatch(/api_secret=[\w-]{32}$/)
    expect(await address.innerText()).not.toBe(first)
    const report = (url: string) =>
      fetch(url, { method: 'POST', body: '{"client_id":"a","events":[{"name":"purchase"}]}' }).then(
        ({ status }) => status,
      )
    expect(await report(first)).toBe(403)
    expect(await report(await address.innerText())).toBe(204)
    await context.close()
  })

  test('rates are kept, and what is none is refused', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/settings/shop?site=${site}`)
    const field = page.getByLabel('What one of them is worth in GBP')
    for (const wrong of ['USD', 'ABC=1', 'USD=-1', 'USD=much']) {
      await field.fill(wrong)
      await page.getByRole('button', { name: 'Save the rates' }).click()
      await page.getByText('Write currencies with what they are worth').waitFor()
    }
    await field.fill('usd=0.79, JPY=0.005')
    await page.getByRole('button', { name: 'Save the rates' }).click()
    await page.getByText('Settings Updated').waitFor()
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('USD=0.79, JPY=0.005')
    await context.close()
  })
})
