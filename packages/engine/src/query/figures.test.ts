/** Figures of a few events, worked out by hand: those that `edges.test.ts` has nothing odd to say of. */
import type { QueryInput, SearchTerm } from '@curlew/model'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { event, MORNING } from '../testing/events.ts'
import { temporaryStore } from '../testing/stores.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-15' }

let store: Store
beforeEach(async () => {
  store = await temporaryStore()
})
/** Each row's dimensions, then its figures, as they were asked for; the last line has the totals. */
async function answer(query: Omit<QueryInput, 'range'>) {
  const { rows, totals } = await store.run({ range, ...query }, context)
  const { metrics, dimensions = [] } = query
  const lines = rows.map((row) => [
    ...dimensions.map((name) => row.dimensions[name]),
    ...metrics.map((metric) => row.current[metric]),
  ])
  return [...lines, metrics.map((metric) => totals.current[metric])]
}

test('a checkout counts once a visit, however often it was begun, and is left when nothing was bought', async () => {
  await store.load([
    event({ visitor: 1n }),
    event({ visitor: 1n, minute: 1, name: 'begin_checkout', path: '/pay/' }),
    event({ visitor: 1n, minute: 2, name: 'purchase', transactionId: 'T1', valueMinor: 500, currency: 'GBP' }),
    event({ visitor: 2n }),
    event({ visitor: 2n, minute: 1, name: 'begin_checkout', path: '/pay/' }),
    event({ visitor: 2n, minute: 2, name: 'begin_checkout', path: '/again/' }),
  ])
  const metrics = ['checkouts' as const, 'checkoutAbandonmentRate' as const]
  expect(await answer({ metrics })).toEqual([
    [2, 0.5],
    [2, 0.5],
  ])
  // It counts at each page where it was begun, and once in the total.
  expect(await answer({ metrics, dimensions: ['pagePath'] })).toEqual([
    ['/pay/', 2, 0.5],
    ['/again/', 1, 1],
    [2, 0.5],
  ])
})

