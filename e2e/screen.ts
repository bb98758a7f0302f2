/** Moves between screens in one window without reloading the app, and acts on them like a person. */
import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Opens an address of the app, and waits until it is complete. If the app is open, changes screens as for a person who follows a link. Not
 * for changing only a screen's parameters.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  // Every screen sets the document's title; until then, the previous screen would pass for the new one.
  await page.evaluate(() => {
    document.title = ''
  })
  await page.goto(address)
  await settled(page)
}

/** Waits until the screen is complete: it has loaded, and all its requests are answered. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page)
  await expect.poll(async () => (await page.evaluate(isShown)) && requests.size === 0, { interval: 20 }).toBe(true)
}

/** How long a person holds the mouse button down, in milliseconds. */
const PRESS_MS = 120

/**
 * Clicks like a person: presses where the target is, holds, and releases at the same place. A target that moves while it is pressed is
 * missed, which an instant scripted click never shows. The pause is part of the gesture.
 */
export async function press(target: Locator): Promise<void> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
}

/** A sample of a closed report: its text is blurred, and no control in it is reachable. */
export async function expectBlurred(page: Page, words: string): Promise<void> {
  const blurred = page.locator('[inert]').filter({ hasText: words })
  await blurred.first().waitFor({ state: 'attached' })
  expect(await blurred.first().evaluate((element) => getComputedStyle(element).filter)).toMatch(/^blur\([1-9]/)
}

/** An element that floats in the upper corner at the line's end, at most just below a report's head. */
export async function expectAtTopEnd(floating: Locator): Promise<void> {
  const { x, y, width, height } = (await floating.boundingBox())!
  const window = floating.page().viewportSize()!
  expect([window.width - x - width < 40, y < window.height / 3, y + height < window.height / 2]).toEqual([
    true,
    true,
    true,
  ])
}

const watched = new WeakMap<Page, ReadonlySet<Request>>()
/** Unanswered requests of a page, since the first call for that page. */
export const requestsOf = (page: Page): ReadonlySet<Request> => watched.get(page) ?? watchRequests(page)

/** Watches the requests of a page from now on. */
export function watchRequests(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>()
  watched.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return requests
}

/** Runs in the page. */
async function isShown(): Promise<boolean> {
  const isLoading = () =>
    document.title === '' ||
    document.querySelector('#curlew h1') === null ||
    document.querySelector('#curlew :is([aria-busy=true], [class*=skeleton])') !== null
  if (isLoading()) return false
  // Parts that have just loaded may request more when they are drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return !isLoading()
}
