import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from './dates.ts'

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

test('each day begins where the one before ends, through years of clock changes', () => {
  for (const timeZone of ['America/St_Johns', 'Asia/Gaza', 'Africa/Cairo', 'Pacific/Apia', 'America/Havana']) {
    for (let day = '2009-12-31'; day < '2012-02-01'; day = addDays(day, 1)) {
      const start = startOfDay(timeZone, day)
      expect(dayOf(timeZone, start - 1) < day, `${timeZone} before ${day}`).toBe(true)
      expect(dayOf(timeZone, start) >= day, `${timeZone} ${day}`).toBe(true)
    }
  }
})
