import { describe, expect, test } from 'vitest'
import { placeIn, readAs, type TestLanguage } from '../../questions/read-as.ts'
import type { PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

describe('questions in words that mean something else one by one', () => {
  test.each<[TestLanguage, string, object]>([
    ['en', 'do iPhone users spend more than Android users', { by: 'operatingSystem', per: true }],
    ['en', 'do people buy more in the morning or in the evening', { metrics: ['transactions'], by: 'hour' }],
    ['de', 'Kaufen die Leute eher morgens oder abends?', { metrics: ['transactions'], by: 'hour' }],
    ['en', "how many people started the checkout but didn't finish", { metrics: ['checkoutAbandonmentRate'] }],
    ['de', 'Wie viele brechen den Kauf ab?', { metrics: ['checkoutAbandonmentRate'] }],
    ['en', 'where in the checkout do we lose people', { shape: 'funnel' }],
    ['en', 'how often do people come back', { metrics: ['sessions', 'totalUsers'], per: true }],
    ['de', 'Wie oft kommen Besucher zurück?', { metrics: ['sessions', 'totalUsers'], per: true }],
    ['en', 'how long does the home page take to load', { metrics: ['largestContentfulPaint'] }],
    ['de', 'Wie lange lädt die Startseite?', { metrics: ['largestContentfulPaint'] }],
    ['en', "what's slow", { by: 'pagePath', metrics: ['largestContentfulPaint'] }],
    ['en', 'which links are broken', { by: 'pagePath', filters: [{ values: ['page_not_found'] }] }],
    ['en', 'views of the article about salt', { filters: [{ operator: 'contains', values: ['salt'] }] }],
    ['en', 'where are our customers from', { by: 'country', metrics: ['totalUsers'] }],
    ['en', 'when is our shop busiest', { by: 'hour', metrics: ['transactions'] }],
    ['en', 'visits on a typical Monday', { perDay: true, filters: [{ values: ['1'] }] }],
    ['en', 'how many pages does my site have', { by: 'pagePath', count: true }],
    ['en', 'how many pages do people look at', { metrics: ['screenPageViewsPerSession'] }],
    ['de', 'Wie viele Seiten schauen sich Besucher an?', { metrics: ['screenPageViewsPerSession'] }],
    ['en', 'which search terms bring us visitors', { metrics: ['organicGoogleSearchClicks'] }],
    ['de', 'Welche Suchbegriffe bringen uns Besucher?', { metrics: ['organicGoogleSearchClicks'] }],
    ['de', 'Wie viel Prozent der Besucher kaufen etwas?', { metrics: ['purchaseRate'] }],
    ['de', 'Welche Kampagne lohnt sich am meisten?', { metrics: ['purchaseRevenue'] }],
    ['de', 'Auf welchem Platz sind wir bei Google für Marmelade?', { metrics: ['organicGoogleSearchAveragePosition'] }],
    ['en', 'which page do most people exit on', { metrics: ['exits'], by: 'pagePath' }],
    ['en', 'do people finish the videos', { metrics: ['videoCompletionRate'] }],
    ['en', 'compare new and returning visitors by revenue', { metrics: ['purchaseRevenue'], by: 'newVsReturning' }],
    ['en', 'clicks on add to cart', { metrics: ['addToCarts'] }],
    ['de', 'Welche Dateien werden heruntergeladen?', { by: 'customEvent:file_name' }],
    ['de', 'Wie viele Warenkörbe werden abgebrochen?', { metrics: ['checkoutAbandonmentRate'] }],
    ['de', 'An welcher Stelle springen die Leute ab?', { metrics: ['exits'], by: 'pagePath' }],
    ['de', 'Auf welche Links wird geklickt?', { by: 'customEvent:link_url' }],
    ['de', 'Vergleiche Google mit Facebook', { by: 'sessionSource', shape: 'breakdown' }],
    ['de', 'Vergleiche Oktober mit September', { range: 'month:2026-10', compare: 'month:2026-09' }],
    ['de', 'Wie viele Artikel kauft ein Kunde im Schnitt?', { metrics: ['itemsPurchased', 'transactions'], per: true }],
    ['de', 'Was bringt uns Instagram?', { metrics: ['sessions'], filters: [{ values: ['instagram'] }] }],
    ['en', 'what does instagram bring us', { metrics: ['sessions'], filters: [{ values: ['instagram'] }] }],
    [
      'de',
      'Wie viele Kontaktanfragen gab es?',
      { filters: [{ operator: 'contains', values: ['contact', 'kontakt'] }] },
    ],
    ['en', 'did the instagram post yesterday bring anything', { metrics: ['sessions'], range: 'yesterday' }],
  ])('%s: %s', (language, question, plan) => expect(readAs(question, language)).toMatchObject(plan))

  test('orders and first orders say how many customers came again, and that the rest are those', () => {
    for (const [language, question] of [
      ['en', 'how many regular customers do we have'],
      ['en', 'new vs returning customers'],
      ['de', 'Wie viele Stammkunden haben wir?'],
    ] as const)
      expect(understand(question, placeIn(language))).toMatchObject({
        plan: { metrics: ['transactions', 'firstTimePurchases'] },
        decisions: expect.arrayContaining(['orders_not_first']),
      })
  })
})

test.each<[TestLanguage, string, string]>([
  ['en', 'visits in the last 24 hours', 'last:2d'],
  ['en', 'orders in the past 48 hours', 'last:3d'],
  ['de', 'Besuche in den letzten 24 Stunden', 'last:2d'],
])('%s: hours up to now are the days that hold them, and the answer says so: %s', (language, question, range) =>
  expect(understand(question, placeIn(language))).toMatchObject({ plan: { range }, decisions: ['whole_days'] }),
)

describe('orders by page are those of visits that began there, and the answer says so', () => {
  test.each<[TestLanguage, string, object]>([
    ['en', 'which page brings the most sales', { by: 'landingPage', metrics: ['purchaseRevenue'] }],
    ['de', 'Welche Seite bringt den meisten Umsatz?', { by: 'landingPage', metrics: ['purchaseRevenue'] }],
    ['en', 'orders from the page /delivery/', { filters: [{ dimension: 'landingPage', values: ['/delivery'] }] }],
  ])('%s: %s', (language, question, plan) =>
    expect(understand(question, placeIn(language))).toMatchObject({
      plan,
      decisions: expect.arrayContaining(['orders_by_landing_page']),
    }),
  )
})

describe('forms that are called alike', () => {
  const [short, long] = ['newsletter', 'newsletter-footer'].map((value) => ({
    ...{ dimension: 'customEvent:form_id' as const, value, names: [value] },
  }))
  const place = placeIn('en')
  const read = (question: string) =>
    understand(question, {
      ...place,
      values: [...place.values.filter(({ value }) => value !== 'newsletter'), short!, long!],
    })

  test('are all meant by their common name', () =>
    expect(read('newsletter signups last month')).toMatchObject({
      plan: { filters: [{ dimension: 'customEvent:form_id', operator: 'contains', values: ['newsletter'] }] },
    }))
  test('are one where one form is asked for', () =>
    expect(read('signups of the form newsletter last month')).toMatchObject({
      plan: { filters: [{ dimension: 'customEvent:form_id', operator: 'is', values: ['newsletter'] }] },
    }))
})

test('“it” that was bought is asked back for where nothing names it', () =>
  expect(readAs('and how many bought it')).toBe('no_context'))

test('“each”, after rows, is each of them', () => {
  const countries = { shape: 'ranking', metrics: ['sessions'], by: 'country', range: 'last:month' } as const
  const plan = { metrics: ['transactions'], by: 'country', range: 'last:month' }
  expect(readAs('and how many orders each', 'en', { ...countries, metrics: ['sessions'] })).toMatchObject(plan)
  expect(readAs('und wie viele Bestellungen jeweils?', 'de', { ...countries, metrics: ['sessions'] })).toMatchObject(
    plan,
  )
})

test.each<[string, string]>([
  ['how has the share of mobile changed', 'unheld'],
  ['which products get added to cart but not bought', 'unheld'],
  ['how many visits lasted more than 5 minutes', 'unheld'],
  ['what was our largest order in October', 'single_order'],
  ['orders over £100 last month', 'single_order'],
  ['best time to post', 'advice'],
  ['which day of the week should I send the newsletter', 'advice'],
])('%s is refused, and says why', (question, because) =>
  expect(understand(question, placeIn('en'))).toMatchObject({ because }),
)

describe('follow-ups about days before', () => {
  const days: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'last:7d' }
  test.each<[TestLanguage, string, string]>([
    ['en', 'and the 7 days before that?', '2026-11-05..2026-11-11'],
    ['en', 'and in the two weeks before?', '2026-10-29..2026-11-11'],
    ['de', 'und in den 14 Tagen davor?', '2026-10-29..2026-11-11'],
  ])('%s: %s', (language, question, range) => expect(readAs(question, language, days)).toMatchObject({ range }))

  test('are refused where nothing was asked before', () => {
    expect(readAs('visits in the two weeks before')).toBe('no_context')
  })

  test('the previous month is the one before the month that was asked about', () => {
    const month: PlanInput = { shape: 'value', metrics: ['purchaseRevenue'], range: 'last:month' }
    const plan = { range: 'last:month', compare: 'previous_period' }
    expect(readAs('compared with the previous month', 'en', month)).toMatchObject(plan)
    expect(readAs('revenue last month compared with the previous month')).toMatchObject(plan)
  })
})

