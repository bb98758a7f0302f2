import { naiveAnswer, naiveJourneys } from '@curlew/engine/naive'
import type { JourneyQueryInput, QueryInput, StoredEvent } from '@curlew/model'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importLines } from '../import/importer.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const RANGE = { start: '2026-03-10', end: '2026-03-10' }
const FUNNEL = ['page_view', 'view_item', 'add_to_cart', 'purchase']
const QUERIES: QueryInput[] = [
  { metrics: ['sessions', 'entrances'], dimensions: ['landingPage'], range: RANGE },
  { metrics: ['sessions', 'exits'], dimensions: ['exitPage'], range: RANGE },
  { metrics: ['totalUsers'], dimensions: ['funnelStep'], funnel: FUNNEL, range: RANGE },
  { metrics: ['screenPageViews'], dimensions: ['hostName', 'pagePath'], latest: ['pageTitle'], range: RANGE },
  { metrics: ['transactions', 'purchaseRevenue'], dimensions: ['orderCoupon'], range: RANGE },
]
const JOURNEYS: JourneyQueryInput = { range: RANGE }

let server: TestServer
let arrived: StoredEvent[]
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
  arrived = []
  const { store } = server.services
  for (const door of ['append', 'load'] as const) {
    const through = store[door].bind(store)
    vi.spyOn(store, door).mockImplementation(((events: readonly StoredEvent[], ...rest: []) => {
      arrived.push(...events)
      return through(events, ...rest)
    }) as never)
  }
})
afterEach(() => server.close())

/** An event without time and visitor. */
interface Happened {
  id: string
  name: string
  path: string
  title?: string
  order?: string
  coupon?: string
}

const view = (id: string, path: string): Happened => ({ id, name: 'page_view', path })
const asEvent = ({ id, name, path, title, order, coupon }: Happened) => ({
  id,
  name,
  url: `https://example.org${path}`,
  ...(title && { title }),
  ...(name === 'purchase' && { params: { transaction_id: order ?? 'T-1', value: 12, ...(coupon && { coupon }) } }),
})

/** The two doors through which several events may come at once, all of one visitor and, unless `after` says otherwise, one millisecond. */
const DOORS: [string, (happened: readonly (Happened & { after?: number })[]) => Promise<void>][] = [
  [
    'a file that is imported',
    async (happened) => {
      const lines = happened.map(({ after = 0, ...event }) =>
        JSON.stringify({ ...asEvent(event), time: NOW - 1000 + after, visitor: 'one' }),
      )
      const { rejected } = await importLines(server.services.store, server.site, lines, 1)
      expect(rejected).toEqual([])
    },
  ],
  [
    'a request of the script',
    async (happened) => {
      const events = happened.map(({ after = 0, ...event }) => ({ ...asEvent(event), at: NOW - 1000 + after }))
      expect(await server.visit({ site: server.site.key, sent: NOW, visitor: 'visitor-0000000001', events })).toBe(204)
      await server.services.store.flush()
    },
  ],
]

const context = () => ({ site: server.site.id, timeZone: 'Europe/London', currency: 'GBP' })
const rowsOf = async (query: QueryInput) => {
  const { rows } = await server.services.store.run(query, context())
  return rows.map(({ dimensions, current }) => [...Object.values(dimensions), Object.values(current)[0]])
}

describe.each(DOORS)('events of one millisecond in %s', (_, send) => {
  const happened: Happened[] = [
    view('event-0000001', '/landing/'),
    { id: 'event-0000002', name: 'view_item', path: '/landing/' },
    view('event-0000003', '/product/'),
    { id: 'event-0000004', name: 'add_to_cart', path: '/product/' },
    view('event-0000005', '/cart/'),
    { id: 'event-0000006', name: 'begin_checkout', path: '/cart/' },
    view('event-0000007', '/thanks/'),
    { id: 'event-0000008', name: 'purchase', path: '/thanks/' },
    view('event-0000009', '/account/'),
  ]

  test('have its order: entry page, exit page, funnel and the steps to an order', async () => {
    await send(happened)
    const [landing, exit, funnel] = await Promise.all(QUERIES.slice(0, 3).map(rowsOf))
    expect({ landing, exit }).toEqual({ landing: [['/landing/', 1]], exit: [['/account/', 1]] })
    expect(funnel).toEqual([
      ['0', 1],
      ['1', 1],
      ['2', 1],
      ['3', 1],
    ])
    const { journeys } = await server.services.store.journeys(JOURNEYS, context())
    expect(journeys.map(({ steps }) => steps.map(({ event, path }) => [event, path]))).toEqual([
      happened.slice(0, 7).map(({ name, path }) => [name, path]),
    ])
  })

  test('have the opposite order when the same ids come the other way around', async () => {
    await send(happened.toReversed())
    const [landing, exit, funnel] = await Promise.all(QUERIES.slice(0, 3).map(rowsOf))
    expect({ landing, exit }).toEqual({ landing: [['/account/', 1]], exit: [['/landing/', 1]] })
    expect(funnel).toEqual([
      ['0', 1],
      ['1', 1],
    ])
    const { journeys } = await server.services.store.journeys(JOURNEYS, context())
    expect(journeys.map(({ steps }) => steps.map(({ path }) => path))).toEqual([['/account/']])
  })

  test('give the figures of a plain evaluator that counts them in order of arrival', { timeout: 60_000 }, async () => {
    const anyEvent = fc.record({
      name: fc.constantFrom(...FUNNEL, 'page_view', 'page_view', 'begin_checkout'),
      path: fc.constantFrom('/', '/a/', '/b/', '/c/'),
      title: fc.constantFrom('A', 'B', 'C'),
      order: fc.constantFrom('T-1', 'T-2', 'T-3'),
      coupon: fc.constantFrom('', 'Spring', 'SPRING', 'spring'),
      after: fc.constantFrom(0, 0, 0, 1),
    })
    let files = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 3, maxLength: 25 }), async (events) => {
        await server.services.store.deleteSite(server.site.id)
        arrived = []
        files++
        await send(events.map((event, i) => ({ ...event, id: `file-${files}-event-${i}` })))
        expect(arrived).toHaveLength(events.length)
        for (const query of QUERIES) {
          const { rows, totals } = await server.services.store.run(query, context())
          const plain = naiveAnswer(arrived, query, context())
          expect({ rows, totals }).toEqual({ rows: plain.rows, totals: plain.totals })
        }
        const { receipt, ...answered } = await server.services.store.journeys(JOURNEYS, context())
        const { receipt: _, ...expected } = naiveJourneys(arrived, JOURNEYS, context())
        expect(answered).toEqual(expected)
        expect(receipt.exact).toBe(true)
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })
})

test('a file that is imported a second time changes neither figures nor their order', async () => {
  const [, send] = DOORS[0]!
  const happened = ['/a/', '/b/', '/c/', '/d/', '/e/', '/f/'].map((path, i) => view(`event-000000${i}`, path))
  // First a part from the middle, as after an interrupted import that lost its position.
  await send(happened.slice(0, 4))
  await send(happened)
  await send(happened)
  const [landing, exit] = await Promise.all(QUERIES.slice(0, 2).map(rowsOf))
  expect({ landing, exit }).toEqual({ landing: [['/a/', 1]], exit: [['/f/', 1]] })
  expect(await rowsOf({ metrics: ['eventCount'], range: RANGE })).toEqual([[6]])
})
