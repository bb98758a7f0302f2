import { expect, test } from 'vitest'
import { SCROLL_MARKS } from './publisher/report.ts'
import { SEARCH_TERMS } from './queries/report.ts'
import { REALTIME_MINUTES } from './realtime/report.ts'

test('CONST-01 the constants of the reports', () => {
  expect(REALTIME_MINUTES).toBe(30)
  expect(SEARCH_TERMS).toBe(50)
  expect(SCROLL_MARKS).toEqual(['25', '50', '75', '100'])
})
