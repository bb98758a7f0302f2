import { expect, test } from 'vitest'
import { createWords } from './create-words.ts'
import { t } from './language/on-screen.ts'

const english = await createWords({ locale: 'en-GB', currency: 'GBP', timezone: 'Europe/London' })
const german = await createWords({ locale: 'de-AT', currency: 'EUR', timezone: 'Europe/Vienna' })
const french = await createWords({ locale: 'fr-FR', currency: 'EUR' })

test("each user has their own language and formats, independent of the screen's", () => {
  expect(english.t('table.copied', { count: 1200 })).toBe('1,200 rows copied')
  expect(german.t('dates.comparedWith', { count: 1, other: 14 })).toBe('1 Tag, verglichen mit 14 Tagen')
  expect(german.formats.money(123_456)).toBe('€\u00a01.234,56')
  expect(t('dates.days', { count: 2 })).toBe('2 days')
})

test("unsupported languages use English text and dates with the locale's number formats", () => {
  expect(french.t('dates.days', { count: 12_000 })).toBe('12\u202f000 days')
  expect(french.days.full('2026-11-20')).toBe('20 Nov 2026')
})

test("text inside dates is in the user's language, times are in the site's zone", () => {
  const range = { start: '2026-11-20', end: '2026-11-20', until: Date.parse('2026-11-20T14:06:00Z') }
  expect(english.days.range(range)).toBe('20 Nov 2026 until 14:05')
  expect(german.days.range(range)).toBe('20. Nov. 2026 bis 15:05')
})

test('all messages are included: screens, sales copy, failures and mails', async () => {
  for (const { find } of [english, german, await createWords({ locale: 'ar-XB' })])
    for (const key of [
      'settings.licence',
      'journey.total',
      'upsell.sitespeed.heading',
      'failure.no_such_note',
      'stop.title',
    ])
      expect(find(key), key).toMatch(/\w/)
})
