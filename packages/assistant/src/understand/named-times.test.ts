import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const us = placeOf('en-US')
const de = placeOf('de-DE')

function range(question: string, place = en): string {
  const understood = understand(question, place)
  return 'plan' in understood ? understood.plan.range : JSON.stringify(understood)
}

describe('days with a name that move', () => {
  test.each([
    ['visits on Labor Day', us, '2026-09-07'],
    ['visits on Memorial Day 2025', us, '2025-05-26'],
    ["visits on Mother's Day", us, '2026-05-10'],
    ["visits on Mother's Day", en, '2026-03-15'],
    ["visits on Father's Day", us, '2026-06-21'],
    ["revenue on Presidents' Day", us, '2026-02-16'],
    ['Besuche am Muttertag', de, '2026-05-10'],
    ['Besuche am Vatertag', de, '2026-05-14'],
    ['Besuche am Pfingstmontag', de, '2026-05-25'],
    ['Besuche am ersten Advent', de, '2025-11-30'],
    ['Besuche am 4. Advent 2023', de, '2023-12-24'],
  ])('%s', (question, place, day) => expect(range(question, place)).toBe(`${day}..${day}`))
})

describe('seasons are three whole months', () => {
  test.each([
    ['visits last summer', '2026-06-01..2026-08-31'],
    ['visits in the summer of 2025', '2025-06-01..2025-08-31'],
    ['visits last winter', '2025-12-01..2026-02-28'],
    ['visits winter 2025/26', '2025-12-01..2026-02-28'],
    ['visits this spring', '2026-03-01..2026-05-31'],
    // Autumn is not over.
    ['visits last fall', '2025-09-01..2025-11-30'],
  ])('%s', (question, expected) => expect(range(question)).toBe(expected))

  test.each([
    ['Besuche letzten Sommer', '2026-06-01..2026-08-31'],
    ['Besuche im Sommer 2025', '2025-06-01..2025-08-31'],
    ['Besuche im Herbst', '2026-09-01..2026-11-30'],
    ['Besuche im letzten Winter', '2025-12-01..2026-02-28'],
  ])('%s', (question, expected) => expect(range(question, de)).toBe(expected))

  test('are the other way round in the south', () =>
    expect(range('visits last summer', placeOf('en-AU'))).toBe('2025-12-01..2026-02-28'))

  test.each(['visits winter 2025', 'visits from the summer sale', 'visits spring'])('%s is refused', (question) =>
    expect(understand(question, en)).toHaveProperty('refused', 'words'),
  )

  test('a fall of visits is no season', () => expect(range('did visits fall last week')).toBe('last:week'))
})

describe('halves, weeks by number, and periods to date', () => {
  test.each([
    ['visits last half year', 'last:6m'],
    ['visits in the last half-year', 'last:6m'],
    ['visits week 46', '2026-11-09..2026-11-15'],
    ['visits in the 46th week of 2025', '2025-11-10..2025-11-16'],
    ['visits in calendar week 46', '2026-11-09..2026-11-15'],
    ['visits month-to-date', 'this:month'],
    ['visits MTD', 'this:month'],
    ['year-to-date revenue', 'this:year'],
    ['visits so far this month', 'this:month'],
    ['visits on the 15th', '2026-11-15..2026-11-15'],
  ])('%s', (question, expected) => expect(range(question)).toBe(expected))

  test.each([
    ['Besuche letztes halbes Jahr', 'last:6m'],
    ['Besuche im letzten halben Jahr', 'last:6m'],
    ['Besuche letztes Halbjahr', '2026-01-01..2026-06-30'],
    ['Besuche dieses Halbjahr', '2026-07-01..2026-12-31'],
    ['Besuche 46. Kalenderwoche', '2026-11-09..2026-11-15'],
    ['Besuche in der 46. KW 2025', '2025-11-10..2025-11-16'],
    ['Besuche KW 46', '2026-11-09..2026-11-15'],
    ['Besuche am 15.', '2026-11-15..2026-11-15'],
  ])('%s', (question, expected) => expect(range(question, de)).toBe(expected))

  test('a half that begins in July is the last one in spring', () =>
    expect(range('Besuche letztes Halbjahr', { ...de, today: '2026-03-01' })).toBe('2025-07-01..2025-12-31'))

  test.each(['visits in the 4th week', 'Besuche in der 4. Woche'])(
    '%s may be of a month, so it is refused',
    (question) => expect(understand(question, en)).toHaveProperty('refused', 'words'),
  )

  test('two days of the month', () =>
    expect(understand('Besuche am 15. im Vergleich zum 14.', de)).toMatchObject({
      plan: { range: '2026-11-15..2026-11-15', compare: '2026-11-14..2026-11-14' },
    }))
})

describe('typos in times', () => {
  test.each([
    ['visits form last week', 'last:week'],
    ['visits form yesterday', 'yesterday'],
    ['visits lst wek', 'last:week'],
    ['visits lsat wekk', 'last:week'],
    ['visits last 7 dys', 'last:7d'],
    ['visits yesterdy', 'yesterday'],
    ['revenue thsi month', 'this:month'],
  ])('%s', (question, expected) => expect(range(question)).toBe(expected))

  test.each([
    ['Besuche lezte Woche', 'last:week'],
    ['Besuche letzte Wohe', 'last:week'],
  ])('%s', (question, expected) => expect(range(question, de)).toBe(expected))

  test('forms stay forms', () =>
    expect(understand('form submissions last week', en)).toHaveProperty('plan.metrics', ['formConversions']))

  test('a word that is known stays what it is', () =>
    expect(understand('visits list week', en)).toHaveProperty('refused', 'words'))
})
