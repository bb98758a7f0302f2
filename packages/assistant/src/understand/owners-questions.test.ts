import { expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { readAs } from '../../questions/read-as.ts'
import { understand } from './understand.ts'

const between = (value: number, to: number) => ({ threshold: { operator: 'between', value, to } })

test.each([
  ['en', 'pages with between 50 and 100 views', between(50, 100)],
  ['en', 'countries with at least 50 and at most 100 visits', between(50, 100)],
  ['en', 'countries with more than 50 and fewer than 100 visits', between(51, 99)],
  ['en', 'products with more than £500 but less than £1000 revenue', between(50_001, 99_999)],
  ['en', 'which products sold between 10 and 20 times last month', between(10, 20)],
  ['en', 'pages with a bounce rate of at least 20% and at most 40%', between(0.2, 0.4)],
  ['de', 'Länder mit mehr als 50 aber weniger als 100 Besuchen', between(51, 99)],
] as const)('%s: %s keeps rows between both', (language, question, plan) =>
  expect(readAs(question, language)).toMatchObject({ shape: 'ranking', ...plan }),
)

test.each([
  // Between these ends of a share there is no first and last figure.
  'pages with a bounce rate over 20% and under 40%',
  'countries with more than 100 and fewer than 50 visits',
  'countries with more than 50 and more than 100 visits',
])('%s is refused', (question) => expect(readAs(question)).toBe('words'))

test('which products sold less than 5 times is of their pieces', () =>
  expect(readAs('which products sold less than 5 times last month')).toMatchObject({
    ...{ by: 'itemName', metrics: ['itemsPurchased'], threshold: { operator: 'less', value: 5 } },
  }))

test('who the best author is can be said, who the best customer is cannot', () => {
  expect(readAs('who is my most popular author')).toMatchObject({ shape: 'ranking', by: 'customEvent:author' })
  expect(readAs('who is our best customer')).toBe('person')
})

test.each([
  ['How has average order value changed since summer?', 'words'],
  ['visits since summer', { range: '2026-06-01..2026-11-18' }],
  ['how much did 1984 bring in last month', { metrics: ['itemRevenue'], range: 'last:month' }],
  ['posts by Maya Lindqvist ranked by views', { shape: 'ranking', by: 'pagePath' }],
  ['orders from newsletters', { filters: [{ dimension: 'sessionSource', operator: 'is', values: ['newsletter'] }] }],
  ['How much did we take last Friday?', { metrics: ['purchaseRevenue'] }],
  ['what brings people to /about', 'words'],
  ['visits so far in November versus all of October', 'unlike_days'],
  ['visits in November versus October', { range: 'month:2026-11', compare: 'month:2026-10' }],
  ['traffic in the last quarter of 2025', { range: 'quarter:2025-4' }],
  ['traffic in the last quarter', { range: 'last:90d' }],
  ['are orders from Germany better?', 'words'],
  ['is traffic from Germany up?', { compare: 'previous_period' }],
  ['by impressions', 'words'],
  ["What's selling this week?", { shape: 'ranking', by: 'itemName', metrics: ['itemsPurchased'] }],
  ['traffic from newsletter and social', 'several'],
  ['visits from google and the campaign spring_sale', 'several'],
  [
    'visits from google on mobile',
    {
      filters: [
        { dimension: 'sessionSource', operator: 'is', values: ['google'] },
        { dimension: 'deviceCategory', operator: 'is', values: ['mobile'] },
      ],
    },
  ],
  [
    'how many visitors landed on the home page',
    { filters: [{ dimension: 'landingPage', operator: 'is', values: ['/'] }] },
  ],
  ['what share of orders came from a campaign', 'words'],
  ['what share of orders came from each campaign', { shape: 'breakdown', by: 'sessionCampaignName' }],
])('%s', (question, expected) =>
  typeof expected === 'string'
    ? expect(readAs(question)).toBe(expected)
    : expect(readAs(question)).toMatchObject(expected),
)

test('a page that is called like a request for advice is that page', () => {
  const values = [
    ...placeOf('en-GB').values,
    { dimension: 'pagePath' as const, value: '/jam', names: ['/jam', 'How to Make More Jam'] },
  ]
  expect(understand('views of How to Make More Jam', { ...placeOf('en-GB'), values })).toMatchObject({
    plan: { filters: [{ dimension: 'pagePath', values: ['/jam'] }] },
  })
  expect(readAs('how to make more sales')).toBe('not_measured')
})

test.each([
  ['How did the shop do yesterday?', ['purchaseRevenue', 'transactions', 'averagePurchaseRevenue']],
  ['How is our website doing?', ['sessions', 'totalUsers', 'screenPageViews']],
])('%s', (question, metrics) => expect(readAs(question)).toMatchObject({ metrics, compare: 'previous_period' }))

test.each([
  ['ratio of mobile to desktop', { shape: 'breakdown', by: 'deviceCategory' }],
  ['is google my biggest source', { by: 'sessionSource', rankOf: 'google' }],
  ['is Germany my biggest country?', { by: 'country', rankOf: 'DE' }],
  ['is Sunday my best day', { shape: 'ranking', by: 'dayOfWeek' }],
  ['do I get more visits on weekends than on weekdays', { by: 'dayOfWeek', metrics: ['sessions'] }],
  ['record day for revenue', { shape: 'ranking', by: 'date', metrics: ['purchaseRevenue'], range: 'all' }],
  ['where do people land', { shape: 'ranking', by: 'landingPage' }],
])('an owner may ask: %s', (question, plan) => expect(readAs(question)).toMatchObject(plan))
