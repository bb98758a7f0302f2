/** The PDF printed by the server: the same pages, with text. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ImportEvent, PageData } from '@curlew/model'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { LAST_30_DAYS } from './history.ts'
import { openProduct, signedIn, startProduct } from './product.ts'

const ROWS = 120
/** Breaks careless markup. */
const pathOf = (row: number) => `/page-${String(row).padStart(3, '0')}-<b>`
/** Longer than its column, even on paper. */
const LONG_PATH = `/a-long-way${'/one-more-folder'.repeat(12)}/the-end`

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
const lite = (await product.addSite({ domain: 'lite.example' })).id
await product.licence(site, 'plus')
await product.load(site, manyPages())

async function read(file: Uint8Array) {
  const pdf = await getDocumentProxy(file)
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  const sizes = await Promise.all(
    text.map(async (_, index) => (await pdf.getPage(index + 1)).view.slice(2).map(Math.round)),
  )
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), title: String(info.Title), sizes }
}

test('GEN-10 a long table is printed as A4 pages, each row once, under the heads, with page numbers', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/traffic-landing-pages?site=${site}`)
  await page.getByRole('radio', { name: 'All', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await chooseText(page)
  await page.getByRole('dialog', { name: 'Generating PDF Report' }).waitFor()
  const download = await downloading
  await page.getByText('Downloaded PDF report successfully!', { exact: true }).waitFor()
  expect(download.suggestedFilename()).toBe(
    `landing-page-details_example.org_${LAST_30_DAYS.start}_${LAST_30_DAYS.end}.pdf`,
  )
  const file = new Uint8Array(await readFile(await download.path()))
  // The same font on every machine, whose text can be read back, instead of any font that the printer finds.
  const fonts = [
    ...Buffer.from(file)
      .toString('latin1')
      .matchAll(/\/FontName \/\w+\+([\w-]+)/g),
  ].map(([, name]) => name)
  expect([...new Set(fonts)].toSorted()).toEqual(['Roboto-Bold', 'Roboto-Medium', 'Roboto-Regular'])
  const { pages, sizes, title } = await read(file)
  expect(pages.length).toBeGreaterThan(2)
  // Chromium makes an A4 page half a point wider.
  for (const [width, height] of sizes) expect([width! - (width! % 5), height]).toEqual([595, 842])
  expect(title).toBe('Landing Page Details')
  const rows = pages.flatMap((page) => [...page.matchAll(/\/page-\d{3}-<b>/g)].map(([row]) => row))
  expect(rows.toSorted()).toEqual(Array.from({ length: ROWS }, (_, row) => pathOf(row)))
  // Wrapped, but complete.
  expect(pages.join('').replaceAll(' ', '')).toContain(LONG_PATH)
  expect(pages.at(-1)!.replaceAll(/\s/g, '')).toContain(
    `pressthefigureinthereport,${product.url}/#/traffic-landing-pages?site=${site}`,
  )
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain('Sessions')
  }
  expect(errors).toEqual([])
  await context.close()
})

describe('printed HTML', () => {
  test('runs no script, loads nothing and reads no file', async () => {
    const asked: string[] = []
    const other = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('from another server')
    })
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const response = await print(
      `<p>Harmless</p><script>document.body.append('scripted')</script><img src=x onerror="document.body.append('handled')">
      <img src="${address}/image"><link rel=stylesheet href="${address}/sheet"><style>@import '${address}/import';</style>
      <iframe src="${address}/frame"></iframe><object data="${address}/object"></object>
      <iframe src="file:///etc/passwd"></iframe><iframe srcdoc="<script>parent.document.body.append('framed')</script>"></iframe>
      <meta http-equiv=refresh content="0;url=file:///etc/passwd"><meta http-equiv=refresh content="0;url=${address}/page">`,
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const { pages } = await read(new Uint8Array(await response.arrayBuffer()))
    expect(pages).toEqual(['Harmless'])
    expect(asked).toEqual([])
    await new Promise((resolve) => {
      other.close(resolve)
    })
  })

  test.each([
    ['a caller who is not signed in', () => print('<p>x', { cookie: '' }), 401],
    ['a wrong nonce', () => print('<p>x', { nonce: 'wrong' }), 403],
    ['a site without the edition', () => print('<p>x', { to: lite }), 200],
    ['a site that is not there', () => print('<p>x', { to: 999 }), 404],
    ['no file', () => print(null), 400],
  ])('%s gets no PDF', async (_, ask, status) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false })
  })
})

test('without a Chromium it is not offered, and a call for it says why', async () => {
  const without = await startProduct({ chromium: null })
  const { id } = await without.addSite()
  await without.licence(id, 'plus')
  await without.load(id, manyPages())
  const { context, page } = await signedIn(without, browser)
  await page.goto(`${without.url}/#/traffic-landing-pages?site=${id}`)
  await page.getByRole('button', { name: 'Download as PDF' }).waitFor()
  await page.locator('tbody tr').first().waitFor()
  expect(await page.getByRole('button', { name: 'Kinds of PDF' }).count()).toBe(0)
  await context.close()
  await without.close()
})

test('its button is in its place while figures load, but disabled', async () => {
  const { context, page } = await signedIn(product, browser)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/ajax', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/#/traffic-landing-pages?site=${site}`)
  const kinds = page.getByRole('button', { name: 'Kinds of PDF' })
  await kinds.waitFor()
  const before = await kinds.boundingBox()
  expect(await kinds.isDisabled()).toBe(true)
  letThrough()
  await expect.poll(() => kinds.isEnabled()).toBe(true)
  expect(await kinds.boundingBox()).toEqual(before)
  await context.close()
})

async function chooseText(page: Page) {
  await page.getByRole('button', { name: 'Kinds of PDF' }).click()
  await page.getByRole('menuitem', { name: 'With text' }).click()
}

async function print(
  markup: string | null,
  { to = site, nonce, cookie }: { to?: number; nonce?: string; cookie?: string } = {},
) {
  const { context, page } = await signedIn(product, browser)
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await page.request.get(`${product.url}/api/curlew/v1/page-data?site=${site}`)
  const { data } = (await answer.json()) as { data: PageData }
  await context.close()
  const form = new FormData()
  if (markup !== null) form.set('file', new File([markup], 'report.html', { type: 'text/html' }))
  return fetch(`${product.url}/api/curlew/v1/sites/${to}/pdf`, {
    method: 'POST',
    headers: { cookie: cookie ?? cookies, 'x-wp-nonce': nonce ?? data.rest_nonce },
    body: form,
  })
}

function* manyPages(): Generator<ImportEvent> {
  yield {
    id: 'visit of a long address',
    name: 'page_view',
    time: Date.parse(`${LAST_30_DAYS.start}T12:00:00Z`),
    url: `https://example.org${LONG_PATH}`,
    title: 'Far down',
    visitor: 'visitor of a long address',
  }
  for (let row = 0; row < ROWS; row++) {
    yield {
      id: `visit ${row}`,
      name: 'page_view',
      time: Date.parse(`${LAST_30_DAYS.start}T12:00:00Z`) + row * 60_000,
      url: `https://example.org${pathOf(row)}`,
      title: `Page ${row}`,
      visitor: `visitor ${row}`,
    }
  }
}
