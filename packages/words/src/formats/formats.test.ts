import { describe, expect, test } from 'vitest'
import { createDayFormats } from './days.ts'
import { moneyParts } from './money-parts.ts'
import { createFormats } from './numbers.ts'
import { regionNames } from './region-names.ts'

const formats = createFormats({ locale: 'en-US', currency: 'GBP' })
const days = createDayFormats('en-US')

describe('numbers', () => {
  test('are grouped, short on axes, and have one decimal in percent', () => {
    expect(formats.number(47_733)).toBe('47,733')
    expect(formats.compact(12_400)).toBe('12.4K')
    expect(formats.percent(42.63)).toBe('42.6%')
    expect(formats.ratio(2.3)).toBe('2.30')
  })

  test('CHART-09 a bar’s tooltip has two decimals unless its percentage is whole', () => {
    expect(formats.exactPercent(12)).toBe('12%')
    expect(formats.exactPercent(12.345)).toBe('12.35%')
  })

  test.each([
    [7.6, '+7.6%'],
    [-3.3, '−3.3%'],
    [100, '+100.0%'],
    [0, '0%'],
  ])('a change of %d is %s', (change, text) => {
    expect(formats.change(change)).toBe(text)
  })

  test('in tight spaces, changes from 100 % on have no decimal', () => {
    expect([99.9, 178.9, -100, 0].map(formats.shortChange)).toEqual(['+99.9%', '+179%', '−100%', '0%'])
  })

  test.each([
    [0, '0s'],
    [45.4, '45s'],
    [117, '1m 57s'],
    [121, '2m 01s'],
    [59.6, '1m 00s'],
    [3849, '1h 04m 09s'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formats.duration(seconds)).toBe(text)
  })

  test.each([
    [45.4, '45 Sek.'],
    [121, '2 Min. 01 Sek.'],
    [3849, '1 Std. 04 Min. 09 Sek.'],
  ])('%d seconds have the units of the locale: %s', (seconds, text) => {
    expect(createFormats({ locale: 'de-DE', currency: 'EUR' }).duration(seconds).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test('money is in minor units, also for currencies without any', () => {
    expect(formats.money(1_586_250)).toBe('£15,862.50')
    expect(createFormats({ locale: 'ja-JP', currency: 'JPY' }).money(1234)).toMatch(/1,234/)
    expect(formats.wholeMoney(1_586_250)).toBe('£15,863')
    expect(formats.majorUnits(1_586_250)).toBe(15_862.5)
    expect(createFormats({ locale: 'ja-JP', currency: 'JPY' }).majorUnits(1234)).toBe(1234)
  })

  test("money in parts marks the currency symbol on the locale's side", () => {
    expect(moneyParts('en-GB', 'GBP', 5800)).toEqual([
      { text: '£', isSymbol: true },
      { text: '58', isSymbol: false },
      { text: '.', isSymbol: false },
      { text: '00', isSymbol: false },
    ])
    expect(moneyParts('de-DE', 'EUR', 5800).at(-1)).toEqual({ text: '€', isSymbol: true })
  })

  test('countries have a name, or their code', () => {
    expect(['DE', 'ZZ', 'XX'].map(regionNames('de'))).toEqual(['Deutschland', 'Unbekannte Region', 'XX'])
  })

  test('lists of names follow the locale', () => {
    expect(formats.list(['PNG', 'JPEG', 'GIF'])).toBe('PNG, JPEG, GIF')
    expect(createFormats({ locale: 'ja-JP', currency: 'JPY' }).list(['PNG', 'JPEG'])).toBe('PNG JPEG')
  })

  test('follow the locale', () => {
    expect(createFormats({ locale: 'de-DE', currency: 'EUR' }).number(47_733.5)).toBe('47.733,5')
  })
})

describe('days', () => {
  test('have a format for each place', () => {
    expect(days.short('2026-11-12')).toBe('Nov 12')
    expect(days.weekday('2026-11-12')).toBe('Thursday, November 12')
    expect(days.weekdayShort('2026-10-13')).toBe('Tue, Oct 13')
    expect(days.hour('2026-11-12T15:00')).toMatch(/^3.PM$/)
    expect([0, 9, 23].map(days.clockHour)).toEqual([
      expect.stringMatching(/^12.AM$/),
      expect.stringMatching(/^9.AM$/),
      expect.stringMatching(/^11.PM$/),
    ])
    expect(createDayFormats('en-GB').clockHour(9)).toBe('09:00')
    expect(createDayFormats('de-DE').clockHour(9)).toMatch(/^09.Uhr$/)
  })

  test('a repeated hour is named with its zone, and one that begins at half past with its minutes', () => {
    const inNewYork = createDayFormats('en-US', 'America/New_York')
    expect(inNewYork.hour('2026-11-01T01:00-04:00')).toMatch(/^1.AM EDT$/)
    expect(inNewYork.hour('2026-11-01T01:00-05:00')).toMatch(/^1.AM EST$/)
    expect(inNewYork.hour('2026-11-01T02:00')).toMatch(/^2.AM$/)
    expect(inNewYork.weekdayHour('2026-11-01T01:00-05:00')).toMatch(/^Sunday, November 1 at 1.AM EST$/)
    expect(createDayFormats('de-DE', 'Europe/Berlin').hour('2026-10-25T02:00+02:00')).toBe('02 Uhr MESZ')
    expect(days.hour('2024-04-07T01:30')).toMatch(/^1:30.AM$/)
  })

  test('ranges name the year once, and omit the current one', () => {
    expect(days.range({ start: '2026-10-22', end: '2026-11-20' })).toBe('Oct 22 – Nov 20, 2026')
    expect(days.range({ start: '2025-12-20', end: '2026-01-18' })).toBe('Dec 20, 2025 – Jan 18, 2026')
    expect(days.range({ start: '2026-11-20', end: '2026-11-20' })).toBe('Nov 20, 2026')
    expect(days.shortRange({ start: '2026-09-22', end: '2026-10-21' }, '2026')).toBe('Sep 22 – Oct 21')
    expect(days.shortRange({ start: '2025-09-22', end: '2025-10-21' }, '2026')).toBe('Sep 22 – Oct 21, 2025')
  })

  test('relative times count minutes, hours, then days, never the future', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(days.ago(now - 4 * 60_000, now)).toBe('4 minutes ago')
    expect(days.ago(now - 3 * 3_600_000, now)).toBe('3 hours ago')
    expect(days.ago(now + 60_000, now)).toBe('just now')
    expect(days.ago(now - 59_000, now)).toBe('just now')
    expect(days.ago(now - 60_000, now)).toBe('1 minute ago')
    expect(days.ago(now - 50 * 3_600_000, now)).toBe('2 days ago')
    expect(createDayFormats('de-AT').ago(now - 50 * 3_600_000, now)).toBe('vor 2 Tagen')
  })

  test('relative times are in the language of the text, English without a translation', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    for (const locale of ['fr-FR', 'ar-XB'])
      expect(createDayFormats(locale).ago(now - 3 * 3_600_000, now)).toBe('3 hours ago')
  })

  test('site times may include seconds', () => {
    const instant = Date.parse('2026-11-20T12:00:05Z')
    expect(createDayFormats('de-DE', 'Europe/Berlin').clock(instant)).toBe('13:00:05')
  })
})
