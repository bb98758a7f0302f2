/** The PDF of a report: progress on screen, the file, and its page breaks. */
import { readFileSync } from 'node:fs'
import { daysOf, type ImportEvent } from '@curlew/model'
import type { Download, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history, LAST_30_DAYS } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { settled } from './screen.ts'

/** Height of a page without margins, in CSS pixels. */
const ROOM_PX = 1282

/** More rows than a table draws at once on screen. */
const LONG_ROWS = 110
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
const basic = (await product.addSite({ domain: 'basic.example' })).id
const lite = (await product.addSite({ domain: 'lite.example' })).id
await product.licence(site, 'pro')
await product.licence(basic, 'basic')
await product.load(site, history())
const noted = (await product.addSite({ domain: 'noted.example' })).id
await product.licence(noted, 'pro')
await product.load(noted, history('noted.example'))
const NOTED = ['2026-02-11', '2026-02-25', '2026-03-08']
const { notes, sites } = product.server.services
for (const day of NOTED) {
  const words = { id: 0, note_title: day, note_date: '', note_date_ymd: day, important: false }
  await notes.save(sites.byId(noted)!, { ...words, category: { id: 0 }, medias: {}, version: 0 })
}
const long = (await product.addSite({ domain: 'long.example' })).id
await product.licence(long, 'plus')
await product.load(long, manyPages())

async function open(path: string, options: Parameters<typeof signedIn>[2] & { to?: number } = {}) {
  const { to = site, ...window } = options
  const { context, page, errors } = await signedIn(product, browser, window)
  const [route, query = ''] = path.split('?')
  await page.goto(`${product.url}/#${route}?site=${to}&${query}`)
  return { page, errors, close: () => context.close() }
}

const button = (page: Page) => page.getByRole('button', { name: 'Download as PDF', exact: true })

async function exported(page: Page): Promise<Download> {
  const download = page.waitForEvent('download')
  await button(page).click()
  return download
}

async function pagesOf(download: Download) {
  const text = readFileSync(await download.path()).toString('latin1')
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, first, second]) => [Number(first), Number(second)])
  return {
    text,
    boxes: all(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
    images: all(/\/Width (\d+) \/Height (\d+)/g),
  }
}

