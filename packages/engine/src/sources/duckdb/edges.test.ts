/** Corners that generated visits seldom reach, each with the figures that are right. */
import { type DateRange, type QueryContext, type QueryInput, SAME_ORDER_MS, type StoredEvent } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { event } from '../../testing/events.ts'
import { temporaryStore } from '../../testing/stores.ts'

const utc: QueryContext = { site: 1, timeZone: 'UTC', currency: 'GBP' }
const at = (time: string) => Date.parse(time)

/** Asks once the batches have arrived one after the other; the plain evaluator must agree. */
async function ask(batches: StoredEvent[][], query: QueryInput, context = utc) {
  const store = await temporaryStore()
  for (const batch of batches) {
    await store.append(batch)
    await store.flush()
  }
  const { rows, totals, rowCount } = await store.run(query, context)
  const expected = naiveAnswer(batches.flat(), query, context)
  expect({ rows, totals, rowCount }).toEqual({
    rows: expected.rows,
    totals: expected.totals,
    rowCount: expected.rowCount,
  })
  return {
    rows: rows.map(({ dimensions, current }) => [...Object.values(dimensions), ...Object.values(current)]),
    compared: rows.map(({ dimensions, current, previous }) =>
      [dimensions, current, previous ?? {}].flatMap<string | number>(Object.values),
    ),
    totals,
  }
}

const sessionsByPage = (day: string): QueryInput => ({
  metrics: ['sessions'],
  dimensions: ['hostName', 'pagePath'],
  range: { start: day, end: day },
})

test('a page seen before and after midnight counts on both days, one seen twice after it counts once', async () => {
  const visits = [
    event({ time: at('2024-05-14T23:50:00Z'), path: '/a/' }),
    event({ time: at('2024-05-15T00:00:00Z'), path: '/b/' }),
    event({ time: at('2024-05-15T00:05:00Z'), path: '/a/' }),
    event({ time: at('2024-05-15T00:06:00Z'), path: '/b/' }),
    event({ time: at('2024-05-15T00:07:00Z'), path: '/a/' }),
  ]
  const expected = [
    ['www.example.com', '/a/', 1],
    ['www.example.com', '/b/', 1],
  ]
  // In one batch, and with a batch for each view.
  expect((await ask([visits], sessionsByPage('2024-05-15'))).rows).toEqual(expected)
  expect(
    (
      await ask(
        visits.map((visit) => [visit]),
        sessionsByPage('2024-05-15'),
      )
    ).rows,
  ).toEqual(expected)
  // And with the earliest arriving last.
  expect((await ask([visits.slice(2), visits.slice(0, 2)], sessionsByPage('2024-05-15'))).rows).toEqual(expected)
})

test.each([
  ['a page in the middle of the day', 'page_view', 1],
  ['nothing but scrolling that day', 'scroll_depth', 0],
])('a session longer than the day, with %s', async (_, name, sessions) => {
  const visits: StoredEvent[] = []
  for (let time = at('2024-05-14T22:00:00Z'); time < at('2024-05-16T02:00:00Z'); time += 29 * 60_000) {
    const noon = Math.abs(time - at('2024-05-15T12:00:00Z')) < 15 * 60_000
    visits.push(event({ time, name: noon ? name : 'scroll_depth' }))
  }
  visits[0]!.name = 'page_view'
  visits.at(-1)!.name = 'page_view'
  const { totals } = await ask([visits], sessionsByPage('2024-05-15'))
  expect(totals.current).toEqual({ sessions })
})

test('of events by name, the total counts a session on the days that have an event of it, not on the day its first one looks back to', async () => {
  const events = [
    // Began before midnight, by the time that was spent on a page, and reported after it.
    event({
      visitor: 1n,
      name: 'user_engagement',
      time: at('2024-05-15T00:05:00Z'),
      params: { engagement_time_msec: 600_000 },
    }),
    event({ visitor: 1n, time: at('2024-05-15T00:06:00Z') }),
    // Goes on over midnight.
    event({ visitor: 2n, time: at('2024-05-14T23:50:00Z') }),
    event({ visitor: 2n, name: 'scroll_depth', time: at('2024-05-15T00:10:00Z') }),
  ]
  const byName = (day: string): QueryInput => ({
    metrics: ['eventCount', 'sessions', 'totalUsers'],
    dimensions: ['eventName'],
    range: { start: day, end: day },
  })
  expect((await ask([events], byName('2024-05-14'))).totals.current).toEqual({
    eventCount: 1,
    sessions: 1,
    totalUsers: 1,
  })
  expect((await ask([events], byName('2024-05-15'))).totals.current).toEqual({
    eventCount: 3,
    sessions: 2,
    totalUsers: 2,
  })
})

