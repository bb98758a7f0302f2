import { expect, test } from 'vitest'
import { countryNames } from './country-names.ts'

test('a country has its localised name; unknown codes are kept', () => {
  const names = (locale: string) => ['DE', 'XX', '', '(not set)'].map(countryNames({ locale }))
  expect(names('en-GB')).toEqual(['Germany', 'XX', '', '(not set)'])
  expect(names('de-DE')).toEqual(['Deutschland', 'XX', '', '(not set)'])
})
