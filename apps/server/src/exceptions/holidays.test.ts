import { describe, expect, test } from 'vitest'
import { easterOf, holidaysIn } from './holidays.ts'

test('Easter is the Sunday that calendars print', () => {
  expect([1961, 2000, 2019, 2024, 2025, 2026, 2038, 2049].map(easterOf)).toEqual([
    ...['1961-04-02', '2000-04-23', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25'],
    '2049-04-18',
  ])
})

describe('the holidays of a time zone’s country', () => {
  const year = (timeZone: string) =>
    Object.fromEntries(holidaysIn(timeZone, { start: '2026-01-01', end: '2026-12-31' }))

  test('in Germany', () => {
    expect(year('Europe/Berlin')).toEqual({
      '2026-01-01': 'new_year',
      '2026-04-03': 'good_friday',
      '2026-04-05': 'easter',
      '2026-04-06': 'easter_monday',
      '2026-05-01': 'labour_day',
      '2026-05-14': 'ascension',
      '2026-05-25': 'whit_monday',
      '2026-10-03': 'national_holiday',
      '2026-12-25': 'christmas',
      '2026-12-26': 'boxing_day',
    })
  })

  test('in the United States, holidays on the nth weekday of a month', () => {
    expect(year('America/Chicago')).toMatchObject({
      '2026-01-19': 'bank_holiday',
      '2026-05-25': 'bank_holiday',
      '2026-09-07': 'labour_day',
      '2026-11-26': 'thanksgiving',
    })
    expect(year('America/New_York')).toEqual(year('America/Chicago'))
  })

  test('in Sweden and Finland, midsummer on its Saturday', () => {
    expect([year('Europe/Stockholm')['2026-06-20'], year('Europe/Helsinki')['2026-06-20']]).toEqual([
      'bank_holiday',
      'bank_holiday',
    ])
    const { start, end } = { start: '2025-06-15', end: '2025-06-30' }
    expect([...holidaysIn('Europe/Stockholm', { start, end })]).toEqual([['2025-06-21', 'bank_holiday']])
  })

  test.each([
    ['Europe/Luxembourg', '2026-05-09'],
    ['Europe/Warsaw', '2026-12-24'],
    ['Europe/Vienna', '2026-10-26'],
    ['Europe/Lisbon', '2026-12-01'],
    ['America/Toronto', '2026-10-12'],
    ['Pacific/Auckland', '2026-10-26'],
    ['Australia/Sydney', '2026-04-25'],
  ])('in %s on %s', (timeZone, day) => {
    expect(year(timeZone)).toHaveProperty([day])
  })

  test('in the United Kingdom', () => {
    expect(Object.entries(year('Europe/London')).filter(([, name]) => name === 'bank_holiday')).toEqual(
      ['2026-05-04', '2026-05-25', '2026-08-31'].map((day) => [day, 'bank_holiday']),
    )
  })

  test('over the end of a year; and nothing where the country is not known', () => {
    expect([...holidaysIn('Europe/Paris', { start: '2025-12-20', end: '2026-01-02' }).keys()]).toEqual([
      ...['2025-12-25', '2026-01-01'],
    ])
    expect(year('UTC')).toEqual({})
    expect(year('Asia/Tokyo')).toEqual({})
  })
})