test('an hour that comes again over midnight belongs to the day that has begun', async () => {
  // At 00:01 on 7 November 2010 the clocks of St. John’s went back to 23:01.
  const visits = ['2010-11-07T02:29:00Z', '2010-11-07T02:30:30Z', '2010-11-07T02:45:00Z', '2010-11-07T03:45:00Z'].map(
    (time, i) => event({ time: at(time), visitor: BigInt(i) }),
  )
  const context = { ...utc, timeZone: 'America/St_Johns' }
  const query: QueryInput = {
    metrics: ['sessions'],
    dimensions: ['date', 'hour', 'dayOfWeek'],
    range: { start: '2010-11-06', end: '2010-11-07' },
  }
  expect((await ask([visits], query, context)).rows).toEqual([
    ['2010-11-06', '23', '6', 1],
    ['2010-11-07', '0', '0', 3],
  ])
})

test('hours that follow each other are those that the day has, though the clock leaves one out or shows one twice', async () => {
  const context = { ...utc, timeZone: 'America/New_York' }
  const by = (dimension: 'hour' | 'nthHour', day: string, before: string): QueryInput => ({
    metrics: ['sessions'],
    dimensions: [dimension],
    range: { start: day, end: day },
    compare: { start: before, end: before },
    order: [{ by: dimension, direction: 'asc' }],
  })
  // 1 and 3 in the morning of 8 March 2026; 1, 1 again and 2 of 1 November, and its last minute.
  const spring = ['2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z']
  const autumn = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z', '2026-11-02T04:59:59.999Z']
  const visits = [...spring, ...autumn].map((time, i) => event({ time: at(time), visitor: BigInt(i) }))
  // Compared by the clock: 1 with both of autumn's, 3 with none, the last hour with the last; 2 in the morning has no hour here.
  expect((await ask([visits], by('nthHour', '2026-03-08', '2026-11-01'), context)).compared).toEqual([
    ['1', 1, 2],
    ['2', 1, 0],
    ['22', 0, 1],
  ])
  // 1 with 1, 1 again without any, 2 without any, 3 with the one after spring's leap, the last with none.
  expect((await ask([visits], by('nthHour', '2026-11-01', '2026-03-08'), context)).compared).toEqual([
    ['1', 1, 1],
    ['2', 1, 0],
    ['3', 1, 0],
    ['4', 0, 1],
    ['24', 1, 0],
  ])
  expect((await ask([visits], by('hour', '2026-11-01', '2026-03-08'), context)).rows).toEqual([
    ['1', 2],
    ['2', 1],
    ['3', 0],
    ['23', 1],
  ])
})

test('hours of an earlier range that is longer, or that begins with a day its zone left out, keep their places', async () => {
  const hours = (range: DateRange, compare: DateRange): QueryInput => ({
    metrics: ['sessions'],
    dimensions: ['nthHour'],
    range,
    compare,
    order: [{ by: 'nthHour', direction: 'asc' }],
  })
  const first = { start: '2026-05-01', end: '2026-05-02' }
  const may = ['2026-05-01T03:00:00Z', '2026-05-02T03:00:00Z'].map((time, i) =>
    event({ time: at(time), visitor: BigInt(i) }),
  )
  // Its second day has no hour beside it in a single day.
  expect((await ask([may], hours({ start: '2026-05-03', end: '2026-05-03' }, first), utc)).compared).toEqual([
    ['3', 0, 1],
  ])
  // Samoa had no 30 December 2011: the 31st is still the second day of this range.
  const samoa = { ...utc, timeZone: 'Pacific/Apia' }
  const last = { start: '2011-12-30', end: '2011-12-31' }
  const visit = event({ time: at('2011-12-31T00:30:00+14:00') })
  expect((await ask([[visit]], hours({ start: '2012-01-01', end: '2012-01-02' }, last), samoa)).compared).toEqual([
    ['24', 0, 1],
  ])
})

