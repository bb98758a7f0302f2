import {
  meetsGoal,
  ownSpeedScore,
  roundSpeed,
  SPEED_METRIC_NAMES,
  SPEED_METRICS,
  speedAsRead,
  speedVital,
  vitalLimits,
  WEB_VITAL_NAMES,
} from '@curlew/model'
import { createFormats, metricDefinition } from '@curlew/words'
import { expect, test } from 'vitest'
import '@curlew/words/en/speed.ts'
import { itemName, savingText, shownValue, valueText, vitalText } from './values.tsx'

const english = createFormats({ locale: 'en-US', currency: 'USD' })
const german = createFormats({ locale: 'de-DE', currency: 'EUR' })

test("SPEED-05 values have their metric's unit, rating precision and the locale's number format", () => {
  expect(shownValue('largest_contentful_paint', 2.4, german)).toEqual({ amount: '2,4', unit: 's' })
  expect(valueText('total_blocking_time', 1240, german)).toBe('1.240\u00a0ms')
  expect(valueText('cumulative_layout_shift', 0.04, english)).toBe('0.04')
  expect(SPEED_METRIC_NAMES.map((metric) => roundSpeed(metric, 0.2467))).toEqual([0.25, 0.2, 0, 0.2, 0, 0.247])
  for (const metric of SPEED_METRIC_NAMES) {
    const { goal } = SPEED_METRICS[metric]
    expect(roundSpeed(metric, goal)).toBe(goal)
  }
})

test('audits and field data use the same metric names', () => {
  expect(SPEED_METRIC_NAMES.map(itemName)).toEqual([
    'Cumulative Layout Shift',
    'Largest Contentful Paint',
    'Server Response Time',
    'First Contentful Paint',
    'Total Blocking Time',
    'Interaction to Next Paint',
  ])
  expect(itemName('unused-javascript')).toBe('Much of the JavaScript is unused on this page')
})

test('SPEED-05 audits and field data use the same formats: interactions and responses in milliseconds, paints in seconds', () => {
  const spoken = (text: string) => text.replaceAll('\u00a0', ' ')
  for (const metric of SPEED_METRIC_NAMES) {
    const vital = speedVital(metric)
    if (!vital) continue
    for (const value of [0.04, 0.3, 0.525, 2.4, 12]) {
      const rounded = roundSpeed(metric, value)
      expect(vitalText(vital, speedAsRead(metric, rounded), english)).toBe(valueText(metric, rounded, english))
    }
  }
  expect(SPEED_METRIC_NAMES.map((metric) => spoken(valueText(metric, SPEED_METRICS[metric].goal, english)))).toEqual([
    '0.1',
    '2.5 s',
    '600 ms',
    '1.5 s',
    '300 ms',
    '1,500 ms',
  ])
  expect(spoken(valueText('largest_contentful_paint', 0.4, english))).toBe('0.4 s')
  expect(spoken(valueText('largest_contentful_paint', 3, english))).toBe('3.0 s')
  expect(spoken(vitalText('timeToFirstByte', 1240, english))).toBe('1,240 ms')
})

test('definitions of good and poor shares name the thresholds', () => {
  for (const vital of WEB_VITAL_NAMES) {
    const { good, poor } = vitalLimits(vital)
    const limit = (value: number) => `${vitalText(vital, value, english).replaceAll('\u00a0', ' ')}.`
    expect(metricDefinition(`${vital}GoodShare`)).toContain(limit(good))
    expect(metricDefinition(`${vital}PoorShare`)).toContain(limit(poor))
  }
})

test('SPEED-21 SPEED-24 in our own scores, a metric that meets its goal is good', () => {
  for (const metric of ['server_response_time', 'interaction_to_next_paint'] as const) {
    const { goal } = SPEED_METRICS[metric]
    expect(meetsGoal(metric, goal)).toBe(true)
    expect(ownSpeedScore(metric, speedAsRead(metric, goal))).toBe(90)
    expect(ownSpeedScore(metric, speedAsRead(metric, 1.1 * goal))).toBeLessThan(90)
  }
})

test('savings name known time and size', () => {
  const saving = (savings_ms: number | null, savings_bytes: number | null) =>
    savingText({ finding: 'unused-javascript', score: 0, savings_ms, savings_bytes }, german)
  expect(saving(310, 1_720_000)).toBe('310\u00a0ms · 1,7 MB')
  expect(saving(1450, 95_100)).toBe('1,5\u00a0s · 96 KB')
  expect(saving(null, null)).toBe('')
})
