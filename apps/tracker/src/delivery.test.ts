import type { Page } from 'playwright-core'
import { snippet } from './testing/site.ts'
import { expect, GATHERED, hasRun, NOW, test } from './testing/test.ts'

/** Lets {@link untilAnswered} know how many requests have been answered, in one way or another, and {@link lastSent} what they said. */
const countAnswers = () => {
  const original = window.fetch
  let answers = 0
  window.fetch = (...call) => {
    document.documentElement.dataset.sent = `${call[1]?.body}`
    return original(...call).finally(() => {
      document.documentElement.dataset.answers = `${++answers}`
    })
  }
}

/** What the page's last request says, whether it arrives or not. */
const lastSent = (page: Page) => page.evaluate(() => JSON.parse(document.documentElement.dataset.sent ?? ''))

/** Resolves when the script has dealt with the answers to that many requests of the page. */
const untilAnswered = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.documentElement.dataset.answers === `${wanted}`, count)

/** After a first failure the next try comes this much later. */
const FIRST_RETRY = GATHERED + 5000

test('What happens just before a page is closed arrives', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  await page.evaluate(() => window.curlew?.('event', 'last_word', { n: 1 }))
  await page.close({ runBeforeUnload: true })
  await site.untilEvents('last_word', 1)
  expect(site.received()).toHaveLength(1)
  expect(site.events().map(({ name, title }) => [name, title])).toEqual([
    ['page_view', 'A page'],
    ['last_word', 'A page'],
  ])
})

test('What a page says while it is being left arrives', async ({ site, visit }) => {
  site.page('/', {
    head: `${snippet()}<script>
      addEventListener('pagehide', () => curlew('event', 'leaving'))
      addEventListener('load', () => addEventListener('pagehide', () => curlew('event', 'leaving_too')))</script>`,
  })
  const { page } = await visit()
  await page.goto(site.origin)
  await page.goto('about:blank')
  await site.untilEvents('leaving_too', 1)
  expect(site.events('leaving')).toHaveLength(1)
})

test('A browser without sendBeacon sends its last events all the same', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit({
    before: () => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }),
  })
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
  await page.clock.runFor(2000)
  await page.goto('about:blank')
  await site.untilEvents('user_engagement', 1)
  expect(site.events('user_engagement')[0]?.params).toEqual({ engagement_time_msec: 2300 })
})

test('Events of one moment share a request, each with a separate id', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  await page.evaluate(() => {
    for (let n = 0; n < 20; n++) window.curlew?.('event', 'step', { n })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('step', 20)
  expect(site.received()).toHaveLength(1)
  expect(new Set(site.events().map(({ id }) => id)).size).toBe(21)
})

test('Offline, events wait and are sent with the same ids as soon as the browser is online', async ({
  site,
  visit,
}) => {
  site.page('/')
  const { page, context } = await visit({ before: countAnswers })
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
  await untilAnswered(page, 1)

  await context.setOffline(true)
  await page.evaluate(() => window.curlew?.('event', 'offline_1'))
  await page.clock.runFor(GATHERED)
  await untilAnswered(page, 2)
  const tried = await lastSent(page)
  await page.evaluate(() => window.curlew?.('event', 'offline_2'))
  await page.clock.runFor(1000)
  await context.setOffline(false)

  await site.untilEvents('offline_2', 1)
  expect(site.received()).toHaveLength(2)
  expect(site.events('offline_1')).toEqual(tried.events)
  expect(site.received()[1]?.body).toMatchObject({ sent: NOW + 2 * GATHERED + 1000 })
  expect(site.events('offline_2')[0]?.at).toBe(NOW + 2 * GATHERED)
})

test.for([503, 500, 429, 'hang up'] as const)(
  'After “%s” the same events are sent again, later and later',
  async (answer, { site, visit }) => {
    site.page('/')
    site.answerWith(answer)
    const { page } = await visit({ before: countAnswers })
    await page.goto(site.origin)
    await page.clock.runFor(GATHERED)
    await untilAnswered(page, 1)

    await page.clock.runFor(FIRST_RETRY - 1)
    expect(site.received()).toHaveLength(1)
    await page.clock.runFor(1)
    await untilAnswered(page, 2)

    site.answerWith(204)
    await page.clock.runFor(FIRST_RETRY + 5000 - 1)
    expect(site.received()).toHaveLength(2)
    await page.clock.runFor(1)
    await site.until(() => site.received().length === 3)

    const [one, two, three] = site.received().map(({ body }) => body.events)
    expect(two).toEqual(one)
    expect(three).toEqual(one)
  },
)

test('A module that arrives during a request does not bring the next attempt forward', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit({ before: countAnswers })
  const module = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/m.js?*', async (route) => {
    await module.promise
    await route.continue()
  })
  await page.route('**/e', async (route) => {
    await answer.promise
    await route.fulfill({ status: 503 })
  })
  await page.goto(site.origin)
  const asked = page.waitForRequest('**/e')
  await page.clock.runFor(GATHERED)
  await asked
  module.resolve()
  await hasRun(page, '/m.js')
  answer.resolve()
  await untilAnswered(page, 1)
  await page.unroute('**/e')

  await page.clock.runFor(FIRST_RETRY)
  await site.untilEvents('page_view', 1)
  expect(site.received()[0]?.body.sent).toBe(NOW + GATHERED + FIRST_RETRY)
})

