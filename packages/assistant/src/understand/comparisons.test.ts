import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')
const read = (question: string, place: Parameters<typeof understand>[1] = en) => {
  const understood = understand(question, place)
  if ('defines' in understood) throw new Error('explained')
  return 'plan' in understood ? understood.plan : understood.refused
}
const after = (previous: PlanInput, place = en) => ({ ...place, previous: Plan.parse(previous) })

describe('times of unlike length', () => {
  test.each([
    'compare orders in october with the week of 19 october',
    'sessions today vs last week',
    'sessions this week vs last month',
    'orders in 2025 compared to last quarter',
  ])('%s is refused', (question) => expect(read(question)).toBe('unlike_days'))

  test('of a shorter time, last year is the same days a year before', () => {
    for (const question of ['sessions last 30 days vs last year', 'sessions last 30 days compared to 2025'])
      expect(read(question)).toMatchObject({ range: 'last:30d', compare: 'previous_year' })
    const previous = { shape: 'value' as const, metrics: ['sessions' as const], range: 'last:week' }
    expect(read('compared to 2025', after(previous))).toMatchObject({ range: 'last:week', compare: 'previous_year' })
  })

  test('months of 31 and 30 days, periods under way, rates and averages are compared', () => {
    for (const question of [
      'revenue in october vs september',
      'october vs the last 30 days',
      'sessions this month vs last month',
      'bounce rate yesterday vs last month',
    ])
      expect(read(question), question).toHaveProperty('compare')
  })
})

test.each([
  ['month:2026-10', 'and the month before?', 'month:2026-09'],
  ['quarter:2026-1', 'and the quarter before?', 'quarter:2025-4'],
  ['month:2026-10', 'and the year before?', 'month:2025-10'],
  ['last:week', 'and the week before?', '2026-11-02..2026-11-08'],
])('of %s, "%s" is %s, which is compared with a period of its kind', (range, question, expected) => {
  const previous = { shape: 'value' as const, metrics: ['purchaseRevenue' as const], range }
  expect(read(question, after(previous))).toMatchObject({ range: expected })
})

describe('going on from what gained most', () => {
  const gained = {
    ...{ shape: 'ranking' as const, metrics: ['sessions' as const], by: 'sessionDefaultChannelGroup' as const },
    ...{ range: 'last:month', compare: 'previous_period' as const, orderBy: 'change' as const },
  }
  test.each(['which one fell the most', 'and which shrank?', 'and the losers?', 'which lost the most?'])(
    '"%s" turns the order',
    (question) => expect(read(question, after(gained))).toEqual(Plan.parse({ ...gained, order: 'least' })),
  )
  test('"und welches verloren?" turns the order, and "und welche gewannen?" turns it back', () => {
    const lost = { ...gained, order: 'least' as const }
    expect(read('und welches verloren?', after(gained, de))).toEqual(Plan.parse(lost))
    expect(read('und welche haben zugelegt?', after(lost, de))).toEqual(Plan.parse(gained))
  })
  test('"which has the most?" is by the figure again', () => {
    const { orderBy: _, ...most } = gained
    expect(read('which has the most?', after(gained))).toEqual(Plan.parse(most))
  })
  test('rows without a change are asked for by change; a single figure has no such order', () => {
    const shared = { shape: 'breakdown' as const, metrics: ['sessions' as const], by: 'country' as const }
    expect(read('which fell the most?', after({ ...shared, range: 'last:month' }))).toMatchObject({
      ...{ shape: 'ranking', by: 'country', orderBy: 'change', order: 'least', compare: 'previous_period' },
    })
    const alone = { shape: 'value' as const, metrics: ['sessions' as const], range: 'last:month' }
    expect(read('which fell the most?', after(alone))).toBe('no_context')
  })
})

test('which weekday has most is by average days, unless each weekday is there as often', () => {
  expect(read('what day of the week do we sell the most')).toMatchObject({ by: 'dayOfWeek', perDay: true })
  expect(read('which weekday had the most sessions last week')).not.toHaveProperty('perDay')
})

describe('the last one is the time before', () => {
  test.each([
    ['revenue this month compared to the last', en],
    ['revenue this month compared to the previous one', en],
    ['revenue this month vs last', en],
    ['Umsatz diesen Monat im Vergleich zum letzten', de],
  ])('%s', (question, place) =>
    expect(read(question, place)).toMatchObject({
      ...{ metrics: ['purchaseRevenue'], range: 'this:month', compare: 'previous_period' },
    }),
  )

  test('the last month is that month', () =>
    expect(read('Umsatz diesen Monat im Vergleich zum letzten Monat', de)).toMatchObject({ compare: 'last:month' }))
})
