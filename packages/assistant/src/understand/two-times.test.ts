/** Two times in one question, and one that a follow-up names alone. */
import { expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { placeIn, readAs, type TestLanguage } from '../../questions/read-as.ts'
import type { PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const month = (own: string) => `month:2026-${own}`

test.each<[TestLanguage, string, string, string]>([
  ['en', 'difference between october and september visits', month('10'), month('09')],
  ['en', 'difference between september and october visits', month('10'), month('09')],
  ['en', 'compare october to september', month('10'), month('09')],
  ['en', 'difference between november and october revenue', month('11'), month('10')],
  ['en', 'difference between q2 and q1', 'quarter:2026-2', 'quarter:2026-1'],
  ['de', 'Unterschied zwischen Oktober und September', month('10'), month('09')],
  ['en', 'visits grew from november to january', month('01'), 'month:2025-11'],
])('%s: %s is of the two that lie nearest', (language, question, range, compare) =>
  expect(readAs(question, language)).toMatchObject({ range, compare }),
)

test.each<[TestLanguage, string, string, string]>([
  ['en', 'visits october vs november 2025', 'month:2025-11', 'month:2025-10'],
  ['en', 'q3 vs q4 2025', 'quarter:2025-4', 'quarter:2025-3'],
  ['en', 'visits october 2025 vs november', 'month:2025-11', 'month:2025-10'],
  ['de', 'Besuche Oktober gegen November 2025', 'month:2025-11', 'month:2025-10'],
  ['en', 'visits november vs november 2025', month('11'), 'month:2025-11'],
  // Today is Wednesday, 18 November.
  ['en', 'visits monday vs friday last week', '2026-11-13..2026-11-13', '2026-11-09..2026-11-09'],
  ['de', 'Besuche Montag gegen Freitag letzter Woche', '2026-11-13..2026-11-13', '2026-11-09..2026-11-09'],
])('%s: %s has one year or week for both', (language, question, range, compare) =>
  expect(readAs(question, language)).toMatchObject({ range, compare }),
)

test.each([
  ['2026 q1 revenue', 'quarter:2026-1'],
  ['2025 october revenue', 'month:2025-10'],
])('the year may come first: %s', (question, range) => expect(readAs(question)).toMatchObject({ range }))

test.each([
  ['and 2024?', '2024-11-29..2024-11-29'],
  ['and the year before?', '2024-11-29..2024-11-29'],
])('after Black Friday, “%s” is that holiday in another year, and says so', (question, range) => {
  const previous: PlanInput = { shape: 'value', metrics: ['purchaseRevenue'], range: '2025-11-28..2025-11-28' }
  expect(understand(question, placeIn('en', previous))).toMatchObject({
    plan: { range },
    decisions: expect.arrayContaining(['same_holiday']),
  })
})

test('“and the year?” after rows by something else could be this year or rows by year', () => {
  const previous: PlanInput = { shape: 'breakdown', metrics: ['sessions'], by: 'city', range: 'month:2025-10' }
  expect(readAs('and the year?', 'en', previous)).toBe('words')
})

test.each([
  ['Berlin', 'visits from Berlin last month', 'city'],
  ['Coupon', 'how many orders used a coupon', 'orderCoupon'],
  ['Mobile', 'mobile visits', 'deviceCategory'],
  ['Facebook', 'visits from Facebook', 'sessionSource'],
  ['Blog', 'visits to the blog', 'pagePath'],
])('of a site called %s, “%s” is not of the whole site', (name, question, dimension) =>
  expect(understand(question, { ...placeOf('en-GB'), siteNames: [name] })).toMatchObject({
    plan: { filters: [{ dimension }] },
  }),
)

test.each<[TestLanguage, string]>([
  ['en', 'how much did we refund last month'],
  ['en', 'refund amount last month'],
  ['de', 'Wie viel haben wir letzten Monat an Erstattungen gezahlt'],
])('%s: “%s” is money', (language, question) =>
  expect(readAs(question, language)).toMatchObject({
    metrics: ['purchaseRevenue'],
    filters: [{ dimension: 'eventName', values: ['refund'] }],
  }),
)
