import { expect, test } from 'vitest'
import { METRICS } from './metrics.ts'

test('TAB-18 the metrics of which less is better', () => {
  const inverted = Object.entries(METRICS).filter(([, { higherIsBetter }]) => !higherIsBetter)
  expect(inverted.map(([name]) => name).toSorted()).toEqual([
    'bounceRate',
    'checkoutAbandonmentRate',
    'exitRate',
    'organicGoogleSearchAveragePosition',
    'removeFromCarts',
  ])
})
