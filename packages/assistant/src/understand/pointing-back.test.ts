/** Questions that are about what was asked before, and those that only look like it. */
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { readAs } from '../../questions/read-as.ts'
import { Plan } from '../plan.ts'
import { understand } from './understand.ts'

/** The plan of the last of several questions of one conversation, or why it was refused. */
function lastOf(language: 'en' | 'de', ...questions: string[]): unknown {
  const place = placeOf(language === 'de' ? 'de-DE' : 'en-GB')
  let previous: Plan | undefined
  let last: unknown
  for (const question of questions) {
    const read = understand(question, { ...place, ...(previous && { previous }) })
    last = 'refused' in read ? read.refused : 'plan' in read ? read.plan : read
    if ('plan' in read) previous = read.plan
  }
  return last
}

const GERMANY = { dimension: 'country', operator: 'is', values: ['DE'] }
const ORWELL = { dimension: 'pagePath', operator: 'is', values: ['/blog/why-we-love-orwell'] }
const SALT_PATH = { dimension: 'itemName', operator: 'is', values: ['The Salt Path'] }
const OCTOBER = 'month:2026-10'

describe('a word that points back keeps filters and days', () => {
  test.each([
    ['en', 'revenue of The Salt Path', 'its revenue in October', { filters: [SALT_PATH], range: OCTOBER }],
    [
      'en',
      'views of Why We Love Orwell in October',
      'its views per day',
      { filters: [ORWELL], range: OCTOBER, by: 'date' },
    ],
    [
      'en',
      'visits from Germany in October',
      'how long did they stay?',
      { metrics: ['averageSessionDuration'], filters: [GERMANY], range: OCTOBER },
    ],
    [
      'en',
      'visits from Germany in October',
      'which products sold best there?',
      { by: 'itemName', filters: [GERMANY], range: OCTOBER },
    ],
    [
      'en',
      'visits from Germany in October',
      'what did they buy?',
      { by: 'itemName', filters: [GERMANY], range: OCTOBER },
    ],
    [
      'en',
      'visits from Germany in October',
      'how many people bought something?',
      {
        metrics: ['totalUsers'],
        filters: [GERMANY, { dimension: 'eventName', operator: 'is', values: ['purchase'] }],
        range: OCTOBER,
      },
    ],
    [
      'en',
      'visits from Germany in October',
      'how many visits per day?',
      { by: 'date', filters: [GERMANY], range: OCTOBER },
    ],
    [
      'de',
      'Besuche aus Deutschland im Oktober',
      'Wie lange bleiben sie?',
      { metrics: ['averageSessionDuration'], filters: [GERMANY], range: OCTOBER },
    ],
    [
      'de',
      'Besuche aus Deutschland im Oktober',
      'was haben sie gekauft?',
      { by: 'itemName', filters: [GERMANY], range: OCTOBER },
    ],
  ] as const)('%s: %s → %s', (language, first, second, expected) => {
    expect(lastOf(language, first, second)).toMatchObject(expected)
  })

  test.each([
    ['en', 'their revenue per month'],
    ['de', 'ihr Umsatz pro Monat'],
  ] as const)('but days of one month are too few by month: %s: %s', (language, question) => {
    const first = language === 'de' ? 'Besuche aus Deutschland im Oktober' : 'visits from Germany in October'
    expect(lastOf(language, first, question)).toMatchObject({
      ...{ metrics: ['purchaseRevenue'], by: 'month', filters: [GERMANY], range: 'last:12m' },
    })
  })

  test.each([
    [
      'en',
      'visits from the campaign spring_sale in August',
      'which products did it sell?',
      { by: 'itemName', range: 'month:2026-08' },
    ],
    ['en', 'which files were downloaded most', 'which file?', { by: 'customEvent:file_name' }],
    ['en', 'visits by country', 'only Germany', 'their revenue?', { metrics: ['purchaseRevenue'], filters: [GERMANY] }],
  ] as const)('%s: %s → %s', (language, ...rest) => {
    const expected = rest.at(-1)
    expect(lastOf(language, ...(rest.slice(0, -1) as string[]))).toMatchObject(expected as object)
  })

  test('what else the buyers of a product bought is in no plan', () =>
    expect(lastOf('en', 'revenue of The Salt Path', 'what did they buy?')).toBe('no_context'))

  test('where people come from is counted in visits, after any figure', () =>
    expect(
      lastOf('en', 'visits from mobile in October', 'their bounce rate?', 'which countries do they come from?'),
    ).toMatchObject({ metrics: ['sessions'], by: 'country', range: OCTOBER }))

  test.each([
    ['en', 'how long do they stay?'],
    ['en', 'conversion rate of it?'],
    ['en', 'what do they buy?'],
    ['de', 'Wie lange bleiben sie?'],
  ] as const)('without anything before it is refused: %s: %s', (language, question) => {
    expect(readAs(question, language)).toBe('no_context')
  })

  test.each(['its revenue', 'how long did they stay?', 'why?'])(
    'after a question that was not understood too: %s',
    (question) => {
      const previous = Plan.parse({ shape: 'value', metrics: ['sessions'], range: OCTOBER, filters: [GERMANY] })
      const asked = { ...placeOf('en-GB'), previous }
      expect(understand(question, asked)).toMatchObject({ plan: { filters: [GERMANY] } })
      expect(understand(question, { ...asked, isAfterRefusal: true })).toMatchObject({ refused: 'no_context' })
    },
  )

  test.each([
    ['how many orders were there in October?', { metrics: ['transactions'], filters: [], range: OCTOBER }],
    ['how many visits before they buy', { by: 'sessionsToTransaction' }],
    ['Hi there, how many people from Germany visited us in October?', { filters: [GERMANY] }],
  ] as const)('is not every such word: %s', (question, expected) => {
    expect(readAs(question, 'en')).toMatchObject(expected)
    expect(lastOf('en', 'visits from London last week', question)).toMatchObject(expected)
  })
})

