import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { understand } from './understand.ts'

const places = { en: placeOf('en-GB'), de: placeOf('de-DE') }

// Asked in November 2026.
describe('a time ahead in this year is last year’s, in both languages', () => {
  test.each([
    ['en', 'visits in December', 'month:2025-12'],
    ['de', 'Besuche im Dezember', 'month:2025-12'],
    ['en', 'how many visits did we get in December?', 'month:2025-12'],
    ['de', 'Wie viele Besuche gab es im Dezember?', 'month:2025-12'],
    ['en', 'visits last December', 'month:2025-12'],
    ['de', 'Besuche letzten Dezember', 'month:2025-12'],
    ['en', 'visits on 5 December', '2025-12-05..2025-12-05'],
    ['de', 'Besuche am 5. Dezember', '2025-12-05..2025-12-05'],
  ] as const)('%s: %s', (language, question, range) =>
    expect(understand(question, places[language])).toHaveProperty('plan.range', range),
  )
})

describe('unless a word says that it is to come', () => {
  test.each([
    ['en', 'visits this December'],
    ['de', 'Besuche diesen Dezember'],
    ['en', 'visits next December'],
    ['de', 'Besuche nächsten Dezember'],
    ['en', 'how many visits will there be in December'],
    ['de', 'Wie viele Besuche werden wir im Dezember haben?'],
    ['en', 'visits in December 2026'],
    ['de', 'Besuche im Dezember 2026'],
  ] as const)('%s: %s', (language, question) =>
    expect(understand(question, places[language])).toEqual({ refused: 'future' }),
  )
})

test.each([
  ['en', 'visits last October'],
  ['de', 'Besuche letzten Oktober'],
] as const)('%s: %s may be of this year or the last, so it is refused', (language, question) =>
  expect(understand(question, places[language])).toHaveProperty('refused', 'words'),
)
