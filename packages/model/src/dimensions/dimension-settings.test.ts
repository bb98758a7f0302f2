import { describe, expect, test } from 'vitest'
import {
  ALL_BUILT_IN_DIMENSIONS,
  BUILT_IN_DIMENSIONS,
  DEFAULT_DIMENSION_SETTINGS,
  DimensionSettings,
  dimensionKind,
  dimensionOf,
  MAX_OWN_DIMENSIONS,
} from './dimension-settings.ts'

const own = (name: string) => ({ name, label: 'Ours', tooltip: '', enabled: true })
/** Errors in settings: path and message. */
const faults = (settings: unknown[]) =>
  DimensionSettings.safeParse(settings).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a new site shows the most common dimensions; the others are switched off', () => {
  expect(DEFAULT_DIMENSION_SETTINGS.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['author', true],
    ['content_group', true],
    ['tags', true],
    ['content_type', true],
    ['published_at', true],
    ['logged_in', false],
    ['seo_score', false],
    ['focus_keyword', false],
  ])
  expect(DEFAULT_DIMENSION_SETTINGS[1]).toEqual({
    name: 'content_group',
    label: 'Category',
    tooltip: '',
    enabled: true,
  })
  expect(ALL_BUILT_IN_DIMENSIONS.filter(({ enabled }) => enabled)).toHaveLength(8)
})

test('a built-in parameter has its own dimension; a custom one uses its name', () => {
  expect(['content_type', 'author', 'season', 'toString'].map(dimensionOf)).toEqual([
    'contentType',
    'customEvent:author',
    'customEvent:season',
    'customEvent:toString',
  ])
  expect(['tags', 'published_at', 'logged_in', 'author', 'season'].map(dimensionKind)).toEqual([
    'list',
    'date',
    'boolean',
    'text',
    'text',
  ])
})

describe('settings', () => {
  test('keep their order; missing built-in ones are added at the end, switched off', () => {
    const saved = DimensionSettings.parse([own('season'), { ...own('tags'), label: ' Topics ' }])
    expect(saved.slice(0, 2)).toEqual([own('season'), { ...own('tags'), label: 'Topics' }])
    const rest = Object.keys(BUILT_IN_DIMENSIONS).filter((name) => name !== 'tags')
    expect(saved[2]).toEqual({ name: 'author', label: 'Author', tooltip: '', enabled: false })
    expect(saved.slice(2).map(({ name, enabled }) => [name, enabled])).toEqual(rest.map((name) => [name, false]))
  })

  test('limit the number of custom dimensions, not counting built-in ones', () => {
    const many = Array.from({ length: MAX_OWN_DIMENSIONS }, (_, index) => own(`p${index}`))
    expect(faults([...many, ...ALL_BUILT_IN_DIMENSIONS])).toEqual([])
    expect(faults([...many, own('more')])).toEqual([['', 'too_many_dimensions']])
  })

  test('name each parameter once', () => {
    expect(faults([own('season'), own('tags'), own('season')])).toEqual([['2.name', 'dimension_taken']])
  })

  test.each(['value', 'currency', 'transaction_id', 'order_shop', 'order_revision', 'order_void', 'coupon', 'items'])(
    'leave %s to orders',
    (name) => expect(faults([own(name)])).toEqual([['0.name', 'dimension_of_orders']]),
  )

  test.each(['1st', 'last name', '', `a${'b'.repeat(40)}`, 'größe', 'a-b'])('refuse the name %j', (name) =>
    expect(faults([own(name)])).toEqual([['0.name', 'invalid_dimension']]),
  )

  test.each([
    [{ label: ' ' }, 'label', 'label_missing'],
    [{ label: 'a'.repeat(61) }, 'label', expect.stringContaining('<=60')],
    [{ label: 'a\u202eb' }, 'label', 'unprintable'],
    [{ tooltip: 'two\nlines' }, 'tooltip', 'unprintable'],
    [{ tooltip: 'a'.repeat(201) }, 'tooltip', expect.stringContaining('<=200')],
  ])('refuse %j', (wrong, field, message) => {
    expect(faults([{ ...own('season'), ...wrong }])).toEqual([[`0.${field}`, message]])
  })
})
