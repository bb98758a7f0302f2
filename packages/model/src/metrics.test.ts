import { expect, test } from 'vitest'
import { isInverted, METRICS, type Metric } from './metrics.ts'
import { WEB_VITAL_NAMES } from './web-vitals.ts'

test('TAB-18 the metrics of which less is better', () => {
  const names = Object.keys(METRICS) as Metric[]
  const vitals = WEB_VITAL_NAMES.flatMap((name) => [name, `${name}PoorShare` as const])
  const inverted = names.filter(isInverted)
  expect(vitals.filter((name) => !inverted.includes(name))).toEqual([])
  expect(inverted.filter((name) => !vitals.some((vital) => vital === name)).toSorted()).toEqual([
    'bounceRate',
    'checkoutAbandonmentRate',
    'exitRate',
    'organicGoogleSearchAveragePosition',
    'removeFromCarts',
  ])
})
