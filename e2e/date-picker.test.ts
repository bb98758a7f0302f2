import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersInBothThemes } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press } from './screen.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
// Added some days ago, because on its first day a site shows more.
product.clock.now -= 3 * 86_400_000
const lite = await product.addSite({ name: 'Lite Shop', domain: 'lite.example' })
product.clock.now += 3 * 86_400_000
await product.load(lite.id, history('lite.example'))

const button = (page: Page) => page.getByTestId('dates')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose dates' })
const calendar = (page: Page, name: string) => dialog(page).getByRole('region', { name })
/** A day's button. Its name may begin with the range that it ends, and may end with its state. */
const day = (page: Page, part: string, date: string) =>
  calendar(page, part).getByRole('button', { name: new RegExp(`(^|, )\\w+day, ${date}( selected)?(, [^,]*)?$`) })
/** The button's text comes from the address, which changes shortly after the picker has closed. */
const says = (page: Page, text: string | RegExp) => expect.poll(() => button(page).innerText()).toMatch(text)

/** The parameters of the address, with the site if there are several. */
const parameters = (page: Page) => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1]))
const named = { site: String(site.id) }

/** Opens the Overview at an address, and the picker. Passes the calls for figures. */
async function onPicker(
  address: string,
  look: (page: Page, asked: URLSearchParams[]) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { context, page, errors } = await signedIn(product, browser, options)
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (!request.url().endsWith('/ajax') || !body?.includes('curlew_get_report_data') || body.includes('site_summary'))
      return
    const fields = [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map((match) => [match[1]!, match[2]!])
    asked.push(new URLSearchParams(fields))
  })
  const query = new URLSearchParams({ ...named, ...Object.fromEntries(new URLSearchParams(address)) })
  await page.goto(`${product.url}/#/?${query}`)
  await page.getByRole('region', { name: 'Key figures' }).waitFor()
  await button(page).click()
  await page.getByRole('dialog').waitFor()
  await look(page, asked)
  await context.close()
  expect(errors).toEqual([])
}

const choose = async (page: Page, preset: string) =>
  dialog(page).getByRole('button', { name: preset, exact: true }).click()
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

describe('presets', () => {
  test('DATE-06 DATE-21 GEN-04 a click on a preset applies it at once and loads its figures', () =>
    onPicker('', async (page, asked) => {
      await choose(page, 'Last 7 days')
      await isClosed(page)
      await says(page, 'Last 7 days: Mar 4 – 10, 2026')
      await expect.poll(() => asked.at(-1)?.get('start')).toBe('2026-03-04')
      expect(asked.at(-1)?.get('end')).toBe('2026-03-10')
      expect(asked.at(-1)?.has('compare_report')).toBe(false)
      await expect.poll(() => page.getByRole('tab', { name: /Sessions/ }).innerText()).toMatch(/Sessions\s+14\s/)
      expect(parameters(page)).toEqual({ ...named, range: 'last7days' })
    }))
})

test('DATE-07 DATE-11 GEN-05 chosen days and earlier days are requested, and a preset brings its own', () =>
  onPicker('', async (page, asked) => {
    await dialog(page).getByText('Compare to Previous').click()
    await press(day(page, 'Date Range', 'March 2, 2026'))
    await press(day(page, 'Date Range', 'March 6, 2026'))
    await press(day(page, 'Compare To', 'February 10, 2026'))
    await press(day(page, 'Compare To', 'February 14, 2026'))
    await choose(page, 'Apply')
    await isClosed(page)
    await page.getByText('vs. Feb 10 – 14').waitFor()
    await expect
      .poll(() => Object.fromEntries(asked.at(-1)!))
      .toMatchObject({
        ...{ start: '2026-03-02', end: '2026-03-06' },
        ...{ compare_report: 'true', compare_start: '2026-02-10', compare_end: '2026-02-14' },
      })
    await button(page).click()
    await choose(page, 'Last Month')
    await expect.poll(() => asked.at(-1)?.get('compare_start')).toBe('2026-01-01')
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
      ...{ start: '2026-02-01', end: '2026-02-28', compare_report: 'true', compare_end: '2026-01-31' },
    })
  }))

describe('the address', () => {
  test('survives a reload and moves with back and forward', () =>
    onPicker('', async (page) => {
      await choose(page, 'Last 7 days')
      await isClosed(page)
      await button(page).click()
      await choose(page, 'Yesterday')
      await isClosed(page)
      await page.reload()
      await page.getByRole('region', { name: 'Key figures' }).waitFor()
      await says(page, 'Yesterday: Mar 9, 2026')
      await page.goBack()
      await page.getByText('Last 7 days: Mar 4 – 10, 2026').waitFor()
      await page.goBack()
      await page.getByText('Last 30 days: Feb 9 – Mar 10, 2026').waitFor()
      await page.goForward()
      await page.getByText('Last 7 days: Mar 4 – 10, 2026').waitFor()
    }))
})

describe('in lite', () => {
  test('DATE-15 the button opens a prompt to upgrade and changes nothing', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=${lite.id}&range=today`)
    await page.getByRole('region', { name: 'Key figures' }).waitFor()
    await says(page, /^Last 30 days: Feb 8 – Mar 9, 2026/)
    await button(page).click()
    await page.getByText('Choose any days since 2005, and compare them with earlier ones.').waitFor()
    expect(
      await page.getByRole('dialog').getByRole('link', { name: 'Upgrade and Unlock' }).getAttribute('href'),
    ).toMatch(/^https:\/\//)
    expect(await page.getByRole('grid').count()).toBe(0)
    await context.close()
  })
})

describe('for everybody', () => {
  test.each([1440, 390])('nothing is in the way of assistive technology, in either theme: %d px', (width) =>
    onPicker(
      '?compare=1',
      async (page) => {
        expect(await barriersInBothThemes(page, { within: '[role="dialog"]' })).toEqual([])
      },
      { viewport: { width, height: 900 } },
    ),
  )
})
