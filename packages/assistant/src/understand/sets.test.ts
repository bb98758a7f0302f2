import { expect, test } from 'vitest'
import { placeIn, readAs } from '../../questions/read-as.ts'
import { understand } from './understand.ts'

const BY_DAY = { shape: 'series', by: 'dayOfWeek', filters: [] }

test.each([
  ['en', 'visits on weekends vs weekdays', { ...BY_DAY, metrics: ['sessions'], perDay: true }],
  ['en', 'weekends vs weekdays', { ...BY_DAY, metrics: ['sessions'], perDay: true }],
  ['en', 'are there more orders on weekends than on weekdays', { ...BY_DAY, metrics: ['transactions'], perDay: true }],
  ['en', 'bounce rate weekends vs weekdays', { ...BY_DAY, metrics: ['bounceRate'] }],
  ['de', 'Umsatz am Wochenende und unter der Woche', { ...BY_DAY, metrics: ['purchaseRevenue'], perDay: true }],
] as const)('%s: %s has a row for each day of the week, and says so', (language, question, plan) =>
  expect(understand(question, placeIn(language))).toMatchObject({
    plan,
    decisions: expect.arrayContaining(['weekend_by_day']),
  }),
)

test.each([
  ['en', 'compare paid and organic'],
  ['en', 'paid vs organic revenue'],
  ['de', 'bezahlte und organische Besuche'],
] as const)('%s: %s has a row for each such channel, and says so', (language, question) => {
  const understood = understand(question, placeIn(language))
  expect(understood).toMatchObject({ decisions: expect.arrayContaining(['paid_by_channel']) })
  const { shape, by, filters, limit } = (understood as Extract<typeof understood, { plan: unknown }>).plan
  expect({ shape, by }).toEqual({ shape: 'breakdown', by: 'sessionDefaultChannelGroup' })
  expect(filters[0]!.values).toEqual(expect.arrayContaining(['Paid Search', 'Paid Social', 'Organic Search']))
  expect(filters[0]!.values).not.toContain('Direct')
  expect(limit).toBeGreaterThanOrEqual(filters[0]!.values.length)
})

test.each([
  ['en', 'revenue from returning customers', 'purchaseRevenue'],
  ['en', 'orders by returning customers', 'transactions'],
  ['de', 'Umsatz mit Stammkunden', 'purchaseRevenue'],
] as const)('%s: %s is of visitors who had been here before, and says so', (language, question, metric) =>
  expect(understand(question, placeIn(language))).toMatchObject({
    plan: { metrics: [metric], filters: [{ dimension: 'newVsReturning', operator: 'is', values: ['returning'] }] },
    decisions: expect.arrayContaining(['returning_as_visitors']),
  }),
)

test('visits by returning customers are no figure of visitors', () =>
  expect(understand('visits by returning customers', placeIn('en'))).toHaveProperty('refused'))

test.each([
  ['visits from iPhones', 'operatingSystem', 'iphone_as_ios'],
  ['visits from iPads', 'deviceCategory', 'ipad_as_tablet'],
  ['Umsatz von iPhone-Nutzern', 'operatingSystem', 'iphone_as_ios'],
])('%s says what the device is counted as', (question, dimension, decision) =>
  expect(understand(question, placeIn(question.startsWith('Umsatz') ? 'de' : 'en'))).toMatchObject({
    plan: { filters: [{ dimension }] },
    decisions: expect.arrayContaining([decision]),
  }),
)

test('quarterly growth is against the quarter before; quarterly revenue and its growth are a series of quarters', () => {
  expect(understand('quarterly growth', placeIn('en'))).toMatchObject({
    plan: { range: 'last:quarter', compare: 'previous_period' },
  })
  for (const question of ['quarterly revenue', 'quarterly revenue growth', 'revenue by quarter'])
    expect(understand(question, placeIn('en'))).toMatchObject({
      plan: { shape: 'series', by: 'quarter', metrics: ['purchaseRevenue'], range: 'last:12m' },
      decisions: ['default_months'],
    })
})

test.each([
  ['en', 'visits by month', 'month', 'last:12m'],
  ['en', 'revenue by week', 'week', 'last:12w'],
  ['en', 'revenue by year', 'year', 'all'],
  ['de', 'Umsatz pro Quartal', 'quarter', 'last:12m'],
  ['de', 'Besuche pro Jahr', 'year', 'all'],
] as const)('%s: %s, without days, is of enough of them', (language, question, by, range) =>
  expect(readAs(question, language)).toMatchObject({ shape: 'series', by, range }),
)

test('a quarter of a figure is a share, and refused', () => expect(readAs('a quarter of visits')).toBe('words'))
