import { AJAX_ACTIONS, dayOf, type Need, type ParamsWith, STANDARD_DEFINITIONS } from '@curlew/model'
import { hasFailed, type SectionError, SiteSummaryPayload } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFigures, type Figures } from '../figures/ask.ts'
import { intercepted } from '../test/report-of.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { runReport } from './run-report.ts'
import { createSiteSummaries } from './site-summary.ts'

/** A Tuesday, at noon in London. */
const NOW = Date.parse('2026-03-10T12:00:00Z')
const FRAME = {
  reportcurrentrange: { startDate: '2025-11-30', endDate: '2026-03-10' },
  reportprevrange: expect.anything(),
  receipt: expect.objectContaining({ source: 'Curlew', exact: true }),
}
const TODAY = { start: '2026-03-10', end: '2026-03-10' }
const DAY = 24 * 60 * 60 * 1000
let server: TestServer
let owner: Browser

let ids = 0
const view = (path: string, params: object = {}) => ({
  id: `event-${++ids}-xxxx`,
  name: 'page_view',
  at: server.clock.now,
  url: `https://example.org${path}`,
  title: `Title of ${path}`,
  params,
})
const PAGE = { content_type: 'page' }
const POST = { content_type: 'post', content_group: 'Baking', author: 'Ada' }
const send = async (address: string, ...events: object[]) =>
  expect(await server.visit({ site: server.site.key, sent: server.clock.now, events }, { address })).toBe(204)

