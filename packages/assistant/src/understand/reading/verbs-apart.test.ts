import type { Dimension } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { readAs } from '../../../questions/read-as.ts'

const is = (dimension: Dimension, ...values: string[]) => ({ dimension, operator: 'is', values })

describe('what people spend is revenue', () => {
  test.each([
    ['en', 'how much did people from google spend', [is('sessionSource', 'google')]],
    ['en', 'how much money did mobile visitors spend in October', [is('deviceCategory', 'mobile')]],
    ['en', 'how much did new visitors spend last month', [is('newVsReturning', 'new')]],
    ['de', 'Wie viel geben Besucher aus Deutschland aus?', [is('country', 'DE')]],
    ['de', 'Wie viel Geld geben mobile Besucher aus?', [is('deviceCategory', 'mobile')]],
    ['de', 'Wie viel haben Besucher aus Deutschland ausgegeben?', [is('country', 'DE')]],
    ['de', 'Wie viel geben wiederkehrende Kunden aus', [is('newVsReturning', 'returning')]],
  ] as const)('%s: %s', (language, question, filters) =>
    expect(readAs(question, language)).toMatchObject({ shape: 'value', metrics: ['purchaseRevenue'], filters }),
  )

  test('also by rows', () =>
    expect(readAs('Welche Länder geben am meisten aus?', 'de')).toMatchObject({
      ...{ shape: 'ranking', metrics: ['purchaseRevenue'], by: 'country' },
    }))

  test.each([
    ['en', 'how much time do people spend on the site'],
    ['de', 'Geben mobile Besucher mehr aus?'],
    ['de', 'Was geben Kunden im Schnitt aus'],
  ] as const)('%s: %s is refused rather than read without its verb', (language, question) =>
    expect(readAs(question, language)).toBe('words'),
  )

  test('how long they stay is a time', () =>
    expect(readAs('how long do people spend on the site', 'en')).toMatchObject({ metrics: ['averageSessionDuration'] }))
})

test.each([
  ['en', 'how fast does the home page load'],
  ['en', 'how slow is the home page'],
  ['de', 'Wie schnell lädt die Startseite?'],
] as const)('%s: %s asks for the speed of that page', (language, question) =>
  expect(readAs(question, language)).toMatchObject({
    ...{ shape: 'value', metrics: ['largestContentfulPaint'], filters: [is('pagePath', '/')] },
  }),
)

test.each([
  ['which pages do people land on most', 'totalUsers'],
  ['which pages do new visitors land on', 'newUsers'],
])('%s: landing pages', (question, metric) =>
  expect(readAs(question, 'en')).toMatchObject({ shape: 'ranking', metrics: [metric], by: 'landingPage' }),
)

test.each([
  ['en', 'what do mobile visitors buy'],
  ['de', 'Was kaufen mobile Besucher?'],
] as const)('%s: %s keeps who is meant', (language, question) =>
  expect(readAs(question, language)).toMatchObject({ by: 'itemName', filters: [is('deviceCategory', 'mobile')] }),
)
