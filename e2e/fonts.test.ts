/** Layouts work in common fonts, narrow and wide: see `fonts.ts`. */
import { HOUR_MS, type ImportEvent } from '@curlew/model'
import type { Browser } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { TEST_FONTS, type TestFont } from './fonts.ts'
import { history } from './history.ts'
import { NOW, signedIn, startProduct } from './product.ts'
import { openScreen, settled } from './screen.ts'

const product = await startProduct()
const browsers: Browser[] = []
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()))
  await product.close()
})
const site = await product.addSite()
await product.load(site.id, history())
await product.load(site.id, orders())
await product.licence(site.id, 'pro')

/** More than one page of the User Journey. */
function* orders(): Generator<ImportEvent> {
  for (let i = 0; i < 260; i++) {
    yield {
      id: `order ${i}`,
      name: 'purchase',
      time: NOW - (i + 1) * HOUR_MS,
      url: 'https://example.org/thanks',
      title: 'Thanks',
      visitor: `buyer ${i}`,
      params: { transaction_id: `WC-${i}`, value: 58 + i, currency: 'GBP' },
    }
  }
}

const SCREENS = [
  '/?compare=1',
  '/traffic-overview?compare=1',
  '/traffic-landing-pages?compare=1',
  '/countries?compare=1',
  '/ecommerce?compare=1',
  '/publishers?compare=1',
  '/user-journey-report',
  '/real-time',
  '/search-console?compare=1',
]

/** Those with the most columns and the longest figures. */
const FULLEST = ['/?compare=1', '/traffic-landing-pages?compare=1', '/ecommerce?compare=1']
/** Its letters are the widest: what fits in it fits in the others, up to single pairs of letters. */
const WIDEST: TestFont = 'DejaVu Sans'

const WIDTHS = [1440, 783, 390]

describe.each(TEST_FONTS)('in %s', async (font) => {
  const browser = await launchBrowser([], font)
  browsers.push(browser)

  // One window for all widths: what a screen shows follows the width, and loading each screen for each width takes most of the time.
  describe('no text leaves its cell or its button, and nothing scrolls sideways', async () => {
    const { page, errors } = await signedIn(product, browser, { viewport: { width: WIDTHS[0]!, height: 900 } })

    test.each(font === WIDEST ? SCREENS : FULLEST)('%s at every width', async (screen) => {
      await page.setViewportSize({ width: WIDTHS[0]!, height: 900 })
      await openScreen(page, `${product.url}/#${screen}`)
      expect(await page.evaluate(() => document.fonts.check('14px sans-serif'))).toBe(true)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // Parts that depend on their width are redrawn shortly after it changes.
        await expect.poll(() => page.evaluate(misfits), { message: `at ${width} px` }).toEqual([])
        await settled(page)
        expect(await page.evaluate(misfits), `at ${width} px`).toEqual([])
      }
      expect(errors).toEqual([])
    })
  })

  test('a phone has the dates in one line, whole', async () => {
    const { context, page } = await signedIn(product, browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${product.url}/#/?start=2025-12-21&end=2026-03-10&compare=1`)
    await settled(page)
    const dates = (await page.getByTestId('dates').boundingBox())!
    expect(dates.height).toBe(44)
    const words = (await page
      .getByTestId('dates')
      .getByText('Dec 21, 2025 – Mar 10, 2026', { exact: true })
      .boundingBox())!
    expect(words.y).toBeGreaterThan(dates.y)
    expect(words.y + words.height).toBeLessThan(dates.y + dates.height)
    expect(words.x + words.width).toBeLessThanOrEqual(dates.x + dates.width - 26)
    await context.close()
  })
})

/** Runs in the page. Finds text outside its cell, button or tab, and elements that make the page too wide. */
function misfits(): string[] {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)
  const walker = document.createTreeWalker(document.querySelector('#curlew')!, NodeFilter.SHOW_TEXT)
  const isClipped = (element: Element | null, end: Element): boolean => {
    if (!element) return false
    const { overflowX, position, clipPath } = getComputedStyle(element)
    if (overflowX !== 'visible' || (position === 'absolute' && clipPath !== 'none')) return true
    return element !== end && isClipped(element.parentElement, end)
  }
  while (walker.nextNode()) {
    const text = walker.currentNode
    const holder = text.parentElement?.closest('td, th, button, [role=tab], li > *, dd, dt, h1, h2')
    if (!holder || !text.textContent?.trim() || holder.closest('svg, .visually-hidden, [hidden]')) continue
    if (isClipped(text.parentElement, holder)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = holder.getBoundingClientRect()
    for (const { left, right, width } of range.getClientRects()) {
      if (width > 0 && (left < box.left - 1 || right > box.right + 1)) {
        faults.push(
          `${text.textContent.trim()} in ${holder.tagName} (${Math.round(Math.max(box.left - left, right - box.right))} px)`,
        )
        break
      }
    }
  }
  for (const row of document.querySelectorAll('nav, form, footer, header')) {
    const boxes = [...row.children].map((child) => child.getBoundingClientRect()).filter(({ width }) => width > 1)
    for (const [index, one] of boxes.entries()) {
      const over = boxes.slice(index + 1).find((other) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        return across > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
      })
      if (over) faults.push(`parts of ${row.tagName} lie over each other: ${row.textContent?.slice(0, 60)}`)
    }
  }
  return faults
}
