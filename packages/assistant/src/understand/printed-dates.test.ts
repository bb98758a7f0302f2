import { addDays } from '@curlew/model'
import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { understand } from './understand.ts'

const ASKED = { en: 'visits on', de: 'Besuche am' } as const
/** Most of a year back from Wednesday 18 November 2026: each weekday and month is among them. */
const DAYS = Array.from({ length: 46 }, (_, week) => addDays('2026-11-18', -8 * week))

describe.each(['en-GB', 'en-US', 'en-CA', 'en-AU', 'en-IE', 'de-DE', 'de-AT', 'de-CH'])(
  'what is printed in %s',
  (locale) => {
    const place = placeOf(locale)
    const lead = locale.startsWith('de') ? ASKED.de : ASKED.en
    const rangeOf = (text: string) => {
      const understood = understand(`${lead} ${text}`, place)
      return 'plan' in understood && understood.plan.filters.length === 0
        ? understood.plan.range
        : `${text}: ${JSON.stringify(understood)}`
    }

    test.each(['short', 'full', 'weekday', 'weekdayYear', 'weekdayShort'] as const)(
      'reads a day as %s',
      async (form) => {
        const { days } = await createWords({ locale })
        for (const day of DAYS) expect(rangeOf(days[form](day))).toBe(`${day}..${day}`)
      },
    )

    test('reads a month', async () => {
      const { days } = await createWords({ locale })
      for (const day of DAYS) expect(rangeOf(days.month(day))).toBe(`month:${day.slice(0, 7)}`)
    })

    test('reads days from one to another', async () => {
      const { days, t } = await createWords({ locale })
      for (const start of DAYS.slice(1))
        for (const length of [1, 6, 27]) {
          const end = addDays(start, length)
          if (end > '2026-11-18') continue
          const range = `${start}..${end}`
          expect(rangeOf(days.range({ start, end }))).toBe(range)
          const [first, last] = [days.weekday(start), days.weekdayYear(end)]
          expect(rangeOf(t('answer.days', { start: first, end: last }))).toBe(range)
          if (start >= '2026') expect(rangeOf(days.shortRange({ start, end }, '2026'))).toBe(range)
        }
    })
  },
)
