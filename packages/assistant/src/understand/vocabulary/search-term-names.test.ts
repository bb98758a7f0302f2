import { describe, expect, test } from 'vitest'
import { filtersIn, readAs } from '../../../questions/read-as.ts'

const term = (text: string) => [`organicGoogleSearchQuery is ${text}`]

describe('figures of searches are narrowed to a term that the question names', () => {
  test.each([
    ["how many clicks for 'running shoes'", 'en', 'running shoes'],
    ['how many clicks for running shoes last month', 'en', 'running shoes'],
    ['impressions for “How to make jam”', 'en', 'how to make jam'],
    ['position for the search term lino prints', 'en', 'lino prints'],
    ['clicks for salt path', 'en', 'salt path'],
    ['wie viele Klicks für Laufschuhe', 'de', 'laufschuhe'],
    ['Impressionen für „große Tassen“', 'de', 'große tassen'],
  ] as const)('%s', (question, language, text) => expect(filtersIn(question, language)).toEqual(term(text)))

  test('the figure and its days stay', () => {
    expect(readAs('how many clicks for running shoes last month')).toMatchObject({
      ...{ shape: 'value', metrics: ['organicGoogleSearchClicks'], range: 'last:month' },
    })
  })
})

test.each([
  ['visits for running shoes', 'of no search'],
  ['clicks for running shoes from young people', 'not all that is left'],
  ['clicks for best running shoes', 'with a word that means something else'],
])('%s is refused: %s', (question) => expect(typeof readAs(question)).toBe('string'))