test.each([
  [1n, 2n],
  [2n, 1n],
])(
  'of two sessions that begin and end in one millisecond, the one that arrived later goes on (ids %d, %d)',
  async (first, second) => {
    const campaign = (name: string) => ({ source: name, medium: 'email', campaign: name, tagged: true })
    const { rows } = await ask(
      [
        [event({ id: first, ...campaign('a') }), event({ id: second, ...campaign('b') })],
        [event({ minute: 1, path: '/next/' })],
      ],
      {
        metrics: ['sessions', 'screenPageViews', 'newUsers'],
        dimensions: ['sessionSource'],
        range: { start: '2024-05-14', end: '2024-05-14' },
        order: [{ by: 'screenPageViews', direction: 'asc' }],
      },
    )
    expect(rows).toEqual([
      ['a', 1, 1, 1],
      ['b', 1, 2, 0],
    ])
  },
)

test('a late event can join two sessions into one, and make another visitor’s first session no longer new', async () => {
  const { totals } = await ask(
    [
      [event(), event({ minute: 50 }), event({ visitor: 2n, minute: 500 })],
      [event({ minute: 25 }), event({ visitor: 2n, minute: 100 })],
    ],
    {
      metrics: ['sessions', 'newUsers', 'returningUsers', 'totalUsers'],
      range: { start: '2024-05-14', end: '2024-05-14' },
    },
  )
  expect(totals.current).toEqual({ sessions: 3, newUsers: 2, returningUsers: 1, totalUsers: 2 })
})

test('days of two ranges pair by position, and days without a counterpart stay in the totals', async () => {
  const visits = ['01', '02', '03', '11', '13'].map((day, i) =>
    event({ time: at(`2024-05-${day}T12:00:00Z`), visitor: BigInt(i) }),
  )
  const store = await temporaryStore()
  await store.load(visits)
  const query: QueryInput = {
    metrics: ['sessions'],
    dimensions: ['date'],
    range: { start: '2024-05-11', end: '2024-05-12' },
    compare: { start: '2024-05-01', end: '2024-05-03' },
  }
  const answer = await store.run(query, utc)
  expect(answer.rows).toEqual([
    { dimensions: { date: '2024-05-11' }, current: { sessions: 1 }, previous: { sessions: 1 } },
    { dimensions: { date: '2024-05-12' }, current: { sessions: 0 }, previous: { sessions: 1 } },
  ])
  expect(answer.totals).toEqual({ current: { sessions: 1 }, previous: { sessions: 3 } })
  expect(answer.rowCount).toBe(2)
})

const jam = { id: 'J', name: 'Jam', category: '', variant: '', coupon: '', priceMinor: 500, quantity: 2 }
type Given = Parameters<typeof event>[0]
const order = (given: Given) =>
  event({ name: 'purchase', valueMinor: 1000, currency: 'GBP', transactionId: 'T1', items: [jam], ...given })
/** As a shop's server reports it: without visitor and place. */
const refund = (given: Given) =>
  event({ name: 'refund', visitor: 99n, hostname: '', path: '', currency: 'GBP', transactionId: 'T1', ...given })
const inMay = { start: '2024-05-01', end: '2024-05-31' }

test('a refund is taken from where its order came from, and from its coupon, on its own day', async () => {
  const events = [
    event({ time: at('2024-05-02T10:00:00Z'), source: 'bing', medium: 'cpc', tagged: true }),
    order({ time: at('2024-05-02T10:01:00Z'), coupon: 'SPRING' }),
    refund({ time: at('2024-05-20T10:00:00Z'), valueMinor: 300 }),
  ]
  const revenueBy = (dimension: 'sessionSource' | 'orderCoupon' | 'date') =>
    ask([events], { metrics: ['purchaseRevenue'], dimensions: [dimension], range: inMay })
  expect((await revenueBy('sessionSource')).rows).toEqual([['bing', 700]])
  expect((await revenueBy('orderCoupon')).rows).toEqual([['SPRING', 700]])
  expect((await revenueBy('date')).rows).toEqual([
    ['2024-05-02', 1000],
    ['2024-05-20', -300],
  ])
  const later: QueryInput = {
    metrics: ['purchaseRevenue'],
    dimensions: ['sessionSource'],
    range: { start: '2024-05-20', end: '2024-05-21' },
  }
  expect((await ask([events], later)).rows).toEqual([['bing', -300]])
})

