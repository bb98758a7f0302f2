import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')
const plan = (question: string, place = en) => understand(question, place)
const only = (dimension: string, values: string[], operator = 'is') => ({
  plan: { filters: [{ dimension, operator, values }] },
})

describe('filters', () => {
  test.each([
    ['mobile and tablet visits together', only('deviceCategory', ['mobile', 'tablet'])],
    ['orders with a coupon', only('orderCoupon', [''], 'is_not')],
    ['orders without coupon last month', only('orderCoupon', [''])],
    ['orders with the coupon WELCOME10', only('orderCoupon', ['WELCOME10'])],
    ['orders without coupon WELCOME10', only('orderCoupon', ['WELCOME10'], 'is_not')],
    ['visits from neither google nor bing', only('sessionSource', ['google', 'bing'], 'is_not')],
    ['visits from Holland', only('country', ['NL'])],
    ['visits from DACH', only('country', ['DE', 'AT', 'CH'])],
  ])('%s', (question, expected) => expect(plan(question)).toMatchObject(expected))

  test.each([
    ['Bestellungen ohne Gutschein', only('orderCoupon', [''])],
    ['Besuche weder von Google noch von Bing', only('sessionSource', ['google', 'bing'], 'is_not')],
    ['Besuche mobil und Tablet zusammen', only('deviceCategory', ['mobile', 'tablet'])],
  ])('%s', (question, expected) => expect(plan(question, de)).toMatchObject(expected))

  test('what is said together is one figure', () =>
    expect(plan('mobile and tablet visits together')).toHaveProperty('plan.shape', 'value'))

  test('a source and a medium as reports write them', () =>
    expect(plan('visits from google / organic')).toMatchObject({
      plan: {
        filters: [
          { dimension: 'sessionSource', operator: 'is', values: ['google'] },
          { dimension: 'sessionMedium', operator: 'is', values: ['organic'] },
        ],
      },
    }))

  test.each([
    ['visits from Europe', 'is', 52],
    ['visits from the EU', 'is', 27],
    ['visits outside the EU', 'is_not', 27],
    ['Besuche aus Asien', 'is', 51],
  ])('%s: all countries of it', (question, operator, count) => {
    const understood = plan(question, question.startsWith('B') ? de : en)
    expect(understood).toMatchObject({ plan: { filters: [{ dimension: 'country', operator }] } })
    expect(understood).toHaveProperty('plan.filters.0.values.length', count)
  })

  test.each([
    'visits from Europe vs Asia',
    'visits from the EU and the US',
    'mobile and tablet visits together vs desktop',
  ])('%s: many values are no row', (question) => expect(plan(question)).toEqual({ refused: 'not_together' }))

  test.each([
    ['visits from Germany and the US', 'breakdown'],
    ['visits from Germany or the US', 'value'],
  ])('%s', (question, shape) =>
    expect(plan(question)).toMatchObject({ plan: { shape, filters: [{ values: ['DE', 'US'] }] } }),
  )

  test('cities have names in both languages', () => {
    const place = { ...en, values: [...en.values, { dimension: 'city' as const, value: 'Munich', names: ['Munich'] }] }
    for (const question of ['visits from Munich', 'Besuche aus München'])
      expect(plan(question, place), question).toMatchObject(only('city', ['Munich']))
  })
})

describe('figures', () => {
  const EACH = { shape: 'value', per: true }
  test.each<[string, object]>([
    ['revenue per session', { ...EACH, metrics: ['purchaseRevenue', 'sessions'] }],
    ['revenue per visitor last month', { ...EACH, metrics: ['purchaseRevenue', 'totalUsers'], range: 'last:month' }],
    ['items per order', { ...EACH, metrics: ['itemsPurchased', 'transactions'] }],
    ['how many countries did visitors come from', { shape: 'ranking', by: 'country', count: true }],
    ['how many different products did we sell', { shape: 'ranking', by: 'itemName', count: true }],
    ['how many days had over 100 visits', { by: 'date', count: true, threshold: { operator: 'more', value: 100 } }],
    ['pages with between 20 and 50 views', { threshold: { operator: 'between', value: 20, to: 50 } }],
    ['countries with 20 to 50 visits', { threshold: { operator: 'between', value: 20, to: 50 } }],
    [
      'countries with the highest conversion rate and at least 100 visits',
      { metrics: ['purchaseRate'], threshold: { operator: 'at_least', value: 100, of: 'sessions' } },
    ],
    ['what fraction of orders used a coupon', { shape: 'breakdown', by: 'orderCoupon', metrics: ['transactions'] }],
    ['which landing page earns the most', { by: 'landingPage', metrics: ['purchaseRevenue'] }],
    ['what was read most', { by: 'pagePath', metrics: ['screenPageViews'] }],
    ['core web vitals', { metrics: ['largestContentfulPaint', 'interactionToNextPaint', 'cumulativeLayoutShift'] }],
    ['worst month for revenue', { by: 'month', range: 'last:12m', order: 'least' }],
    ['revenu by country', { metrics: ['purchaseRevenue'], by: 'country' }],
  ])('%s', (question, expected) => expect(plan(question)).toMatchObject({ plan: expected }))

  test.each([
    ['Umsatz pro Besucher', { ...EACH, metrics: ['purchaseRevenue', 'totalUsers'] }],
    ['Aus wie vielen Ländern kamen Besucher?', { by: 'country', count: true }],
    ['An wie vielen Tagen gab es mehr als 100 Besuche?', { by: 'date', count: true }],
    ['Seiten mit 20 bis 50 Aufrufen', { threshold: { operator: 'between', value: 20, to: 50 } }],
  ])('%s', (question, expected) => expect(plan(question, de)).toMatchObject({ plan: expected }))

  test.each(['top 3 to 5 pages', 'how many pages were viewed', 'highest conversion rate with at least 100 visits'])(
    '%s is refused',
    (question) => expect(plan(question)).toHaveProperty('refused', 'words'),
  )
})

describe('going on', () => {
  const after = (input: PlanInput) => ({ ...en, previous: Plan.parse(input) })
  const countries: PlanInput = { shape: 'ranking', metrics: ['sessions'], by: 'country', range: 'last:month' }
  test('“sort by revenue” keeps the rows', () =>
    expect(plan('sort by revenue', after(countries))).toMatchObject({
      plan: { shape: 'ranking', by: 'country', metrics: ['purchaseRevenue'], range: 'last:month' },
    }))

  test('other rows are no number of rows, and another figure is no quotient', () => {
    expect(plan('by device', after({ ...countries, count: true }))).not.toHaveProperty('plan.count')
    const each = after({ shape: 'value', metrics: ['purchaseRevenue', 'sessions'], per: true, range: 'last:month' })
    expect(plan('and in September?', each)).toMatchObject({ plan: { per: true, range: 'month:2026-09' } })
    expect(plan('by country', each)).toMatchObject({ plan: { shape: 'ranking', by: 'country', per: true } })
    expect(plan('bounce rate by country', each)).not.toHaveProperty('plan.per')
  })
})
