/** Goals: set in the settings, reported with their conversions, rate and value. */
import { expect, test } from 'vitest'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.licence(site, 'agency')
/** Two visitors send a form, one of them twice. */
const lead = (id: number, visitor: string) => ({
  ...{ id: `lead ${id}`, name: 'generate_lead', visitor, url: 'https://example.org/page-1' },
  time: Date.parse('2026-03-09T12:00:00Z') + id * 1000,
})
await product.load(site, [...history(), lead(1, 'Ada'), lead(2, 'Ada'), lead(3, 'Bo')])

test('goals are set in the settings, and mistakes are said at their field', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/goals?site=${site}`)
  await page.getByText('No goals yet').waitFor()
  await press(page.getByRole('link', { name: 'Set a goal' }))
  await press(page.getByRole('button', { name: 'Add a goal' }))
  const goal = page.getByRole('listitem', { name: 'New goal' })
  await goal.getByLabel('Name').fill('<b>First page</b>')
  await goal.getByLabel('Page path').fill('page-0')
  await press(page.getByRole('button', { name: 'Save goals' }))
  await goal.getByText('A path begins with / and may end with *, as in /shop/*.').waitFor()
  await goal.getByLabel('Page path').fill('/page-0')
  await press(page.getByRole('button', { name: 'Add a goal' }))
  const second = page.getByRole('listitem', { name: 'New goal' }).nth(1)
  await second.getByLabel('Name').fill('Form sent')
  await second.getByLabel('Counts when').selectOption('Event')
  await second.getByLabel('Event name').fill('generate_lead')
  await second.getByLabel('Worth (GBP)').fill('12,50')
  await press(page.getByRole('button', { name: 'Save goals' }))
  await page.getByText('Settings Updated').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).count()).toBe(2)
  expect(await page.getByRole('listitem', { name: 'Form sent' }).getByLabel('Worth (GBP)').inputValue()).toBe('12.5')
  await context.close()
  expect(errors).toEqual([])
})

test('a session counts once for each goal; the chosen goal stays in the address', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/goals?site=${site}`)
  const cellsOf = async (name: string) => {
    const cells = page.getByRole('row').filter({ hasText: name }).getByRole('cell')
    return (await cells.allInnerTexts()).map((text) => text.trim())
  }
  // 62 sessions: of 30 days two each, and those with a form.
  await expect.poll(() => cellsOf('<b>First page</b>')).toEqual(['Path /page-0', '31', '50.0%', '--'])
  expect(await cellsOf('Form sent')).toEqual(['Event generate_lead', '2', '3.2%', '£25.00'])
  await page.getByLabel('Goal on the chart').selectOption('Form sent')
  const tabs = page.getByRole('tab')
  await expect.poll(() => tabs.first().innerText()).toMatch(/^Conversions\s+2/)
  await page.reload()
  await settled(page)
  await expect.poll(() => tabs.first().innerText()).toMatch(/^Conversions\s+2/)
  await page.getByRole('region', { name: 'Where Form sent comes from' }).getByText('Direct').waitFor()
  await context.close()
  expect(errors).toEqual([])
})

test('an address with something else than a goal is of the first one', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/goals?site=${site}&goal=${encodeURIComponent("'; drop table sites")}`)
  await expect.poll(() => page.getByRole('tab').first().innerText()).toMatch(/^Conversions\s+31/)
  await context.close()
  expect(errors).toEqual([])
})

test('a table shows the conversions of a chosen goal, in other reports and in CSV too', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/traffic-overview?site=${site}`)
  const goal = page.getByLabel('Conversions:')
  await goal.selectOption('Form sent')
  const figures = async (row: string) => {
    const cells = page.getByRole('row').filter({ hasText: row }).getByRole('cell')
    return (await cells.allInnerTexts()).map((text) => text.trim()).slice(-2)
  }
  // Two of 62 sessions send a form; both came directly.
  await expect.poll(() => figures('Total')).toEqual(['2', '3.2%'])
  expect(await figures('Direct')).toEqual(['2', '100.0%'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const file = await download.createReadStream()
  const text = (await file.toArray()).join('')
  expect(text.split('\r\n')[0]).toContain('Conversions: Form sent')
  // Another report keeps the goal, as it keeps dates.
  await page.goto(page.url().replace('/traffic-overview', '/countries'))
  await expect.poll(() => figures('Total')).toEqual(['2', '3.2%'])
  await press(page.getByRole('row').filter({ hasText: 'Total' }).getByRole('button').last())
  await page.getByRole('dialog').getByText('Event generate_lead').waitFor()
  await page.keyboard.press('Escape')
  // So do the rings of Technology.
  await page.goto(page.url().replace('/countries', '/traffic-technology'))
  // Of 32 sessions on desktops two send a form. No browser is named, so all sessions are the rest.
  await expect.poll(() => figures('Desktop')).toEqual(['2', '6.3%'])
  expect(await figures('Mobile')).toEqual(['0', '0.0%'])
  expect(await figures('Other')).toEqual(['2', '3.2%'])
  await press(page.getByRole('row').filter({ hasText: 'Desktop' }).getByRole('button').last())
  await page.getByRole('dialog').getByText('Event generate_lead').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(page.url().replace('/traffic-technology', '/countries'))
  await page.getByLabel('Conversions:').selectOption('none')
  await expect.poll(() => page.getByRole('columnheader', { name: /Goal Rate/ }).count()).toBe(0)
  await context.close()
  expect(errors).toEqual([])
})
