import { describe, expect, test } from 'vitest'
import { readAs } from '../../questions/read-as.ts'
import type { PlanInput } from '../plan.ts'

describe('"as a table" asks for rows, and is no tablet', () => {
  test.each([
    ['table of top 20 pages', 'en', { shape: 'ranking', by: 'pagePath', filters: [], limit: 20 }],
    ['show countries as a table', 'en', { shape: 'ranking', by: 'country', filters: [] }],
    ['table of visits by country', 'en', { shape: 'ranking', by: 'country', filters: [] }],
    ['visits per day in a table', 'en', { shape: 'series', by: 'date', filters: [] }],
    ['Tabelle der Top 20 Seiten', 'de', { shape: 'ranking', by: 'pagePath', filters: [], limit: 20 }],
    ['Besuche nach Land als Tabelle', 'de', { shape: 'ranking', by: 'country', filters: [] }],
  ] as const)('%s', (question, language, plan) => expect(readAs(question, language)).toMatchObject(plan))

  test('an answer before is listed', () => {
    const previous: PlanInput = { shape: 'breakdown', metrics: ['sessions'], by: 'country', range: 'last:month' }
    for (const [question, language] of [
      ['as a table', 'en'],
      ['als Tabelle', 'de'],
    ] as const)
      expect(readAs(question, language, previous)).toMatchObject({ ...previous, shape: 'ranking' })
  })

  test('one figure is no table', () => {
    expect(readAs('visits last month as a table')).toBe('words')
    expect(readAs('Besuche letzten Monat als Tabelle', 'de')).toBe('words')
  })
})

test.each([
  ['conversations last week', 'en'],
  ['visits from the top counties', 'en'],
  ['direction of visits', 'en'],
  ['Besuche mit grosse', 'de'],
] as const)('a common word is no typo of a word with a meaning: %s', (question, language) =>
  expect(readAs(question, language)).toBe('words'),
)