test.each<[TestLanguage, string, object]>([
  ['en', 'how many visits did we have last year in November?', { range: 'month:2025-11' }],
  ['de', 'Wie viele Besuche hatten wir letztes Jahr im November?', { range: 'month:2025-11' }],
  ['en', 'best month of the year by revenue', { by: 'month', range: 'this:year' }],
  ['en', 'vistors form germny last mnth', { range: 'last:month', filters: [{ dimension: 'country', values: ['DE'] }] }],
])('%s: %s', (language, question, plan) => expect(readAs(question, language)).toMatchObject(plan))

test.each([
  'visits from anything but Germany',
  'visits from any country but Germany',
  'visits from all but Germany',
  'non-German visits',
  'everything but Germany',
])('“but” and “non-” leave out: %s', (question) =>
  expect(readAs(question)).toMatchObject({ filters: [{ dimension: 'country', operator: 'is_not', values: ['DE'] }] }),
)

describe('rows that only some events have count those', () => {
  const sessions: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'month:2026-10' }
  test.each<[string, object]>([
    [
      'which files?',
      { metrics: ['eventCount'], by: 'customEvent:file_name', filters: [{ values: ['file_download'] }] },
    ],
    ['which form?', { metrics: ['formConversions'], by: 'customEvent:form_id', filters: [] }],
    ['which videos?', { metrics: ['videoStarts'], by: 'customEvent:video_title', filters: [] }],
  ])('%s', (question, plan) =>
    expect(readAs(question, 'en', sessions)).toMatchObject({ ...plan, range: 'month:2026-10' }),
  )
})
