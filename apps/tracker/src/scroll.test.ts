import type { Page } from 'playwright-core'
import type { Site } from './testing/site.ts'
import { expect, hasRun, test } from './testing/test.ts'

const tall = (height: number) => `<div id="tall" style="height:${height}px">text</div>`
const marks = (site: Site) => site.events('scroll_depth').map(({ params }) => params?.percent_scrolled)

/** Scrolls to where the window's lower edge is at that many pixels; the window is 800 high. */
const scrollUntil = (page: Page, bottom: number) => page.evaluate((top) => window.scrollTo(0, top), bottom - 800)

test('PUB-11 each of 25, 50, 75 and 100 percent is sent once per view', async ({ site, visit }) => {
  site.page('/', { body: tall(8000) })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await scrollUntil(page, 2100)
  await site.until(() => marks(site).length === 1)
  await scrollUntil(page, 6100)
  await site.until(() => marks(site).length === 3)
  await scrollUntil(page, 900)
  await scrollUntil(page, 9000)
  await site.until(() => marks(site).length === 4)
  expect(marks(site)).toEqual([25, 50, 75, 100])
})

test('the end is five pixels before the last, and leaving sends the last scroll position', async ({ site, visit }) => {
  site.page('/', { body: `<style>body{margin:0}</style>${tall(8000)}` })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await hasRun(page, '/m.js')
  await scrollUntil(page, 900)
  await scrollUntil(page, 7995)
  await page.goto(`${site.origin}/next`)
  await site.until(() => marks(site).length === 4)
})

test('a page is measured at the height that it has by then', async ({ site, visit }) => {
  site.page('/', { body: tall(2000) })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#tall')!.style.height = '20000px'
  })
  await scrollUntil(page, 2000)
  await scrollUntil(page, 5100)
  await site.until(() => marks(site).length === 1)
  expect(marks(site)).toEqual([25])
})

test('a page without scrolling sends nothing, and the next page within the document starts again', async ({
  site,
  visit,
}) => {
  site.page('/', { body: tall(8000) })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await scrollUntil(page, 2100)
  await site.until(() => marks(site).length === 1)
  await page.evaluate(() => {
    history.pushState({}, '', '/two')
    scrollTo(0, 0)
  })
  await site.untilEvents('page_view', 2)
  await scrollUntil(page, 4100)
  await site.until(() => marks(site).length === 3)
  expect(
    site.events('scroll_depth').map(({ url, params }) => [new URL(url).pathname, params?.percent_scrolled]),
  ).toEqual([
    ['/', 25],
    ['/two', 25],
    ['/two', 50],
  ])
})
