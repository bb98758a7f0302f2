import type { Page } from 'playwright-core'
import { snippet } from './testing/site.ts'
import { expect, GATHERED, test } from './testing/test.ts'

/** Lets the browser say truly whether a page has the focus: a driven one pretends that each has. */
async function useRealFocus(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
}

test('Attention is sent once when the page is left, to the millisecond', async ({ site, visit }) => {
  site.page('/a')
  site.page('/b', { head: '' })
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.clock.runFor(12_345)
  await page.goto(`${site.origin}/b`)
  await site.untilEvents('user_engagement', 1)
  await page.goto(`${site.origin}/a?again`)
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 2)
  expect(site.events('user_engagement')).toEqual([
    expect.objectContaining({
      url: `${site.origin}/a`,
      title: 'A page',
      params: { engagement_time_msec: 12_345 },
    }),
  ])
})

test('On single-page navigation the attention so far belongs to the page before', async ({ site, visit }) => {
  site.page('/a')
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.clock.runFor(5000)
  await page.evaluate(() => history.pushState({}, '', '/b'))
  await page.clock.runFor(2000)
  await page.evaluate(() => history.pushState({}, '', '/c'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 3)
  expect(site.events('user_engagement').map(({ url, params }) => [url.slice(site.origin.length), params])).toEqual([
    ['/a', { engagement_time_msec: 5000 }],
    ['/b', { engagement_time_msec: 2000 }],
  ])
})

test('Less than a tenth of a second is not attention', async ({ site, visit }) => {
  site.page('/a')
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.clock.runFor(99)
  await page.evaluate(() => history.pushState({}, '', '/b'))
  await page.clock.runFor(100)
  await page.evaluate(() => history.pushState({}, '', '/c'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 3)
  expect(site.events('user_engagement').map(({ params }) => params?.engagement_time_msec)).toEqual([100])
})

test('Time without the focus is not attention', async ({ site, visit }) => {
  site.page('/a')
  const { page, context } = await visit()
  await page.goto(`${site.origin}/a`)
  await useRealFocus(page)
  await page.bringToFront()
  await page.clock.runFor(3000)
  const other = await context.newPage()
  await other.bringToFront()
  await page.waitForFunction(() => !document.hasFocus(), null, { polling: 'raf' })
  await page.clock.runFor(60_000)
  await page.bringToFront()
  await page.waitForFunction(() => document.hasFocus(), null, { polling: 'raf' })
  await page.clock.runFor(4000)
  await page.evaluate(() => history.pushState({}, '', '/b'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('user_engagement', 1)
  expect(site.events('user_engagement')[0]?.params).toEqual({ engagement_time_msec: 7000 })
})

test('A tab that is hidden sends its attention, and has none until it is shown again', async ({
  site,
  leaveToItself,
}) => {
  // The page holds its own clock: 7 s pass before another tab hides it, then by turns 83 s hidden and 3 s shown.
  site.page('/a', {
    head: `<script>
      let now = 0, other
      performance.now = () => now
      addEventListener('load', () => { now = 7000; other = open('/other') })
      document.addEventListener('visibilitychange', () => setTimeout(() => {
        if (document.hidden) { now += 83000; other.close() }
        else { now += 3000; other = open('/other') }
      }))</script>${snippet()}`,
  })
  site.page('/other', { head: '' })
  await leaveToItself(`${site.origin}/a`)
  // Each is a separate request, and the turns go on: the first may arrive after the second or the third.
  const times = () => site.events('user_engagement').map(({ params }) => params?.engagement_time_msec)
  await site.until(() => times().includes(7000) && times().includes(3000))
  expect(times().filter((time) => time === 7000)).toHaveLength(1)
  expect(times().filter((time) => time !== 7000 && time !== 3000)).toEqual([])
  expect(site.events('page_view')).toHaveLength(1)
})
