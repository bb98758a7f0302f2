import { dayOf, HOUR_MS, offsetAt } from '@curlew/model'
import { NO_REPORT_MAIL, type ReportMail } from '@curlew/model/mail'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latestDue } from './schedule.ts'

const weekly = (weekday: number, hour: number): ReportMail => ({ ...NO_REPORT_MAIL, every: 'weekly', weekday, hour })
const monthly = (day_of_month: number, hour: number): ReportMail => ({
  ...NO_REPORT_MAIL,
  every: 'monthly',
  day_of_month,
  hour,
})
const at = (text: string) => Date.parse(text)
const SUNDAY = 0

describe('a weekly report', () => {
  test('covers the seven days before its day, and is due from its hour on by the site’s clock', () => {
    const week = {
      range: { start: '2026-11-15', end: '2026-11-21' },
      previous: { start: '2026-11-08', end: '2026-11-14' },
    }
    const before = {
      range: { start: '2026-11-08', end: '2026-11-14' },
      previous: { start: '2026-11-01', end: '2026-11-07' },
    }
    const setting = weekly(SUNDAY, 7)
    expect(latestDue(setting, 'America/New_York', at('2026-11-22T11:59:59Z'))).toMatchObject(before)
    expect(latestDue(setting, 'America/New_York', at('2026-11-22T12:00:00Z'))).toEqual({
      at: at('2026-11-22T12:00:00Z'),
      ...week,
    })
    // A server that was off for days sends the last one alone.
    expect(latestDue(setting, 'America/New_York', at('2026-11-28T23:00:00Z'))).toMatchObject(week)
  })

  test('is due once on a day whose hour comes twice, and after the gap on one that skips it', () => {
    expect(latestDue(weekly(SUNDAY, 1), 'America/New_York', at('2026-11-01T06:30:00Z'))?.at).toBe(
      at('2026-11-01T05:00:00Z'),
    )
    expect(latestDue(weekly(SUNDAY, 2), 'America/New_York', at('2026-03-08T07:30:00Z'))?.at).toBe(
      at('2026-03-08T07:00:00Z'),
    )
  })
})

test('a monthly report covers the whole month before and compares it with the one before that', () => {
  expect(latestDue(monthly(1, 7), 'Asia/Kathmandu', at('2027-01-01T01:15:00Z'))).toEqual({
    at: at('2027-01-01T01:15:00Z'),
    range: { start: '2026-12-01', end: '2026-12-31' },
    previous: { start: '2026-11-01', end: '2026-11-30' },
  })
  expect(latestDue(monthly(28, 23), 'UTC', at('2027-03-28T22:59:59Z'))?.range).toEqual({
    start: '2027-01-01',
    end: '2027-01-31',
  })
})

test('a report that is switched off is never due', () => {
  expect(latestDue(NO_REPORT_MAIL, 'UTC', at('2026-11-22T12:00:00Z'))).toBeNull()
})

test('in every zone, at any time: it is due already, its day and hour are those that were chosen, and its days are over', () => {
  const zones = [
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Sao_Paulo',
  ]
  const setting = fc.record({
    every: fc.constantFrom('weekly' as const, 'monthly' as const),
    weekday: fc.integer({ min: 0, max: 6 }),
    day_of_month: fc.integer({ min: 1, max: 28 }),
    hour: fc.integer({ min: 0, max: 23 }),
    alerts: fc.constant(false),
  })
  const instant = fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2030-01-01') })
  fc.assert(
    fc.property(setting, fc.constantFrom(...zones), instant, (chosen, zone, now) => {
      const due = latestDue(chosen, zone, now)!
      expect(due.at).toBeLessThanOrEqual(now)
      const day = dayOf(zone, due.at)
      expect(due.range.end < day).toBe(true)
      const clock = new Date(due.at + offsetAt(zone, due.at))
      const isShifted = offsetAt(zone, due.at) !== offsetAt(zone, due.at - 3 * HOUR_MS)
      if (!isShifted) expect(clock.getUTCHours()).toBe(chosen.hour)
      if (!isShifted && chosen.every === 'weekly') expect(clock.getUTCDay()).toBe(chosen.weekday)
      if (!isShifted && chosen.every === 'monthly') expect(clock.getUTCDate()).toBe(chosen.day_of_month)
    }),
  )
})
