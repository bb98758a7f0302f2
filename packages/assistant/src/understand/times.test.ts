import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')
const FIRST = '2024-03-11'

/** The days of a question: its range, and after `vs` those it is compared with. */
function days(question: string, place = en): string {
  const understood = understand(question, place)
  if (!('plan' in understood)) return JSON.stringify(understood)
  const { range, compare, filters } = understood.plan
  expect(filters).toEqual([])
  return compare ? `${range} vs ${compare}` : range
}

/** Days and hours of a question. */
function hours(question: string, place = en): [string, string] {
  const understood = understand(question, place)
  if (!('plan' in understood)) throw new Error(JSON.stringify(understood))
  const { range, filters } = understood.plan
  expect(filters.map(({ dimension, operator }) => [dimension, operator])).toEqual([['hour', 'is']])
  return [range, filters[0]!.values.join(' ')]
}

describe('days in English', () => {
  test.each([
    ['visits until 5 November', `${FIRST}..2026-11-05`],
    ['visits before 5 November', `${FIRST}..2026-11-04`],
    ['visits before October', `${FIRST}..2026-09-30`],
    ['visits until the end of October', `${FIRST}..2026-10-31`],
    ['visits after 5 November', '2026-11-06..2026-11-18'],
    ['visits the day after 5 November', '2026-11-06..2026-11-06'],
    ['visits in the 10 days before Christmas 2025', '2025-12-14..2025-12-23'],
    ['visits two weeks ago', '2026-11-02..2026-11-08'],
    ['visits three months ago', 'month:2026-08'],
    ['visits two quarters ago', 'quarter:2026-2'],
    ['visits since two weeks ago', '2026-11-04..2026-11-18'],
    ['visits today vs a week ago', 'today vs 2026-11-11..2026-11-11'],
    ['visits last 3 quarters', 'last:9m'],
    ['visits last 2 half-years', 'last:12m'],
    ['visits last weekend', '2026-11-14..2026-11-15'],
    ['visits the weekend before last', '2026-11-07..2026-11-08'],
    ['visits on the weekend of October 10', '2026-10-10..2026-10-11'],
    ['visits first half of October', '2026-10-01..2026-10-15'],
    ['visits second half of last month', '2026-10-16..2026-10-31'],
    ['visits second half of 2025', '2025-07-01..2025-12-31'],
    ['visits at the beginning of October', '2026-10-01..2026-10-10'],
    ['visits in mid October', '2026-10-11..2026-10-20'],
    ['visits mid-October', '2026-10-11..2026-10-20'],
    ['visits in late November', '2025-11-21..2025-11-30'],
    ['visits since the beginning of October', '2026-10-01..2026-11-18'],
    ['visits since the end of October', '2026-10-31..2026-11-18'],
    ['visits since the start of 2025', '2025-01-01..2026-11-18'],
    ['visits first Monday of March', '2026-03-02..2026-03-02'],
    ['visits last Friday of October', '2026-10-30..2026-10-30'],
    ['visits on the last day of October', '2026-10-31..2026-10-31'],
    ['visits in the first 3 months of 2025', '2025-01-01..2025-03-31'],
    [
      'visits the first 10 days of November compared to the first 10 days of October',
      '2026-11-01..2026-11-10 vs 2026-10-01..2026-10-10',
    ],
    ['visits last Monday to Wednesday', '2026-11-09..2026-11-11'],
    ['visits from Monday to Wednesday', '2026-11-16..2026-11-18'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))
})

describe('days in German', () => {
  test.each([
    ['Besuche bis 5. November', `${FIRST}..2026-11-05`],
    ['Besuche vor dem 5. November', `${FIRST}..2026-11-04`],
    ['Besuche nach dem 5. November', '2026-11-06..2026-11-18'],
    ['Besuche am Tag nach Weihnachten', '2025-12-27..2025-12-27'],
    ['Besuche vor zwei Wochen', '2026-11-02..2026-11-08'],
    ['Besuche vor drei Monaten', 'month:2026-08'],
    ['Besuche seit zwei Wochen', 'last:2w'],
    ['Besuche in den letzten 3 Quartalen', 'last:9m'],
    ['Besuche am Wochenende vom 10. Oktober', '2026-10-10..2026-10-11'],
    ['Besuche vorletztes Wochenende', '2026-11-07..2026-11-08'],
    ['Besuche zweite Oktoberhälfte', '2026-10-16..2026-10-31'],
    ['Besuche erste Jahreshälfte 2025', '2025-01-01..2025-06-30'],
    ['Besuche Anfang Oktober', '2026-10-01..2026-10-10'],
    ['Besuche Ende letzten Monats', '2026-10-21..2026-10-31'],
    ['Besuche am ersten Montag im März', '2026-03-02..2026-03-02'],
    ['Besuche von 2026-03-01 bis 2026-03-05', '2026-03-01..2026-03-05'],
    ['Besuche letzten Montag bis Mittwoch', '2026-11-09..2026-11-11'],
  ])('%s', (question, expected) => expect(days(question, de)).toBe(expected))
})

describe('days with a name', () => {
  test.each([
    ['visits on Black Friday', '2025-11-28'],
    ['visits on Black Friday 2025', '2025-11-28'],
    ['visits on Cyber Monday 2024', '2024-12-02'],
    ['visits on Christmas Day', '2025-12-25'],
    ["visits on New Year's Eve", '2025-12-31'],
    ["visits on New Year's Day", '2026-01-01'],
    ['visits on Halloween', '2026-10-31'],
    ['visits on Easter Sunday 2025', '2025-04-20'],
    ['visits on Good Friday', '2026-04-03'],
  ])('%s', (question, day) => expect(days(question)).toBe(`${day}..${day}`))

  test.each([
    ['Besuche an Heiligabend', '2025-12-24..2025-12-24'],
    ['Besuche an Weihnachten 2025', '2025-12-24..2025-12-26'],
    ['Besuche zu Ostern', '2026-04-03..2026-04-06'],
    ['Besuche an Pfingsten 2026', '2026-05-24..2026-05-25'],
    ['Umsatz an Silvester', '2025-12-31..2025-12-31'],
  ])('%s', (question, expected) => expect(days(question, de)).toBe(expected))

  test.each([
    ['revenue Black Friday 2025 vs Black Friday 2024', '2025-11-28..2025-11-28 vs 2024-11-29..2024-11-29'],
    ['visits this Easter vs last Easter', '2026-04-03..2026-04-06 vs 2025-04-18..2025-04-21'],
  ])('%s', (question, expected) => expect(days(question)).toBe(expected))

  test('a campaign that is called like one is meant unless a word such as “on” says that it is a day', () => {
    for (const question of ['visits from Black Friday 2025', 'visits from the campaign Black Friday 2025'])
      expect(understand(question, en), question).toMatchObject({
        plan: { filters: [{ dimension: 'sessionCampaignName', values: ['Black Friday 2025'] }] },
      })
  })
})

describe('hours', () => {
  const evening = '18 19 20 21 22 23'
  test.each([
    ['visits at 9am', ['last:30d', '9']],
    ["visits yesterday at 9 o'clock", ['yesterday', '9']],
    ['visits at 12am', ['last:30d', '0']],
    ['visits between 6pm and midnight', ['last:30d', evening]],
    ['visits between 6 and 9pm', ['last:30d', '18 19 20']],
    ['visits 9am-12pm', ['last:30d', '9 10 11']],
    ['visits after 6pm yesterday', ['yesterday', evening]],
    ['visits tonight', ['today', evening]],
    ['visits from 22:00 to 02:00', ['last:30d', '0 1 22 23']],
  ])('%s', (question, expected) => expect(hours(question)).toEqual(expected))

  test.each([
    ['Besuche um 9 Uhr', ['last:30d', '9']],
    ['Besuche gestern zwischen 18 und 22 Uhr', ['yesterday', '18 19 20 21']],
    ['Besuche vor 3 Uhr', ['last:30d', '0 1 2']],
    ['Besuche gestern Abend', ['yesterday', evening]],
  ])('%s', (question, expected) => expect(hours(question, de)).toEqual(expected))
})

describe('a day and its hours', () => {
  test.each([
    ['visits on monday at 9am', ['2026-11-16..2026-11-16', '9']],
    ['visits at 9am on monday', ['2026-11-16..2026-11-16', '9']],
    ['visits monday morning', ['2026-11-16..2026-11-16', '6 7 8 9 10 11']],
    ['visits since 9pm', ['today', '21 22 23']],
  ])('%s', (question, expected) => expect(hours(question)).toEqual(expected))

  test.each([
    ['Besuche am Montag um 9 Uhr', ['2026-11-16..2026-11-16', '9']],
    ['Besuche Montag Abend', ['2026-11-16..2026-11-16', '18 19 20 21 22 23']],
  ])('%s', (question, expected) => expect(hours(question, de)).toEqual(expected))

  test('hours within hours are not both', () =>
    expect(understand('visits in the morning after 9am', en)).toEqual({ refused: 'not_together' }))
})

describe('days and hours that are none', () => {
  test.each([
    ['visits from 2026-03-05 to 2026-03-01', 'turned_days'],
    ['visits 2026-03-05..2026-03-01', 'turned_days'],
    ['visits from 5/11/2026 to 1/11/2026', 'turned_days'],
    ['visits at 9:30', 'part_of_hour'],
    ['visits last night', 'night'],
    ['Besuche von 2026-03-05 bis 2026-03-01', 'turned_days'],
    ['Besuche um 9:30 Uhr', 'part_of_hour'],
    ['Besuche letzte Nacht', 'night'],
  ])('%s is refused with its cause', (question, because) =>
    expect(understand(question, en)).toMatchObject({ refused: 'words', because }),
  )

  test.each(['visits last -3 days', 'visits until October', 'visits in half of October', 'visits from 5pm to 5pm'])(
    '%s is refused',
    (question) => expect(understand(question, en)).toHaveProperty('refused', 'words'),
  )

  test('a weekend that has not begun is in the future', () =>
    expect(understand('visits this weekend', en)).toEqual({ refused: 'future' }))
})
