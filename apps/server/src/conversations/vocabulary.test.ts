import { understand } from '@curlew/assistant'
import { describe, expect, test } from 'vitest'
import { countriesIn } from './vocabulary.ts'

const place = (locale: string) => ({
  ...{ today: '2026-11-18', firstDayOfWeek: 1, firstDay: '2024-03-11', locale, hasShop: true, params: [] },
  values: countriesIn(locale),
})

describe.each(['en-GB', 'en-US', 'de-DE'])('in %s', (locale) => {
  test('no name is of two countries', () => {
    const names = countriesIn(locale).flatMap((country) => country.names)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test.each([
    ['Germany vs France', ['DE', 'FR']],
    ['compare Germany and France', ['DE', 'FR']],
    ['visits France and Ireland', ['FR', 'IE']],
    ['revenue for Germany and Canada', ['DE', 'CA']],
    ['compare germany austria and switzerland', ['DE', 'AT', 'CH']],
    ['visits Russia and United Kingdom', ['RU', 'GB']],
    ['Deutschland gegen Frankreich', ['DE', 'FR']],
    ['Umsatz in Deutschland und Serbien', ['DE', 'RS']],
  ])('%s: each country is a row', (question, values) =>
    expect(understand(question, place(locale))).toMatchObject({
      plan: { shape: 'breakdown', by: 'country', filters: [{ dimension: 'country', operator: 'is', values }] },
    }),
  )
})
