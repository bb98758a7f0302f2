import { createFormats } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { searchable } from './filter.ts'
import { initialState, isOpen, type TableAction, tableReducer } from './table-state.ts'
import type { Columns } from './types.ts'
import { sortedSubColumnOf, viewOf } from './view.ts'

interface Page {
  name: string
  views: number | null
  compare?: { views?: number }
}
const COLUMNS: Columns<Page> = [
  { key: 'name', kind: 'text', label: 'Page' },
  { key: 'views', kind: 'count', label: 'Views' },
]
const { compare } = createFormats({ locale: 'en', currency: 'EUR' })

/** Visible rows after the actions. */
function shown(rows: readonly Page[], actions: readonly TableAction[], locale = 'en'): Page[] {
  const state = actions.reduce(tableReducer, initialState(undefined))
  const sortedSubColumn = sortedSubColumnOf(COLUMNS, state.sort, 'values and change')
  const tools = { locale, compareText: compare, nameOf: ({ name }: Page) => searchable(name, locale) }
  return [...viewOf(rows, sortedSubColumn, state, tools).shown]
}
const sortBy = (column: 'name' | 'views', subColumn: 'current' | 'previous' | 'change' = 'current'): TableAction => ({
  type: 'sort',
  column,
  subColumn,
})
const namesOf = (rows: readonly Page[]) => rows.map(({ name }) => name)

describe('sorting', () => {
  const rows: Page[] = [
    { name: 'page 10', views: 9, compare: { views: 18 } },
    { name: 'Émile', views: 100, compare: { views: 50 } },
    { name: '', views: 5 },
    { name: 'page 2', views: null },
    { name: 'zebra', views: 9, compare: { views: 1 } },
  ]

  test('TAB-01 TAB-02 the first click sorts ascending, later ones reverse', () => {
    const views = sortBy('views')
    expect(namesOf(shown(rows, [views]))).toEqual(['', 'page 10', 'zebra', 'Émile', 'page 2'])
    expect(namesOf(shown(rows, [views, views]))).toEqual(['Émile', 'page 10', 'zebra', '', 'page 2'])
    expect(shown(rows, [views, views, views])).toEqual(shown(rows, [views]))
    expect(shown(rows, [views, sortBy('name')])).toEqual(shown(rows, [sortBy('name')]))
  })

  test('text sorts by locale, with embedded numbers by size and missing values last', () => {
    const name = sortBy('name')
    expect(namesOf(shown(rows, [name]))).toEqual(['Émile', 'page 2', 'page 10', 'zebra', ''])
    expect(namesOf(shown(rows, [name, name]))).toEqual(['zebra', 'page 10', 'page 2', 'Émile', ''])
  })

  test('earlier values and changes sort too; if hidden, the current value does', () => {
    expect(namesOf(shown(rows, [sortBy('views', 'previous')])).slice(0, 3)).toEqual(['zebra', 'page 10', 'Émile'])
    expect(namesOf(shown(rows, [sortBy('views', 'change')])).slice(0, 2)).toEqual(['page 10', 'Émile'])
    const sort = { column: 'views', subColumn: 'change', direction: 'ascending' } as const
    expect(sortedSubColumnOf(COLUMNS, sort, 'off')?.name).toBe('current')
    expect(sortedSubColumnOf(COLUMNS, sort, 'values')?.name).toBe('current')
  })
})

describe('filtering', () => {
  const filter = (keyword: string): TableAction => ({ type: 'filter', keyword })
  const rows = ['Crème Brûlée', 'CREAM', 'ISPARTA', 'ısparta', '\ufb01g', '<b>bold</b>', '(direct) / (none)'].map(
    (name) => ({ name, views: 1 }),
  )

  test('TAB-03 a keyword ignores case', () => {
    expect(namesOf(shown(rows, [filter('cRe')]))).toEqual(['CREAM'])
    expect(namesOf(shown(rows, [filter('  brûlée ')]))).toEqual(['Crème Brûlée'])
    expect(namesOf(shown(rows, [filter('bru\u0302le\u0301e')]))).toEqual(['Crème Brûlée'])
    expect(namesOf(shown(rows, [filter('fig')]))).toEqual(['\ufb01g'])
    expect(shown(rows, [filter('  ')])).toHaveLength(rows.length)
  })

  test('case follows the language', () => {
    expect(namesOf(shown(rows, [filter('ısp')], 'tr'))).toEqual(['ISPARTA', 'ısparta'])
    expect(namesOf(shown(rows, [filter('isp')], 'en'))).toEqual(['ISPARTA'])
  })

  test('a keyword is text, not a pattern', () => {
    expect(namesOf(shown(rows, [filter('(direct')]))).toEqual(['(direct) / (none)'])
    expect(namesOf(shown(rows, [filter('.*')]))).toEqual([])
    expect(namesOf(shown(rows, [filter('<b>')]))).toEqual(['<b>bold</b>'])
  })
})

test('TAB-16 sort, filter, row limit and open rows are independent', () => {
  const rows = Array.from({ length: 80 }, (_, i) => ({ name: `${i % 2 ? 'odd' : 'even'} ${i}`, views: i }))
  const actions: TableAction[] = [
    { type: 'limit', limit: 25 },
    { type: 'toggle', row: 'odd 3' },
    { type: 'filter', keyword: 'odd' },
    sortBy('views'),
    sortBy('views'),
  ]
  const after = shown(rows, actions)
  expect(after).toHaveLength(25)
  expect(after[0]).toEqual({ name: 'odd 79', views: 79 })
  const state = actions.reduce(tableReducer, initialState(undefined))
  expect(isOpen(state, 'odd 3')).toBe(true)
  expect(isOpen(state, 'odd 5')).toBe(false)
  expect(shown(rows, [...actions, { type: 'limit', limit: 'all' }])).toHaveLength(40)
})

test('TAB-09 rows open one by one, or all at once', () => {
  const after = (...actions: TableAction[]) => actions.reduce(tableReducer, initialState(undefined))
  const toggle = (row: string): TableAction => ({ type: 'toggle', row })
  expect(isOpen(after(toggle('a')), 'a')).toBe(true)
  expect(isOpen(after(toggle('a'), toggle('a')), 'a')).toBe(false)
  expect(isOpen(after({ type: 'toggleAll' }), 'b')).toBe(true)
  expect(isOpen(after({ type: 'toggleAll' }, toggle('b')), 'b')).toBe(false)
  expect(isOpen(after(toggle('a'), { type: 'toggleAll' }, { type: 'toggleAll' }), 'a')).toBe(false)
})