describe('the answer before, with less', () => {
  test.each([
    ['en', 'top pages', 'only the first 3', { limit: 3 }],
    ['de', 'Top Seiten', 'nur die ersten drei', { limit: 3 }],
    ['en', 'visits from Germany', 'now for the whole site', { filters: [] }],
    ['de', 'Besuche aus Deutschland', 'und für die ganze Website', { filters: [] }],
    ['en', 'visits by country', 'drop Germany', { by: 'country', filters: [{ ...GERMANY, operator: 'is_not' }] }],
  ] as const)('%s: %s → %s', (language, first, second, expected) => {
    expect(lastOf(language, first, second)).toMatchObject(expected)
  })

  test('has to have had more', () => expect(lastOf('en', 'visits', 'now for the whole site')).toBe('no_context'))

  test('"dropped" is a fall', () =>
    expect(readAs('pages that dropped the most last month', 'en')).toMatchObject({ orderBy: 'change', order: 'least' }))
})

describe('two things that exclude each other, or have a time each, are two questions', () => {
  test.each([
    ['en', 'visits from London and from United Kingdom'],
    ['en', 'google in October and facebook in September'],
    ['en', 'visits from Germany in October and from France in September'],
    ['en', 'campaign spring_sale in October vs summer_reading_2026 in September'],
    ['de', 'Besuche aus Deutschland im Oktober und aus Frankreich im September'],
  ] as const)('%s: %s', (language, question) => {
    expect(readAs(question, language)).toBe('several')
  })

  test.each([
    ['visits from google and facebook in October', { by: 'sessionSource' }],
    ['visits from Germany and on mobile', { filters: [GERMANY, { dimension: 'deviceCategory' }] }],
    ['visits from Germany in October and September', { filters: [GERMANY], range: '2026-09-01..2026-10-31' }],
  ] as const)('others are one: %s', (question, expected) => {
    expect(readAs(question, 'en')).toMatchObject(expected)
  })
})

describe('times', () => {
  test.each([
    ['Easter compared to last year', '2026-04-03..2026-04-06', '2025-04-18..2025-04-21'],
    ['Halloween compared with last Halloween', '2026-10-31..2026-10-31', '2025-10-31..2025-10-31'],
    ['revenue in October compared to the previous month', OCTOBER, 'previous_period'],
    ['how was Halloween on 31 October', '2026-10-31..2026-10-31', 'previous_period'],
    ['revenue on 5 April compared to last year', '2026-04-05..2026-04-05', 'previous_year'],
  ])('%s', (question, range, compare) => {
    expect(readAs(question, 'en')).toMatchObject({ range, compare })
  })

  test.each([
    ['en', 'Is Monday better than Friday for sales?'],
    ['de', 'Ist der Umsatz am Montag besser als am Freitag?'],
  ] as const)('all Mondays are held against all Fridays, by an average day: %s: %s', (language, question) => {
    expect(readAs(question, language)).toMatchObject({
      ...{ by: 'dayOfWeek', filters: [{ dimension: 'dayOfWeek', values: ['1', '5'] }], perDay: true },
    })
  })

  test('Tuesdays of two months are compared by an average one: they may be four and five', () =>
    expect(readAs('Tuesdays in October vs Tuesdays in September', 'en')).toMatchObject({
      ...{ filters: [{ dimension: 'dayOfWeek', values: ['2'] }], compare: 'month:2026-09', perDay: true },
    }))

  test('why days of the week differ is not known', () =>
    expect(readAs('Why are there fewer visitors on weekends?', 'en')).toBe('words'))
})

