import { expect, test } from 'vitest'
import { placeIn, readAs } from '../../questions/read-as.ts'
import type { PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const GERMANY: PlanInput = {
  ...{ shape: 'value', metrics: ['sessions'], range: 'last:month' },
  filters: [{ dimension: 'country', operator: 'is', values: ['DE'] }],
}
const ORGANIC: PlanInput = {
  ...{ shape: 'value', metrics: ['sessions'], range: 'last:month' },
  filters: [{ dimension: 'sessionDefaultChannelGroup', operator: 'is', values: ['Organic Search'] }],
}
const PAID = [{ dimension: 'sessionDefaultChannelGroup', values: expect.arrayContaining(['Paid Search', 'Display']) }]

test.each([
  ['en', 'how many people came to the shop last week?', 'totalUsers'],
  ['en', 'visits to our shop yesterday', 'sessions'],
  ['de', 'wie viele Leute kamen letzte Woche in den Shop?', 'totalUsers'],
  ['de', 'Besucher meines Shops gestern', 'totalUsers'],
] as const)('%s: %s is about the whole site, which the answer says', (language, question, metric) =>
  expect(understand(question, placeIn(language))).toMatchObject({
    plan: { metrics: [metric], filters: [] },
    decisions: expect.arrayContaining(['shop_as_site']),
  }),
)

test.each([
  ['sessions in the shop last month', 'en'],
  ['wie viele Besuche im Shop gestern', 'de'],
] as const)('%s is about a part of the site, which is not known', (question, language) =>
  expect(readAs(question, language)).toBe('words'),
)

test.each([
  ['en', 'views of the shop page', '/shop'],
  ['de', 'Aufrufe der Seite Shop', '/shop'],
  ['de', 'Aufrufe der Gift-Cards-Seite', '/gift-cards'],
  ['en', 'how fast is the shop page', '/shop'],
  ['en', 'how fast is the checkout page on phones', '/checkout'],
  ['en', 'shop page on mobile speed', '/shop'],
  ['en', 'mobile speed of the checkout page', '/checkout'],
] as const)('%s: %s is about one page', (language, question, path) => {
  const isOfPage = { dimension: 'pagePath', operator: 'is', values: [path] }
  expect(readAs(question, language)).toMatchObject({ filters: expect.arrayContaining([isOfPage]) })
})

test.each([
  ['en', 'wie viele Leute kamen letzte Woche?'],
  ['de', 'wie viele Menschen kamen letzte Woche?'],
] as const)('%s: %s counts people', (language, question) =>
  expect(readAs(question, language)).toMatchObject({ metrics: ['totalUsers'], range: 'last:week' }),
)

test.each([
  ['en', 'in percent?'],
  ['de', 'in Prozent?'],
] as const)('%s: %s, after the visits of one country, is their share of all', (language, question) =>
  expect(readAs(question, language, GERMANY)).toMatchObject({ shape: 'breakdown', by: 'country' }),
)

test.each([
  ['en', 'and paid?'],
  ['en', 'what about paid'],
  ['de', 'und bezahlt?'],
] as const)('%s: %s, after visits of one channel, is of all channels that are paid for', (language, question) =>
  expect(readAs(question, language, ORGANIC)).toMatchObject({ shape: 'value', filters: PAID }),
)

test('another value with “too” is a row beside the one before', () =>
  expect(readAs('the Netherlands too', 'en', GERMANY)).toMatchObject({
    ...{ shape: 'breakdown', by: 'country' },
    filters: [{ dimension: 'country', values: ['DE', 'NL'] }],
  }))

test.each([
  'what is the click-through rate of "winter books"?',
  'click rate of "winter books"',
  'ctr for the search term "winter books"',
])('%s is about that search term', (question) =>
  expect(readAs(question)).toMatchObject({
    metrics: ['organicGoogleSearchClickThroughRate'],
    filters: [{ dimension: 'organicGoogleSearchQuery', values: ['winter books'] }],
  }),
)

test('a search term may be called as a page is', () =>
  expect(readAs('clicks for the search term long winter reads')).toMatchObject({
    filters: [{ dimension: 'organicGoogleSearchQuery', values: ['long winter reads'] }],
  }))

test.each([
  ['en', 'people last week and orders last week'],
  ['en', 'people from Germany last week and orders from Germany last week'],
  ['en', 'audience in October and orders in October'],
  ['en', 'visitors last week and revenue last week'],
  ['de', 'Leute aus Deutschland letzte Woche und Bestellungen aus Deutschland letzte Woche'],
] as const)('%s: %s are two questions, of which none is answered alone', (language, question) =>
  expect(readAs(question, language)).toBe('several'),
)