describe('the PDF of a report', () => {
  test.each([
    ['/?compare=1', { width: 783, height: 800 }, 'overview-report'],
    ['/traffic-landing-pages?compare=1', { width: 1440, height: 1000 }, 'landing-page-details'],
    ['/traffic-landing-pages', { width: 390, height: 800 }, 'landing-page-details'],
  ])(
    'PDF-02 PDF-07 PDF-09 PDF-10 PDF-11 PDF-13 GEN-10 %s is downloaded as A4 pages, across which no row, chart or card is cut; the screen is as it was',
    async (path, viewport, name) => {
      const { page, errors, close } = await open(path, { viewport })
      await page.getByRole('radiogroup').first().waitFor()
      await settled(page)
      for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').last().click()
      const heights = () => page.locator('article').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
      const before = await heights()
      await recordDrawing(page)
      const downloading = exported(page)
      const dialog = page.getByRole('dialog', { name: 'Generating PDF Report' })
      await dialog.waitFor()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`${name}_example.org_${LAST_30_DAYS.start}_${LAST_30_DAYS.end}.pdf`)
      await page.getByText('Downloaded PDF report successfully!', { exact: true }).waitFor()
      await dialog.waitFor({ state: 'detached' })

      const { text, boxes, images } = await pagesOf(download)
      expect(text.startsWith('%PDF-')).toBe(true)
      expect(boxes.length).toBeGreaterThan(0)
      for (const box of boxes) expect(box.map(Math.round)).toEqual([595, 842])
      expect(images).toEqual(boxes.map(() => [980 * 2, 1386 * 2]))

      await expect.poll(heights).toEqual(before)
      await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.locator('iframe').count()).toBe(0)
      // Those of the report, before its pages are laid out again in this document, which forbids their fonts.
      expect(errors).toEqual([])

      const { slices, cut } = await page.evaluate(measureSlices, ROOM_PX)
      // Every page has a part of the report and a footer; some also have the head of a table.
      expect(slices.length).toBeGreaterThanOrEqual(2 * boxes.length)
      expect(boxes.length).toBeGreaterThan(1)
      expect(cut).toEqual([])
      await close()
    },
  )

  test('PDF-03 it is laid out for two seconds before it is copied and drawn', async () => {
    const { page, close } = await open('/')
    await page.getByText('All-Time Totals').waitFor()
    await page.clock.install()
    await page.evaluate(() => {
      const times: Record<string, number> = {}
      Object.assign(window, { times })
      new MutationObserver(() => {
        if (document.querySelector('article[data-paper]')) times.laidOut ??= Date.now()
        if (document.querySelector('iframe')) times.copied ??= Date.now()
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await page.clock.pauseAt(Date.now() + 1000)
    await button(page).click()
    await page.locator('article[data-paper]').waitFor({ state: 'attached' })
    await page.clock.runFor(1999)
    // The clock is stopped, so everything that is ready can finish.
    await page.evaluate(() => fetch(location.href).then((answer) => answer.text()))
    expect(await page.locator('iframe').count()).toBe(0)
    await page.clock.runFor(1)
    await page.locator('iframe').waitFor({ state: 'attached' })
    const { laidOut, copied } = await page.evaluate(() => (window as never as { times: Record<string, number> }).times)
    expect(copied! - laidOut!).toBe(2000)
    await page.clock.resume()
    await page.getByText('Downloaded PDF report successfully!', { exact: true }).waitFor()
    await close()
  })

  test('PDF-10 every row of a long table is on one page, under the heads', async () => {
    const { page, close } = await open('/traffic-landing-pages', { to: long })
    await page.getByRole('radio', { name: 'All', exact: true }).click()
    await recordDrawing(page)
    const { boxes } = await pagesOf(await exported(page))
    const { names, heads, cut } = await page.evaluate(measureSlices, ROOM_PX)
    expect(names.toSorted()).toEqual(Array.from({ length: LONG_ROWS }, (_, row) => `/page-${row}`).toSorted())
    expect(heads).toBe(boxes.length)
    expect(cut).toEqual([])
    await close()
  })

  test('PDF-08 the picture of the settings is on the first page', async () => {
    const { page, close } = await open('/settings/pdf')
    await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
    await page.getByText('Picture saved').waitFor()
    await page.getByRole('img', { name: 'The picture at the top of PDF reports' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.goto(`${product.url}/#/?site=${site}`)
    await recordDrawing(page)
    await button(page).click()
    await page.getByText('Downloaded PDF report successfully!').waitFor()
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)
    const hasPicture = drawn.map((address) =>
      /<header(?:(?!<\/header>).)*<img[^>]+src="data:image\/png/s.test(decodeURIComponent(address)),
    )
    expect(hasPicture[0]).toBe(true)
    await page.goto(`${product.url}/#/settings/pdf?site=${site}`)
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.getByText('Picture removed').waitFor()
    await expect.poll(() => page.getByRole('img', { name: 'The picture at the top' }).count()).toBe(0)
    await close()
  })
})

describe('site notes are at their days', () => {
  test.each([
    ['drawn', 1440],
    ['drawn', 700],
    ['with text', 1440],
  ])('%s, from a window of %d pixels', async (kind, width) => {
    const { page, close } = await open('/', { to: noted, viewport: { width, height: 900 } })
    await page
      .getByRole('button', { name: /^1 note on/ })
      .first()
      .waitFor()
    const sheet = await page.context().newPage()
    await sheet.setContent(kind === 'drawn' ? await drawnSheet(page) : await printedSheet(page))
    const places = await sheet.evaluate(notePlaces)
    const days = daysOf(LAST_30_DAYS)
    // Today is drawn separately, because it is incomplete.
    expect(places.days.length).toBe(days.length - 1)
    expect(places.markers.length).toBe(NOTED.length)
    for (const [index, marker] of places.markers.entries()) {
      const expected = places.days[days.indexOf(NOTED[index]!)]!
      expect(Math.hypot(marker.x - expected, marker.y - places.axis)).toBeLessThan(1)
    }
    await close()
  })

  async function drawnSheet(page: Page): Promise<string> {
    await recordDrawing(page)
    await exported(page)
    const address = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn[0]!)
    return decodeURIComponent(address.split(',').slice(1).join(','))
  }

  async function printedSheet(page: Page): Promise<string> {
    await page.evaluate(() => {
      const { append } = FormData.prototype
      FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
        if (value instanceof File) Object.assign(window, { printed: value })
        append.call(this, name, value as Blob)
      }
    })
    await page.getByRole('button', { name: 'Kinds of PDF' }).click()
    await page.getByRole('menuitem', { name: 'With text' }).click()
    await page.getByText('Downloaded PDF report successfully!', { exact: true }).waitFor()
    return page.evaluate(() => (window as unknown as { printed: File }).printed.text())
  }

  /** Runs in the paper's document. Positions of the markers, and the days and axis of their chart. */
  function notePlaces() {
    const line = [...document.querySelectorAll<SVGPathElement>('svg path')].find(
      (path) => getComputedStyle(path).fill === 'none' && (path.getAttribute('d')?.split('L').length ?? 0) > 20,
    )!
    const toScreen = line.getScreenCTM()!
    const days = [...line.getAttribute('d')!.matchAll(/[ML]([\d.]+) [\d.]+/g)].map(
      ([, x]) => new DOMPoint(Number(x), 0).matrixTransform(toScreen).x,
    )
    const axis = Math.max(
      ...[...line.ownerSVGElement!.querySelectorAll('line')].map((part) => part.getBoundingClientRect().bottom),
    )
    const markers = [...line.ownerSVGElement!.parentElement!.parentElement!.querySelectorAll(':scope > button')].map(
      (marker) => {
        const { left, top, width, height } = marker.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      },
    )
    return { days, axis, markers }
  }
})

test('waits for a loading block', async () => {
  const { page, close } = await open('/')
  await page.getByText('All-Time Totals').waitFor()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/ajax', async (route) => {
    if (route.request().postData()?.includes('site_summary')) await held
    await route.continue()
  })
  await page.reload()
  await recordDrawing(page)
  const downloading = exported(page)
  await page.getByRole('dialog', { name: 'Generating PDF Report' }).waitFor()
  letThrough()
  await downloading
  const first = await page.evaluate(() => decodeURIComponent((window as unknown as { drawn: string[] }).drawn[0]!))
  expect(first).toContain('All-Time Totals')
  await close()
})

