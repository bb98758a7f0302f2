import { describe, expect, test } from 'vitest'
import { filtersIn, placeIn, readAs } from '../../questions/read-as.ts'
import type { PlanInput } from '../plan.ts'
import { reportOf } from '../report-of.ts'
import { understand } from './understand.ts'

const SOCIAL = 'sessionDefaultChannelGroup is Organic Social,Paid Social'
const PAID =
  'sessionDefaultChannelGroup is Paid Search,Paid Social,Paid Shopping,Paid Video,Paid Other,Display,Cross-network'
const AI = 'sessionDefaultChannelGroup is AI Assistant'

describe('kinds of traffic', () => {
  test.each([
    ['social traffic', 'en', SOCIAL],
    ['visits from social media last week', 'en', SOCIAL],
    ['paid traffic', 'en', PAID],
    ['revenue from ads', 'en', PAID],
    ['revenue from paid search', 'en', 'sessionDefaultChannelGroup is Paid Search'],
    ['organic traffic', 'en', 'sessionDefaultChannelGroup is Organic Search'],
    ['revenue from AI', 'en', AI],
    ['Besuche aus sozialen Medien', 'de', SOCIAL],
    ['bezahlter Traffic', 'de', PAID],
    ['Umsatz aus KI', 'de', AI],
  ] as const)('%s', (question, language, filter) => expect(filtersIn(question, language)).toEqual([filter]))
})

describe('a source may be named by its host', () => {
  test.each([
    ['visits from google.com', 'en', ['sessionSource is google']],
    ['orders via www.bing.com', 'en', ['sessionSource is bing']],
    ['Besuche von facebook.com', 'de', ['sessionSource is facebook']],
    ['visits from yahoo.com', 'en', 'other_site'],
    ['how many visits does google.com have', 'en', 'other_site'],
  ] as const)('%s', (question, language, filters) => expect(filtersIn(question, language)).toEqual(filters))
})

describe("events of the visitors' script", () => {
  const clicks = ['customEvent:outbound is true', 'eventName is click']
  test.each([
    ['how many outbound clicks', 'en', 'value', undefined, clicks],
    ['404 errors last week', 'en', 'value', undefined, ['eventName is page_not_found']],
    ['404 errors by page', 'en', 'breakdown', 'pagePath', ['eventName is page_not_found']],
    ['most downloaded file', 'en', 'ranking', 'customEvent:file_name', ['eventName is file_download']],
    ['which files were downloaded', 'en', 'ranking', 'customEvent:file_name', ['eventName is file_download']],
    ['ausgehende Klicks', 'de', 'value', undefined, clicks],
    ['404-Fehler', 'de', 'value', undefined, ['eventName is page_not_found']],
    ['am häufigsten heruntergeladene Datei', 'de', 'ranking', 'customEvent:file_name', ['eventName is file_download']],
  ] as const)('%s', (question, language, shape, by, filters) => {
    const plan = readAs(question, language)
    expect(plan).toMatchObject({ shape, metrics: ['eventCount'] })
    expect(typeof plan === 'string' ? plan : plan.by).toBe(by)
    expect(filtersIn(question, language)).toEqual(filters)
  })

  test('links and downloads are in the report of publishers', () => {
    for (const question of ['how many outbound clicks', 'most downloaded file']) {
      const plan = readAs(question)
      if (typeof plan === 'string') throw new Error(plan)
      expect(reportOf(plan)).toBe('publisher')
    }
  })

  test('how fast the site is, is when its main content shows', () => {
    for (const question of ['how fast is my site', 'is our website slow', 'page speed last month'])
      expect(readAs(question)).toMatchObject({ shape: 'value', metrics: ['largestContentfulPaint'] })
    for (const question of ['wie schnell ist meine Seite', 'Ladegeschwindigkeit letzten Monat'])
      expect(readAs(question, 'de')).toMatchObject({ shape: 'value', metrics: ['largestContentfulPaint'] })
    expect(readAs('how fast did traffic grow')).toBe('words')
  })

  test('carts are counted from the checkout on, and the answer says so', () => {
    for (const [question, language] of [
      ['how many carts were abandoned', 'en'],
      ['wie viele Warenkörbe wurden abgebrochen', 'de'],
    ] as const)
      expect(understand(question, placeIn(language))).toMatchObject({
        plan: { metrics: ['checkoutAbandonmentRate'] },
        decisions: ['abandonment_of_checkouts', 'default_range'],
      })
  })
})

