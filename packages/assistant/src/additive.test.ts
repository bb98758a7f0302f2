import { Metric, unitOf } from '@curlew/model'
import { expect, test } from 'vitest'
import { countBehind, isAmount } from './additive.ts'

test('every figure is of things that are counted', () => {
  expect(Metric.options.filter((metric) => unitOf(countBehind(metric)) !== 'count')).toEqual([])
})

test.each([
  ['checkoutAbandonmentRate', 'checkouts'],
  ['averagePurchaseRevenue', 'transactions'],
  ['bounceRate', 'sessions'],
  ['largestContentfulPaintPoorShare', 'largestContentfulPaintViews'],
  ['interactionToNextPaint', 'interactionToNextPaintViews'],
  ['organicGoogleSearchAveragePosition', 'organicGoogleSearchImpressions'],
  ['itemRevenue', 'itemsPurchased'],
] as const)('%s is of so many %s', (metric, count) => {
  expect(countBehind(metric)).toBe(count)
})

test('shares and means are not amounts, in any unit', () => {
  expect(['averagePurchaseRevenue', 'bounceRate'].map((metric) => isAmount(Metric.parse(metric)))).toEqual([
    false,
    false,
  ])
  expect(['purchaseRevenue', 'largestContentfulPaintViews'].map((metric) => isAmount(Metric.parse(metric)))).toEqual([
    true,
    true,
  ])
})
