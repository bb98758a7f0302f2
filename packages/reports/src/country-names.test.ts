import { expect, test } from 'vitest'
import { countryNames } from './country-names.ts'

test('a country has its name in the reader’s language; what is no country keeps what is known of it', () => {
  const names = (locale: string) => ['DE', 'XX', '', '(not set)'].map(countryNames({ locale }))
  expect(names('en-GB')).toEqual(['Germany', 'XX', '', '(not set)'])
  expect(names('de-DE')).toEqual(['Deutschland', 'XX', '', '(not set)'])
})
