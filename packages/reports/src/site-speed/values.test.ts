import { roundSpeed, SPEED_METRIC_NAMES, SPEED_METRICS } from '@curlew/model'
import { createFormats } from '@curlew/words'
import { expect, test } from 'vitest'
import '@curlew/words/en/speed.ts'
import { itemName, savingText, shownValue, valueText } from './values.tsx'

const english = createFormats({ locale: 'en-US', currency: 'USD' })
const german = createFormats({ locale: 'de-DE', currency: 'EUR' })

test('SPEED-05 values have the unit of their metric and the digits that they are judged by, as the reader writes numbers', () => {
  expect(shownValue('largest_contentful_paint', 2.4, german)).toEqual({ amount: '2,4', unit: 's' })
  expect(valueText('total_blocking_time', 1240, german)).toBe('1.240 ms')
  expect(valueText('cumulative_layout_shift', 0.04, english)).toBe('0.04')
  expect(SPEED_METRIC_NAMES.map((metric) => roundSpeed(metric, 0.2467))).toEqual([0.25, 0.2, 0, 0.2, 0, 0.2])
  for (const metric of SPEED_METRIC_NAMES) {
    const { goal } = SPEED_METRICS[metric]
    expect(roundSpeed(metric, goal)).toBe(goal)
  }
})

test('what was measured by audits and by visitors has one name', () => {
  expect(SPEED_METRIC_NAMES.map(itemName)).toEqual([
    'Cumulative Layout Shift',
    'Largest Contentful Paint',
    'Server Response Time',
    'First Contentful Paint',
    'Total Blocking Time',
    'Interaction to Next Paint',
  ])
  expect(itemName('unused-javascript')).toBe('Much of the JavaScript is not used here')
})

test('savings name time and size, as far as they are known', () => {
  const saving = (savings_ms: number | null, savings_bytes: number | null) =>
    savingText({ finding: 'unused-javascript', score: 0, savings_ms, savings_bytes }, german)
  expect(saving(310, 1_720_000)).toBe('310 ms · 1,7 MB')
  expect(saving(1450, 95_100)).toBe('1,5 s · 96 KB')
  expect(saving(null, null)).toBe('')
})
