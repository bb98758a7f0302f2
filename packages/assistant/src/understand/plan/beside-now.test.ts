import { describe, expect, test } from 'vitest'
import { placeIn, readAs } from '../../../questions/read-as.ts'
import type { PlanInput } from '../../plan.ts'
import { understand } from '../understand.ts'

describe('a question that names only what it compares with is about the time under way', () => {
  test.each([
    ['were there more orders than last month?', 'en', 'this:month', 'last:month'],
    ['is traffic higher than yesterday', 'en', 'today', 'yesterday'],
    ['are sales up compared to last year', 'en', 'this:year', 'last:year'],
    ['did we sell more than in October', 'en', 'this:month', 'month:2026-10'],
    ['are we doing better than last week', 'en', 'this:week', 'last:week'],
    ['are orders up from last quarter', 'en', 'this:quarter', 'last:quarter'],
    ['revenue compared to the month before', 'en', 'this:month', 'previous_period'],
    ['Gab es mehr Bestellungen als letzten Monat?', 'de', 'this:month', 'last:month'],
    ['Umsatz im Vergleich zum Vormonat', 'de', 'this:month', 'previous_period'],
    ['Ist der Umsatz höher als im Vorjahr?', 'de', 'this:year', 'previous_year'],
  ] as const)('%s', (question, language, range, compare) => {
    expect(readAs(question, language)).toMatchObject({ range, compare })
    expect(understand(question, placeIn(language))).toMatchObject({ decisions: expect.arrayContaining(['beside_now']) })
  })

  test.each([
    ['did orders fall last month', { range: 'last:month', compare: 'previous_period' }],
    ['orders last month compared to September', { range: 'last:month', compare: 'month:2026-09' }],
    ['why are orders down against last month', { shape: 'change', range: 'this:month', compare: 'last:month' }],
  ])('%s', (question, plan) => expect(readAs(question)).toMatchObject(plan))

  test.each([
    'more visits than the last 30 days',
    'visits the week before',
    'how does this Monday compare to last Monday',
  ])('%s is refused', (question) => expect(readAs(question)).toBe('no_context'))

  test('the month before is that month, where nothing is compared', () => {
    expect(readAs('Umsatz im Vormonat', 'de')).toMatchObject({ range: 'last:month' })
    expect(readAs('Umsatz im Vorjahr', 'de')).toMatchObject({ range: 'last:year' })
  })
})

const after = (question: string, previous: PlanInput) => readAs(question, 'en', previous)

test('days are not compared with themselves', () => {
  const lastWeek: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'last:week' }
  expect(after('compared to last week', lastWeek)).toMatchObject({ range: 'this:week', compare: 'last:week' })
  expect(after('compared to October', { ...lastWeek, range: '2026-10-01..2026-10-31' })).toBe('no_context')
  expect(after('difference?', lastWeek)).toBe('no_context')
})

describe('a year after some days is the same days of that year', () => {
  test.each([
    ['month:2026-10', 'what about 2025', 'month:2025-10'],
    ['2026-10-01..2026-10-10', 'and 2025?', '2025-10-01..2025-10-10'],
    ['last:month', 'and last year?', 'month:2025-10'],
    ['quarter:2026-2', 'and in 2024', 'quarter:2024-2'],
    ['month:2024-02', 'and 2026', 'month:2026-02'],
    ['month:2026-10', 'and the whole year 2025?', 'year:2025'],
    ['year:2026', 'and 2025', 'year:2025'],
    ['last:30d', 'and in 2025', 'year:2025'],
  ])('after %s, "%s" is %s', (range, question, expected) =>
    expect(after(question, { shape: 'value', metrics: ['transactions'], range })).toMatchObject({ range: expected }),
  )

  test('and answers say so', () => {
    const place = placeIn('en', { shape: 'value', metrics: ['transactions'], range: 'month:2026-10' })
    expect(understand('what about 2025', place)).toHaveProperty('decisions', ['same_days_of_year'])
  })
})

test('a day of the week after an answer about a week is of that week', () => {
  const visits: PlanInput = { shape: 'series', metrics: ['sessions'], by: 'date', range: 'last:week' }
  expect(after('just Tuesday', visits)).toMatchObject({ range: '2026-11-10..2026-11-10' })
  expect(after('just Tuesday', { ...visits, range: 'last:month' })).toBe('no_context')
})

test('another place takes the place of the one before', () => {
  const berlin: PlanInput = {
    ...{ shape: 'value', metrics: ['sessions'], range: 'last:week' },
    filters: [{ dimension: 'city', operator: 'is', values: ['Berlin'] }],
  }
  expect(after('how about France', berlin)).toMatchObject({ filters: [{ dimension: 'country', values: ['FR'] }] })
})

describe('rows of the answer before keep its figure and its days', () => {
  const orders: PlanInput = { shape: 'series', metrics: ['transactions'], by: 'date', range: 'last:week' }
  test.each([
    ['which day was the worst?', { shape: 'ranking', by: 'date', order: 'least' }],
    ['which weekday was the best?', { shape: 'ranking', by: 'dayOfWeek' }],
    ['top countries', { shape: 'ranking', by: 'country' }],
    ['by weekday instead', { shape: 'series', by: 'dayOfWeek' }],
  ])('%s', (question, plan) =>
    expect(after(question, orders)).toMatchObject({ ...plan, metrics: ['transactions'], range: 'last:week' }),
  )
  test('a question with its own figure keeps the days', () => {
    expect(after('top pages', orders)).toMatchObject({ metrics: ['screenPageViews'], range: 'last:week' })
    expect(after('which pages are worst', { ...orders, metrics: ['bounceRate'] })).toMatchObject({
      ...{ shape: 'ranking', metrics: ['bounceRate'], by: 'pagePath', range: 'last:week' },
    })
  })
})

describe('filters of the answer before', () => {
  const by = (operator: 'is' | 'is_not', ...values: string[]): PlanInput => ({
    ...{ shape: 'value', metrics: ['sessions'], range: 'last:month' },
    filters: [{ dimension: 'country', operator, values }],
  })
  test.each<[string, PlanInput, unknown]>([
    ['without Germany', by('is', 'DE', 'FR'), { filters: [{ operator: 'is', values: ['FR'] }] }],
    ['without France', by('is_not', 'DE'), { filters: [{ operator: 'is_not', values: ['DE', 'FR'] }] }],
    ['only France', by('is_not', 'DE'), { filters: [{ operator: 'is', values: ['FR'] }] }],
    ['by country', by('is', 'DE'), { shape: 'breakdown', filters: [] }],
    ['from France too', by('is', 'DE'), { by: 'country', filters: [{ operator: 'is', values: ['DE', 'FR'] }] }],
  ])('%s', (question, previous, plan) => expect(after(question, previous)).toMatchObject(plan as object))

  test.each([
    ['and France', by('is_not', 'DE')],
    ['without Germany', by('is', 'FR')],
    ['from France too', { ...by('is', 'DE'), shape: 'ranking' as const, by: 'pagePath' as const }],
  ])('%s may mean either', (question, previous) => expect(after(question, previous)).toBe('no_context'))
})