test('a refund without an amount subtracts what is left of its order, once, with its products; one of an unknown order has no visitor', async () => {
  const events = [
    order({}),
    order({ transactionId: 'T2', visitor: 2n }),
    refund({ minute: 1, valueMinor: 300 }),
    refund({ minute: 2 }),
    refund({ minute: 3 }),
    refund({ minute: 4, transactionId: 'T9' }),
    refund({ minute: 5, transactionId: 'T8', valueMinor: 50 }),
  ]
  const { totals } = await ask([events], {
    metrics: ['purchaseRevenue', 'itemsPurchased', 'itemRevenue', 'transactions'],
    dimensions: [],
    range: inMay,
  })
  expect(totals.current).toEqual({ purchaseRevenue: 950, itemsPurchased: 2, itemRevenue: 1000, transactions: 2 })
})

describe('an order is known by its shop and its number', () => {
  const hours = (count: number) => count * 60
  const figures = (events: StoredEvent[]) =>
    ask([events], {
      metrics: ['transactions', 'purchaseRevenue'],
      dimensions: ['orderShop'],
      order: [{ by: 'orderShop', direction: 'asc' }],
      range: { start: '2024-05-01', end: '2024-06-30' },
    })

  test('two shops have one number each for themselves, and each its refunds', async () => {
    const events = [
      order({ shop: 'a' }),
      order({ shop: 'b', minute: 1, valueMinor: 500 }),
      order({ shop: 'a', minute: 2 }),
      refund({ shop: 'b', minute: 3, valueMinor: 100 }),
      refund({ shop: 'a', minute: 4 }),
    ]
    expect((await figures(events)).rows).toEqual([
      ['a', 1, 0],
      ['b', 1, 400],
    ])
  })

  test('one that a page reports without its shop belongs to the shop with the nearest sale', async () => {
    const events = [
      order({ shop: 'a' }),
      order({ shop: 'b', minute: hours(10), valueMinor: 500 }),
      order({ hostname: 'www.example.com', minute: hours(9), valueMinor: 500 }),
      refund({ minute: hours(11), valueMinor: 100 }),
    ]
    expect((await figures(events)).rows).toEqual([
      ['a', 1, 1000],
      ['b', 1, 400],
    ])
  })

  test('one from before shops had names stays the order of its repeat and of its refund, and no other shop’s', async () => {
    const old = order({})
    const anothers = order({ shop: 'b', minute: hours(24 * 4), valueMinor: 500 })
    const itsRefund = refund({ shop: 'a', minute: hours(24 * 5), valueMinor: 100 })
    expect((await figures([old, anothers, itsRefund])).rows).toEqual([
      ['', 1, 900],
      ['b', 1, 500],
    ])
    const repeat = order({ shop: 'a', valueMinor: 1000 })
    expect((await figures([old, anothers, itsRefund, repeat])).rows).toEqual([
      ['a', 1, 900],
      ['b', 1, 500],
    ])
  })

  test('without a name a purchase and one three days later are one order, and a millisecond more makes them two', async () => {
    const first = order({})
    const after = (ms: number) => order({ shop: 'a', time: first.time + ms })
    expect((await figures([first, after(SAME_ORDER_MS)])).rows).toEqual([['a', 1, 1000]])
    expect((await figures([first, after(SAME_ORDER_MS + 1)])).rows).toEqual([
      ['', 1, 1000],
      ['a', 1, 1000],
    ])
  })
})

describe('an order that its shop changes afterwards', () => {
  const changed = (revision: number, given: Given = {}) =>
    order({ shop: 'a', hostname: '', visitor: 7n, revision, items: [], ...given })
  const total = async (...events: StoredEvent[]) => {
    const query: QueryInput = { metrics: ['transactions', 'purchaseRevenue'], dimensions: ['date'], range: inMay }
    return (await ask([events], query)).rows
  }
  const day = '2024-05-14'

  test('has the figures of the last change, on its own day, wherever it was bought', async () => {
    const bought = order({ shop: 'a' })
    expect(await total(bought, changed(2, { valueMinor: 400 }), changed(1, { valueMinor: 700 }))).toEqual([
      [day, 1, 400],
    ])
    const query: QueryInput = { metrics: ['purchaseRevenue'], dimensions: ['sessionSource', 'itemName'], range: inMay }
    const bing = event({ minute: -1, source: 'bing', medium: 'cpc', tagged: true })
    const more = changed(1, { valueMinor: 1500, items: [jam] })
    const { rows } = await ask([[bing, bought, more]], {
      ...query,
      metrics: ['purchaseRevenue'],
      dimensions: ['sessionSource'],
    })
    expect(rows).toEqual([['bing', 1500]])
  })

  test('is gone while it is void, with its refunds, and back when it is not', async () => {
    const bought = order({ shop: 'a' })
    const back = refund({ shop: 'a', minute: 1, valueMinor: 100 })
    const gone = changed(1, { isVoid: true })
    expect(await total(bought, back, gone)).toEqual([])
    expect(await total(bought, back, gone, changed(2))).toEqual([[day, 1, 900]])
  })
})

