import type { Page } from 'playwright-core'
import { type Site, snippet } from './testing/site.ts'
import { expect, GATHERED, NOW, test } from './testing/test.ts'

const HOUR = 60 * 60 * 1000
const SHIFTS = [
  ['forward by three hours', 3 * HOUR],
  ['back by three hours', -3 * HOUR],
  ['forward by forty days', 40 * 24 * HOUR],
] as const

/** Sets the browser's clock, which is otherwise that of the test; timers and `performance.now()` are unaffected. */
const setClock = (page: Page, time: number) => page.clock.setSystemTime(time)

/** How old the server takes an event to be: its clock when the request was sent, less that of the event. */
function ageOf(site: Site, name: string): number | undefined {
  const request = site.received().findLast(({ body }) => body.events.some((event) => event.name === name))
  const event = request?.body.events.find((event) => event.name === name)
  return request && event && request.body.sent - event.at
}

test.for(SHIFTS)('When the clock is set %s, events that wait keep their ages', async ([, shift], { site, visit }) => {
  site.page('/')
  const { page, context } = await visit()
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 1)

  await context.setOffline(true)
  await page.evaluate(() => window.curlew?.('event', 'before'))
  const failed = page.waitForEvent('requestfailed')
  await page.clock.runFor(1000)
  await failed
  await setClock(page, NOW + shift)
  await page.evaluate(() => window.curlew?.('event', 'after'))
  await page.clock.runFor(2000)
  await context.setOffline(false)

  await site.untilEvents('after', 1)
  expect([ageOf(site, 'before'), ageOf(site, 'after')]).toEqual([3000, 2000])
})

test.for(SHIFTS)(
  'When the clock is set %s while a page gathers events, their ages are right',
  async ([, shift], { site, visit }) => {
    site.page('/')
    const { page } = await visit()
    await page.goto(site.origin)
    await page.clock.runFor(GATHERED - 100)
    await setClock(page, NOW + shift)
    await page.clock.runFor(100)
    await site.untilEvents('page_view', 1)
    expect(ageOf(site, 'page_view')).toBe(GATHERED)
  },
)

test.for(SHIFTS)(
  'When the clock is set %s, what a page leaves to the next keeps its age',
  async ([, shift], { site, visit }) => {
    site.page('/a', { head: snippet('data-consent="granted"') })
    site.page('/b', { head: snippet('data-consent="granted"') })
    site.answerWith(503)
    const { page } = await visit()
    await page.goto(`${site.origin}/a`)
    await page.evaluate(() => window.curlew?.('event', 'left'))
    await page.clock.runFor(GATHERED)
    await site.untilEvents('left', 1)
    await page.clock.runFor(700)
    await setClock(page, NOW + shift)
    await page.clock.runFor(1000)

    await page.goto(`${site.origin}/b`)
    // The first page tries again while it is being left.
    await site.until(() => site.received().length === 2)
    site.answerWith(204)
    await page.clock.runFor(GATHERED)
    await site.until(() => site.received().length === 3)
    expect(ageOf(site, 'left')).toBe(1000 + 1000 + GATHERED)
  },
)

test('Setting the clock neither adds nor removes attention', async ({ site, visit }) => {
  site.page('/a')
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.clock.runFor(2000)
  await setClock(page, NOW - HOUR)
  await page.clock.runFor(3000)
  await page.evaluate(() => history.pushState({}, '', '/b'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('user_engagement', 1)
  expect(site.events('user_engagement')[0]?.params).toEqual({ engagement_time_msec: 5000 })
})
