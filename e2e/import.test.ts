/** History imported in the settings: dropped, tried, imported, seen in a report, undone, and gone from it. */
import { mkdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const LOG = [...Array.from({ length: 1200 }, (_, i) => `/article-${i % 5}`), ...['/style.css', '/logo.png']].map(
  (path, i) => {
    const time = new Date(product.clock.now - 12 * 86_400_000 + i * 300_000)
    const [, month] = time.toUTCString().split(' ').slice(1)
    const stamp = `${String(time.getUTCDate()).padStart(2, '0')}/${month}/${time.getUTCFullYear()}:${time.toISOString().slice(11, 19)} +0000`
    return `81.2.${i % 9}.${i % 200} - - [${stamp}] "GET ${path} HTTP/1.1" 200 12 "-" "${CHROME}"`
  },
)

const show = async (page: Page, name: string) => {
  const folder = process.env.SCREENS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Drops a file as from a file manager. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, content }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], name))
      return transfer
    },
    { name, content },
  )
  await page.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: data })
}

const viewsIn = async (page: Page, site: number) => {
  await page.goto(`${product.url}/?views=${Math.random()}#/traffic-overview?site=${site}&range=last30days`)
  await settled(page)
  return page.locator('main').innerText()
}

test.each([
  ['wide', {}],
  ['narrow', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const }],
])(
  'a log is dropped, tried, imported and undone: %s',
  { timeout: 240_000 },
  async (look, window: BrowserContextOptions) => {
    const site = (await product.addSite({ domain: `${look}.example` })).id
    await product.licence(site, 'pro')
    await product.load(site, [
      {
        ...{ id: 'live', name: 'page_view', visitor: 'live', url: `https://${look}.example/live` },
        time: product.clock.now - 86_400_000,
      },
    ])
    const { context, page, errors } = await signedIn(product, browser, window)
    const settings = `${product.url}/#/settings/import?site=${site}`
    await page.goto(settings)
    await settled(page)
    await page.getByText('Nothing has been imported.').waitFor()
    const tryFirst = page.getByRole('button', { name: 'Try first' })
    expect(await tryFirst.isDisabled()).toBe(true)
    await show(page, `${look} empty`)

    await drop(page, 'empty.log', '')
    await page.getByText('This file is empty.').waitFor()
    await drop(page, 'access.log', LOG.join('\n'))
    const chosen = page.getByRole('region', { name: 'Chosen files' })
    await chosen.getByText('complete').waitFor()
    await show(page, `${look} chosen`)
    await press(tryFirst)
    // In another process, with low priority.
    await page.getByText('Tried. Nothing is imported yet.').waitFor({ timeout: 120_000 })
    const entry = page.getByRole('listitem').filter({ hasText: 'Access log of a web server: access.log' })
    await entry.getByText('1,202 lines').waitFor()
    await entry.getByText('2 lines: images, scripts, feeds and other files that are no pages').waitFor()
    await entry.getByText('Traffic Overview', { exact: false }).first().waitFor()
    expect(await barriersOf(page)).toEqual([])
    await show(page, `${look} tried`)
    expect(await viewsIn(page, site)).not.toContain('1,201')

    await page.goto(settings)
    await settled(page)
    await press(entry.getByRole('button', { name: /^Import / }))
    await page.getByText('The import has begun.').first().waitFor()
    // It goes on while another screen is open.
    await viewsIn(page, site)
    await product.server.services.importWorker.settled()
    await page.goto(settings)
    await settled(page)
    await entry.getByText('1,200 events imported').waitFor()
    await show(page, `${look} imported`)
    expect(await viewsIn(page, site)).toContain('1,201')
    await show(page, `${look} report`)

    await page.goto(settings)
    await settled(page)
    await press(entry.getByRole('button', { name: /^Undo / }))
    const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' })
    await dialog.getByText('1,200 events are deleted for good.').waitFor()
    await show(page, `${look} confirm`)
    await press(dialog.getByRole('button', { name: 'Undo' }))
    await entry.getByText('Undone. 1,200 events were deleted.').waitFor()
    await show(page, `${look} undone`)
    expect(await barriersOf(page)).toEqual([])
    expect(await viewsIn(page, site)).not.toContain('1,201')
    await page.goto(`${product.url}/#/settings/activity?site=${site}`)
    await page.getByText('History imported').first().waitFor()
    await page.getByText('Import undone').first().waitFor()
    await context.close()
    // The empty file was refused.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([])
  },
)

test('a file of another kind is recognised, and an interrupted one goes on with the rest', {
  timeout: 180_000,
}, async () => {
  const site = (await product.addSite({ domain: 'cut.example' })).id
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/settings/import?site=${site}`)
  await settled(page)
  let pieces = 0
  await page.route('**/imports/files/*', async (route) => {
    // The connection ends with the second piece.
    if (++pieces === 2)
      await route.fulfill({ status: 403, json: { success: false, data: { type: 'forbidden', message: 'no' } } })
    else await route.continue()
  })
  const text = 'no log\n'.repeat(200_000)
  await drop(page, 'notes.txt', text)
  await page.getByText('Choose the file again to send the rest.', { exact: false }).waitFor()
  await show(page, 'cut')
  await drop(page, 'notes.txt', text)
  await page.getByText('1.4 MB, complete').waitFor()
  expect(pieces).toBe(4)
  await press(page.getByRole('button', { name: 'Try first' }))
  await page.getByText('Nothing in it is of this kind. Is this the right file?').waitFor({ timeout: 120_000 })
  expect(await page.getByRole('button', { name: /^Import / }).count()).toBe(0)
  await show(page, 'unreadable')
  await press(page.getByRole('button', { name: /^Discard / }))
  await page.getByText('Nothing has been imported.').waitFor()
  await context.close()
  expect(errors.filter((error) => !error.includes('403'))).toEqual([])
})
