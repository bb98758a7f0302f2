import { describe, expect, test } from 'vitest'
import { placeIn, readAs } from '../../questions/read-as.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const previous: PlanInput = {
  ...{ shape: 'value', metrics: ['sessions'], range: 'last:month', compare: 'previous_year' },
  filters: [
    { dimension: 'country', operator: 'is', values: ['DE'] },
    { dimension: 'deviceCategory', operator: 'is', values: ['mobile'] },
  ],
}

describe('a question about nothing but another figure keeps filters, days and comparison', () => {
  test.each([
    ['how many orders is that?', 'en', 'transactions'],
    ['how many orders were that', 'en', 'transactions'],
    ["what's that in revenue?", 'en', 'purchaseRevenue'],
    ['how many pieces?', 'en', 'itemsPurchased'],
    ['and in money?', 'en', 'purchaseRevenue'],
    ['bounce rate?', 'en', 'bounceRate'],
    ['wie viele Bestellungen waren das?', 'de', 'transactions'],
    ['wie viel Umsatz war das', 'de', 'purchaseRevenue'],
    ['wie viele Stück?', 'de', 'itemsPurchased'],
    ['und in Geld?', 'de', 'purchaseRevenue'],
  ] as const)('%s', (question, language, metric) =>
    expect(readAs(question, language, previous)).toEqual(Plan.parse({ ...previous, metrics: [metric] })),
  )
})

test.each([['how many visits did my site get in total', 'en', 'last:30d']] as const)(
  'the whole site is meant where that is said: %s',
  (question, language, range) => expect(readAs(question, language, previous)).toMatchObject({ filters: [], range }),
)

test.each([
  ['how many visits were there in total', 'en'],
  ['wie viele Besuche gab es insgesamt', 'de'],
] as const)(
  'a sum is of the same days, and of what was narrowed before it may be of either: %s',
  (question, language) => {
    const { filters: _, ...whole } = previous
    expect(readAs(question, language, { ...whole, by: 'country', shape: 'breakdown' })).toMatchObject({
      ...{ shape: 'value', filters: [], range: 'last:month' },
    })
    expect(readAs(question, language, previous)).toBe('no_context')
  },
)

test('of rows in their order, "that" may be the first or all', () => {
  const ranking: PlanInput = { shape: 'ranking', metrics: ['sessions'], by: 'country', range: 'last:month' }
  expect(understand('how many orders is that', placeIn('en', ranking))).toEqual({
    refused: 'words',
    words: ['is that'],
    because: 'row',
  })
  expect(readAs('wie viele Bestellungen waren das', 'de', ranking)).toBe('words')
  expect(readAs('how many orders?', 'en', ranking)).toMatchObject({ ...ranking, metrics: ['transactions'] })
})
