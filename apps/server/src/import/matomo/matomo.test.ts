import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { naiveAnswer } from '@curlew/engine/naive'
import type { QueryInput } from '@curlew/model'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryContext } from '../../entities/site.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { inputFile } from '../input/input-file.ts'
import type { KindContext } from '../kind/kind.ts'
import { importKind, leftOut } from '../testing/import-kind.ts'
import { MATOMO } from './matomo.ts'

const RANGE = { start: '2026-02-01', end: '2026-02-28' }
const at = (text: string) => Date.parse(text) / 1000

const SEARCHER = {
  ...{
    idSite: '1',
    idVisit: '101',
    visitIp: '203.0.113.77',
    visitorId: 'a1b2c3d4e5f60718',
    userId: 'anne@example.org',
  },
  ...{ referrerType: 'search', referrerName: 'Google', referrerUrl: 'https://www.google.com/', siteCurrency: 'GBP' },
  ...{ languageCode: 'de-de', deviceType: 'Bureau', deviceTypeIcon: 'plugins/Morpheus/icons/dist/devices/desktop.png' },
  ...{ operatingSystemName: 'Mac', browserName: 'Chrome', countryCode: 'de', region: 'Berlin', city: 'Berlin' },
}
const CAMPAIGNER = {
  ...{ idSite: 1, idVisit: 102, visitorId: 'ffff000011112222', siteCurrency: 'GBP', countryCode: 'xx', city: null },
  ...{
    referrerType: 'campaign',
    referrerName: 'spring',
    referrerKeyword: 'jam',
    campaignSource: 'news',
    campaignMedium: 'email',
  },
  ...{ deviceType: 'Smartphone', operatingSystemName: 'Android', browserName: 'Chrome Mobile', referrerUrl: '' },
}
const page = (url: string, time: string, pageId: string, fields: object = {}) => ({
  ...{
    type: 'action',
    url: `https://example.org${url}`,
    pageTitle: `Title of ${url}`,
    timestamp: at(time),
    pageId,
    ...fields,
  },
})

/** Two visits, counted by hand below. */
const VISITS = [
  {
    ...SEARCHER,
    actionDetails: [
      page('/', '2026-02-01T10:00:00Z', '1'),
      page('/jam', '2026-02-01T10:01:00Z', '2'),
      {
        ...{
          type: 'event',
          url: 'https://example.org/jam',
          pageId: '3',
          timestamp: String(at('2026-02-01T10:01:10Z')),
        },
        eventCategory: 'Videos',
        eventAction: 'Play now',
        eventName: 'How to cook',
        eventValue: 3,
      },
      { type: 'outlink', url: 'https://other.example/recipe', pageId: '4', timestamp: at('2026-02-01T10:01:20Z') },
      { type: 'download', url: 'https://example.org/list.pdf', pageId: '5', timestamp: at('2026-02-01T10:01:30Z') },
      { type: 'goal', goalName: 'Newsletter', timestamp: at('2026-02-01T10:01:40Z') },
      page('/find', '2026-02-01T10:02:00Z', '6', { type: 'search', siteSearchKeyword: 'plum' }),
    ],
  },
  {
    ...CAMPAIGNER,
    truncatedActionsCount: 4,
    actionDetails: [
      page('/', '2026-02-02T09:00:00Z', '7'),
      { type: 'ecommerceAbandonedCart', revenue: 5, timestamp: at('2026-02-02T09:01:00Z') },
      {
        ...{ type: 'ecommerceOrder', orderId: 'T-1', revenue: '42.50', revenueTax: 7, revenueShipping: 4.5, items: 5 },
        ...{
          timestamp: at('2026-02-02T09:02:00Z'),
          itemDetails: [{ itemSKU: 'P-1', itemName: 'Jam', itemCategory: 'Preserves', price: '8.50', quantity: 5 }],
        },
      },
    ],
  },
  { idVisit: '103', actionDetails: false },
  { ...SEARCHER, idVisit: '104', actionDetails: [{ type: 'content', timestamp: 1 }] },
  'what is this',
]

const file = (text: string) => {
  const name = join(temporaryFolder(), 'visits.json')
  writeFileSync(name, text)
  return name
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
})
afterAll(() => server.close())

