/** The day that a site's weeks begin on, from its setting to page data, answers and series. */
import { PageData, SentMessage } from '@curlew/model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstDayOfWeekOf } from '../entities/week.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let owner: Browser
beforeAll(async () => {
  // A Wednesday.
  server = await startTestServer({ now: Date.parse('2026-03-11T12:00:00Z') })
  await server.services.licences.enter(await server.licence('pro'), server.site)
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())

const set = (first_day_of_week: unknown) => owner.rest('PATCH', `sites/${server.site.id}`, { first_day_of_week })
const inPageData = async () => {
  const { answer } = await owner.rest('GET', `page-data?site=${server.site.id}`)
  return PageData.parse(answer.data).settings.first_day_of_week
}
async function ask(message: string) {
  const { answer } = await owner.rest(
    'POST',
    `ai-insights/chat?site=${server.site.id}`,
    { message },
    {
      'accept-language': 'en-GB',
    },
  )
  return SentMessage.parse(answer.data).latest_message!.meta!
}
const lastWeek = async () => (await ask('How many visits did I get last week?')).receipt!.range

test('without a setting, weeks begin as the reader’s language has it', async () => {
  expect(await inPageData()).toBeUndefined()
  expect(await lastWeek()).toEqual({ start: '2026-03-02', end: '2026-03-08' })
})

test.each([
  [0, '2026-03-01', '2026-03-07'],
  [6, '2026-02-28', '2026-03-06'],
  [1, '2026-03-02', '2026-03-08'],
])('day %i is used by the date picker and by answers, for readers of every language', async (day, start, end) => {
  expect((await set(day)).status).toBe(200)
  expect((await owner.rest('GET', `sites/${server.site.id}`)).answer.data).toMatchObject({ first_day_of_week: day })
  expect(await inPageData()).toBe(day)
  expect(await lastWeek()).toEqual({ start, end })
})

test('a series by week begins its weeks on that day', async () => {
  await set(6)
  const { domain, key } = server.site
  const events = ['2026-03-06', '2026-03-07'].map((day) => ({
    ...{ id: `visit-of-${day}`, name: 'page_view', title: '', url: `https://${domain}/` },
    at: Date.parse(`${day}T10:00:00Z`),
  }))
  const body = { site: key, sent: server.clock.now, language: 'en-GB', screen: 'large', events }
  expect(await server.visit(body)).toBe(204)
  await server.services.store.flush()
  const { chart } = await ask('visits by week from 28 February to 11 March 2026')
  expect(chart ? chart.data.map(({ label }) => label) : chart).toMatchInlineSnapshot(`
    [
      "28 Feb – 6 Mar 2026",
      "7 – 11 Mar 2026",
    ]
  `)
})

test('it can be taken back, and other days are refused', async () => {
  for (const wrong of [2, 7, '1', true]) expect((await set(wrong)).status).toBe(400)
  expect((await set(null)).status).toBe(200)
  expect(await inPageData()).toBeUndefined()
})

test('a CMS that says when weeks begin comes first', () => {
  const facts = { addons: {}, order_url: '', content: { posts: 0, pages: 0, comments: 0 } } as const
  const own = { ...server.site, firstDayOfWeek: 6 } as const
  expect(firstDayOfWeekOf({ ...own, cms: { ...facts, first_day_of_week: 0 } }, 'de-DE')).toBe(0)
  expect(firstDayOfWeekOf({ ...own, cms: facts }, 'de-DE')).toBe(6)
  expect(firstDayOfWeekOf({ ...own, firstDayOfWeek: null }, 'de-DE')).toBe(1)
})
