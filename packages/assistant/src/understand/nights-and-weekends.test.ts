import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { planDays } from '../plan-days.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')

/** The days of a question and those they are compared with, as far as they are over. */
function days(question: string, place = en) {
  const understood = understand(question, place)
  return 'plan' in understood ? planDays(understood.plan, place) : understood
}

describe('a night of one day belongs to two', () => {
  test.each([
    ['visits yesterday from 22:00 to 2:00', 'from 22:00 to 2:00'],
    ['visits yesterday at night', 'at night'],
    ['visits Monday night', 'night'],
    ['Besuche gestern nachts', 'nachts'],
    ['Besuche gestern zwischen 22 und 2 Uhr', 'zwischen 22 und 2 Uhr'],
    ['Besuche in der Nacht auf Sonntag', 'in der Nacht'],
  ])('%s is refused', (question, words) =>
    expect(understand(question, en)).toEqual({ refused: 'words', words: [words], because: 'night' }),
  )

  test.each([
    ['visits at night last week', 'last:week', '0 1 2 3 4 5'],
    ['visits from 22:00 to 2:00 last week', 'last:week', '0 1 22 23'],
    ['visits between midnight and 6am yesterday', 'yesterday', '0 1 2 3 4 5'],
    ['Besuche nachts letzte Woche', 'last:week', '0 1 2 3 4 5'],
  ])('%s is of hours of each day', (question, range, hours) =>
    expect(understand(question, en)).toMatchObject({
      plan: { range, filters: [{ dimension: 'hour', operator: 'is', values: hours.split(' ') }] },
    }),
  )
})

describe('this weekend beside the last', () => {
  const pair = (saturday: string, sunday: string) => ({ start: saturday, end: sunday })

  test.each([
    ['visits this weekend vs last weekend', en],
    ['Besuche dieses Wochenende im Vergleich zum letzten Wochenende', de],
  ])('%s: on a Wednesday, the two that have begun', (question, place) =>
    expect(days(question, place)).toEqual({
      days: pair('2026-11-14', '2026-11-15'),
      compared: pair('2026-11-07', '2026-11-08'),
    }),
  )

  test('on a Saturday, each Saturday', () =>
    expect(days('visits this weekend vs last weekend', { ...en, today: '2026-11-21' })).toEqual({
      days: pair('2026-11-21', '2026-11-21'),
      compared: pair('2026-11-14', '2026-11-14'),
    }))

  test('on a Sunday, both whole', () =>
    expect(days('visits this weekend vs last weekend', { ...en, today: '2026-11-22' })).toEqual({
      days: pair('2026-11-21', '2026-11-22'),
      compared: pair('2026-11-14', '2026-11-15'),
    }))
})
