import { describe, expect, test } from 'vitest'
import { IsoDate } from '../query/query.ts'
import {
  addDays,
  countDays,
  dayOf,
  daysOf,
  hoursOf,
  instantsOf,
  isDay,
  isOnLaterDay,
  isTimeZone,
  likeForLike,
  offsetAt,
  offsetsBetween,
  pairHours,
  previousPeriod,
  startOfDay,
} from './dates.ts'

test.each([
  ['Europe/London', '2024-03-31', '2024-03-31T00:00:00Z', '23 hours'],
  ['Europe/London', '2024-10-27', '2024-10-26T23:00:00Z', '25 hours'],
  ['Australia/Lord_Howe', '2024-04-07', '2024-04-06T13:00:00Z', 'half an hour more'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 'begins at one'],
  ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00Z', 'has two midnights'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 'was left out'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', 'followed the one left out'],
])('in %s the day %s begins at %s: it %s', (timeZone, day, start) => {
  expect(new Date(startOfDay(timeZone, day)).toISOString()).toBe(start.replace('Z', '.000Z'))
})

test('each day begins where the previous one ends, through years of clock changes', () => {
  for (const timeZone of ['America/St_Johns', 'Asia/Gaza', 'Africa/Cairo', 'Pacific/Apia', 'America/Havana']) {
    for (let day = '2009-12-31'; day < '2012-02-01'; day = addDays(day, 1)) {
      const start = startOfDay(timeZone, day)
      expect(dayOf(timeZone, start - 1) < day, `${timeZone} before ${day}`).toBe(true)
      expect(dayOf(timeZone, start) >= day, `${timeZone} ${day}`).toBe(true)
      expect(isOnLaterDay(timeZone, start, start - 1), `${timeZone} ${day}`).toBe(true)
      expect(isOnLaterDay(timeZone, start + 60_000, start), `${timeZone} ${day}`).toBe(false)
    }
  }
})

test('days of every zone begin with a quarter of an hour since 1980', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    for (let year = 1980; year < 2030; year += 5)
      for (const month of ['01', '03', '04', '10', '11'])
        expect(startOfDay(timeZone, `${year}-${month}-01`) % (15 * 60_000), `${timeZone} ${year}-${month}`).toBe(0)
})

test.each([
  ['America/St_Johns', '2010-11-07'],
  ['Asia/Beirut', '2024-10-26'],
  ['Europe/London', '2024-10-27'],
])('in %s every moment of %s is of that day, also those that the clocks show twice', (timeZone, day) => {
  const end = startOfDay(timeZone, addDays(day, 1))
  for (let instant = startOfDay(timeZone, day); instant < end; instant += 60_000)
    expect(dayOf(timeZone, instant), new Date(instant).toISOString()).toBe(day)
  expect(dayOf(timeZone, end)).toBe(addDays(day, 1))
})

const clockOf = (timeZone: string, day: string) => hoursOf(timeZone, day).map(({ label }) => label.slice(11))

test('a day has its actual hours, also when clocks change', () => {
  const spring = hoursOf('America/New_York', '2026-03-08')
  expect(spring.map(({ label }) => label).slice(0, 4)).toEqual([
    '2026-03-08T00:00',
    '2026-03-08T01:00',
    '2026-03-08T03:00',
    '2026-03-08T04:00',
  ])
  expect(spring).toHaveLength(23)
  expect(new Date(spring[2]!.from).toISOString()).toBe('2026-03-08T07:00:00.000Z')
  const autumn = hoursOf('America/New_York', '2026-11-01')
  expect(autumn).toHaveLength(25)
  expect(autumn.slice(0, 4)).toEqual([
    { label: '2026-11-01T00:00', from: Date.parse('2026-11-01T04:00Z') },
    { label: '2026-11-01T01:00-04:00', from: Date.parse('2026-11-01T05:00Z') },
    { label: '2026-11-01T01:00-05:00', from: Date.parse('2026-11-01T06:00Z') },
    { label: '2026-11-01T02:00', from: Date.parse('2026-11-01T07:00Z') },
  ])
  expect(hoursOf('America/New_York', '2026-11-02')).toHaveLength(24)
})