describe('forms', () => {
  const withForms = (language: 'en' | 'de') => {
    const place = placeIn(language)
    const forms = ['newsletter', 'contact-us'].map((value) => ({
      ...{ dimension: 'customEvent:form_id' as const, value, names: [value] },
    }))
    return { ...place, values: [...place.values, ...forms] }
  }

  test.each([
    ['which form converts best', 'en', 'formConversionRate'],
    ['top forms', 'en', 'formConversions'],
    ['welches Formular konvertiert am besten', 'de', 'formConversionRate'],
  ] as const)('%s', (question, language, metric) =>
    expect(readAs(question, language)).toMatchObject({
      ...{ shape: 'ranking', by: 'customEvent:form_id', metrics: [metric] },
    }),
  )

  test.each([
    ['newsletter signups', 'en', 'newsletter'],
    ['how many signups for the newsletter', 'en', 'newsletter'],
    ['contact us form submissions', 'en', 'contact-us'],
    ['Anmeldungen zum Newsletter', 'de', 'newsletter'],
  ] as const)('%s is of the form of that name', (question, language, form) =>
    expect(understand(question, withForms(language))).toMatchObject({
      plan: {
        metrics: ['formConversions'],
        filters: [{ dimension: 'customEvent:form_id', operator: 'is', values: [form] }],
      },
    }),
  )

  test('without such a form, or without a name, they are refused', () => {
    expect(readAs('newsletter signups')).toBe('words')
    expect(understand('signups last month', withForms('en'))).toMatchObject({ refused: 'words', words: ['signups'] })
  })

  test('visits from a newsletter are not those of its form', () =>
    expect(understand('visits from the newsletter', withForms('en'))).toHaveProperty('plan.filters', [
      { dimension: 'sessionSource', operator: 'is', values: ['newsletter'] },
    ]))
})

test.each([
  ['who is online now', 'en'],
  ['who is on my site right now', 'en'],
  ['active users right now', 'en'],
  ['wer ist gerade online', 'de'],
] as const)('who is here is left to the Real-Time report: %s', (question, language) =>
  expect(readAs(question, language)).toBe('live'),
)

describe('follow-ups', () => {
  const mobile: PlanInput = {
    ...{ shape: 'value', metrics: ['sessions'], range: 'last:month' },
    filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }],
  }
  const revenue: PlanInput = { shape: 'value', metrics: ['purchaseRevenue'], range: 'last:month' }

  test.each([
    ['vs tablet', 'en', ['mobile', 'tablet']],
    ['and compared with desktop?', 'en', ['mobile', 'desktop']],
    ['gegen Tablet', 'de', ['mobile', 'tablet']],
  ] as const)('%s: both are rows', (question, language, values) =>
    expect(readAs(question, language, mobile)).toMatchObject({
      ...{ shape: 'breakdown', by: 'deviceCategory', range: 'last:month' },
      filters: [{ dimension: 'deviceCategory', operator: 'is', values }],
    }),
  )

  test('a third is one more row, and of nothing there is no comparison', () => {
    const both = readAs('vs tablet', 'en', mobile)
    if (typeof both === 'string') throw new Error(both)
    expect(readAs('vs desktop', 'en', both)).toMatchObject({ filters: [{ values: ['mobile', 'tablet', 'desktop'] }] })
    expect(readAs('vs tablet', 'en', revenue)).toBe('no_context')
  })

  test.each([
    ['per order', 'en', ['purchaseRevenue', 'transactions']],
    ['and per visit?', 'en', ['purchaseRevenue', 'sessions']],
    ['per visitor', 'en', ['purchaseRevenue', 'totalUsers']],
    ['pro Bestellung', 'de', ['purchaseRevenue', 'transactions']],
  ] as const)('%s', (question, language, metrics) =>
    expect(readAs(question, language, revenue)).toMatchObject({ ...revenue, metrics, per: true }),
  )

  test('returning, after new users, is of all users', () =>
    expect(readAs('returning?', 'en', { ...revenue, metrics: ['newUsers'] })).toMatchObject({
      metrics: ['totalUsers'],
      filters: [{ dimension: 'newVsReturning', values: ['returning'] }],
    }))

  test('page views per visit have a figure of their own, and rates have none for each', () => {
    expect(readAs('per visit', 'en', { ...mobile, metrics: ['screenPageViews'] })).toMatchObject({
      metrics: ['screenPageViewsPerSession'],
    })
    expect(readAs('per order', 'en', { ...mobile, metrics: ['bounceRate'] })).toBe('words')
  })

  test.each([
    ['but not mobile', 'en'],
    ['aber nicht mobil', 'de'],
  ] as const)('%s', (question, language) =>
    expect(readAs(question, language, revenue)).toMatchObject({
      filters: [{ dimension: 'deviceCategory', operator: 'is_not', values: ['mobile'] }],
    }),
  )
})
