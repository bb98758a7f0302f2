/** The Events report: all events, one on the chart, and its parameters. */
import { expect, test } from 'vitest'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.licence(site, 'agency')
const download = (id: number, file: string) => ({
  ...{ id: `download ${id}`, name: 'file_download', visitor: `reader ${id}`, url: 'https://example.org/page-1' },
  time: Date.parse('2026-03-09T12:00:00Z') + id * 1000,
  params: { file_name: file },
})
const FILES = ['map.pdf', 'map.pdf', 'map.pdf', 'list.csv', '<b>x</b>.zip']
await product.load(site, [...history(), ...FILES.map((file, id) => download(id, file))])

test('an event is chosen for the chart, stays in the address, and shows its parameters', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/events?site=${site}`)
  const tabs = page.getByRole('tab')
  await expect.poll(() => tabs.first().innerText()).toMatch(/^Events\s+95/)
  await page.getByLabel('Event on the chart').selectOption('file_download')
  await expect.poll(() => tabs.first().innerText()).toMatch(/^file_download\s+5/)
  expect(page.url()).toContain('event=file_download')
  await page.reload()
  const parameters = page.getByRole('region', { name: 'Parameters of file_download' })
  const rows = async () =>
    (await parameters.getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
  await expect.poll(rows).toEqual(['1 map.pdf 3 60.0%', '2 <b>x</b>.zip 1 20.0%', '3 list.csv 1 20.0%'])
  await press(parameters.getByRole('button', { name: '3', exact: true }))
  const receipt = page.getByRole('dialog', { name: 'Receipt: Events' })
  await receipt.getByText(/^Event is file_download and \S+ is map\.pdf$/).waitFor()
  await context.close()
  expect(errors).toEqual([])
})

test('the table has the people and the visits of each event', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/events?site=${site}`)
  const row = page.getByRole('row').filter({ hasText: 'file_download' })
  const cells = async () => (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())
  await expect.poll(cells).toEqual(['5', '5', '5'])
  await context.close()
  expect(errors).toEqual([])
})

test('an address with something else than an event is of all events', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/events?site=${site}&event=${encodeURIComponent("'; drop table events")}`)
  await expect.poll(() => page.getByRole('tab').first().innerText()).toMatch(/^Events\s+95/)
  await context.close()
  expect(errors).toEqual([])
})