test.each([
  ['Australia/Lord_Howe', '2024-04-07', 25, ['00:00', '01:00', '01:30', '02:30']],
  ['Australia/Lord_Howe', '2024-10-06', 24, ['00:00', '01:00', '02:30', '03:30']],
  ['America/Sao_Paulo', '2018-11-04', 23, ['01:00', '02:00']],
  ['America/St_Johns', '2010-11-07', 25, ['00:00-02:30', '00:00-03:30', '01:00']],
  ['Asia/Beirut', '2024-10-26', 25, ['00:00', '01:00']],
  ['Pacific/Apia', '2011-12-30', 0, []],
])('in %s %s has %d of them, which begin with %j', (timeZone, day, count, first) => {
  const clock = clockOf(timeZone, day)
  expect(clock).toHaveLength(count)
  expect(clock.slice(0, first.length)).toEqual(first)
  expect(new Set(clock).size).toBe(count)
})

test.each([
  ['the same time', 'Europe/London', '2024-05-14T09:04:30Z', '2024-05-07', '2024-05-07T09:05:00Z'],
  [
    'by the clock, not by the hours since midnight',
    'Europe/London',
    '2024-10-28T09:04:00Z',
    '2024-10-27',
    '2024-10-27T09:05:00Z',
  ],
  [
    'an hour that the earlier day skipped',
    'Europe/London',
    '2024-05-14T00:29:00Z',
    '2024-03-31',
    '2024-03-31T01:30:00Z',
  ],
  [
    'an hour that the earlier day had twice',
    'Europe/London',
    '2024-05-14T00:29:00Z',
    '2024-10-27',
    '2024-10-27T00:30:00Z',
  ],
  ['the last minute', 'Europe/London', '2024-05-14T22:59:59Z', '2024-05-07', '2024-05-07T23:00:00Z'],
  [
    'the last minute, of a day of 25 hours before',
    'Europe/London',
    '2024-05-14T22:59:59Z',
    '2024-10-27',
    '2024-10-28T00:00:00Z',
  ],
  ['just after midnight', 'Asia/Kolkata', '2024-05-13T18:30:00Z', '2024-05-07', '2024-05-06T18:31:00Z'],
  [
    'a day with two midnights, between them',
    'America/St_Johns',
    '2010-11-07T02:45:00Z',
    '2010-11-01',
    '2010-11-01T02:30:00Z',
  ],
  ['a day that begins at one', 'America/Sao_Paulo', '2018-11-05T02:10:00Z', '2018-11-04', '2018-11-04T03:11:00Z'],
])('an unfinished day is compared up to %s', (_, timeZone, now, day, until) => {
  const today = dayOf(timeZone, Date.parse(now))
  const compared = likeForLike({ start: today, end: today }, { start: day, end: day }, timeZone, Date.parse(now))
  expect({ ...compared, until: new Date(compared.until!).toISOString() }).toEqual({
    start: day,
    end: day,
    until: until.replace('Z', '.000Z'),
  })
})

test('complete days are compared with whole days', () => {
  const range = { start: '2024-05-01', end: '2024-05-13' }
  const earlier = { start: '2024-04-18', end: '2024-04-30' }
  expect(likeForLike(range, earlier, 'Europe/London', Date.parse('2024-05-14T09:04:30Z'))).toEqual(earlier)
})

test('an earlier range with another length and another last day is not cut', () => {
  const range = { start: '2024-03-01', end: '2024-03-30' }
  const february = { start: '2024-02-01', end: '2024-02-29' }
  expect(likeForLike(range, february, 'UTC', Date.parse('2024-03-30T09:04:30Z'))).toEqual(february)
  const year = { start: '2024-01-01', end: '2024-03-30' }
  const before = { start: '2023-01-01', end: '2023-03-30' }
  const until = Date.parse('2023-03-30T09:05:00Z')
  expect(likeForLike(year, before, 'UTC', Date.parse('2024-03-30T09:04:30Z'))).toEqual({ ...before, until })
})

test('hours shifted by half an hour are compared with the hours they overlap', () => {
  const times = pairHours('Australia/Lord_Howe', '2024-10-06', '2024-10-05').map(({ hour, earlier }) => [
    hour.label.slice(11),
    earlier?.label.slice(11),
  ])
  expect(times.slice(0, 4)).toEqual([
    ['00:00', '00:00'],
    ['01:00', '01:00'],
    ['02:30', '02:00'],
    ['03:30', '03:00'],
  ])
})

test('an hour that comes twice ahead of UTC shows its offset with a plus', () => {
  expect(clockOf('Europe/London', '2024-10-27').slice(0, 4)).toEqual(['00:00', '01:00+01:00', '01:00+00:00', '02:00'])
})

