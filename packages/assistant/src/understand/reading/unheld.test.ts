import { describe, expect, test } from 'vitest'
import { placeIn } from '../../../questions/read-as.ts'
import type { PlanInput } from '../../plan.ts'
import { understand } from '../understand.ts'

test.each([
  ['en', 'how many people only visited the home page', 'only visited'],
  ['en', 'visitors who viewed only /about', 'viewed only'],
  ['en', 'how many visitors came back within a week', 'within a week'],
  ['en', 'orders within 3 days of the first visit', 'within 3 days'],
  ['en', 'what is the most common path to purchase', 'most common path'],
  ['en', 'visits in German last month', 'in German'],
  ['en', 'French-speaking visitors', 'French-speaking'],
  ['en', 'How many users visited both the home page and the about page?', 'visited both'],
  ['en', 'visitors who came from Google and then Facebook', 'and then'],
  ['de', 'Besucher, die von Google und dann von Facebook kamen', 'und dann'],
  ['de', 'Wie viele haben nur die Startseite besucht?', 'nur die Startseite besucht'],
  ['de', 'Wie viele Besucher kamen innerhalb einer Woche zurück?', 'innerhalb einer Woche'],
  ['de', 'Was ist der häufigste Weg zum Kauf?', 'häufigste Weg'],
  ['de', 'Besuche auf Englisch im Oktober', 'auf Englisch'],
  ['en', 'products bought together with Catch-22', 'bought together'],
  ['en', 'orders with and without coupon', 'with and without'],
  ['de', 'Bestellungen mit und ohne Gutschein', 'mit und ohne'],
  ['en', 'search terms in position 1', 'in position 1'],
  ['en', 'total visits and average per day last week', 'total visits and average per day'],
] as const)('%s: %s is refused with the condition that no plan holds', (language, question, words) =>
  expect(understand(question, placeIn(language))).toEqual({ refused: 'words', words: [words], because: 'unheld' }),
)

test.each([
  ['en', 'only mobile visits last week'],
  ['en', 'visits within the last week'],
  ['en', 'German visitors last month'],
  ['en', 'most popular page last week'],
  ['de', 'nur Besuche aus Deutschland'],
  ['de', 'deutsche Besucher im Oktober'],
] as const)('%s: %s holds no such condition', (language, question) =>
  expect(understand(question, placeIn(language))).toHaveProperty('plan'),
)

test.each([
  ['how many visits before they buy', 'sessionsToTransaction'],
  ['how many days does it take for customers to buy', 'daysToTransaction'],
])('%s is answered with orders by that number', (question, by) =>
  expect(understand(question, placeIn('en'))).toMatchObject({
    plan: { shape: 'breakdown', metrics: ['transactions'], by },
  }),
)

test.each(['visits without the home page', 'bounce rate without /about'])(
  '%s is refused: visits that saw something else may have seen it as well',
  (question) => expect(understand(question, placeIn('en'))).toHaveProperty('refused', 'not_together'),
)

test.each(['views without the home page', 'top pages without the home page'])('%s leaves that page out', (question) =>
  expect(understand(question, placeIn('en'))).toHaveProperty('plan.filters', [
    { dimension: 'pagePath', operator: 'is_not', values: ['/'] },
  ]),
)

test.each(['Did the WELCOME10 coupon increase sales?', 'did mobile improve revenue last month'])(
  '%s asks for a cause, and is refused',
  (question) => expect(understand(question, placeIn('en'))).toHaveProperty('refused', 'words'),
)

test('did visits from Germany increase asks whether they did', () =>
  expect(understand('did visits from Germany increase last month', placeIn('en'))).toMatchObject({
    plan: { shape: 'value', range: 'last:month', compare: 'previous_period' },
  }))

test.each(['visitors by order shop', 'orders by shop', 'visits in the shop'])(
  '%s speaks of no part of the site that is known',
  (question) =>
    expect(understand(question, placeIn('en'))).toMatchObject({
      refused: 'words',
      words: expect.arrayContaining(['shop']),
    }),
)

test.each(['revenue in the shop', 'shop revenue last week', 'orders in our shop'])(
  '%s is of all that is sold',
  (question) => expect(understand(question, placeIn('en'))).toHaveProperty('plan.filters', []),
)

describe('words that sound like a change', () => {
  test.each([
    ['en', 'search terms where we rank below 10', 'words'],
    ['en', 'is the spring_sale campaign better than November Picks', 'words'],
    ['de', 'Wo steigen die Besucher aus?', 'words'],
  ] as const)('%s: %s is refused', (language, question, reason) =>
    expect(understand(question, placeIn(language))).toHaveProperty('refused', reason),
  )

  test.each([
    ['en', 'does Germany bring more visits than France', { shape: 'breakdown', by: 'country' }],
    ['de', 'Auf welcher Seite steigen die meisten aus?', { shape: 'ranking', metrics: ['exits'], by: 'pagePath' }],
    ['de', 'Steigen die Besuche?', { shape: 'value', compare: 'previous_period' }],
  ] as const)('%s: %s is answered', (language, question, plan) =>
    expect(understand(question, placeIn(language))).toMatchObject({ plan }),
  )

  test('why, after two values side by side, is not how they changed', () => {
    const devices: PlanInput = {
      ...{ shape: 'breakdown', metrics: ['purchaseRate'], by: 'deviceCategory', range: 'last:30d' },
      filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile', 'desktop'] }],
    }
    expect(understand('why?', placeIn('en', devices))).toHaveProperty('refused', 'no_context')
    expect(understand('why?', placeIn('en', { ...devices, filters: [] }))).toMatchObject({ plan: { shape: 'change' } })
  })
})

test.each([
  ['what did people read yesterday', { by: 'pagePath', metrics: ['screenPageViews'], range: 'yesterday' }],
  ['is Germany in our top 3 countries', { by: 'country', rankOf: 'DE', limit: 3 }],
  ['which pages are slow', { by: 'pagePath', metrics: ['largestContentfulPaint'] }],
])('%s is a ranking', (question, plan) =>
  expect(understand(question, placeIn('en'))).toMatchObject({ plan: { shape: 'ranking', ...plan } }),
)

test.each(['are our top 5 products sold on mobile', 'is Germany in our top 5 pages'])(
  '%s is refused: it is not one of the rows',
  (question) => expect(understand(question, placeIn('en'))).toHaveProperty('refused', 'not_together'),
)

test('a rank of several values at once is refused', () =>
  expect(understand('where do google and bing rank among our sources', placeIn('en'))).toHaveProperty('refused'))

test('two seasons side by side are compared', () =>
  expect(understand('spring vs summer traffic', placeIn('en'))).toMatchObject({
    plan: { range: '2026-06-01..2026-08-31', compare: '2026-03-01..2026-05-31' },
  }))
