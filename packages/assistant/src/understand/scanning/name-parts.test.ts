import type { Dimension, Filter } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { readAs } from '../../../questions/read-as.ts'
import { checkPlan } from '../../check-plan.ts'
import { Plan, type PlanInput } from '../../plan.ts'

const isOf = (dimension: Dimension, operator: Filter['operator'], part: string) => ({
  filters: [{ dimension, operator, values: [part] }],
})
const rows = (by: Dimension) => ({ shape: 'ranking', by })

describe('names are found by a part of them', () => {
  test.each([
    ['pages under /blog', { ...rows('pagePath'), ...isOf('pagePath', 'starts_with', '/blog/') }],
    ['pages starting with /shop', { ...rows('pagePath'), ...isOf('pagePath', 'starts_with', '/shop') }],
    ['top pages containing salt', { ...rows('pagePath'), ...isOf('pagePath', 'contains', 'salt') }],
    ['products that contain the word salt', { ...rows('itemName'), ...isOf('itemName', 'contains', 'salt') }],
    [
      'which campaigns contain spring',
      { ...rows('sessionCampaignName'), ...isOf('sessionCampaignName', 'contains', 'spring') },
    ],
    [
      'top landing pages starting with /shop',
      { ...rows('landingPage'), ...isOf('landingPage', 'starts_with', '/shop') },
    ],
    ['visits to /blog/*', { shape: 'value', metrics: ['sessions'], ...isOf('pagePath', 'starts_with', '/blog/') }],
    [
      'how many views did pages containing salt get last week',
      { shape: 'value', metrics: ['screenPageViews'], range: 'last:week', ...isOf('pagePath', 'contains', 'salt') },
    ],
    [
      'revenue from products containing hamper by month',
      { shape: 'series', by: 'month', ...isOf('itemName', 'contains', 'hamper') },
    ],
  ])('%s', (question, plan) => expect(readAs(question, 'en')).toMatchObject(plan))

  test.each([
    ['Seiten unter /blog', { ...rows('pagePath'), ...isOf('pagePath', 'starts_with', '/blog/') }],
    ['Seiten, die mit /shop beginnen', { ...rows('pagePath'), ...isOf('pagePath', 'starts_with', '/shop') }],
    ['Produkte, die Salz enthalten', { ...rows('itemName'), ...isOf('itemName', 'contains', 'Salz') }],
    [
      'Umsatz mit Produkten, die Salz enthalten',
      { shape: 'value', metrics: ['itemRevenue'], ...isOf('itemName', 'contains', 'Salz') },
    ],
  ])('%s', (question, plan) => expect(readAs(question, 'de')).toMatchObject(plan))

  test('a follow-up narrows the rows of the answer before by a part', () => {
    const previous: PlanInput = { shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', range: 'last:week' }
    expect(readAs('only pages containing salt', 'en', previous)).toMatchObject({
      ...previous,
      ...isOf('pagePath', 'contains', 'salt'),
    })
  })
})

test('codes and dates have no parts', () => {
  const plan = (dimension: Dimension) =>
    Plan.parse({ shape: 'value', metrics: ['sessions'], range: 'last:week', ...isOf(dimension, 'contains', 'e') })
  for (const dimension of ['country', 'deviceCategory', 'eventName', 'date', 'newVsReturning'] as const)
    expect(checkPlan(plan(dimension)), dimension).toBe('part')
  expect(checkPlan(plan('sessionCampaignName'))).toBeNull()
})
