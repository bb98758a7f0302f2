/** The header on a phone: each control in its place, without overlaps, inside the screen. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openProduct, signedIn } from './product.ts'
import { openScreen, press } from './screen.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
// The bell has a mark then.
await product.licence(site.id, 'agency', 10)
// The longest of each: its mark, and an edition that can be changed.
const sample = (await product.server.services.sites.add(
  { name: 'Sample Shop', domain: 'sample.example', timezone: 'Europe/London', currency: 'GBP' },
  { level: 'agency' },
))!

async function open({ to = site.id, width = 390, locale = 'en-US' } = {}) {
  const opened = await signedIn(product, browser, { viewport: { width, height: 844 }, locale })
  await openScreen(opened.page, `${product.url}/#/traffic-overview?site=${to}`)
  return opened
}

/** The extent of everything drawn in a part of the page. */
const placesIn = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((root) =>
      [...root.querySelectorAll(':is(a, button, span[class*=badge], span[class*=sample])')]
        .filter((element) => !element.parentElement?.closest('a, button'))
        .map((element) => {
          const parts = [element, ...element.querySelectorAll('*')].filter(
            (part) => !part.closest('.visually-hidden, [class*=name], [class*=domain]'),
          )
          const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0)
          return {
            name: element.getAttribute('aria-label') ?? element.textContent,
            left: Math.min(...boxes.map(({ left }) => left)),
            right: Math.max(...boxes.map(({ right }) => right)),
            top: boxes[0]!.top,
            bottom: boxes[0]!.bottom,
          }
        }),
    )

describe.each([390, 360])('at %d px', (width) => {
  test.each([
    ['the owner’s site', 'en-US', site.id],
    ['the owner’s site', 'de-DE', site.id],
    ['the sample site', 'en-US', sample.id],
    ['the sample site', 'de-DE', sample.id],
  ])('the header of %s (%s) holds its controls beside each other', async (_, locale, to) => {
    const { page, context, errors } = await open({ to, width, locale })
    const header = await placesIn(page, '#curlew header')
    expect(header.length).toBeGreaterThan(4)
    for (const [index, { name, left, right }] of header.entries()) {
      const before = header[index - 1]
      expect(left, `${before?.name} is clear of ${name}`).toBeGreaterThanOrEqual(before ? before.right + 2 : 0)
      expect(right, `${name} is on the screen`).toBeLessThanOrEqual(width)
    }
    for (const { name, left, right, top, bottom } of await placesIn(page, '[data-report-head]')) {
      expect([left >= 0, right <= width, bottom - top <= 48], name).toEqual([true, true, true])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/header-${width}-${to}-${locale}.png` })
    expect(errors).toEqual([])
    await context.close()
  })
})

test('on a phone the theme is chosen in the menu of the account', async () => {
  const { page, context } = await open()
  expect(await page.getByRole('button', { name: /^Theme/ }).count()).toBe(0)
  const account = page.getByRole('button', { name: /^Account/ })
  await press(account)
  const themes = () => page.getByRole('menuitem', { name: /^Theme/ }).allInnerTexts()
  await expect.poll(themes).toEqual(['Theme: Light', 'Theme: Dark'])
  await page.getByRole('menuitem', { name: 'Theme: Dark' }).click()
  await expect.poll(() => page.locator('#curlew').getAttribute('data-theme')).toBe('dark')
  await press(account)
  expect(await page.getByRole('menuitem', { name: /^Theme/ }).allInnerTexts()).toEqual([
    'Theme: Light',
    'Theme: System',
  ])
  await context.close()
})
