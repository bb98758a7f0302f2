/** Visits are left out of all figures: from a report's filters, listed in the settings, undone with one press. */
import { mkdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.load(site, history())
await product.licence(site, 'agency')

async function onPage(address: string, look: (page: Page) => Promise<void>, window: BrowserContextOptions = {}) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#${address}${address.includes('?') ? '&' : '?'}site=${site}`)
  await settled(page)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const REPORT = '/traffic-overview?range=last30days'
const MOBILE = `${REPORT}&filters=deviceCategory.is.mobile`
const SETTINGS = '/settings/not-counted'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave visits out of all figures' })
const preview = (page: Page) => page.getByRole('region', { name: 'Figures before and after, by day' })
const rules = (page: Page) => page.getByRole('list', { name: 'Clean-up rules' }).locator('> li')
const figures = (page: Page) => page.getByRole('tab').allInnerTexts()
const show = async (page: Page, name: string) => {
  const folder = process.env.SCREENS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: name.includes('settings') })
}

test.each([
  ['on a wide screen', {}],
  [
    'on a phone in the dark',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const },
  ],
])(
  'visits that a report is filtered by are left out of every figure, and count again once that is undone, %s',
  async (where, window: BrowserContextOptions) => {
    let before: string[] = []
    // The newest rule is first.
    product.clock.now += 1000
    await onPage(
      REPORT,
      async (page) => {
        before = await figures(page)
        expect(before[0]).toMatch(/^Sessions\s+60/)
      },
      window,
    )
    await onPage(
      MOBILE,
      async (page) => {
        await press(page.getByRole('button', { name: 'Leave out of all figures' }))
        await dialog(page).getByText('Device is Mobile').waitFor()
        await preview(page)
          .getByRole('row', { name: /^All days 60 → 30 90 → 30/ })
          .waitFor()
        expect(await preview(page).getByRole('row').count()).toBe(32)
        expect(await barriersOf(page)).toEqual([])
        await show(page, `dialog ${where}`)
        await press(dialog(page).getByRole('button', { name: 'Leave out' }))
        await dialog(page).getByText('Say what these visits are.').waitFor()
        await dialog(page).getByLabel('What these visits are').fill(`Phones ${where}`)
        await press(dialog(page).getByRole('button', { name: 'Leave out' }))
        await dialog(page).waitFor({ state: 'detached' })
        await page.getByText('The visits are being left out').waitFor()
        // The report on screen follows by itself.
        await page.getByText('30 of 60 sessions.').waitFor({ state: 'detached' })
        await settled(page)
        await show(page, `report after ${where}`)
      },
      window,
    )
    await onPage(
      REPORT,
      async (page) => {
        expect((await figures(page))[0]).toMatch(/^Sessions\s+30/)
        await press(page.getByRole('button', { name: 'Site Notes' }))
        await page.getByText(`Visits left out: Phones ${where}`).first().waitFor()
      },
      window,
    )
    await onPage(
      SETTINGS,
      async (page) => {
        const rule = rules(page).first()
        await rule.getByText('60 → 30').waitFor()
        await rule.scrollIntoViewIfNeeded()
        await show(page, `settings ${where}`)
        expect(await barriersOf(page)).toEqual([])
        await press(rule.getByRole('button', { name: /^Undo/ }))
        await rule.getByText(/^Undone/).waitFor()
        await show(page, `settings undone ${where}`)
      },
      window,
    )
    await onPage(
      REPORT,
      async (page) => {
        expect(await figures(page)).toEqual(before)
      },
      window,
    )
  },
)

test('a rule is made in the settings, and nothing is left out that matches nothing', () =>
  onPage(SETTINGS, async (page) => {
    await press(page.getByRole('button', { name: 'New rule' }))
    await dialog(page).getByText('Choose filters and days to see what changes.').waitFor()
    await dialog(page).getByLabel('What these visits are').fill('A test')
    await press(dialog(page).getByRole('button', { name: 'Leave out' }))
    await dialog(page).getByText('Choose at least one filter.').waitFor()
    await press(dialog(page).getByRole('button', { name: 'Choose filters' }))
    const panel = page.getByRole('dialog', { name: 'Choose filters' })
    await panel.getByRole('checkbox', { name: 'Japan' }).check()
    await show(page, 'panel')
    await press(panel.getByRole('button', { name: 'Apply' }))
    await panel.waitFor({ state: 'detached' })
    await dialog(page).getByText('Country is Japan').waitFor()
    await preview(page).waitFor()
    // The dates are those of the form: another range, another preview.
    await dialog(page).getByLabel('First day').fill('2026-03-10')
    await dialog(page).getByText('Nothing on these days matches these filters.').first().waitFor()
    await press(dialog(page).getByRole('button', { name: 'Leave out' }))
    await dialog(page).getByRole('alert').waitFor()
    await dialog(page).getByLabel('First day').fill('2026-03-11')
    await press(dialog(page).getByRole('button', { name: 'Leave out' }))
    await dialog(page).getByText('Choose days up to today').waitFor()
    await press(dialog(page).getByRole('button', { name: 'Cancel' }))
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).not.toContain('filters')
  }))

test('those who may not change settings are offered nothing', async () => {
  const { context, page } = await signedIn(product, browser)
  await page.route('**/page-data*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.update_settings = false
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`${product.url}/?viewer#${MOBILE}&site=${site}`)
  await page.getByText('30 of 60 sessions.').waitFor()
  expect(await page.getByRole('button', { name: 'Leave out of all figures' }).count()).toBe(0)
  await context.close()
})
