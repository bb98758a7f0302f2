/** What is stored of one visitor: found by an order number, exported and erased in the settings. */
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
const visitorOf = (order: string) => {
  const event = (minute: number) => ({
    ...{ id: `${order} ${minute}`, name: 'page_view', visitor: `buyer of ${order}`, country: 'DE' },
    ...{ url: 'https://example.org/shop/', time: product.clock.now - 3_600_000 + minute * 60_000 },
  })
  return [
    ...[event(0), event(1)],
    { ...event(2), name: 'purchase', params: { transaction_id: order, value: 30, currency: 'EUR' } },
  ]
}
await product.load(site, ['A-1', 'A-2', 'A-3'].flatMap(visitorOf))

const show = async (page: Page, name: string) => {
  const folder = process.env.SCREENS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test.each([
  ['A-1', 'recompute', {}],
  [
    'A-2',
    'keep',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const },
  ],
])(
  'the visitor of order %s is exported and erased; figures: %s',
  async (order, figures, window: BrowserContextOptions) => {
    product.clock.now += 1000
    const { context, page, errors } = await signedIn(product, browser, window)
    await page.goto(`${product.url}/#/settings/privacy?site=${site}`)
    await settled(page)
    await press(page.getByRole('button', { name: 'Find' }))
    await page.getByText('Give a number or an id.').waitFor()
    const field = page.getByRole('textbox', { name: 'Order number' })
    await field.fill('NO-SUCH')
    await press(page.getByRole('button', { name: 'Find' }))
    await page.getByText('Nothing is stored here about this visitor or order.').waitFor()
    await field.fill(order)
    await press(page.getByRole('button', { name: 'Find' }))
    const found = page.getByRole('region', { name: 'What is stored' })
    await found.getByText('1 visitor, 1 session, 3 events, 1 order').waitFor()
    expect(await barriersOf(page)).toEqual([])
    await show(page, `found ${figures}`)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(found.getByRole('button', { name: 'Export as JSON' })),
    ])
    const { events } = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(events.map(({ name }: { name: string }) => name)).toEqual(['page_view', 'page_view', 'purchase'])

    if (figures === 'keep') await press(found.getByRole('radio', { name: 'Keep them' }))
    await press(found.getByRole('button', { name: 'Erase' }))
    const dialog = page.getByRole('alertdialog', { name: 'Erase this visitor?' })
    await dialog.getByText('It cannot be undone.').waitFor()
    await show(page, `confirm ${figures}`)
    await press(dialog.getByRole('button', { name: 'Erase' }))
    await found.waitFor({ state: 'detached' })
    const entry = page.getByRole('listitem').filter({ hasText: 'Figures' }).first()
    await entry.getByText(`Figures ${figures === 'keep' ? 'kept' : 'recomputed'}`).waitFor()
    await entry.getByText('Done').waitFor()
    await show(page, `erased ${figures}`)
    expect(await page.locator('main').innerText()).not.toContain(order)
    await page.goto(`${product.url}/#/settings/activity?site=${site}`)
    await page.getByText('Visitor’s data erased').first().waitFor()
    await context.close()
    expect(errors).toEqual([])
  },
)

test('old events are deleted only after what goes has been shown, and reports say so', async () => {
  const old = (await product.addSite({ domain: 'old.example' })).id
  const view = (day: string) => ({
    ...{ id: `view ${day}`, name: 'page_view', visitor: `visitor ${day}`, url: 'https://old.example/' },
    time: Date.parse(`${day}T10:00:00Z`),
  })
  await product.load(old, ['2025-10-31', '2026-02-20', '2026-03-10'].map(view))
  await product.licence(old, 'pro')
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/settings/privacy?site=${old}`)
  await settled(page)
  const months = page.getByRole('textbox', { name: 'Months' })
  await months.fill('2')
  await press(page.getByRole('button', { name: 'Show what would be deleted' }))
  await page.getByText('Give a whole number of months from 3 to 60.').waitFor()
  await months.fill('3')
  await press(page.getByRole('checkbox', { name: 'Keep monthly totals of what is deleted' }))
  await press(page.getByRole('button', { name: 'Show what would be deleted' }))
  await page.getByText('Oct 2025: 1 session, 1 event').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await show(page, 'retention')
  await press(page.getByRole('button', { name: 'Keep 3 months' }))
  await page.getByText('The totals of each month are kept.').waitFor()
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete older events' }))
  await page.getByText('The last 3 whole months and the current one are kept.').waitFor()
  await product.server.services.retention.deleteOld(new AbortController().signal)
  const report = `${product.url}/?reload#/traffic-overview?site=${old}`
  await page.goto(`${report}&start=2025-10-01&end=2026-03-10`)
  await page.getByText('Figures before Dec 1, 2025 are no longer kept.').waitFor()
  await show(page, 'report')
  await page.goto(`${product.url}/?again#/traffic-overview?site=${old}&range=last7days`)
  await settled(page)
  expect(await page.getByText('no longer kept').count()).toBe(0)

  await page.goto(`${product.url}/?totals#/settings/privacy?site=${old}`)
  const totals = page.getByRole('table', { name: 'Monthly totals of deleted events' })
  await totals.waitFor()
  expect(await totals.getByRole('row').allInnerTexts()).toEqual([
    'Month\tSessions\tTotal Users\tNew Users\tPageviews\tBounce Rate\tAvg. Session Duration',
    'Nov 2025\t0\t0\t0\t0\t0.0%\t0s',
    'Oct 2025\t1\t1\t1\t1\t100.0%\t0s',
  ])
  expect(await barriersOf(page)).toEqual([])
  await show(page, 'totals')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Download as CSV' })),
  ])
  expect((await readFile(await csv.path(), 'utf8')).split(/\r?\n/)[2]).toBe('2025-10,1,1,1,1,100,0,GBP')
  await context.close()
  expect(errors).toEqual([])
})
