import { addDays, dayOf, PRESETS, type Preset } from '@curlew/model'
import { createDayFormats } from '@curlew/words'
import { firstDayOfWeek } from '@curlew/words/formats'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  type DateRules,
  dateStateOf,
  isSelectable,
  presetsOf,
  withCustomRange,
  withPreset,
} from './date-state.ts'

/** A Friday. */
const TODAY = '2026-11-20'
const rules: DateRules = {
  today: TODAY,
  canChoose: true,
  isFirstDay: false,
  firstDayOfWeek: 0,
  compare: true,
  hiddenPresets: [],
  days: createDayFormats('en-US'),
}
const read = (address: string, more: Partial<DateRules> = {}) =>
  dateStateOf(new URLSearchParams(address), { ...rules, ...more })

describe('defaults', () => {
  test('DATE-19 the Pro default is the last 30 days, from 29 days before today to today', () => {
    expect(read('')).toMatchObject({ start: '2026-10-22', end: TODAY, interval: 'last30days', compareReport: false })
  })

  test('DATE-18 the lite range is the last 30 days ending yesterday, with any URL', () => {
    const lite = { start: '2026-10-21', end: '2026-11-19', compareReport: false }
    expect(read('', { canChoose: false })).toMatchObject(lite)
    expect(read('range=today&compare=1', { canChoose: false })).toMatchObject(lite)
    expect(read('start=2026-01-01&end=2026-01-02', { canChoose: false })).toMatchObject(lite)
  })

  test('on a site’s first day the lite range ends today', () => {
    expect(read('', { canChoose: false, isFirstDay: true })).toMatchObject({ start: '2026-10-22', end: TODAY })
  })

  test('DATE-20 the state has exactly these fields', () => {
    expect(read('')).toEqual({
      start: '2026-10-22',
      end: '2026-11-20',
      compareStart: '2026-09-22',
      compareEnd: '2026-10-21',
      compareReport: false,
      interval: 'last30days',
      text: 'Last 30 days: Oct 22 – Nov 20, 2026',
      compareText: 'Sep 22 – Oct 21, 2026',
    })
  })
})