test('what share of sessions was engaged is what the bounce rate leaves', async () => {
  await store.load([
    event({ visitor: 1n }),
    event({ visitor: 1n, minute: 1, path: '/more/' }),
    event({ visitor: 2n }),
    event({ visitor: 3n }),
    event({ visitor: 4n }),
  ])
  expect(await answer({ metrics: ['engagedSessions', 'engagementRate', 'bounceRate'] })).toEqual([
    [1, 0.25, 0.75],
    [1, 0.25, 0.75],
  ])
  // Of no sessions none is a share.
  const filters = [{ dimension: 'country' as const, operator: 'is' as const, values: ['nowhere'] }]
  expect(await answer({ metrics: ['engagementRate', 'bounceRate'], filters })).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('money as it was paid is that of each currency, less what was refunded', async () => {
  const order = { name: 'purchase', transactionId: 'T1', currency: 'USD', valueMinor: 2000 }
  await store.load([
    event(order),
    event({ ...order, minute: 1, name: 'refund', valueMinor: 500 }),
    event({ ...order, minute: 2, transactionId: 'T2', currency: 'GBP', valueMinor: 100 }),
    event({ ...order, minute: 3, transactionId: 'T3', valueMinor: null }),
  ])
  expect(
    await answer({
      metrics: ['transactions', 'purchaseRevenueAsPaid', 'purchaseRevenue'],
      dimensions: ['currencyCode'],
    }),
  ).toEqual([
    ['USD', 2, 1500, 0],
    ['GBP', 1, 100, 100],
    [3, 1600, 100],
  ])
})

test('videos played for as long as their events say in whole numbers', async () => {
  const video = (minute: number, name: string, params: Record<string, string | number>) =>
    event({ minute, name, params: { video_title: 'Jam', ...params } })
  await store.load([
    video(0, 'video_start', { video_duration: 40 }),
    video(1, 'video_progress', { watch_time_msec: 10_000 }),
    video(2, 'video_complete', { watch_time_msec: '20000' }),
    video(3, 'video_start', { video_duration: 'long' }),
    video(4, 'video_progress', { watch_time_msec: '5000x' }),
    // No event of a video.
    video(5, 'click', { watch_time_msec: 9000 }),
  ])
  expect(
    await answer({
      metrics: ['videoStarts', 'averageVideoWatchTime', 'averageVideoShareWatched', 'videoCompletionRate'],
    }),
  ).toContainEqual([2, 15, 0.75, 0.5])
})

test('the last minutes are counted back from their end', async () => {
  const seconds = [-1, 0, 59.999, 60, 119.999, 120]
  await store.load(seconds.map((second, index) => event({ visitor: BigInt(index), time: MORNING + second * 1000 })))
  const lastMinutes = { count: 2, until: MORNING + 119_999 }
  expect(await answer({ metrics: ['screenPageViews'], dimensions: ['minutesAgo'], lastMinutes })).toEqual([
    ['0', 2],
    ['1', 2],
    [4],
  ])
})

test('people at the steps of a funnel, by where they are', async () => {
  const step = (visitor: bigint, minute: number, name: string, country = 'GB') =>
    event({ visitor, minute, name, country })
  await store.load([
    ...[step(1n, 0, 'view_item'), step(1n, 1, 'add_to_cart'), step(1n, 2, 'purchase')],
    ...[step(2n, 0, 'view_item', 'DE'), step(2n, 1, 'purchase', 'DE')],
    // In the wrong order.
    ...[step(3n, 0, 'add_to_cart'), step(3n, 1, 'view_item')],
  ])
  const funnel = ['view_item', 'add_to_cart', 'purchase']
  const rows = await answer({ metrics: ['totalUsers'], dimensions: ['funnelStep', 'country'], funnel })
  expect(rows.slice(0, -1).toSorted()).toEqual([
    ['0', 'DE', 1],
    ['0', 'GB', 2],
    ['1', 'GB', 1],
    ['2', 'GB', 1],
  ])
})

test('a filter chooses the events that are steps: a person counts by a visit that is not their first', async () => {
  const bought = (visitor: bigint, minute: number, source: string) =>
    event({ visitor, minute, name: 'purchase', source })
  await store.load([
    ...[bought(1n, 0, 'google'), bought(1n, 120, 'newsletter')],
    ...[bought(2n, 0, 'google'), bought(3n, 0, 'newsletter')],
  ])
  const filters: QueryInput['filters'] = [{ dimension: 'sessionSource', operator: 'is', values: ['newsletter'] }]
  expect(await answer({ metrics: ['totalUsers'], funnel: ['purchase'], filters })).toEqual([[2], [2]])
})

const term = (word: string, clicks: number, impressions: number, position: number): SearchTerm => ({
  ...{ term: word, clicks, impressions, position },
})
const SEARCH = [
  'organicGoogleSearchClicks',
  'organicGoogleSearchImpressions',
  'organicGoogleSearchClickThroughRate',
  'organicGoogleSearchAveragePosition',
] as const

test('search terms of days count together, each impression with its place', async () => {
  const days = new Map([
    ['2024-05-14', [term('jam', 2, 10, 3), term('pots', 0, 4, 20)]],
    ['2024-05-15', [term('jam', 1, 10, 5)]],
    ['2024-05-16', [term('jam', 9, 9, 1)]],
  ])
  await store.replaceSearchTerms(1, days)
  expect(await answer({ metrics: [...SEARCH], dimensions: ['organicGoogleSearchQuery'] })).toEqual([
    ['jam', 3, 20, 0.15, 4],
    ['pots', 0, 4, 0, 20],
    [3, 24, 0.125, 160 / 24],
  ])
  expect(await answer({ metrics: [SEARCH[0]], dimensions: ['date'] })).toEqual([
    ['2024-05-14', 2],
    ['2024-05-15', 1],
    [3],
  ])
})

test('search terms of a whole range count evenly over its days, and none is lost', async () => {
  const spread = { start: '2024-05-14', end: '2024-05-17' }
  await store.spreadSearchTerms(1, spread, [term('jam', 10, 40, 2.5)])
  const clicks = (start: string, end: string) =>
    store
      .run({ metrics: [...SEARCH], range: { start, end } }, context)
      .then(({ totals }) => SEARCH.map((metric) => totals.current[metric]))
  expect(await clicks('2024-05-14', '2024-05-17')).toEqual([10, 40, 0.25, 2.5])
  // Two of four days: half of them.
  expect(await clicks('2024-05-14', '2024-05-15')).toEqual([5, 20, 0.25, 2.5])
  const byDay = await store.run({ metrics: [SEARCH[0]], dimensions: ['date'], range: spread }, context)
  const counts = byDay.rows.map(({ current }) => current.organicGoogleSearchClicks!)
  expect(counts).toHaveLength(4)
  expect(counts.every((count) => count === 2 || count === 3)).toBe(true)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
})

test('an answer says what it rests on', async () => {
  const compare = { start: '2024-05-12', end: '2024-05-13' }
  const { receipt } = await store.run({ metrics: ['sessions'], range, compare }, context)
  expect(receipt).toEqual({ source: expect.any(String), range, compare, timeZone: 'Europe/London', exact: true })
  expect((await store.run({ metrics: ['sessions'], range }, context)).receipt).not.toHaveProperty('compare')
})
