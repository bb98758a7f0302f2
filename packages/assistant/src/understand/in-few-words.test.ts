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

const BOUGHT = { metrics: ['totalUsers'], filters: [{ dimension: 'eventName', operator: 'is', values: ['purchase'] }] }
test.each([
  ['en', 'how many people paid last week', BOUGHT],
  ['en', 'how many people have bought in the shop last month', BOUGHT],
  ['de', 'Wie viele haben letzte Woche gekauft?', BOUGHT],
  ['de', 'Wie viele Kunden haben letzte Woche bezahlt?', BOUGHT],
  ['en', 'What share bought last month?', { metrics: ['purchaseRate'], range: 'last:month' }],
  ['de', 'Wie viel Prozent kaufen etwas?', { metrics: ['purchaseRate'] }],
  ['en', 'how much money did they leave last month', { metrics: ['purchaseRevenue'], range: 'last:month' }],
  ['en', 'how much do we take per order on average', { metrics: ['averagePurchaseRevenue'] }],
  ['de', 'Durchschnittswert pro Bestellung', { metrics: ['averagePurchaseRevenue'] }],
  ['en', 'how many people left right away', { metrics: ['bounceRate'] }],
  ['en', 'how many carts were left behind last week', { metrics: ['checkoutAbandonmentRate'] }],
  ['en', 'how much did Black Friday bring', { metrics: ['purchaseRevenue'], range: '2025-11-28..2025-11-28' }],
  ['en', 'revenue by week since the beginning of the quarter', { by: 'week', range: 'this:quarter' }],
  ['de', 'Umsatz seit Anfang des Monats', { metrics: ['purchaseRevenue'], range: 'this:month' }],
  ['en', 'visits by channel last week and what percentage each', { by: 'sessionDefaultChannelGroup' }],
  ['en', 'did more orders come from Germany or France', { by: 'country', metrics: ['transactions'] }],
  ['en', 'is mobile or desktop better for sales', { by: 'deviceCategory', metrics: ['purchaseRevenue'] }],
  ['en', 'do people on phones buy less', { by: 'deviceCategory', metrics: ['purchaseRate'] }],
  ['de', 'Kaufen Handy-Nutzer weniger?', { by: 'deviceCategory', metrics: ['purchaseRate'] }],
  ['en', 'why did people come less from Instagram', { shape: 'change', metrics: ['sessions'] }],
  ['de', 'Wie lief das Wochenende?', { range: '2026-11-14..2026-11-15' }],
  ['en', 'time to purchase', { by: 'daysToTransaction', metrics: ['transactions'] }],
  ['de', 'Welche Kampagne hat sich gelohnt?', { by: 'sessionCampaignName', metrics: ['purchaseRevenue'] }],
  ['en', 'how many people came by yesterday', { metrics: ['totalUsers'], range: 'yesterday' }],
  ['en', 'Do people who use their phone buy less than those on a computer?', { by: 'deviceCategory' }],
  ['en', 'do we sell more on mobile or desktop', { by: 'deviceCategory', metrics: ['transactions'] }],
  ['en', 'who buys more, phone or computer users', { by: 'deviceCategory', metrics: ['transactions'] }],
  ['en', 'What do people type into Google to find us?', { by: 'organicGoogleSearchQuery' }],
  ['en', 'what percentage of visitors bounce on the home page', { metrics: ['bounceRate'] }],
  ['en', 'what time of the day is the site busiest', { by: 'hour', metrics: ['sessions'] }],
  ['en', 'what are people clicking on to leave our site', { by: 'customEvent:link_url' }],
  ['en', 'how many minutes do visitors stay on average this month', { metrics: ['averageSessionDuration'] }],
  ['en', 'how many first time customers vs repeat customers', { metrics: ['transactions', 'firstTimePurchases'] }],
  ['en', 'How did users from Germany and France change last month?', { by: 'country', compare: 'previous_period' }],
  ['en', 'visits per week in October, which week was best?', { by: 'week', range: 'month:2026-10', order: 'most' }],
  ['en', 'compare October and September in percent', { range: 'month:2026-10', compare: 'month:2026-09' }],
  ['de', 'wie viele Warenkörbe wurden im Oktober stehen gelassen', { metrics: ['checkoutAbandonmentRate'] }],
  ['de', 'was hat bezahlte Werbung im Oktober gebracht', { metrics: ['sessions'], range: 'month:2026-10' }],
  ['de', 'auf welcher Seite springen die meisten ab', { by: 'pagePath', metrics: ['exits'] }],
  ['de', 'welche Seite wird am öftesten besucht', { by: 'pagePath', metrics: ['screenPageViews'] }],
  ['de', 'Vergleiche den Umsatz am Wochenende mit dem unter der Woche', { by: 'dayOfWeek', perDay: true }],
] as const)('%s: %s is understood', (language, question, plan) =>
  expect(readAs(question, language)).toMatchObject(plan as object),
)

test.each([
  ['en', 'how many robots from OpenAI visited us'],
  ['de', 'wie viele Bots waren da'],
] as const)('%s: %s is about crawlers, which are no visits', (language, question) =>
  expect(understand(question, placeIn(language))).toMatchObject({ refused: 'not_measured', because: 'crawlers' }),
)

test('“France too” needs an answer to add to', () => expect(readAs('France too')).toBe('no_context'))

test('which of two days had more is no question for yes or no', () =>
  expect(understand('Did more people come on Monday or on Saturday', placeIn('en'))).toMatchObject({ decisions: [] }))

test('the bounce rate of pages comes with what it is of', () =>
  expect(understand('which pages have the worst bounce rate', placeIn('en'))).toMatchObject({
    decisions: expect.arrayContaining(['bounces_of_seen']),
  }))
