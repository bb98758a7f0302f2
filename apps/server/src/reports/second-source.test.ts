/** The whole server on another source: its answers must not depend on which source gives them. */
import { QueryTimeoutError, type Store, UnsupportedError } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import {
  AJAX_ACTIONS,
  DAY_MS,
  Insights,
  LastVisit,
  previousPeriod,
  type Question,
  type ReportDefinition,
  SentMessage,
  startOfDay,
} from '@curlew/model'
import { ANSWERED_REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figuresOf } from '../connector/figures.ts'
import { createFigures, type Figures } from '../figures/ask.ts'
import { createCms } from '../hosts/wordpress/testing.ts'
import { importEvents } from '../import/importer.ts'
import { askDigest } from '../mail/digest.ts'
import { digestMail } from '../mail/digest-mail.ts'
import { digestDocument } from '../mail/digest-pdf.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { sampleSearchTerms } from '../sample/search-terms.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { askReport, comparable } from '../test/ask-report.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { reportData } from './report-data.ts'

const RANGE = { start: '2026-11-11', end: '2026-11-12' }
const PREVIOUS = previousPeriod(RANGE)
const at = (day: string) => startOfDay(SAMPLE_SITE.timezone, day)
const NOW = at('2026-11-13') + 3_600_000
const { timezone, currency } = SAMPLE_SITE

interface Side {
  server: TestServer
  owner: Browser
}

/** A server with a site of some days of the sample's visits: of another source, whose visits the server's own store does not have. */
async function sideOn(other?: Store): Promise<Side> {
  const server = await startTestServer({ now: NOW, ...(other && { sources: { other } }) })
  const { services } = server
  const site = (await services.sites.add({ name: 'Sample', domain: SAMPLE_SITE.domain, timezone, currency }))!
  await services.licences.enter(await server.licence('agency', site), site)
  const store = other ?? services.store
  if (other) await services.sites.change(site.id, { source: 'other' })
  const events = sampleEvents({ seed: SAMPLE_SEED, from: at(PREVIOUS.start), to: at('2026-11-13') })
  await importEvents(store, site, events)
  await store.replaceSearchTerms(site.id, sampleSearchTerms(SAMPLE_SEED, { start: PREVIOUS.start, end: RANGE.end }))
  return { server: { ...server, site: services.sites.byId(site.id)! }, owner: await server.signIn('administrator') }
}

let embedded: Side
let plain: Side
const naive = naiveStore()
beforeAll(async () => {
  embedded = await sideOn()
  plain = await sideOn(naive)
})
afterAll(async () => {
  await embedded?.server.close()
  await plain?.server.close()
})

const reportFrom = ({ server, owner }: Side, definition: ReportDefinition) =>
  askReport(owner, server.site.id, definition, RANGE)

const definitions: readonly ReportDefinition[] = ANSWERED_REPORTS

describe('the server answers the same', () => {
  test.each(definitions.map((definition) => [definition.key, definition] as const))('%s', async (_, definition) => {
    const answer = await reportFrom(plain, definition)
    expect(answer).toMatchObject({ success: true })
    expect(comparable(answer)).toEqual(comparable(await reportFrom(embedded, definition)))
  })

  test.each([
    ['the site summary', AJAX_ACTIONS.getReportData, { report: 'site_summary' }],
    ['the filters of journeys', AJAX_ACTIONS.getUserJourneyFilters, {}],
    ['the addons, of which one depends on a shop', AJAX_ACTIONS.getAddons, {}],
    ['the profile', AJAX_ACTIONS.getProfile, {}],
  ])('%s', async (_, action, fields) => {
    const [ours, other] = await Promise.all(
      [embedded, plain].map(({ server, owner }) => owner.ajax(action, { site: String(server.site.id), ...fields })),
    )
    expect(other!.answer.success).toBe(true)
    expect(comparable(other!.answer)).toEqual(comparable(ours!.answer))
  })

  test.each(['view', 'background'] as const)('a report with priority %s', async (priority) => {
    const { server } = plain
    const priorities: unknown[] = []
    const figures: Figures = {
      ...server.services.figures,
      ask(site, work, options) {
        priorities.push(options.priority)
        return server.services.figures.ask(site, work, options)
      },
    }
    const request = { site: server.site.id, report: 'overview', start: '', end: '', compare_report: false } as const
    await reportData(
      { ...server.services, figures },
      server.site,
      { ...request, compare_start: '', compare_end: '' },
      'en',
      { priority },
    )
    expect(priorities).toEqual([priority])
  })

  test('the figures that the CMS shows outside the app', async () => {
    const [ours, other] = await Promise.all(
      [embedded, plain].map(({ server }) => figuresOf(server.services, server.site)),
    )
    expect(other).toEqual({ ...ours, receipt: { source: 'Plain lists', exact: true } })
    expect(ours).toMatchObject({ last_visit: expect.any(Number), receipt: { exact: true } })
  })
})

