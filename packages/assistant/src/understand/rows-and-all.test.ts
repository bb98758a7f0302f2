import type { Filter } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { readAs } from '../../questions/read-as.ts'
import type { Plan, PlanInput } from '../plan.ts'

const COUNTRIES: PlanInput = { shape: 'ranking', metrics: ['sessions'], by: 'country', range: 'last:month' }
const only = (dimension: Filter['dimension'], value: string): Filter => ({ dimension, operator: 'is', values: [value] })

describe('one row, after rows in their order', () => {
  test.each([
    ['en', 'what about Ireland?'],
    ['en', 'and Ireland?'],
    ['en', 'Ireland'],
    ['de', 'und Irland?'],
  ] as const)('%s: %s is its figure and its share', (language, question) =>
    expect(readAs(question, language, COUNTRIES)).toMatchObject({
      ...{ shape: 'breakdown', metrics: ['sessions'], by: 'country', range: 'last:month' },
      filters: [only('country', 'IE')],
    }),
  )

  test.each([
    ['itemName', 'what about Catch-22?', 'Catch-22', 'itemRevenue'],
    ['sessionDefaultChannelGroup', 'and email?', 'Email', 'sessions'],
    ['sessionCampaignName', 'what about spring_sale?', 'spring_sale', 'sessions'],
  ] as const)('of %s: %s', (by, question, value, metric) =>
    expect(readAs(question, 'en', { ...COUNTRIES, by, metrics: [metric], limit: 1 })).toMatchObject({
      ...{ shape: 'breakdown', by, filters: [only(by, value)] },
    }),
  )

  test('a rate, a change or a figure for each of another has no share', () => {
    for (const own of [
      { metrics: ['bounceRate'] },
      { metrics: ['purchaseRevenue', 'sessions'], per: true },
      { orderBy: 'change', compare: 'previous_period' },
    ] as const)
      expect(
        readAs('what about Ireland?', 'en', { ...COUNTRIES, ...own, metrics: [...(own.metrics ?? ['sessions'])] }),
      ).toMatchObject({ shape: 'value', filters: [only('country', 'IE')] })
  })

  test('whether it is among the top is another question', () =>
    expect(readAs('is Ireland among the top 5?', 'en', COUNTRIES)).toBe('words'))
})

describe('a list of other rows, after rows or a figure', () => {
  test.each([
    ['en', 'top 5 pages', 'pagePath', 5],
    ['en', 'top 10 pages', 'pagePath', 10],
    ['en', 'the top 5 products', 'itemName', 5],
    ['de', 'Top 5 Seiten', 'pagePath', 5],
  ] as const)('%s: %s', (language, question, by, limit) => {
    for (const previous of [COUNTRIES, { shape: 'value', metrics: ['sessions'], range: 'last:week' }] as const)
      expect(readAs(question, language, previous as PlanInput)).toMatchObject({
        ...{ shape: 'ranking', by, limit, range: previous.range },
      })
  })

  test('the same rows are more or fewer of them', () =>
    expect(readAs('top 10', 'en', COUNTRIES)).toMatchObject({ ...COUNTRIES, limit: 10 }))
})

describe('all of what was narrowed', () => {
  const [TABLET, GERMANY, PAGE] = [only('deviceCategory', 'tablet'), only('country', 'DE'), only('pagePath', '/about')]
  const NARROWED: PlanInput = {
    ...{ shape: 'value', metrics: ['screenPageViews'], range: 'last:week', filters: [TABLET, GERMANY, PAGE] },
  }

  test.each([
    ['en', 'all devices', [GERMANY, PAGE]],
    ['en', 'and on all devices?', [GERMANY, PAGE]],
    ['en', 'all countries', [TABLET, PAGE]],
    ['en', 'everyone', [PAGE]],
    ['de', 'alle Geräte', [GERMANY, PAGE]],
    ['de', 'für alle', [PAGE]],
  ] as const)('%s: %s', (language, question, filters) =>
    expect(readAs(question, language, NARROWED)).toMatchObject({ ...NARROWED, filters }),
  )

  test('of rows it is more of them', () =>
    expect(readAs('all countries', 'en', COUNTRIES)).toMatchObject({ ...COUNTRIES, limit: 25 }))
})

describe('after how fast a page is on phones', () => {
  const FAST: PlanInput = {
    ...{ shape: 'value', metrics: ['largestContentfulPaint'], range: 'last:week' },
    filters: [only('deviceCategory', 'mobile'), only('pagePath', '/shop')],
  }

  test.each([
    ['en', 'which pages lost the most?', 'change'],
    ['de', 'welche Seiten haben am meisten verloren?', 'change'],
    ['en', 'which pages are most popular?', undefined],
    ['en', 'top 5 pages', undefined],
  ] as const)('%s: %s is about views of the whole site', (language, question, orderBy) => {
    const plan = readAs(question, language, FAST)
    expect(plan).toMatchObject({ shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', filters: [] })
    expect((plan as Plan).orderBy).toBe(orderBy)
  })

  test.each(['which pages are slowest?', 'which pages?', 'and which pages improved the most?'])(
    '%s is still about speed on phones',
    (question) =>
      expect(readAs(question, 'en', FAST)).toMatchObject({
        ...{ metrics: ['largestContentfulPaint'], by: 'pagePath', filters: [only('deviceCategory', 'mobile')] },
      }),
  )
})
