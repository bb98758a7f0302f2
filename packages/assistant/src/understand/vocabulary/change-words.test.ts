import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../questions/place.ts'
import { understand } from '../understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')

/** The days of a question: its range, and after `vs` those it is compared with. */
function days(question: string, place = en): string {
  const understood = understand(question, place)
  if (!('plan' in understood)) return JSON.stringify(understood)
  const { range, compare } = understood.plan
  return compare ? `${range} vs ${compare}` : range
}

describe('from one time to another, after a word of change, is a comparison', () => {
  test.each([
    ['how did visits change from September to October', 'month:2026-10 vs month:2026-09'],
    ['did revenue grow from August to September?', 'month:2026-09 vs month:2026-08'],
    ['how much did sessions rise from Q2 to Q3', 'quarter:2026-3 vs quarter:2026-2'],
    ['did visits fall from yesterday to today', 'today vs yesterday'],
    ['compare visits from September to October', 'month:2026-10 vs month:2026-09'],
    ['why did visits drop from September to October', 'month:2026-10 vs month:2026-09'],
    ['which pages lost most from September to October', 'month:2026-10 vs month:2026-09'],
    ['is traffic up from last week to this week', 'this:week vs last:week'],
    ['how did visits change from Monday to Tuesday', '2026-11-17..2026-11-17 vs 2026-11-16..2026-11-16'],
    ['how did visits change from November to January', 'month:2026-01 vs month:2025-11'],
    ['how did revenue grow between August and September', 'month:2026-09 vs month:2026-08'],
    ['how did visits develop from Q2 to Q3', 'quarter:2026-3 vs quarter:2026-2'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))

  test.each([
    ['Wie haben sich die Besuche von September auf Oktober verändert?', 'month:2026-10 vs month:2026-09'],
    ['Wie ist der Umsatz von August bis September gewachsen', 'month:2026-09 vs month:2026-08'],
    ['Sind die Besuche von Q2 bis Q3 gestiegen?', 'quarter:2026-3 vs quarter:2026-2'],
    ['Vergleiche Besuche von September bis Oktober', 'month:2026-10 vs month:2026-09'],
    ['Wie hat sich der Umsatz von August bis September entwickelt', 'month:2026-09 vs month:2026-08'],
  ])('%s', (question, expected) => expect(days(question, de)).toBe(expected))
})

describe('from one time to another is a span', () => {
  test.each([
    ['visits from September to October', '2026-09-01..2026-10-31'],
    ['visits by week from 28 September to 18 October', '2026-09-28..2026-10-18'],
    ['visits from September to October by month', '2026-09-01..2026-10-31'],
    ['how did visits change from September to October by month', '2026-09-01..2026-10-31'],
    ['how did visits develop from January to June', '2026-01-01..2026-06-30'],
    ['compare visits from September to October with last year', '2026-09-01..2026-10-31 vs previous_year'],
    ['where do people drop off from Monday to Wednesday', '2026-11-16..2026-11-18'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))

  test.each([
    ['Besuche von September bis Oktober', '2026-09-01..2026-10-31'],
    ['Wie haben sich die Besuche von Januar bis Juni entwickelt', '2026-01-01..2026-06-30'],
  ])('%s', (question, expected) => expect(days(question, de)).toBe(expected))
})