describe('no PDF', () => {
  test('PDF-01 PDF-05 is drawn without a report, and a message says so', async () => {
    const { page, close } = await open('/')
    await page.locator('[data-report] svg').first().waitFor()
    await page.evaluate(() => document.querySelector('[data-report]')?.remove())
    await button(page).click()
    const toast = page.getByRole('alertdialog')
    await toast.getByText('Download Failed, no report found!', { exact: true }).waitFor()
    expect(await toast.getByText('Download Failed', { exact: true }).count()).toBe(1)
    expect(await page.getByText('Generating PDF Report').count()).toBe(0)
    await close()
  })

  test('PDF-04 PDF-06 after another error, and a message says which', async () => {
    const { page, close } = await open('/')
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error('The ink has run out.')
      }
    })
    await button(page).click()
    const toast = page.getByRole('alertdialog')
    await toast.getByText('The ink has run out.', { exact: true }).waitFor()
    expect(await toast.getByText('Download Failed', { exact: true }).count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  })

  test('remains after cancelling', async () => {
    const { page, errors, close } = await open('/')
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: 'Generating PDF Report' })
    await dialog.waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('article').count()).toBe(1)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect([downloads, errors]).toEqual([[], []])
    await close()
  })

  test('going back asks for confirmation first', async () => {
    const { page, close } = await open('/')
    await button(page).waitFor()
    await page.getByRole('link', { name: 'Forms', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Forms Report' }).waitFor()
    await page.getByRole('link', { name: 'Overview', exact: true }).first().click()
    await page.getByText('All-Time Totals').waitFor()
    // Held back, so that the PDF waits for a loading block.
    await page.evaluate(() => {
      const block = document.createElement('p')
      block.setAttribute('aria-busy', 'true')
      document.querySelector('[data-report]')!.append(block)
    })
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: 'Generating PDF Report' })
    await dialog.waitFor()
    await page.evaluate(() => window.history.back())
    await dialog.getByText('The PDF is not finished. Stop making it and go back?').waitFor()
    await dialog.getByRole('button', { name: 'Keep Waiting' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
    await page.evaluate(() => window.history.back())
    await dialog.getByRole('button', { name: 'Stop and Go Back' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forms Report' }).waitFor()
    expect(await dialog.count()).toBe(0)
    await close()
  })

  test('PDF-12 in lite the button only shows an upgrade prompt', async () => {
    const { page, close } = await open('/', { to: lite })
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await page.getByRole('button', { name: 'Download as PDF: not in your edition' }).click()
    const prompt = page.getByRole('dialog', { name: 'Download as PDF' })
    await prompt.getByText('Take any report with you as a clean, printable document.').waitFor()
    expect(await prompt.getByRole('link').count()).toBeGreaterThan(0)
    expect(await page.getByText('Generating PDF Report').count()).toBe(0)
    expect(await barriersOf(page)).toEqual([])
    expect(downloads).toEqual([])
    await close()
  })

  test('is offered for a locked report, or one without figures', async () => {
    const locked = await open('/countries', { to: basic })
    await expect.poll(() => button(locked.page).isDisabled()).toBe(true)
    await locked.close()
    const { page, close } = await open('/')
    await page.route('**/ajax', (route) => route.abort())
    await page.reload()
    await expect.poll(() => button(page).isDisabled()).toBe(true)
    await close()
  })
})

/** Records the address of every picture drawn from now on. */
async function recordDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    const draw = CanvasRenderingContext2D.prototype.drawImage
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      drawn.push((given[0] as HTMLImageElement).src)
      return Reflect.apply(draw, this, given)
    }
  })
}

