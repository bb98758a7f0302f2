import { describe, expect, test } from 'vitest'
import { readAs } from '../../questions/read-as.ts'

describe('who, of those that have names', () => {
  const referrers = { by: 'sessionSource', filters: [{ dimension: 'sessionMedium', values: ['referral'] }] }
  test.each([
    ['en', 'who are our top referrers', referrers],
    ['en', 'who are my top 5 referrers last month', { ...referrers, range: 'last:month', limit: 5 }],
    ['en', 'who refers the most visitors to our site', referrers],
    ['en', 'which websites send us traffic', referrers],
    ['en', 'who brings us the most sales', { by: 'sessionSource', metrics: ['purchaseRevenue'] }],
    ['de', 'Wer sind die wichtigsten verweisenden Websites?', referrers],
    ['de', 'Wer schickt uns die meisten Besucher?', { by: 'sessionSource', metrics: ['sessions'] }],
    ['de', 'Wer bringt uns den meisten Umsatz?', { by: 'sessionSource', metrics: ['purchaseRevenue'] }],
  ] as const)('%s: %s', (language, question, expected) => {
    expect(readAs(question, language)).toMatchObject({ shape: 'ranking', ...expected })
  })

  test.each([
    ['en', 'who are our best customers'],
    ['en', 'who bought the most'],
    ['en', 'who is our top buyer'],
    ['de', 'Wer sind unsere besten Kunden?'],
  ] as const)('people stay unknown: %s: %s', (language, question) => {
    expect(readAs(question, language)).toBe('person')
  })
})

describe('a campaign that is called as a holiday', () => {
  test.each([
    ['en', 'revenue from the black friday campaign'],
    ['en', 'how much did the campaign Black Friday bring in'],
    ['de', 'Wie viel Umsatz hat die Kampagne Black Friday gebracht?'],
  ] as const)('is no day: %s: %s', (language, question) => {
    expect(readAs(question, language)).toMatchObject({
      metrics: ['purchaseRevenue'],
      filters: [{ dimension: 'sessionCampaignName', operator: 'is', values: ['Black Friday 2025'] }],
      range: 'last:30d',
    })
  })

  test('is refused without such a campaign', () => {
    expect(readAs('visits from the christmas campaign', 'en')).toBe('words')
  })

  test.each(['which campaign did best on black friday', 'campaigns on black friday', 'visits on black friday'])(
    'is the day: %s',
    (question) => {
      expect(readAs(question, 'en')).toMatchObject({ range: '2025-11-28..2025-11-28' })
    },
  )
})