test('an hour that the earlier day had twice is merged, without an offset', () => {
  const times = pairHours('America/New_York', '2026-11-02', '2026-11-01').map(({ hour, earlier }) => [
    hour.label.slice(11),
    earlier?.label.slice(11),
  ])
  expect(times.slice(0, 3)).toEqual([
    ['00:00', '00:00'],
    ['01:00', '01:00'],
    ['02:00', '02:00'],
  ])
})

test('an hour that the earlier day skipped has no counterpart', () => {
  const times = pairHours('Europe/London', '2024-05-14', '2024-03-31').map(({ hour, earlier }) => [
    hour.label,
    earlier?.label ?? null,
  ])
  expect(times.slice(0, 3)).toEqual([
    ['2024-05-14T00:00', '2024-03-31T00:00'],
    ['2024-05-14T01:00', null],
    ['2024-05-14T02:00', '2024-03-31T02:00'],
  ])
})

test('a day after a clock change at midnight is compared by its own clock', () => {
  // At 02:00 the clocks went ahead: the minute that ends there still shows the old time.
  const now = Date.parse('2024-03-31T00:59:30Z')
  const compared = likeForLike(
    { start: '2024-03-31', end: '2024-03-31' },
    { start: '2024-03-24', end: '2024-03-24' },
    'Europe/London',
    now,
  )
  expect(new Date(compared.until!).toISOString()).toBe('2024-03-24T01:00:00.000Z')
})

test('a range includes its first and last day', () => {
  expect(daysOf({ start: '2024-02-28', end: '2024-03-01' })).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(countDays({ start: '2024-02-28', end: '2024-03-01' })).toBe(3)
  expect(daysOf({ start: '2024-03-01', end: '2024-03-01' })).toEqual(['2024-03-01'])
  expect(daysOf({ start: '2024-03-02', end: '2024-02-28' })).toEqual([])
})

test('the instants of a range begin with its first day and end with its last', () => {
  expect(instantsOf('Europe/London', { start: '2024-03-30', end: '2024-03-31' })).toEqual({
    from: Date.parse('2024-03-30T00:00:00Z'),
    to: Date.parse('2024-03-31T23:00:00Z'),
  })
})

test('a time zone is valid by its IANA name', () => {
  expect(['Europe/London', 'UTC', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

describe('spans of constant offset', () => {
  const HOUR = 3_600_000
  const at = (text: string) => Date.parse(text)

  test('are split at the instant of a change', () => {
    expect(offsetsBetween('Europe/London', at('2024-03-29T00:00Z'), at('2024-11-01T00:00Z'))).toEqual([
      { until: at('2024-03-31T01:00Z'), offset: 0 },
      { until: at('2024-10-27T01:00Z'), offset: HOUR },
      { until: at('2024-11-01T00:00Z'), offset: 0 },
    ])
  })

  test('are a single one without a change', () => {
    expect(offsetsBetween('Asia/Kolkata', at('2024-01-01T00:00Z'), at('2024-12-31T12:34Z'))).toEqual([
      { until: at('2024-12-31T12:34Z'), offset: 5.5 * HOUR },
    ])
    expect(offsetsBetween('Europe/London', at('2024-07-01T00:00Z'), at('2024-07-01T00:00Z'))).toEqual([
      { until: at('2024-07-01T00:00Z'), offset: HOUR },
    ])
  })

  test('ignore a change at the end of the interval, and one at its start has passed', () => {
    const change = at('2024-03-31T01:00Z')
    expect(offsetsBetween('Europe/London', change - HOUR, change)).toEqual([{ until: change, offset: 0 }])
    expect(offsetsBetween('Europe/London', change, change + HOUR)).toEqual([{ until: change + HOUR, offset: HOUR }])
  })
})

test('the previous period has the same number of days and ends the day before', () => {
  expect(previousPeriod({ start: '2024-03-01', end: '2024-03-03' })).toEqual({
    start: '2024-02-27',
    end: '2024-02-29',
  })
})

test.each([
  // Its clocks changed a minute after midnight.
  ['America/St_Johns', '2009-03-08T03:31:00Z'],
  ['Asia/Gaza', '2011-03-31T22:01:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
])('the offset of %s changes at %s and not a moment earlier', (zone, change) => {
  const at = Date.parse(change)
  const [before, after] = [offsetAt(zone, at - 60_000), offsetAt(zone, at + 60_000)]
  expect(before).not.toBe(after)
  expect([offsetAt(zone, at - 1), offsetAt(zone, at)]).toEqual([before, after])
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  [' 2026-01-01', false],
  ['', false],
])('whether %j is a day: %s, as schemas say', (text, is) => {
  expect([isDay(text), IsoDate.safeParse(text).success]).toEqual([is, is])
})