/** A store that takes too long over the questions with a word in them. */
function tooSlowFor(name: () => string | null): Store {
  const store = naiveStore()
  return {
    ...store,
    snapshot: (work, options) =>
      store.snapshot(
        (reader) =>
          work({
            ...reader,
            async run(query, context, limits) {
              const slow = name()
              if (slow !== null && JSON.stringify(query).includes(slow))
                throw new QueryTimeoutError(limits?.timeoutMs ?? 0)
              return reader.run(query, context, limits)
            },
          }),
        options,
      ),
  }
}

test('conversations get the same answers', async () => {
  const answerOf = async ({ server, owner }: Side) => {
    const message = 'How many visits did I get on 12 November 2026?'
    const { answer } = await owner.rest('POST', `ai-insights/chat?site=${server.site.id}`, { message })
    const { content, meta } = SentMessage.parse(answer.data).latest_message!
    return { content, chart: meta?.chart }
  }
  const [ours, other] = await Promise.all([embedded, plain].map(answerOf))
  expect(ours!.content).toMatch(/\d+/)
  expect(other).toEqual(ours)
})

test('set-up sees events that this server receives, even if the site has another source', async () => {
  const side = await sideOn(naiveStore())
  const { server, owner } = side
  const visit = async () =>
    LastVisit.parse((await owner.rest('GET', `sites/${server.site.id}/last-visit`)).answer.data).visit
  expect(await visit()).toBeNull()
  const url = `https://${server.site.domain}/first`
  await importEvents(server.services.store, server.site, [
    { id: 'a', name: 'page_view', time: NOW - 60_000, url, visitor: 'a' },
  ])
  expect(await visit()).toMatchObject({ path: '/first' })
  await server.close()
})

describe('AI Insights', () => {
  const insightsOf = async ({ server, owner }: Side) =>
    (await owner.rest('GET', `ai-insights?site=${server.site.id}&force_refresh=true`)).answer
  const kept = async ({ server }: Side) => (await server.services.insightSets.of(server.site.id))?.madeAt

  test('are the same on both sources', async () => {
    // Days before to compare with: a visit 50 days ago, and one long before that.
    for (const [{ server }, store] of [
      [embedded, embedded.server.services.store],
      [plain, naive],
    ] as const)
      await importEvents(
        store,
        server.site,
        [50, 100].map((days) => ({
          ...{ id: `${days} days ago`, name: 'page_view', time: NOW - days * DAY_MS, visitor: `${days}` },
          url: `https://${server.site.domain}/`,
        })),
      )
    const [ours, other] = await Promise.all([embedded, plain].map(insightsOf))
    const missingIn = (answer: typeof ours) =>
      Insights.parse(answer!.data).insights.map(({ kind, headline, content, figures }) => ({
        ...{ kind, headline, content, figures },
      }))
    expect(missingIn(ours).length).toBeGreaterThan(0)
    expect(missingIn(other)).toEqual(missingIn(ours))
    expect(other).toMatchObject({ data: { unwatched: 0, unfinished: 0 } })
  })

  test('say how many kinds the source does not know, also when stored, and are refused if it knows none', async () => {
    let lacking = 'organicGoogle'
    const side = await sideOn(naiveStore({ lacks: (question) => (isAbout(question, lacking) ? 'Not known.' : null) }))
    expect(await insightsOf(side)).toMatchObject({ success: true, data: { unwatched: 1, unfinished: 0 } })
    const { answer } = await side.owner.rest('GET', `ai-insights?site=${side.server.site.id}`)
    expect(answer).toMatchObject({ data: { unwatched: 1 } })
    const made = await kept(side)
    side.server.clock.now += 60_000
    lacking = 'metrics'
    expect(await insightsOf(side)).toMatchObject({ success: false, data: { type: 'not_supported' } })
    expect(await kept(side)).toBe(made)
    await side.server.close()
  })

  test('count timed-out kinds separately, and are not stored', async () => {
    let slow: string | null = null
    const side = await sideOn(tooSlowFor(() => slow))
    await insightsOf(side)
    const made = await kept(side)
    side.server.clock.now += 60_000
    slow = 'organicGoogle'
    expect(await insightsOf(side)).toMatchObject({ success: true, data: { unwatched: 0, unfinished: 1 } })
    expect(await kept(side)).toBe(made)
    slow = 'metrics'
    expect(await insightsOf(side)).toMatchObject({ success: false, data: { type: 'timeout' } })
    slow = null
    expect(await insightsOf(side)).toMatchObject({ success: true, data: { unfinished: 0 } })
    expect(await kept(side)).toBe(side.server.clock.now)
    await side.server.close()
  })
})

