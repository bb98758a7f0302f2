import { expect, test } from 'vitest'
import { SCROLL_MARKS } from './publisher/payload.ts'
import { MAX_QUERIES } from './queries/report.ts'
import { REALTIME_MINUTES } from './realtime/report.ts'

test('CONST-01 constants of the reports', () => {
  expect(REALTIME_MINUTES).toBe(30)
  expect(MAX_QUERIES).toBe(50)
  expect(SCROLL_MARKS).toEqual(['25', '50', '75', '100'])
})
