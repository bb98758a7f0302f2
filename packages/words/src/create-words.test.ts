import { expect, test } from 'vitest'
import { createWords } from './create-words.ts'
import { t } from './language/on-screen.ts'

const english = await createWords({ locale: 'en-GB', currency: 'GBP', timezone: 'Europe/London' })
const german = await createWords({ locale: 'de-AT', currency: 'EUR', timezone: 'Europe/Vienna' })
const french = await createWords({ locale: 'fr-FR', currency: 'EUR' })

test('each reader has words and figures of their own, beside those on screen', () => {
  expect(english.t('table.copied', { count: 1200 })).toBe('1,200 rows copied')
  expect(german.t('dates.comparedWith', { count: 1, other: 14 })).toBe('1 Tag, verglichen mit 14 Tagen')
  expect(german.formats.money(123_456)).toBe('€\u00a01.234,56')
  expect(t('dates.days', { count: 2 })).toBe('2 days')
})

test('where there are no words in a language they are English, with the figures and days of the locale', () => {
  expect(french.t('dates.days', { count: 12_000 })).toBe('12\u202f000 days')
  expect(french.days.full('2026-11-20')).toBe('20 nov. 2026')
})

test('words inside of days are those of the reader, and their clock that of the site', () => {
  const range = { start: '2026-11-20', end: '2026-11-20', until: Date.parse('2026-11-20T14:05:00Z') }
  expect(english.days.range(range)).toBe('20 Nov 2026 until 14:05')
  expect(german.days.range(range)).toBe('20. Nov. 2026 bis 15:05')
})

test('every part is there: what comes with screens, what a locked part is worth, what failures are called, what is mailed', async () => {
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