const isAbout = (question: Question, name: string) =>
  'query' in question && JSON.stringify(question.query).includes(name)

describe('a source that knows less', () => {
  const anyNumber = expect.any(Number)
  const UNKNOWN = { error: { code: 'NOT_SUPPORTED' } }

  test('costs only the sections that need it; a report with a single query says so as a whole', async () => {
    const side = await sideOn(
      naiveStore({
        exact: false,
        lacks: (question) =>
          'journeys' in question ||
          ['percent_scrolled', 'organicGoogle', 'customEvent:', 'largestContentful'].some((name) =>
            isAbout(question, name),
          )
            ? 'That is not known here.'
            : null,
      }),
    )
    const answerOf = (key: string) => reportFrom(side, definitions.find((definition) => definition.key === key)!)
    expect(await answerOf('publisher')).toMatchObject({
      success: true,
      data: {
        scroll: { error: { code: 'NOT_SUPPORTED' } },
        landingpages: expect.arrayContaining([expect.objectContaining({ path: '/' })]),
        receipt: { source: 'Plain lists', exact: false },
      },
    })
    expect(await answerOf('exceptions')).toMatchObject({
      success: true,
      // Which pages were not found is known, but not where the links to them are.
      data: { unwatched: 0, not_found: [{ linked_from: UNKNOWN }, {}, {}, {}] },
    })
    expect(await answerOf('sitespeed')).toMatchObject({
      success: true,
      data: {
        field: { vitals: { largestContentfulPaint: UNKNOWN, timeToFirstByte: { value: anyNumber } }, slowest: UNKNOWN },
      },
    })
    // It is unknown, too, that no page sends something, so no report asks to set it up.
    const boxes = JSON.stringify(await answerOf('dimensions'))
    expect(boxes).toContain('NOT_SUPPORTED')
    expect(boxes).not.toContain('MISSING_CUSTOM_DIMENSION')
    for (const key of ['queries', 'user_journey'])
      expect(await answerOf(key)).toMatchObject({ success: false, data: { type: 'not_supported' } })
    await side.server.close()
  })

  let lacking: string | undefined
  let lesser: Side
  beforeAll(async () => {
    lesser = await sideOn(
      naiveStore({
        lacks: (question) => (lacking !== undefined && isAbout(question, lacking) ? 'Not known here.' : null),
      }),
    )
  })
  afterAll(() => lesser?.server.close())

  test.each([
    ['traffic_overview', 'purchaseRevenueAsPaid', { not_included: UNKNOWN, total: { sessions: expect.any(Number) } }],
    ['traffic_social', 'purchaseRevenueAsPaid', { not_included: UNKNOWN }],
    ['ecommerce', 'purchaseRevenueAsPaid', { not_included: UNKNOWN, total: { sessions: expect.any(Number) } }],
    ['ecommerce_coupons', 'purchaseRevenueAsPaid', { not_included: UNKNOWN, coupons_table: expect.any(Array) }],
    ['countries', 'add_to_cart', { is_shop: true, total: { purchases: expect.any(Number) } }],
    ['exceptions', 'customEvent:linked_from', { not_found: [{ linked_from: UNKNOWN }, {}, {}, {}] }],
  ])('%s works without a side note that needs %s', async (key, name, data) => {
    lacking = name
    expect(await reportFrom(lesser, definitions.find((definition) => definition.key === key)!)).toMatchObject({
      success: true,
      data,
    })
  })

  test('costs only the filters of journeys that it does not know', async () => {
    const filters = async () => {
      const fields = { site: String(lesser.server.site.id) }
      return (await lesser.owner.ajax(AJAX_ACTIONS.getUserJourneyFilters, fields)).answer
    }
    lacking = 'sessionCampaignName'
    const lists = { campaigns: null, mediums: expect.any(Array), sources: expect.any(Array) }
    expect(await filters()).toMatchObject({ success: true, data: lists })
    lacking = 'transactions'
    expect(await filters()).toMatchObject({ success: false, data: { type: 'not_supported' } })
  })

  test('shows the CMS its figures, even if the time of the last visit is unknown', async () => {
    const { services, site } = lesser.server
    lacking = undefined
    const figures = createFigures(() => ({
      ...naiveStore(),
      facts: () => Promise.reject(new UnsupportedError('Not known.')),
    }))
    const shown = await figuresOf({ figures, now: services.now }, site)
    expect(shown).toMatchObject({ current: { sessions: 0 } })
    expect(shown).not.toHaveProperty('last_visit')
  })

  test('suggests setting up no dimension if it does not know which parameters pages have sent', async () => {
    const side = await sideOn(naiveStore({ knowsParams: false }))
    const boxes = JSON.stringify(await reportFrom(side, definitions.find(({ key }) => key === 'dimensions')!))
    expect(boxes).toContain('"success":true')
    expect(boxes).not.toContain('MISSING_CUSTOM_DIMENSION')
    await side.server.close()
  })

  test('journeys are not a sample if it is unknown whether there was an order', async () => {
    lacking = '{"metrics":["transactions"],"range"'
    const answer = await reportFrom(lesser, definitions.find(({ key }) => key === 'user_journey')!)
    expect(answer).toMatchObject({ items: expect.any(Array) })
    expect(answer).not.toHaveProperty('demo')
  })

  test.each([
    ['overview', '"newVsReturning"', { newvsreturn: UNKNOWN, toppages: expect.any(Array) }],
    ['overview', 'deviceCategory', { devices: UNKNOWN, compare: { devices: {} }, toppages: expect.any(Array) }],
    ['overview', '"country"', { countries: UNKNOWN, referrals: expect.any(Array) }],
    ['overview', 'sessionSource', { referrals: UNKNOWN, countries: expect.any(Array) }],
    ['overview', 'pagePath', { toppages: UNKNOWN, countries: expect.any(Array) }],
    ['ecommerce', 'firstTimePurchaseRate', { infobox: { newcustomers: UNKNOWN, addtocart: { value: anyNumber } } }],
    ['ecommerce', 'addToCarts', { infobox: { addtocart: UNKNOWN, newcustomers: { value: anyNumber } } }],
    [
      'ecommerce',
      'checkoutAbandonmentRate',
      { infobox: { abandonedcheckouts: UNKNOWN, addtocart: { value: anyNumber } } },
    ],
    ['ecommerce', 'itemName', { products: UNKNOWN, conversions: expect.any(Array) }],
    ['ecommerce', 'sessionSource', { conversions: UNKNOWN, products: expect.any(Array) }],
    ['ecommerce', 'sessionsToTransaction', { sessions: UNKNOWN, days: { 0: { transactions: anyNumber } } }],
    ['ecommerce', 'daysToTransaction', { days: UNKNOWN, sessions: { 1: { transactions: anyNumber } } }],
    ['ecommerce_funnel', 'ChannelGroup', { funnel_table: { channel: UNKNOWN, country: expect.any(Array) } }],
    ['traffic_overview', 'ChannelGroup', { traffic_details_table: UNKNOWN, total: { sessions: anyNumber } }],
    [
      'countries',
      '"region"',
      {
        total: { sessions: anyNumber },
        countries: expect.arrayContaining([expect.objectContaining({ regions: UNKNOWN })]),
      },
    ],
    [
      'sitespeed',
      'interactionToNextPaint',
      { field: { vitals: { interactionToNextPaint: UNKNOWN }, slowest: expect.any(Array) } },
    ],
    ['sitespeed', 'deviceCategory', { field: UNKNOWN }],
    ['realtime', 'pagePath', { realtime: { toppages: UNKNOWN, referrals: expect.any(Array) } }],
    ['realtime', 'sessionSource', { realtime: { referrals: UNKNOWN, toppages: expect.any(Array) } }],
    ['realtime', '"country"', { realtime: { countries: UNKNOWN, cities: UNKNOWN, toppages: expect.any(Array) } }],
    ['realtime', 'minutesAgo', { realtime: { now: expect.any(Number), pageviewsovertime: UNKNOWN } }],
    ['site_summary', 'dayOfWeek', { popular_days: UNKNOWN, popular_hours: UNKNOWN, popular_page: expect.anything() }],
    ['site_summary', 'contentGroup', { popular_categories: UNKNOWN, popular_days: expect.any(Array) }],
    ['site_summary', '["post"]', { popular_post: UNKNOWN, summary: { total_posts: null } }],
    [
      'site_summary',
      '"operator":"is","values":["product"]',
      { popular_products: UNKNOWN, popular_categories: expect.any(Array) },
    ],
    ['site_summary', 'engagedSessions', { popular_page: UNKNOWN, popular_days: expect.any(Array) }],
    ['site_summary', 'add_to_cart', { popular_days: expect.any(Array), popular_products: expect.any(Array) }],
  ])('%s loses only the list that needs %s', async (report, name, data) => {
    lacking = name
    const site = String(lesser.server.site.id)
    const { answer } = await lesser.owner.ajax(AJAX_ACTIONS.getReportData, { site, report, ...RANGE })
    expect(answer).toMatchObject({ success: true, data })
  })

  test('finds the exceptions of known figures, says how many kinds it cannot find, and is refused without visits', async () => {
    const lacked = new Set(['page_not_found', 'purchaseRevenue'])
    const side = await sideOn(
      naiveStore({
        lacks: (question) => ([...lacked].some((name) => isAbout(question, name)) ? 'Not known here.' : null),
      }),
    )
    const exceptions = definitions.find(({ key }) => key === 'exceptions')!
    // Revenue, the average order, and pages that were not found.
    expect(await reportFrom(side, exceptions)).toMatchObject({ success: true, data: { unwatched: 3 } })
    lacked.add('engagedSessions')
    await side.server.services.database.deleteFrom('exception_checks').execute()
    expect(await reportFrom(side, exceptions)).toMatchObject({ success: false, data: { type: 'not_supported' } })
    await side.server.close()
  })

  test('gets mail with the figures it knows, marked as estimates where they are estimates', async () => {
    const side = await sideOn(
      naiveStore({
        exact: false,
        lacks: (question) => (isAbout(question, 'purchaseRevenue') ? 'Not known here.' : null),
      }),
    )
    const { services, site } = side.server
    const request = { every: 'weekly', range: RANGE, previous: PREVIOUS } as const
    const { signal } = new AbortController()
    const digest = await askDigest(services, site, request, 'en', signal)
    expect(digest).toMatchObject({ isExact: false, figures: [{}, {}, { label: 'Total Users' }, {}] })
    const embeddedDigest = await askDigest(embedded.server.services, embedded.server.site, request, 'en', signal)
    expect(embeddedDigest).toMatchObject({ isExact: true, figures: [{}, {}, { label: 'Transactions' }, {}] })
    await side.server.close()
  })

  test('gets mail that says sessions are unknown, with its other figures', async () => {
    lacking = 'averageSessionDuration'
    const { services, site } = lesser.server
    const request = { every: 'weekly', range: RANGE, previous: PREVIOUS } as const
    const digest = await askDigest(services, site, request, 'en', new AbortController().signal)
    expect(digest).toMatchObject({
      subject: 'Your week: sessions are not known',
      figures: [{ label: 'Transactions' }, { label: 'Revenue' }],
      overview: null,
    })
    const around = { schedule: '', reportUrl: '', exceptionsUrl: '', settingsUrl: '', unsubscribeUrl: '' }
    const mail = await digestMail(digest, { ...around, recipient: { name: 'Ada' }, pdfNote: '', ends: '' })
    for (const said of [mail.html, mail.text]) {
      expect(said).toContain('The source of this site’s figures does not know its sessions')
      expect(said).toContain('The source of this site’s figures does not know this.')
      expect(said).not.toContain('Sessions by day')
    }
  })

  test('gets mail and PDF with its other lists if it does not know one', async () => {
    lacking = 'pagePath'
    const { services, site } = lesser.server
    const request = { every: 'weekly', range: RANGE, previous: PREVIOUS } as const
    const digest = await askDigest(services, site, request, 'en', new AbortController().signal)
    const document = await digestDocument(digest, digest.overview!, null)
    expect(document).toContain('<h2>Top 10 Countries</h2><table>')
    expect(document).toContain('Posts/Pages</h2><p>The source of this site’s figures does not know this.</p>')
  })

  test('reports an unknown number of dropped events as null, without waiting for the server’s own store', async () => {
    let isKnown = true
    const side = await sideOn(naiveStore({ knowsDrops: () => isKnown }))
    const { site, services } = side.server
    const read = async () =>
      (await side.owner.rest('GET', `sites/${site.id}/dropped?${new URLSearchParams(RANGE)}`)).answer
    const { flush } = services.store
    services.store.flush = () => new Promise(() => {})
    expect(await read()).toEqual({ success: true, data: { dropped: [] } })
    isKnown = false
    expect(await read()).toEqual({ success: true, data: { dropped: null } })
    services.store.flush = flush
    await side.server.close()
  })

  test('says so for a CMS’s figures and for the comparison of orders', async () => {
    const lacked = new Set<string>()
    const side = await sideOn(
      naiveStore({
        exact: false,
        lacks: (question) => ([...lacked].some((name) => isAbout(question, name)) ? 'Not known here.' : null),
      }),
    )
    const { services, site } = side.server
    const cms = createCms(side.server, site, await services.connectorSecrets.make(site.id))
    const receipt = { source: 'Plain lists', exact: false }
    const views = { method: 'POST', body: JSON.stringify({ pages: [`https://${site.domain}/`] }) }
    const callAll = async () => [
      (await cms.call('/api/curlew/v1/cms/figures')).answer,
      (await cms.call('/api/curlew/v1/cms/views', views)).answer,
    ]
    for (const answer of await callAll()) expect(answer).toMatchObject({ success: true, data: { receipt } })
    lacked.add('screenPageViews')
    const [figures, viewsOfPages] = await callAll()
    // Each figure alone: when the last visit came is known all the same.
    expect(figures).toMatchObject({ success: true, data: { last_visit: anyNumber } })
    const { current, previous, views_by_day } = figures!.data as Record<string, object>
    expect([current, previous].map((of) => Object.keys(of!).toSorted())).toEqual([
      ['sessions', 'totalUsers'],
      ['sessions', 'totalUsers'],
    ])
    expect(views_by_day).toBeUndefined()
    expect(viewsOfPages).toMatchObject({ success: false, data: { type: 'not_supported' } })
    for (const name of ['sessions', 'totalUsers']) lacked.add(name)
    expect((await callAll())[0]).toMatchObject({ success: false, data: { type: 'not_supported' } })

    const form = new FormData()
    form.set('file', new File(['order,date,total\n1,2026-11-11,1'], 'orders.csv'))
    const compared = await side.server.app.request(`/api/curlew/v1/sites/${site.id}/reconcile`, {
      method: 'POST',
      headers: { cookie: side.owner.cookie, 'x-wp-nonce': side.owner.page.rest_nonce },
      body: form,
    })
    expect(await compared.json()).toMatchObject({ success: true, data: { receipt, row_count: expect.any(Number) } })
    await side.server.close()
  })
})
