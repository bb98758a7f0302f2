import { describe, expect, test } from 'vitest'
import { placeIn, readAs } from '../../../questions/read-as.ts'
import type { PlanInput } from '../../plan.ts'
import { understand } from '../understand.ts'

describe('two periods that touch are one span', () => {
  test.each([
    ['visits in October and November', 'en', { shape: 'value', range: '2026-10-01..2026-11-18' }],
    ['October and September visits', 'en', { shape: 'value', range: '2026-09-01..2026-10-31' }],
    ['visits on Saturday and Sunday', 'en', { shape: 'value', range: '2026-11-14..2026-11-15' }],
    ['orders in Q1 and Q2', 'en', { shape: 'value', range: '2026-01-01..2026-06-30' }],
    ['revenue in September and October by day', 'en', { shape: 'series', range: '2026-09-01..2026-10-31' }],
    ['top countries in September and October', 'en', { shape: 'ranking', range: '2026-09-01..2026-10-31' }],
    ['Besuche am Samstag und Sonntag', 'de', { shape: 'value', range: '2026-11-14..2026-11-15' }],
    ['Umsatz im Oktober und November', 'de', { shape: 'value', range: '2026-10-01..2026-11-18' }],
  ] as const)('%s', (question, language, plan) => {
    const understood = understand(question, placeIn(language))
    expect(understood).toMatchObject({ plan, decisions: ['joined_periods'] })
    expect(understood).not.toHaveProperty('plan.compare')
  })

  test('of an answer before', () => {
    const previous: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'last:month' }
    expect(readAs('and in September and October?', 'en', previous)).toMatchObject({ range: '2026-09-01..2026-10-31' })
  })
})

test.each([
  ['visits in January and March', 'en'],
  ['visits in October and last month', 'en'],
  ['Besuche im Januar und März', 'de'],
] as const)('no range has a gap, and none counts a day twice: %s', (question, language) =>
  expect(readAs(question, language)).toBe('several'),
)

test.each([
  ['compare October and September', 'en'],
  ['did we get more visits in September and October', 'en'],
  ['visits in October vs September', 'en'],
  ['Umsatz Oktober und September im Vergleich', 'de'],
] as const)('a word that compares keeps them apart: %s', (question, language) =>
  expect(readAs(question, language)).toMatchObject({ range: 'month:2026-10', compare: 'month:2026-09' }),
)