test.for([400, 413])('After %i nothing is repeated', async (answer, { site, visit }) => {
  site.page('/')
  site.answerWith(answer)
  const { page } = await visit({ before: countAnswers })
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
  await untilAnswered(page, 1)
  site.answerWith(204)
  await page.clock.runFor('09:00')
  await page.evaluate(() => window.curlew?.('event', 'next'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('next', 1)
  expect(site.received().map(({ body }) => body.events.map(({ name }) => name))).toEqual([['page_view'], ['next']])
})

test('What a consenting visitor could not send is sent from the next page, once, with the same ids', async ({
  site,
  visit,
}) => {
  site.page('/a', { title: 'First', head: snippet('data-consent="granted"') })
  site.page('/b', { title: 'Second', head: snippet('data-consent="granted"') })
  site.answerWith(503)
  const { page } = await visit({ before: countAnswers })
  await page.goto(`${site.origin}/a`)
  await page.clock.runFor(GATHERED)
  await untilAnswered(page, 1)
  await page.goto(`${site.origin}/b`)
  // The first page tries again while it is being left.
  await site.until(() => site.received().length === 2)
  site.answerWith(204)
  await page.clock.runFor(GATHERED)
  await site.until(() => site.received().length === 3)
  const [, left, sent] = site.received().map(({ body }) => body.events)
  expect(left?.map(({ name, title }) => [name, title])).toEqual([
    ['page_view', 'First'],
    ['user_engagement', 'First'],
  ])
  expect(sent?.slice(0, 2)).toEqual(left)
  expect(sent?.slice(2).map(({ name, title }) => [name, title])).toEqual([['page_view', 'Second']])

  await untilAnswered(page, 1)
  await page.goto(`${site.origin}/a?again`)
  await page.clock.runFor(GATHERED)
  await site.until(() => site.events().some(({ url }) => url.endsWith('again')))
  const ids = site.received().flatMap(({ body }) => body.events.map(({ id }) => id))
  expect(ids.filter((id) => id === left?.[1]?.id)).toHaveLength(2)
})

test('Without consent, what could not be sent lives no longer than its page', async ({ site, visit }) => {
  site.page('/a')
  site.page('/b')
  site.answerWith(503)
  const { page } = await visit({ before: countAnswers })
  await page.goto(`${site.origin}/a`)
  await page.clock.runFor(GATHERED)
  await untilAnswered(page, 1)
  await page.goto(`${site.origin}/b`)
  await site.until(() => site.received().length === 2)
  site.answerWith(204)
  await page.clock.runFor(GATHERED)
  await site.until(() => site.received().length === 3)
  expect(site.received()[2]?.body.events.map(({ name, url }) => [name, url])).toEqual([
    ['page_view', `${site.origin}/b`],
  ])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('When too much waits for one request, the oldest events go', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit({ before: countAnswers })
  await page.goto(site.origin)
  await page.evaluate(() => {
    for (let n = 0; n < 60; n++) window.curlew?.('event', 'many', { n })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('many', 50)
  await untilAnswered(page, 1)
  expect(site.events().map(({ params }) => params?.n)).toEqual(Array.from({ length: 50 }, (_, index) => index + 10))

  await page.evaluate(() => {
    for (let n = 0; n < 40; n++) window.curlew?.('event', 'large', { n, a: '鳥'.repeat(512), b: '鳥'.repeat(512) })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('large', 1)
  const large = site.events('large').map(({ params }) => params?.n)
  expect(large.length).toBeGreaterThan(15)
  expect(large.at(-1)).toBe(39)
  expect(Number(site.received()[1]?.headers['content-length'])).toBeLessThan(60_000)
})
