/** Going from screen to screen of the app in one window, without loading the app for each. */
import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Opens an address of the app, and waits until all of it is there. Where the app is open already, it changes screens as it does for
 * a person who follows a link. Not for going from a screen to the same with other parameters.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  // Every screen names the document when it is shown: until then the one before would pass for the new one.
  await page.evaluate(() => {
    document.title = ''
  })
  await page.goto(address)
  await settled(page)
}

/** Waits until a screen is shown that nothing more will be added to: it has loaded, and all that it asked for has been answered. */
export async function settled(page: Page): Promise<void> {
  const requests = requestsOf(page)
  await expect.poll(async () => (await page.evaluate(isShown)) && requests.size === 0, { interval: 20 }).toBe(true)
}

/** How long a person keeps the button of a mouse down, in milliseconds. */
const PRESS_MS = 120

/**
 * Clicks as a person does: the pointer goes down where the target is, rests, and comes up in the same place. What moves away on
 * press is missed or hits its neighbour, which a scripted click, taking no time, never shows. The pause is part of the gesture.
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

/** A sample that the edition lacks: its words are there, blurred, and nothing in it can be reached. */
export async function expectBlurred(page: Page, words: string): Promise<void> {
  const blurred = page.locator('[inert]').filter({ hasText: words })
  await blurred.first().waitFor({ state: 'attached' })
  expect(await blurred.first().evaluate((element) => getComputedStyle(element).filter)).toMatch(/^blur\([1-9]/)
}

/** Something that floats in the upper corner at the end of the lines, at most so far down that a report's head is above it. */
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
/** The requests of a page that have not been answered, from the first time that they are asked for. */
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
  // What has just come may ask for more, when it is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return !isLoading()
}
