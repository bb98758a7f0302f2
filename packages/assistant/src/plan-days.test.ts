import { expect, test } from 'vitest'
import { Plan, type PlanInput } from './plan.ts'
import { planDays } from './plan-days.ts'

// A Wednesday.
const CALENDAR = { today: '2026-11-18', firstDayOfWeek: 1 }
const compared = (range: PlanInput['range'], compare: PlanInput['compare']) =>
  planDays(Plan.parse({ shape: 'value', metrics: ['sessions'], range, compare }), CALENDAR).compared

test.each([
  ['last:week', { start: '2025-11-10', end: '2025-11-16' }],
  ['this:week', { start: '2025-11-17', end: '2025-11-19' }],
  ['2026-03-02..2026-03-08', { start: '2025-03-03', end: '2025-03-09' }],
] as const)('%s of the year before has the same weekdays', (range, days) =>
  expect(compared(range, 'previous_year')).toEqual(days),
)

test.each([
  ['last:month', { start: '2025-10-01', end: '2025-10-31' }],
  ['yesterday', { start: '2025-11-17', end: '2025-11-17' }],
  ['2026-03-03..2026-03-09', { start: '2025-03-03', end: '2025-03-09' }],
] as const)('%s of the year before has the same dates', (range, days) =>
  expect(compared(range, 'previous_year')).toEqual(days),
)