test('visits come over with page views, events, orders, sources and devices, counted by hand and by the plain evaluator', async () => {
  const { report, events } = await importKind('matomo', server, [file(JSON.stringify(VISITS))])
  expect(report).toMatchObject({
    lines: 5,
    pageViews: 4,
    otherEvents: 5,
    visitors: 2,
    added: 9,
    unit: ['visit', 'visits'],
  })
  expect(leftOut(report)).toEqual({ no_visit: 2, other_type: 3, cut: 1 })
  const context = queryContext(server.site)
  const ask = async (query: Omit<QueryInput, 'range'>) => {
    const { rows, totals } = await server.services.store.run({ range: RANGE, ...query }, context)
    const expected = naiveAnswer(events, { range: RANGE, ...query }, context)
    const texts = (answer: typeof rows) => answer.map((row) => JSON.stringify(row)).toSorted()
    expect(texts(rows)).toEqual(texts(expected.rows))
    expect(totals).toEqual(expected.totals)
    return {
      totals: totals.current,
      rows: rows
        .map(({ dimensions, current }) => [...Object.values(dimensions), ...Object.values(current ?? {})])
        .toSorted(),
    }
  }
  const { totals } = await ask({
    metrics: ['sessions', 'screenPageViews', 'totalUsers', 'transactions', 'purchaseRevenue'],
  })
  expect(totals).toEqual({ sessions: 2, screenPageViews: 4, totalUsers: 2, transactions: 1, purchaseRevenue: 4250 })
  expect(
    (await ask({ metrics: ['sessions'], dimensions: ['sessionSource', 'sessionMedium', 'sessionCampaignName'] })).rows,
  ).toEqual([
    ['google', 'organic', '', 1],
    ['news', 'email', 'spring', 1],
  ])
  expect(
    (await ask({ metrics: ['sessions'], dimensions: ['deviceCategory', 'browser', 'operatingSystem', 'country'] }))
      .rows,
  ).toEqual([
    ['desktop', 'Chrome', 'macOS', 'DE', 1],
    ['mobile', 'Chrome', 'Android', '', 1],
  ])
  expect((await ask({ metrics: ['eventCount'], dimensions: ['eventName'] })).rows).toEqual([
    ...[
      ['Play_now', 1],
      ['click', 1],
      ['file_download', 1],
      ['page_view', 4],
      ['purchase', 1],
      ['view_search_results', 1],
    ],
  ])
  expect(events.find(({ name }) => name === 'purchase')).toMatchObject({
    ...{ transactionId: 'T-1', valueMinor: 4250, currency: 'GBP', path: '/' },
    items: [{ id: 'P-1', name: 'Jam', category: 'Preserves', priceMinor: 850, quantity: 5 }],
  })
  const said = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  for (const personal of ['203.0.113.77', 'anne@example.org']) expect(said).not.toContain(personal)
})

test('twice the same changes nothing, also from two exports that overlap, and a longer version of a visit adds its new actions', async () => {
  const [first, second] = VISITS
  const again = await importKind('matomo', server, [
    file(JSON.stringify([first, second])),
    file(JSON.stringify([second])),
  ])
  expect(again.report).toMatchObject({ added: 0, alreadyThere: 11 })
  const longer = {
    ...SEARCHER,
    actionDetails: [
      ...(first as typeof SEARCHER & { actionDetails: object[] }).actionDetails,
      page('/last', '2026-02-01T10:03:00Z', '9'),
    ],
  }
  expect((await importKind('matomo', server, [file(JSON.stringify([longer]))])).report).toMatchObject({
    added: 1,
    alreadyThere: 7,
  })
})

test('truncated JSON gives its complete visits; anything but a list is refused', async () => {
  const text = JSON.stringify([VISITS[0], VISITS[1]])
  const cut = await importKind('matomo', server, [file(text.slice(0, -40))])
  expect(cut.report).toMatchObject({ lines: 1, pageViews: 3 })
  expect(cut.report.damaged).toHaveLength(1)
  for (const wrong of ['{"result":"error","message":"token"}', 'what is this', ''])
    expect((await importKind('matomo', server, [file(wrong)])).report.damaged).toHaveLength(1)
  expect((await importKind('matomo', server, [file('[]')])).report).toMatchObject({ lines: 0, damaged: [] })
})

test('no JSON makes it fail', async () => {
  const key = fc.constantFrom(
    'type',
    'url',
    'timestamp',
    'idVisit',
    'actionDetails',
    'itemDetails',
    'orderId',
    'eventAction',
    '__proto__',
  )
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.constantFrom(null, false, 'action', 'ecommerceOrder', 'event', '1'),
      tie('object'),
      tie('list'),
    ),
    object: fc.dictionary(key, tie('any')),
    list: fc.array(tie('any'), { maxLength: 4 }),
  }))
  await fc.assert(
    fc.asyncProperty(fc.array(value.object, { maxLength: 5 }), async (visits) => {
      const outcomes = (
        await Array.fromAsync(MATOMO.read(await inputFile(file(JSON.stringify(visits))), {} as KindContext))
      ).flat()
      expect(outcomes).toHaveLength(visits.length)
    }),
    { numRuns: 60 },
  )
})