describe('the site by its name is the whole site', () => {
  const place = { ...placeOf('en-GB'), siteNames: ['Tidewater Books', 'tidewater.example', 'tidewater'] }
  const read = (question: string) => {
    const answer = understand(question, place)
    return 'plan' in answer ? answer.plan : answer
  }
  test.each([
    'visits of Tidewater Books last month',
    "Tidewater Books' visits last month",
    'How many visits did tidewater.example get last month?',
  ])('%s', (question) => {
    expect(read(question)).toMatchObject({ metrics: ['sessions'], filters: [], range: 'last:month' })
  })

  test.each([
    'Heron & Reed',
    "O'Neill, Sons!",
    'A-B (Shop)',
    '100% Wool',
    'C++ / C#',
    '$hop [x] {y} |z| ^a* b? \\ "q"',
  ])('with any punctuation: %s', (name) => {
    const named = { ...place, siteNames: [name] }
    expect(understand('visits last month', named)).toMatchObject({ plan: { filters: [], range: 'last:month' } })
  })

  test('with a sign in its name', () =>
    expect(
      understand('How many visits did Heron & Reed get last month?', { ...place, siteNames: ['Heron & Reed'] }),
    ).toMatchObject({ plan: { metrics: ['sessions'], filters: [], range: 'last:month' } }))

  test('but people search for it', () =>
    expect(read('clicks for "tidewater books" last month')).toMatchObject({
      filters: [{ dimension: 'organicGoogleSearchQuery' }],
    }))
})

describe('searches on the site', () => {
  const place = placeOf('en-GB')
  const values = [...place.values, { dimension: 'eventName' as const, value: 'view_search_results', names: [] }]
  test.each(['What are people searching for on my site?', 'site searches last month'])(
    'are known where its pages report them: %s',
    (question) => {
      expect(understand(question, place)).toMatchObject({ refused: 'not_measured', because: 'site_search' })
      expect(understand(question, { ...place, values })).toMatchObject({
        plan: {
          by: 'customEvent:search_term',
          metrics: ['eventCount'],
          filters: [{ values: ['view_search_results'] }],
        },
      })
    },
  )
})

describe('other words for what is known', () => {
  test.each([
    ['en', 'How much does the average customer spend?', { metrics: ['purchaseRevenue', 'totalUsers'], per: true }],
    [
      'en',
      'more revenue from email or from direct?',
      { by: 'sessionDefaultChannelGroup', metrics: ['purchaseRevenue'] },
    ],
    ['en', 'Are we up on last month?', { metrics: ['sessions'], compare: 'last:month' }],
    ['en', 'How many days until someone buys?', { by: 'daysToTransaction' }],
    ['en', 'orders by days to transaction', { by: 'daysToTransaction' }],
    ['en', 'trafic form chatgpt', { filters: [{ values: ['chatgpt.com'] }] }],
    ['en', 'Is anyone reading my About page?', { metrics: ['screenPageViews'], filters: [{ values: ['/about'] }] }],
    ['en', 'which pages give a 404', { by: 'pagePath', metrics: ['eventCount'] }],
    ['en', 'How many refunds in October?', { filters: [{ values: ['refund'] }], range: OCTOBER }],
    ['de', 'Besuche der letzten vierzehn Tage', { range: 'last:14d' }],
    ['en', 'and the average order in October?', { metrics: ['averagePurchaseRevenue'], range: OCTOBER }],
    ['en', 'how long does it take people to buy, in days', { by: 'daysToTransaction' }],
    ['en', 'where do we rank for crime novels?', { filters: [{ values: ['crime novels'] }] }],
    ['en', 'how much did customers spend in october', { metrics: ['purchaseRevenue'], range: OCTOBER }],
    ['en', 'the past two weeks by device', { by: 'deviceCategory', range: 'last:2w' }],
  ] as const)('%s: %s', (language, question, expected) => {
    expect(readAs(question, language)).toMatchObject(expected)
  })

  test.each([
    ['how much money did we spend in october', 'not_measured'],
    ['spend on google ads', 'not_measured'],
    ["what's unusual this week", 'not_measured'],
    ['bounce rate on orwell pages', 'words'],
    ['so do phones convert worse?', 'words'],
    ['the 7th most visited page', 'words'],
    ['second best country', 'words'],
    ["How many visitors didn't buy?", 'words'],
    ['total of the top 3 countries', 'words'],
    ['Email me the visits of last week', 'not_measured'],
    ['Please send me the weekly report by mail', 'not_measured'],
    ['How much traffic does bookblog.example get?', 'other_site'],
    ['is the newsletter worth it?', 'not_measured'],
  ])('and what is not is refused: %s', (question, reason) => {
    expect(readAs(question, 'en')).toBe(reason)
  })
})
