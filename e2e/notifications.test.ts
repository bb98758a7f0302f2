/** Notifications of the bell in the header. */
import { AJAX_ACTIONS } from '@curlew/model'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.licence(site.id, 'pro', 10)
const LICENCE = 'Your licence is about to end'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

async function open(options: Parameters<typeof signedIn>[2] = {}) {
  const opened = await signedIn(product, browser, options)
  await opened.page.goto(`${product.url}/#/?site=${site.id}`)
  await settled(opened.page)
  return opened
}

test('the bell shows the number of new ones; opening it marks them as seen; one links to where it can be solved', async () => {
  const { context, page, errors } = await open()
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications: 1 new')
  await press(bell(page))
  const item = panel(page).getByRole('listitem').filter({ hasText: LICENCE })
  await item.waitFor()
  await panel(page).getByText('The licence of this site ends on Mar 20, 2026.').waitFor()
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications')
  expect(await barriersOf(page)).toEqual([])
  await item.getByRole('link', { name: 'Enter a licence' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(page.url()).toBe(`${product.url}/#/settings/licence?site=${site.id}`)
  expect(await panel(page).count()).toBe(0)
  await page.reload()
  await settled(page)
  expect(await bell(page).getAttribute('aria-label')).toBe('Notifications')
  expect(errors).toEqual([])
  await context.close()
})

test('a failed dismissal brings it back with a message, and a dismissed one does not return', async () => {
  const { context, page } = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await press(bell(page))
  await panel(page).getByText(LICENCE).waitFor()
  const box = (await panel(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  expect(await barriersOf(page)).toEqual([])
  const isDismissal = (data: string | null) => data?.includes(AJAX_ACTIONS.dismissNotification) ?? false
  await page.route('**/ajax', (route) => (isDismissal(route.request().postData()) ? route.abort() : route.continue()))
  const dismiss = panel(page).getByRole('button', { name: `Dismiss: ${LICENCE}` })
  await press(dismiss)
  await page.getByRole('alertdialog').waitFor()
  await panel(page).getByText(LICENCE).waitFor()
  await page.unroute('**/ajax')
  const answered = page.waitForResponse((response) => isDismissal(response.request().postData()))
  await press(dismiss)
  await answered
  await panel(page).getByText('Nothing to report.').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await page.reload()
  await settled(page)
  await press(bell(page))
  await panel(page).getByText('Nothing to report.').waitFor()
  await context.close()
})
