import { describe, expect, test } from 'vitest'
import { placeIn, readAs } from '../../questions/read-as.ts'
import type { PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const MOBILE: PlanInput = {
  ...{ shape: 'value', metrics: ['sessions'], range: 'last:week' },
  filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }],
}
const BOUGHT = { dimension: 'eventName', operator: 'is', values: ['purchase'] }

describe('buyers are people, not pieces', () => {
  test.each([
    ['en', 'how many of them bought'],
    ['en', 'how many of them bought something?'],
    ['en', 'and how many of those ordered'],
    ['de', 'Wie viele davon haben gekauft?'],
    ['de', 'wie viele von ihnen haben etwas bestellt'],
  ] as const)('%s: %s keeps the days and conditions of the answer before', (language, question) =>
    expect(readAs(question, language, MOBILE)).toMatchObject({
      ...{ shape: 'value', metrics: ['totalUsers'], range: 'last:week' },
      filters: [...MOBILE.filters!, BOUGHT],
    }),
  )

  test.each([
    ['Wie viele Leute haben letzte Woche gekauft?', [BOUGHT]],
    [
      'Wie viele Besucher aus Deutschland haben bestellt',
      [{ dimension: 'country', operator: 'is', values: ['DE'] }, BOUGHT],
    ],
  ])('%s', (question, filters) => expect(readAs(question, 'de')).toMatchObject({ metrics: ['totalUsers'], filters }))

  test.each([
    ['en', 'how many people bought The Salt Path'],
    ['de', 'Wie viele Leute haben The Salt Path gekauft'],
  ] as const)('%s: %s is answered with the pieces that were sold, and says so', (language, question) =>
    expect(understand(question, placeIn(language))).toMatchObject({
      plan: { metrics: ['itemsPurchased'], filters: [{ dimension: 'itemName', values: ['The Salt Path'] }] },
      decisions: expect.arrayContaining(['pieces_of_product']),
    }),
  )
})

test.each([
  ['de', 'Wie viele Besucher haben nichts gekauft?'],
  ['de', 'Wie viele Besuche gab es nichts'],
  ['en', 'how many visitors bought nothing'],
  ['en', 'nobody visits'],
] as const)('%s: %s is never read as something else: no is no typo', (language, question) =>
  expect(readAs(question, language)).toBe('words'),
)

test.each([
  ['do we get more visits at the weekend?', 'en'],
  ['Gibt es mehr Besuche am Wochenende?', 'de'],
] as const)('%s is answered with each day of the week', (question, language) =>
  expect(readAs(question, language)).toMatchObject({
    shape: 'series',
    by: 'dayOfWeek',
    metrics: ['sessions'],
    perDay: true,
  }),
)

test('a weekend is held against the weekend before', () =>
  expect(readAs('more visits last weekend')).toMatchObject({
    ...{ range: '2026-11-14..2026-11-15', compare: '2026-11-07..2026-11-08' },
  }))

test('a social network’s organic visits are the unpaid ones', () =>
  expect(readAs('facebook organic visits')).toMatchObject({
    filters: [
      { dimension: 'sessionSource', operator: 'is', values: ['facebook'] },
      { dimension: 'sessionDefaultChannelGroup', operator: 'is', values: ['Organic Social'] },
    ],
  }))

test.each([
  ['who sends us the most traffic', { shape: 'ranking', metrics: ['sessions'], by: 'sessionSource' }],
  ['may sales', { metrics: ['purchaseRevenue'], range: 'month:2026-05' }],
  ['may I see visits', { metrics: ['sessions'], range: 'last:30d' }],
])('%s', (question, expected) => expect(readAs(question)).toMatchObject(expected))

test.each(['what is a bounce', 'Was ist ein Absprung?'])('%s is explained', (question) =>
  expect(readAs(question, question.startsWith('Was') ? 'de' : 'en')).toBe('defined'),
)

describe('"what did they buy" asks for products', () => {
  const isFrom = (country: string) => [{ dimension: 'country', operator: 'is', values: [country] }]
  test.each([
    ['en', 'what do people from France buy', isFrom('FR')],
    ['en', 'what did customers from Germany buy', isFrom('DE')],
    ['en', 'what are people buying', []],
    ['de', 'Was kaufen Kunden aus Frankreich?', isFrom('FR')],
    ['de', 'Was haben Kunden aus Deutschland gekauft?', isFrom('DE')],
  ] as const)('%s: %s', (language, question, filters) =>
    expect(readAs(question, language)).toMatchObject({
      ...{ shape: 'ranking', metrics: ['itemsPurchased'], by: 'itemName', filters },
    }),
  )

  test('"what channel do people buy from" asks for no products', () =>
    expect(readAs('what channel do people buy from', 'en')).toBe('words'))
})

describe('growth', () => {
  test.each([
    ['en', 'are we growing'],
    ['en', 'is our shop growing'],
    ['de', 'Wachsen wir?'],
    ['de', 'wächst unsere Seite'],
  ] as const)('%s: %s compares visits with the time before', (language, question) =>
    expect(readAs(question, language)).toMatchObject({
      ...{ shape: 'value', metrics: ['sessions'], compare: 'previous_period' },
    }),
  )

  test.each([
    ['en', "what's trending"],
    ['de', 'Was liegt im Trend?'],
  ] as const)('%s: %s lists the pages that gained most', (language, question) =>
    expect(readAs(question, language)).toMatchObject({
      ...{ shape: 'ranking', by: 'pagePath', orderBy: 'change', order: 'most' },
    }),
  )
})
