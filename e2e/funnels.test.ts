/** Funnels: made in the settings, reported with who goes on, who leaves, how long it takes and what people do instead. */
import type { ImportEvent } from '@curlew/model'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.licence(site, 'agency')

let count = 0
/** What a visitor does, minute by minute: pages, and events without a slash. */
const visit = (visitor: string, ...done: string[]): ImportEvent[] =>
  done.map((what, minute) => ({
    ...{ id: `event ${++count}`, visitor, time: Date.parse('2026-03-09T12:00:00Z') + minute * 60_000 },
    ...(what.startsWith('/')
      ? { name: 'page_view', url: `https://example.org${what}` }
      : { name: what, url: 'https://example.org/shop/jam' }),
  }))
await product.load(site, [
  ...visit('Ada', '/shop/jam', 'add_to_cart', '/cart', 'purchase'),
  ...visit('Bo', '/shop/', '/shop/jam', '/about', 'add_to_cart'),
  ...visit('Cy', '/shop/jam', '/about'),
  ...visit('Di', '/shop/jam'),
  ...visit('Ed', '/about'),
])

test('a funnel is made in the settings, and mistakes are said at their field', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/funnels?site=${site}`)
  await page.getByText('No funnels yet').waitFor()
  await press(page.getByRole('link', { name: 'Make a funnel' }))
  await press(page.getByRole('button', { name: 'Add a funnel' }))
  const funnel = page.getByRole('listitem', { name: 'New funnel' })
  await funnel.getByLabel('Name', { exact: true }).fill('<b>To an order</b>')
  const step = (number: number) => funnel.getByRole('listitem', { name: `Step ${number}` })
  const isEvent = async (number: number, name: string) => {
    await step(number).getByLabel('Counts when').selectOption('Event')
    await step(number).getByLabel('Event name').fill(name)
  }
  await isEvent(1, 'add_to_cart')
  await step(2).getByLabel('Page path').fill('shop/*')
  await press(page.getByRole('button', { name: 'Save funnels' }))
  await step(2).getByText('A path begins with / and may end with *, as in /shop/*.').waitFor()
  await step(2).getByLabel('Page path').fill('/shop/*')
  await press(page.getByRole('button', { name: 'Move step 2 up' }))
  await press(page.getByRole('button', { name: 'Add a step' }))
  await isEvent(3, 'purchase')
  expect(await barriersOf(page)).toEqual([])
  await press(page.getByRole('button', { name: 'Save funnels' }))
  await page.getByText('Settings Updated').waitFor()
  await page.reload()
  const saved = page.getByRole('listitem', { name: '<b>To an order</b>' })
  await saved.waitFor()
  const rules = saved.getByLabel(/^(Page path|Event name)$/)
  expect(await rules.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    '/shop/*',
    'add_to_cart',
    'purchase',
  ])
  await context.close()
  expect(errors).toEqual([])
})

test('the report shows who goes on, who leaves, how long it takes, and what people do instead', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/funnels?site=${site}`)
  const card = page.getByRole('region', { name: '<b>To an order</b>' })
  await card
    .getByText('25.0% of the people who reached step 1 reached the last step. They took 3m 00s for it')
    .waitFor()
  const cellsOf = async (name: string) => {
    const cells = page.getByRole('row').filter({ hasText: name }).getByRole('cell')
    return (await cells.allInnerTexts()).map((text) => text.trim())
  }
  expect(await cellsOf('1. /shop/*')).toEqual(['4', '100.0%', '100.0%', '2', '50.0%', '--'])
  // Ada takes one minute, Bo three.
  expect(await cellsOf('2. add_to_cart')).toEqual(['2', '50.0%', '50.0%', '1', '50.0%', '1m 00s'])
  expect(await cellsOf('3. purchase')).toEqual(['1', '25.0%', '50.0%', '--', '--', '2m 00s'])
  const listOf = async (name: string) =>
    (await page.getByRole('region', { name }).getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    )
  expect(await listOf('Instead of step 2')).toEqual(['1 Left the site 1 50.0%', '2 /about 1 50.0%'])
  expect(await listOf('Instead of step 3')).toEqual(['1 Left the site 1 100.0%'])
  expect(await barriersOf(page)).toEqual([])
  await context.close()
  expect(errors).toEqual([])
})

test('the chosen funnel stays in the address, and an address with something else shows the first', async () => {
  const [first] = product.server.services.sites.byId(site)!.funnels
  const other = { id: 'about', name: 'About', steps: [{ kind: 'page' as const, rule: '/about' }, first!.steps[2]!] }
  await product.server.services.sites.change(site, { funnels: [first!, other] })
  const { context, page, errors } = await signedIn(product, browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${product.url}/#/funnels?site=${site}&funnel=${encodeURIComponent("'; drop table sites")}`)
  await page.getByRole('region', { name: '<b>To an order</b>' }).waitFor()
  await page.getByLabel('Funnel', { exact: true }).selectOption('About')
  await page.getByText('Nobody who reached step 1 reached the last step.').waitFor()
  await page.reload()
  await settled(page)
  await page.getByRole('region', { name: 'About', exact: true }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await context.close()
  expect(errors).toEqual([])
})
