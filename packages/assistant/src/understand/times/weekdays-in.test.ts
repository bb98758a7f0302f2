import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../questions/place.ts'
import { understand } from '../understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')

/** The range of a question; its weekday, where it is narrowed to one; or why it is refused. */
function days(question: string, place = en): string {
  const understood = understand(question, place)
  if (!('plan' in understood)) return 'refused' in understood ? understood.refused : ''
  const { range, filters } = understood.plan
  return [range, ...filters.flatMap(({ dimension, values }) => [dimension, ...values])].join(' ')
}

// Today is Wednesday 18 November 2026.
describe('a span of weekdays is the last one that is over, today included', () => {
  test.each([
    ['visits Monday to Friday', '2026-11-09..2026-11-13'],
    ['visits Mon-Fri', '2026-11-09..2026-11-13'],
    ['visits from Friday to Sunday', '2026-11-13..2026-11-15'],
    ['visits from Monday to Wednesday', '2026-11-16..2026-11-18'],
    ['visits last Monday to Wednesday', '2026-11-09..2026-11-11'],
    ['visits Monday to Friday of this week', '2026-11-16..2026-11-20'],
    ['visits Monday to Tuesday last week', '2026-11-09..2026-11-10'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))

  test.each([
    ['Besuche von Montag bis Freitag', '2026-11-09..2026-11-13'],
    ['Besuche Mo-Fr', '2026-11-09..2026-11-13'],
    ['Besuche von Montag bis Dienstag letzter Woche', '2026-11-09..2026-11-10'],
  ])('%s', (question, expected) => expect(days(question, de)).toBe(expected))

  test('also on its first day', () => {
    expect(days('visits Monday to Friday', { ...en, today: '2026-11-23' })).toBe('2026-11-16..2026-11-20')
    expect(days('Besuche von Montag bis Freitag', { ...de, today: '2026-11-23' })).toBe('2026-11-16..2026-11-20')
  })
})

describe('a weekday of a week', () => {
  test.each([
    ['visits on Monday last week', '2026-11-09..2026-11-09'],
    ['visits on Monday of last week', '2026-11-09..2026-11-09'],
    ['visits this Tuesday', '2026-11-17..2026-11-17'],
    ['visits this Friday', 'future'],
    ['visits next Friday', 'future'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))

  test.each([
    ['Besuche am Montag letzter Woche', '2026-11-09..2026-11-09'],
    ['Besuche diesen Dienstag', '2026-11-17..2026-11-17'],
    ['Besuche diesen Freitag', 'future'],
    ['Besuche nächsten Freitag', 'future'],
  ])('%s', (question, expected) => expect(days(question, de)).toBe(expected))
})

describe('so many weekdays ago is one day', () => {
  test.each([
    ['visits two Fridays ago', '2026-11-06..2026-11-06'],
    ['visits 3 Mondays ago', '2026-11-02..2026-11-02'],
    // Today is a Wednesday.
    ['visits two Wednesdays ago', '2026-11-04..2026-11-04'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))

  test('Besuche vor zwei Freitagen', () =>
    expect(days('Besuche vor zwei Freitagen', de)).toBe('2026-11-06..2026-11-06'))
})

describe('the last few of a weekday are those before today', () => {
  test.each([
    ['visits last three Mondays', '2026-11-02..2026-11-16 dayOfWeek 1'],
    ['visits on the last 4 Fridays', '2026-10-23..2026-11-13 dayOfWeek 5'],
    ['visits on the last two Wednesdays', '2026-11-04..2026-11-11 dayOfWeek 3'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))

  test('Besuche an den letzten drei Montagen', () =>
    expect(days('Besuche an den letzten drei Montagen', de)).toBe('2026-11-02..2026-11-16 dayOfWeek 1'))
})
