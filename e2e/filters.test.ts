/** Filters: from the head of a report and from its rows, across reports, on files and on a phone. */
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { barriersInBothThemes } from './barriers.ts'
import { history, LAST_30_DAYS } from './history.ts'
import { openProduct, signedIn } from './product.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.load(site, history())
await product.licence(site, 'agency')

/** Opens a report. Fails on any error of the page. */
async function onReport(look: (page: Page) => Promise<void>, address: string, window: BrowserContextOptions = {}) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#${address}${address.includes('?') ? '&' : '?'}site=${site}`)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const SOURCES = '/traffic-source-medium'
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter(,|$)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter this report and all others' })
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('listitem').allInnerTexts()
const filtersIn = (page: Page) => new URLSearchParams(page.url().split('?')[1]).get('filters')
const total = (page: Page) => page.locator('tfoot tr').first().innerText()

async function setMobile(page: Page) {
  await filterButton(page).click()
  await panel(page).getByRole('button', { name: 'Device', exact: true }).click()
  await panel(page).getByRole('checkbox', { name: 'Mobile' }).check()
  await panel(page).getByRole('button', { name: 'Apply' }).click()
  await panel(page).waitFor({ state: 'detached' })
}

test('a filter is set in the head, another by a row; both stay in the address, across reports and after a reload', () =>
  onReport(async (page) => {
    await setMobile(page)
    await page.getByText('30 of 60 sessions.').waitFor()
    expect(filtersIn(page)).toBe('deviceCategory.is.mobile')
    expect(await chips(page)).toEqual(['Device is Mobile'])
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      expect.stringMatching(/^Sessions\s+30/),
      expect.stringMatching(/^Pageviews\s+60/),
    ])
    await page.getByText('pinterest.com / referral').hover()
    const only = page.getByRole('button', { name: 'Only this: pinterest.com / referral' })
    // Until then, a click goes to the row.
    await expect.poll(() => only.evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('auto')
    await only.click()
    await expect.poll(() => total(page)).toMatch(/^Total\s+10\s/)
    expect(filtersIn(page)).toBe('deviceCategory.is.mobile**sessionSourceMedium.is.pinterest.com / referral')
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.getByText('10 of 60 sessions.').waitFor()
    await page.reload()
    await page.getByText('10 of 60 sessions.').waitFor()
    expect(await chips(page)).toEqual(['Device is Mobile', 'Source / Medium is pinterest.com / referral'])
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await page.getByRole('list', { name: 'Filters' }).waitFor({ state: 'detached' })
    expect(filtersIn(page)).toBeNull()
  }, SOURCES))

test('a row is left out with the keyboard alone', () =>
  onReport(async (page) => {
    await page.getByRole('button', { name: 'reddit.com / referral' }).focus()
    await page.getByRole('button', { name: 'Leave out reddit.com / referral' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page)).toMatch(/^Total\s+40\s/)
    expect(filtersIn(page)).toBe('sessionSourceMedium.is_not.reddit.com / referral')
  }, SOURCES))

test('F opens the panel, Escape closes it and gives the focus back', () =>
  onReport(async (page) => {
    await filterButton(page).waitFor()
    await page.keyboard.press('f')
    await panel(page).getByRole('textbox', { name: 'Search in Country' }).waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => filterButton(page).evaluate((it) => it === document.activeElement)).toBe(true)
  }, SOURCES))

test('a report that a filter cannot narrow says so on its chip', () =>
  onReport(async (page) => {
    await page.getByText('Device does not narrow this report').waitFor()
  }, '/search-console?filters=deviceCategory.is.mobile'))

test('filters that cannot be read are refused, and can be removed', async () => {
  const { context, page } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/?site=${site}&filters=planet.is.Mars`)
  await page.getByText('The filters in this address cannot be read.').waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await page.getByText('The filters in this address cannot be read.').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /^Sessions/ }).waitFor()
  await context.close()
})

test('nothing moves when a filtered report has loaded', () =>
  onReport(async (page) => {
    await page.getByText('30 of 60 sessions.').waitFor()
    await page.getByRole('button', { name: 'Remove the filter: Device is Mobile' }).waitFor()
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
            resolve(entries.reduce((sum, { value }) => sum + value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          // Reported only if there was any.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shifts).toBeLessThan(0.005)
  }, `${SOURCES}?filters=deviceCategory.is.mobile`))

describe('files', () => {
  const filtered = `${SOURCES}?filters=deviceCategory.is.mobile`

  test('CSV has the filtered rows, and the filters in its name', () =>
    onReport(async (page) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download as CSV' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(
        `source-medium_example.org_${LAST_30_DAYS.start}_${LAST_30_DAYS.end}_device-is-mobile.csv`,
      )
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
      expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join())).toEqual([
        'news.example / referral,10',
        'pinterest.com / referral,10',
        'reddit.com / referral,10',
      ])
      await page.getByText('Filtered by 1 condition, and so are Copy, CSV and PDF.').waitFor()
    }, filtered))

  test('PDF names the filters in its head', () =>
    onReport(async (page) => {
      await page.getByText('30 of 60 sessions.').waitFor()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Kinds of PDF' }).click()
      await page.getByRole('menuitem', { name: 'With text' }).click()
      const file = new Uint8Array(await readFile(await (await downloading).path()))
      const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
      expect(text.replace(/\s+/g, ' ')).toContain('Device is Mobile')
    }, filtered))
})

describe('without barriers', () => {
  test.each([
    ['wide', {}],
    ['on a phone', { viewport: { width: 390, height: 844 } }],
  ])('chips and panel in either theme, %s', (_, window) =>
    onReport(
      async (page) => {
        await page.getByRole('button', { name: 'Remove the filter: Device is Mobile or Tablet' }).waitFor()
        expect(await barriersInBothThemes(page)).toEqual([])
        await filterButton(page).click()
        await panel(page).getByRole('checkbox', { name: 'Mobile' }).waitFor()
        expect(await barriersInBothThemes(page)).toEqual([])
      },
      `${SOURCES}?filters=deviceCategory.is.mobile*tablet`,
      window,
    ),
  )
})

test('a phone shows the panel as a sheet with its foot in sight', () =>
  onReport(
    async (page) => {
      await filterButton(page).click()
      await panel(page).getByRole('combobox', { name: 'Filter by' }).selectOption('Device')
      await panel(page).getByRole('checkbox', { name: 'Mobile' }).check()
      const apply = panel(page).getByRole('button', { name: 'Apply' })
      const { y, height } = (await apply.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(844)
      await apply.click()
      await page.getByText('30 of 60 sessions.').waitFor()
      // A row's own filters are in its details.
      await page.getByRole('button', { name: 'reddit.com / referral' }).click()
      await page.getByRole('button', { name: 'Only this: reddit.com / referral' }).click()
      await page.getByText('10 of 60 sessions.').waitFor()
    },
    SOURCES,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  ))