describe('presets', () => {
  test('DATE-14 a report such as Search Console hides Today and Yesterday, also in the URL', () => {
    const hiddenPresets = ['today', 'yesterday']
    expect(presetsOf({ hiddenPresets })).toEqual(PRESETS.slice(2))
    expect(read('range=today', { hiddenPresets })).toMatchObject({ interval: 'last30days' })
  })

  test('DATE-22 a report without compare, such as the Funnel, ignores compare in the URL', () => {
    expect(read('compare=1', { compare: false })).toMatchObject({ compareReport: false })
    expect(withPreset('last7days', true, { ...rules, compare: false })).toMatchObject({ compareReport: false })
  })

  test('DATE-02 presets are ordered and include last30days and last7days', () => {
    expect(presetsOf(rules)).toEqual(PRESETS)
    expect(presetsOf(rules)).toEqual(expect.arrayContaining(['last30days', 'last7days']))
  })

  test('a report may hide presets in the picker and in the URL', () => {
    const hidden = { hiddenPresets: ['today', 'yesterday'] }
    expect(presetsOf(hidden)).toEqual(['lastweek', 'lastmonth', 'last7days', 'last30days', 'last90days'])
    expect(read('range=today', hidden)).toMatchObject({ interval: 'last30days' })
  })

  test.each<[Preset, string, string, string, string]>([
    ['today', TODAY, TODAY, '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
    ['lastweek', '2026-11-08', '2026-11-14', '2026-11-01', '2026-11-07'],
    ['lastmonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['last7days', '2026-11-14', TODAY, '2026-11-07', '2026-11-13'],
    ['last30days', '2026-10-22', TODAY, '2026-09-22', '2026-10-21'],
    ['last90days', '2026-08-23', TODAY, '2026-05-25', '2026-08-22'],
  ])(
    'DATE-06 DATE-07 %s sets start and end and the dates to compare with',
    (preset, start, end, compareStart, compareEnd) => {
      expect(withPreset(preset, true, rules)).toMatchObject({
        interval: preset,
        start,
        end,
        compareStart,
        compareEnd,
        compareReport: true,
      })
    },
  )

  test('last week begins on the first day of the week of the locale', () => {
    expect(withPreset('lastweek', false, { ...rules, firstDayOfWeek: firstDayOfWeek('de-DE') })).toMatchObject({
      start: '2026-11-09',
      end: '2026-11-15',
    })
  })
})

describe('custom ranges', () => {
  test('DATE-09 a custom range clears the interval', () => {
    expect(withCustomRange({ start: '2026-11-02', end: '2026-11-15' }, undefined, rules)).toMatchObject({
      interval: '',
      text: 'Custom dates: Nov 2 – 15, 2026',
      compareReport: false,
    })
  })

  test('a compare range may be any earlier range', () => {
    expect(
      read('start=2026-11-02&end=2026-11-15&compare=1&compareStart=2025-11-02&compareEnd=2025-11-15'),
    ).toMatchObject({
      compareReport: true,
      compareStart: '2025-11-02',
      compareEnd: '2025-11-15',
    })
  })

  test('a compare range that is not earlier is replaced by the previous period', () => {
    expect(
      read('start=2026-11-02&end=2026-11-15&compare=1&compareStart=2026-11-01&compareEnd=2026-11-03'),
    ).toMatchObject({
      compareStart: '2026-10-19',
      compareEnd: '2026-11-01',
    })
  })

  test('a report without compare never compares', () => {
    expect(read('compare=1', { compare: false })).toMatchObject({ compareReport: false })
  })

  test.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-19'],
  ])('DATE-17 the last day that can be chosen is today in the zone of the site: %s', (timeZone, expected) => {
    const today = dayOf(timeZone, Date.parse('2026-11-20T10:30:00Z'))
    expect(today).toBe(expected)
    expect(isSelectable({ start: today, end: today }, today)).toBe(true)
    expect(isSelectable({ start: today, end: addDays(today, 1) }, today)).toBe(false)
  })

  test('DATE-16 the earliest date is 1 January 2005', () => {
    expect(isSelectable({ start: '2005-01-01', end: TODAY }, TODAY)).toBe(true)
    expect(isSelectable({ start: '2004-12-31', end: TODAY }, TODAY)).toBe(false)
  })
})

describe('the URL', () => {
  test.each([
    'range=<script>',
    'range=__proto__',
    'start=2026-11-02',
    'start=2026-11-15&end=2026-11-02',
    'start=2004-12-31&end=2005-02-01',
    'start=2026-11-02&end=2026-11-21',
    'start=2026-02-30&end=2026-03-01',
    'start=2026-11-02T00:00&end=2026-11-03',
    'start=20261102&end=20261103',
    'start=%00&end=%FF',
    'start=&end=',
  ])('an invalid address falls back to the default: %s', (address) => {
    expect(read(address)).toEqual(read(''))
  })

  test.each([
    withPreset('last30days', false, rules),
    withPreset('last7days', true, rules),
    withPreset('lastmonth', true, rules),
    withPreset('last30days', true, rules, { start: '2025-10-22', end: '2025-11-20' }),
    withCustomRange({ start: '2026-11-02', end: '2026-11-15' }, undefined, rules),
    withCustomRange({ start: '2026-11-02', end: '2026-11-15' }, { start: '2026-10-19', end: '2026-11-01' }, rules),
    withCustomRange({ start: '2026-11-02', end: '2026-11-15' }, { start: '2025-01-01', end: '2025-03-01' }, rules),
  ])('says all of a state, so that reading it gives the state back: $text', (state) => {
    expect(dateStateOf(new URLSearchParams(addressOf(state, rules)), rules)).toEqual(state)
  })

  test('has no parameters for the default', () => {
    expect(addressOf(read(''), rules)).toEqual({})
  })

  test('DATE-21 names the interval and the compared range in words', () => {
    const state = read('range=last7days&compare=1')
    expect(state.text).toBe('Last 7 days: Nov 14 – 20, 2026')
    expect(state.compareText).toBe('Nov 7 – 13, 2026')
  })
})