describe('a refund that its shop takes back', () => {
  const given = { shop: 'a', minute: 1, valueMinor: 100 } as const
  const back = refund(given)
  const again = (revision: number, more: Given = {}) =>
    refund({ ...given, hostname: '', visitor: 7n, revision, isVoid: true, ...more })
  const bought = order({ shop: 'a' })
  const rest = async (...events: StoredEvent[]) => {
    const query: QueryInput = { metrics: ['purchaseRevenue'], dimensions: [], range: inMay }
    return (await ask([[bought, ...events]], query)).totals.current.purchaseRevenue
  }

  test('takes nothing off, until a greater revision puts it back', async () => {
    expect(await rest(back)).toBe(900)
    expect(await rest(back, again(1))).toBe(1000)
    expect(await rest(again(1), back)).toBe(1000)
    expect(await rest(back, again(1), again(2, { isVoid: false }))).toBe(900)
    expect(await rest(back, again(3), again(2, { isVoid: false }))).toBe(1000)
  })

  test('is no other refund of the order: neither of another moment, nor of another value, nor of another order', async () => {
    for (const other of [{ minute: 2 }, { valueMinor: 200 }, { transactionId: 'T9' }] as const)
      expect(await rest(back, again(1, other)), JSON.stringify(other)).toBe(900)
  })

  test('leaves room to one of the whole order, which takes back what is left', async () => {
    const whole = refund({ shop: 'a', minute: 3, valueMinor: null, items: [] })
    const money: QueryInput = { metrics: ['purchaseRevenue', 'itemsPurchased'], dimensions: [], range: inMay }
    const figures = async (...events: StoredEvent[]) => (await ask([[bought, ...events]], money)).totals.current
    expect(await figures(back, again(1), whole)).toEqual(await figures(whole))
    expect(await rest(back, again(1), whole)).toBe(0)
    expect(await rest(whole, again(1, { minute: 3, valueMinor: null, items: [] }))).toBe(1000)
  })

  test('also if it was reported before shops had names', async () => {
    const unnamed = refund({ shop: '', minute: 1, valueMinor: 100 })
    expect(await rest(unnamed, again(1))).toBe(1000)
  })
})

test('the average order is one of those whose money is known', async () => {
  const events = [
    order({}),
    order({ transactionId: 'T2', valueMinor: 2000 }),
    order({ transactionId: 'T3', currency: 'USD', valueMinor: 5000 }),
    order({ transactionId: 'T4', valueMinor: null }),
  ]
  const query: QueryInput = { metrics: ['transactions', 'averagePurchaseRevenue'], dimensions: [], range: inMay }
  expect((await ask([events], query)).totals.current).toEqual({ transactions: 4, averagePurchaseRevenue: 1500 })
  const rates = { USD: 800_000 }
  expect((await ask([events], query, { ...utc, rates })).totals.current.averagePurchaseRevenue).toBe(7000 / 3)
})

test('coupons that differ in capitals alone are one, as it was first written', async () => {
  const order = (minute: number, coupon: string, transactionId: string) =>
    event({ minute, name: 'purchase', transactionId, coupon, valueMinor: 100, currency: 'GBP' })
  const refund = event({ minute: 9, name: 'refund', transactionId: 'T2', valueMinor: 30, currency: 'GBP' })
  const orders = [order(3, 'SPRING', 'T3'), order(1, 'Spring', 'T1'), order(2, 'spring', 'T2'), order(4, 'Ärger', 'T4')]
  const query: QueryInput = {
    metrics: ['transactions', 'purchaseRevenue'],
    dimensions: ['orderCoupon'],
    range: { start: '2024-05-14', end: '2024-05-14' },
  }
  expect((await ask([[...orders, refund]], query)).rows).toEqual([
    ['Spring', 3, 270],
    ['Ärger', 1, 100],
  ])
})
