import { describe, expect, test } from 'vitest'
import { cellValue, leadingMetric, leadingSubColumns, subColumn, subColumnsOf } from './sub-columns.ts'
import type { Columns } from './types.ts'

interface Visits {
  name: string
  sessions: number | null
  revenue: number
  compare?: { sessions?: number | null; revenue?: number }
}
const COLUMNS: Columns<Visits> = [
  { key: 'name', kind: 'text', label: 'Channel' },
  { key: 'sessions', kind: 'count', label: 'Sessions' },
  { key: 'revenue', kind: 'money', label: 'Revenue' },
]
const names = (mode: Parameters<typeof subColumnsOf>[1]) => subColumnsOf(COLUMNS, mode).map(({ name }) => name)

describe('columns', () => {
  test('TAB-12 TAB-14 TAB-15 with changes, a metric has three sub-columns: previous at 1 and 4, change at 2 and 5', () => {
    expect(names('values and change')).toEqual(['current', 'previous', 'change', 'current', 'previous', 'change'])
  })

  test('TAB-13 without changes, it has two: previous at 1 and 3', () => {
    expect(names('values')).toEqual(['current', 'previous', 'current', 'previous'])
  })

  test('without compare, it has one', () => {
    expect(names('off')).toEqual(['current', 'current'])
  })

  test('a text column has one in every mode', () => {
    const columns: Columns<{ path: string; title: string; compare?: undefined }> = [
      { key: 'path', kind: 'text', label: 'Page' },
      { key: 'title', kind: 'text', label: 'Title' },
    ]
    expect(subColumnsOf(columns, 'values and change').map(({ id }) => id)).toEqual(['title:current'])
  })

  test('TAB-10 a narrow window shows the leading metric and, in compare mode, its change', () => {
    expect(leadingSubColumns(COLUMNS, 'off', leadingMetric(COLUMNS, [])).map(({ id }) => id)).toEqual([
      'sessions:current',
    ])
    expect(leadingSubColumns(COLUMNS, 'values and change', leadingMetric(COLUMNS, [])).map(({ id }) => id)).toEqual([
      'sessions:current',
      'sessions:change',
    ])
  })

  test('the leading metric is the sorted one, then the one first sorted by, then the first', () => {
    const keyOf = (...keys: (string | undefined)[]) => leadingMetric(COLUMNS, keys)?.key
    expect(keyOf('sessions', 'revenue')).toBe('sessions')
    expect(keyOf('name', 'revenue')).toBe('revenue')
    expect(keyOf('name', undefined)).toBe('sessions')
  })

  test('without metrics, the next text leads', () => {
    const words: Columns<{ name: string; result: string; compare?: undefined }> = [
      { key: 'name', kind: 'text', label: 'Order' },
      { key: 'result', kind: 'text', label: 'Result' },
    ]
    expect(leadingSubColumns(words, 'off', leadingMetric(words, ['result'])).map(({ id }) => id)).toEqual([
      'result:current',
    ])
  })
})

describe('values', () => {
  const value = (row: Visits, name: 'current' | 'previous' | 'change') => cellValue(row, subColumn(COLUMNS[1]!, name))

  test('are raw, and changes are in percent', () => {
    const row: Visits = { name: 'Email', sessions: 30, revenue: 0, compare: { sessions: 40 } }
    expect([value(row, 'current'), value(row, 'previous'), value(row, 'change')]).toEqual([30, 40, -25])
  })

  test('TAB-22 a change from nothing is 100 percent', () => {
    expect(value({ name: 'Email', sessions: 30, revenue: 0 }, 'change')).toBe(100)
    expect(value({ name: 'Email', sessions: 30, revenue: 0, compare: {} }, 'change')).toBe(100)
    expect(value({ name: 'Email', sessions: 30, revenue: 0 }, 'previous')).toBeNull()
  })

  test('a missing value has no change', () => {
    expect(value({ name: 'Email', sessions: null, revenue: 0, compare: { sessions: 3 } }, 'change')).toBeNull()
    expect(value({ name: 'Email', sessions: Number.NaN, revenue: 0 }, 'current')).toBeNull()
  })
})
