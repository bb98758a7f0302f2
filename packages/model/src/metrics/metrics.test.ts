import { expect, test } from 'vitest'
import { isInverted, METRICS, type Metric, vitalMetrics } from './metrics.ts'
import { WEB_VITAL_NAMES } from './web-vitals.ts'

test('TAB-18 for these metrics, less is better', () => {
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

test('each metric of a vital uses that vital, and the part that its id names', () => {
  const made = vitalMetrics((name) => ({
    value: name,
    views: `${name}Views`,
    goodShare: `${name}GoodShare`,
    poorShare: `${name}PoorShare`,
  }))
  expect(Object.values(made)).toEqual(Object.keys(made))
  expect(Object.keys(made)).toHaveLength(4 * WEB_VITAL_NAMES.length)
})
