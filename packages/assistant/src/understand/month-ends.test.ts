import { describe, expect, test } from 'vitest'
import { readAs } from '../../questions/read-as.ts'

const rangeOf = (question: string, language: 'en' | 'de' = 'en') => {
  const read = readAs(question, language)
  return typeof read === 'string' ? read : read.range
}

describe('fall', () => {
  test.each([
    ['visits in fall', '2026-09-01..2026-11-30'],
    ['revenue in the fall', '2026-09-01..2026-11-30'],
    ['visits this fall', '2026-09-01..2026-11-30'],
    ['visits last fall', '2025-09-01..2025-11-30'],
  ])('%s is autumn', (question, range) => expect(rangeOf(question)).toBe(range))

  test.each([
    ['did visits fall last month', { shape: 'value', compare: 'previous_period' }],
    ['explain the fall in revenue', { shape: 'change', range: 'last:30d' }],
  ])('%s is a change', (question, plan) => expect(readAs(question)).toMatchObject(plan))
})

describe('open ends', () => {
  test.each([
    ['en', 'visits from October 3 until the end of the month', '2026-10-03..2026-10-31'],
    ['en', 'visits between 3 October and the end of the month', '2026-10-03..2026-10-31'],
    ['en', 'visits from mid October until the end of the month', '2026-10-11..2026-10-31'],
    ['en', 'visits from October 3 on', '2026-10-03..2026-11-18'],
    ['en', 'visits from October 3 onwards', '2026-10-03..2026-11-18'],
    ['en', 'visits through the end of October', '2024-03-11..2026-10-31'],
    ['de', 'Besuche vom 3. Oktober bis zum Ende des Monats', '2026-10-03..2026-10-31'],
    ['de', 'Besuche vom 3. Oktober bis Monatsende', '2026-10-03..2026-10-31'],
    ['de', 'Besuche ab dem 3. Oktober', '2026-10-03..2026-11-18'],
    ['de', 'Umsatz seit Monatsanfang', '2026-11-01..2026-11-18'],
  ] as const)('%s: %s', (language, question, range) => {
    const read = rangeOf(question, language)
    expect(read === 'this:month' ? '2026-11-01..2026-11-18' : read).toBe(range)
  })
})

test.each([
  ['visits in the last week', 'last:7d'],
  ['visits over the last month', 'last:30d'],
  ['visits in the last week of October', '2026-10-25..2026-10-31'],
  ['visits last week', 'last:week'],
])('%s', (question, range) => expect(rangeOf(question)).toBe(range))

describe('days that are left out', () => {
  const without = (...values: string[]) => [{ dimension: 'date', operator: 'is_not', values }]
  test.each([
    ['en', 'visits last week except the 11th', { range: 'last:week', filters: without('2026-11-11') }],
    ['en', 'revenue last week excluding Sunday', { range: 'last:week', filters: without('2026-11-15') }],
    ['de', 'Besuche im Oktober ohne den 3. Oktober', { range: 'month:2026-10', filters: without('2026-10-03') }],
  ] as const)('%s: %s', (language, question, plan) => expect(readAs(question, language)).toMatchObject(plan))

  test.each([
    ['visits from the last 7 days excluding today', 'words'],
    ['visits in October except November', 'words'],
    ['visits last week except Monday compared to the week before', 'unlike_days'],
  ])('%s is refused', (question, reason) => expect(readAs(question)).toBe(reason))
})
