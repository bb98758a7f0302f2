import { expect, test } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week.ts'

test('weeks begin where the locale has them begin', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'ar-EG'].map(firstDayOfWeek)).toEqual([0, 1, 1, 6])
})