beforeAll(async () => {
  server = await startTestServer({ now: NOW - 100 * DAY })
  // A Sunday, 100 days before: beyond any range that is shown.
  await send('81.2.69.142', view('/bread/', POST), view('/cake/', { ...POST, content_group: 'Sweets' }))
  server.clock.now = NOW
  await send('81.2.69.160', view('/bread/', POST), view('/about/', { content_type: 'page' }))
  await send('8.8.8.8', view('/bread/', { post_type: 'post', category: 'Baking' }))
  await server.services.store.flush()
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())

const ask = (person: Browser, fields: Record<string, string> = {}) =>
  person.ajax(AJAX_ACTIONS.getReportData, { report: 'site_summary', ...fields })
const summaryOf = async (person: Browser, fields?: Record<string, string>) => {
  const { answer } = await ask(person, fields)
  if (!answer.success) throw new Error(answer.data.message)
  return SiteSummaryPayload.parse(answer.data)
}

/** A part that the source knows. */
function known<Data extends object | null>(section: Data | SectionError): Data {
  if (hasFailed(section)) throw new Error(section.error.code)
  return section
}

describe('the site summary', () => {
  test('GEN-07 SUM-03 SUM-04 SUM-05 lite has totals and times, but no content', async () => {
    const { answer } = await ask(owner)
    expect(answer).toEqual({
      success: true,
      data: {
        ...FRAME,
        since: '2025-11-30',
        summary: { pageviews: 5, sessions: 3, total_posts: 2, total_pages: 1, total_comments: null },
        popular_days: [
          { day: 2, percent: 60 },
          { day: 0, percent: 40 },
        ],
        popular_hours: [{ hour: 12, percent: 100 }],
        popular_page: null,
        popular_post: null,
        popular_categories: [],
        popular_products: [],
      },
    })
  })

  test('SUM-09 a licence adds page, post and categories, for any range', async () => {
    await owner.rest('PUT', `sites/${server.site.id}/licence`, { token: await server.licence('pro') })
    const summary = await summaryOf(owner)
    const about = { hostname: 'example.org', img: null, url: '/about/', title: 'Title of /about/' }
    expect(summary).toMatchObject({
      popular_page: { ...about, pageviews: 1, sessions: 1, engagedSessions: 1, bounceRate: 0 },
      popular_post: { url: '/bread/', pageviews: 3, sessions: 3, engagedSessions: 2, bounceRate: 33.3 },
      popular_categories: [
        { title: 'Baking', percent: 75 },
        { title: 'Sweets', percent: 25 },
      ],
      popular_products: [],
    })
    expect(await summaryOf(owner, { start: '2026-03-10', end: '2026-03-10' })).toEqual(summary)
  })

  test('SUM-06 products appear with the first shop event', async () => {
    const product = { content_type: 'product', content_group: 'Tins' }
    await send('81.2.69.142', view('/shop/tin/', product))
    await server.services.store.flush()
    expect((await summaryOf(owner)).popular_products).toEqual([])
    await send('81.2.69.142', { ...view('/shop/tin/'), name: 'add_to_cart' })
    await server.services.store.flush()
    const { popular_products, popular_categories } = await summaryOf(owner)
    expect(popular_products).toEqual([{ title: 'Title of /shop/tin/', percent: 100, path: '/shop/tin/' }])
    expect(known(popular_categories).map(({ title }) => title)).toEqual(['Baking', 'Sweets'])
  })

  test('days and hours are in the site’s time zone', async () => {
    await owner.rest('PATCH', `sites/${server.site.id}`, { timezone: 'Pacific/Kiritimati' })
    expect(await summaryOf(owner)).toMatchObject({
      since: '2025-12-01',
      popular_days: [{ day: 3 }, { day: 1 }],
      popular_hours: [{ hour: 2 }],
    })
    await owner.rest('PATCH', `sites/${server.site.id}`, { timezone: 'Europe/London' })
  })
})

describe('who may see it', () => {
  test('only viewers of the site may see it', async () => {
    const viewer = await server.signIn('viewer', [server.site.id])
    expect((await summaryOf(viewer)).summary.sessions).toBeGreaterThan(0)
    const stranger = await server.signIn('viewer')
    expect((await ask(stranger, { site: String(server.site.id) })).answer.success).toBe(false)
    expect((await ask(owner, { nonce: 'x' })).answer).toMatchObject({ success: false, data: { type: 'invalid_nonce' } })
  })

  test('another site has a separate one: empty on its first day, then not connected', async () => {
    const other = (await server.services.sites.add({
      name: 'Other',
      domain: 'other.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    expect(await summaryOf(owner, { site: String(other.id) })).toMatchObject({
      since: null,
      summary: { pageviews: 0, sessions: 0, total_posts: null, total_pages: null, total_comments: null },
      popular_days: [],
      popular_hours: [],
    })
    server.clock.now = NOW + 2 * DAY
    owner = await server.signIn('administrator')
    expect((await ask(owner, { site: String(other.id) })).answer).toMatchObject({
      success: false,
      data: { type: 'not_connected' },
    })
  })
})

describe('a site with many page views', () => {
  const clock = { now: 0 }
  let asked = 0
  /** When the figures of the last summary are from, as its receipt says. */
  let generated = 0
  let summaries: ReturnType<typeof createSiteSummaries>
  let figures: Figures
  const summary = async (site = server.site) => {
    const facts = await figures.facts(site)
    const report = summaries.reportOf({
      site,
      level: 'pro',
      since: dayOf(site.timeZone, facts!.firstTime),
      content: null,
    })
    const days = { range: TODAY, previous: TODAY, context: { timeZone: site.timeZone } }
    const params = { ...days, now: clock.now, today: dayOf(site.timeZone, clock.now) } as ParamsWith<Need>
    const answer = await figures.ask(site, (ask) => runReport(ask, report, params, []), {
      tooLong: { code: 'all_time_too_slow' },
    })
    generated = Date.parse(answer.receipt.generated)
    return SiteSummaryPayload.parse(answer)
  }
  const popularViews = async () => known((await summary()).popular_page)?.pageviews
  /** So many that one more is below the growth that only loaded history has. */
  const many = () => Array.from({ length: 20 }, () => view('/about/', PAGE))

  beforeAll(async () => {
    const { store } = server.services
    clock.now = server.clock.now
    for (let batch = 0; batch < 7; batch++) await send(`7.7.7.${batch}`, ...many())
    await store.flush()
    const counting = intercepted(store, (_, answer) => {
      asked++
      return answer()
    })
    figures = createFigures(() => counting)
    summaries = createSiteSummaries(figures, { uptime: () => clock.now }, 1)
  })

  test('totals are current; popular lists are cached for ten minutes, then refreshed behind the cached answer', async () => {
    const first = await summary()
    const [askedFirst, firstTime] = [asked, clock.now]
    expect(generated).toBe(firstTime)

    await send('9.9.9.9', view('/about/', PAGE))
    await server.services.store.flush()
    const soon = await summary()
    expect(soon.summary.pageviews).toBe(first.summary.pageviews + 1)
    expect(soon.popular_page).toEqual(first.popular_page)
    expect(asked - askedFirst).toBe(1)

    clock.now += 10 * 60 * 1000
    expect((await summary()).popular_page).toEqual(first.popular_page)
    expect(generated).toBe(firstTime)
    await expect.poll(popularViews).toBe(known(first.popular_page)!.pageviews + 1)
    expect(generated).toBe(clock.now)
  })

  test('imported history refreshes the popular lists at once', async () => {
    const before = (await popularViews())!
    await send('6.6.6.6', ...many())
    await server.services.store.flush()
    expect(await popularViews()).toBe(before + 20)
  })

  test('another definition of a bounce refreshes the popular lists at once', async () => {
    await summary()
    const before = asked
    await summary()
    expect(asked - before).toBe(1)
    const definitions = { ...STANDARD_DEFINITIONS, bounce: 'single_page' as const }
    await summary({ ...server.site, definitions })
    expect(asked - before).toBeGreaterThan(3)
  })

  test('a cached estimate stays an estimate', async () => {
    const { site, services } = server
    const estimating = intercepted(services.store, async (query, answer) => {
      const result = await answer()
      return { ...result, receipt: { ...result.receipt, exact: !query.dimensions?.length } }
    })
    const report = createSiteSummaries(figures, { uptime: () => clock.now }, 1).reportOf({
      ...{ site, level: 'pro', content: null, since: dayOf(site.timeZone, (await figures.facts(site))!.firstTime) },
    })
    const params = { now: clock.now, today: dayOf(site.timeZone, clock.now) } as ParamsWith<Need>
    const isExact = () =>
      createFigures(() => estimating).ask(site, (ask) => report.answer(ask, params).then(() => ask.basis().exact), {
        tooLong: { code: 'all_time_too_slow' },
      })
    expect([await isExact(), await isExact()]).toEqual([false, false])
  })
})