/** One visit a page. */
function* manyPages(): Generator<ImportEvent> {
  for (let row = 0; row < LONG_ROWS; row++) {
    yield {
      id: `visit ${row}`,
      name: 'page_view',
      time: Date.parse(`${LAST_30_DAYS.start}T12:00:00Z`) + row * 60_000,
      url: `https://long.example/page-${row}`,
      title: `Page ${row}`,
      visitor: `visitor ${row}`,
    }
  }
}

/** Lays out every drawn page again, and lists elements cut by its upper or lower edge that would fit on a page. */
function measureSlices(room: number) {
  const { drawn } = window as unknown as { drawn: string[] }
  const cut: string[] = []
  const names: string[] = []
  let heads = 0
  const slices = drawn.map((address) => {
    const svg = new DOMParser().parseFromString(decodeURIComponent(address.split(',').slice(1).join(',')), 'text/xml')
    const height = Number(svg.documentElement.getAttribute('height'))
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width:980px;height:1386px;border:0'
    document.body.append(frame)
    const inner = frame.contentDocument!
    inner.body.style.margin = '0'
    inner.body.append(inner.importNode(svg.querySelector('foreignObject')!.firstElementChild!, true))
    for (const element of inner.querySelectorAll('tr, li, svg, section, h1, h2, table thead')) {
      const box = element.getBoundingClientRect()
      if (box.height > room || box.height === 0) continue
      const isSeen = box.bottom > 1 && box.top < height - 1
      const name = element.querySelector(':scope > th[scope=row]')?.getAttribute('title')
      if (isSeen && name) names.push(name)
      if (isSeen && element.tagName === 'THEAD') heads++
      const isAcross = (edge: number) => box.top < edge - 1 && box.bottom > edge + 1
      // The repeated head of a continued table is drawn alone, outside the card around it.
      if ((isAcross(0) || isAcross(height)) && height > 120)
        cut.push(`${element.tagName} ${box.top} ${box.bottom} of ${height}`)
    }
    frame.remove()
    return height
  })
  return { slices, cut, names, heads }
}
