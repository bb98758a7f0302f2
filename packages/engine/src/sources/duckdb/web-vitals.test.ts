/** The first figures that are no sums: what three of four views keep to, exactly, and 0 where it was measured as 0. */
import type { QueryInput, StoredEvent } from '@curlew/model'
import { expect, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { event } from '../../testing/events.ts'
import { rounded } from '../../testing/rounded.ts'
import { temporaryStore } from '../../testing/stores.ts'

const context = { site: 1, timeZone: 'Europe/London', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-14' }
let minute = 0
const vitals = (path: string, params: StoredEvent['params'], more: Partial<StoredEvent> = {}) =>
  event({ name: 'web_vitals', path, params, minute: minute++ % 20, ...more })

test('three of four views are at or below it, for any number of views; totals come from all views, not from the rows', async () => {
  const events = [
    event(),
    ...[100, 200, 300, 400, 1000].map((lcp) => vitals('/five/', { lcp })),
    ...[700, 500, 900, 800].map((lcp) => vitals('/four/', { lcp })),
    vitals('/one/', { lcp: 4001 }),
    vitals('/none/', { inp: 40 }),
  ]
  const store = await temporaryStore()
  await store.load(events)
  const query: QueryInput = {
    metrics: ['largestContentfulPaint', 'largestContentfulPaintViews', 'largestContentfulPaintPoorShare'],
    dimensions: ['pagePath'],
    range,
  }
  const { rows, totals, rowCount } = await store.run(query, context)
  expect(rows.map(({ dimensions, current }) => [dimensions.pagePath, ...Object.values(current)])).toEqual([
    ['/one/', 4001, 1, 1],
    ['/four/', 800, 4, 0],
    ['/five/', 400, 5, 0],
  ])
  expect([rowCount, totals.current]).toEqual([
    3,
    { largestContentfulPaint: 900, largestContentfulPaintViews: 10, largestContentfulPaintPoorShare: 0.1 },
  ])
})

test('a layout that never moved is 0 in its row and in all; a page that was not measured has no row', async () => {
  const store = await temporaryStore()
  await store.load([
    event({ path: '/seen/', visitor: 5n }),
    vitals('/still/', { cls: 0 }),
    vitals('/moves/', { cls: 1234 }),
  ])
  const query: QueryInput = {
    metrics: ['cumulativeLayoutShift', 'engagedSessions'],
    dimensions: ['pagePath'],
    range,
    compare: { ...range },
  }
  const { rows } = await store.run(query, context)
  expect(rows.map(({ dimensions, current, previous }) => [dimensions.pagePath, current, previous])).toEqual([
    [
      '/moves/',
      { cumulativeLayoutShift: 0.1234, engagedSessions: 0 },
      { cumulativeLayoutShift: 0.1234, engagedSessions: 0 },
    ],
    ['/still/', { cumulativeLayoutShift: 0, engagedSessions: 0 }, { cumulativeLayoutShift: 0, engagedSessions: 0 }],
  ])
})

test('of any number of views, of days and devices, as a plain evaluator counts them', async () => {
  // Some numbers that repeat, in no order.
  const drawn = Array.from({ length: 157 }, (_, i) => (i * 7919) % 101)
  const events = drawn.map((value, i) =>
    vitals(
      `/${i % 4}/`,
      value % 7 === 0
        ? { inp: value }
        : { lcp: value * 60, inp: value * 8, cls: value * 40, fcp: value * 50, ttfb: value * 25 },
      {
        device: i % 3 === 0 ? 'mobile' : 'desktop',
        visitor: BigInt(i % 9),
        hostname: i % 5 === 0 ? 'shop.example.com' : 'www.example.com',
      },
    ),
  )
  const store = await temporaryStore()
  await store.load(events)
  const questions: QueryInput['dimensions'][] = [
    [],
    ['pagePath'],
    ['deviceCategory'],
    ['hostName', 'pagePath'],
    ['date'],
  ]
  for (const dimensions of questions) {
    const query: QueryInput = {
      metrics: [
        ...([
          'largestContentfulPaint',
          'largestContentfulPaintGoodShare',
          'interactionToNextPaint',
          'cumulativeLayoutShift',
        ] as const),
        ...([
          'firstContentfulPaint',
          'firstContentfulPaintPoorShare',
          'timeToFirstByte',
          'timeToFirstByteViews',
          'sessions',
        ] as const),
      ],
      dimensions,
      range,
    }
    expect(rounded(await store.run(query, context))).toEqual(rounded(naiveAnswer(events, query, context)))
  }
})
