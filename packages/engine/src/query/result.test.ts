/** Rows made into answers, whichever source they came from. */
import { expect, test } from 'vitest'
import { contextOf } from '../testing/arbitrary-questions.ts'
import { journeysOf, planJourneys } from './journeys.ts'
import { planQuery } from './plan.ts'
import { resultOf } from './result.ts'

const range = { start: '2026-03-10', end: '2026-03-10' }
const context = contextOf({ timeZone: 'UTC', day: '2024-02-29' })

test('an answer names the source that gave the rows, and says whether it is exact', () => {
  const answered = { source: 'Another', exact: false }
  const plan = planQuery({ metrics: ['sessions'], range }, context)
  expect(resultOf(plan, [{ row_count: 1n, current_sessions: 3n }], answered)).toMatchObject({
    totals: { current: { sessions: 3 } },
    receipt: answered,
  })
  expect(journeysOf(planJourneys({ range }, context), [], answered)).toEqual({
    journeys: [],
    total: 0,
    page: 1,
    pages: 1,
    receipt: answered,
  })
})

test('journeys of a range that ends before it begins are refused by every source', () => {
  const reversed = { start: '2026-03-10', end: '2026-03-09' }
  expect(() => planJourneys({ range: reversed }, context)).toThrow(RangeError)
})
