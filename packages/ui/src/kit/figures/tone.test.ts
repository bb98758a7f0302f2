import { expect, test } from 'vitest'
import { toneOf } from './tone.ts'

test.each([
  [7.6, false, 'good'],
  [-3.3, false, 'bad'],
  [7.6, true, 'bad'],
  [-3.4, true, 'good'],
  [0, false, 'flat'],
  [0, true, 'flat'],
] as const)('TAB-17 TAB-18 a change of %d, inverted %s, is %s', (change, inverted, tone) => {
  expect(toneOf(change, inverted)).toBe(tone)
})
