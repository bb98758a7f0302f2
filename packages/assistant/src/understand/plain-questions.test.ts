import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')
const LAST_MONTH = 'last:month'
const read = (question: string, place: Parameters<typeof understand>[1]) => {
  const understood = understand(question, place)
  return 'plan' in understood ? understood.plan : understood
}
const plan = (input: Omit<PlanInput, 'range'> & { range?: string }) => Plan.parse({ range: 'last:30d', ...input })
type Case = [question: string, plan: Parameters<typeof plan>[0]]

describe('averages per day', () => {
  const perDay = (metric: 'sessions' | 'totalUsers' | 'purchaseRevenue' | 'transactions', range?: string) => ({
    ...{ shape: 'value' as const, metrics: [metric], perDay: true as const },
    ...(range && { range }),
  })
  test.each<Case>([
    ['how many visitors per day on average last month', perDay('totalUsers', LAST_MONTH)],
    ['average daily sessions', perDay('sessions')],
    ['average visits per day last month', perDay('sessions', LAST_MONTH)],
    ['What is my average revenue per day?', perDay('purchaseRevenue')],
    ['How many orders do we get on an average day?', perDay('transactions')],
    [
      'average daily sessions last month compared to the month before',
      { ...perDay('sessions', LAST_MONTH), compare: 'previous_period' },
    ],
    ['On average, which weekday has the most visits?', { ...perDay('sessions'), shape: 'ranking', by: 'dayOfWeek' }],
    [
      'average visits by weekday last quarter',
      { ...perDay('sessions', 'last:quarter'), shape: 'series', by: 'dayOfWeek' },
    ],
  ])('%s', (question, expected) => expect(read(question, en)).toEqual(plan(expected)))

  test.each<Case>([
    ['durchschnittliche Besucher pro Tag', perDay('totalUsers')],
    ['Wie viele Besuche haben wir im Schnitt am Tag?', perDay('sessions')],
    ['Durchschnittlicher Umsatz pro Tag letzten Monat', perDay('purchaseRevenue', LAST_MONTH)],
    ['Tagesdurchschnitt der Bestellungen', perDay('transactions')],
  ])('%s', (question, expected) => expect(read(question, de)).toEqual(plan(expected)))

  test('of a rate there is none: its days are asked for in their order', () => {
    expect(read('average order value per day last month', en)).toEqual(
      plan({ shape: 'series', metrics: ['averagePurchaseRevenue'], by: 'date', range: LAST_MONTH }),
    )
  })

  test('of weeks there is none', () => {
    expect(read('average sessions per week', en)).toEqual({ refused: 'words', words: ['average'] })
  })

  test('go on from the answer before, and to days in their order', () => {
    const visits: PlanInput = { shape: 'value', metrics: ['sessions'], range: LAST_MONTH }
    expect(read('on average per day', { ...en, previous: Plan.parse(visits) })).toEqual(
      plan(perDay('sessions', LAST_MONTH)),
    )
    const previous = Plan.parse({ ...visits, perDay: true })
    expect(read('by month', { ...en, previous })).toEqual(plan({ ...visits, shape: 'series', by: 'month' }))
    expect(read('and the bounce rate?', { ...en, previous })).toEqual(plan({ ...visits, metrics: ['bounceRate'] }))
  })
})
