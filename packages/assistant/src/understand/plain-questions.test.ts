import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')
const LAST_MONTH = 'last:month'
const read = (question: string, place: Parameters<typeof understand>[1]) => {
  const understood = understand(question, place)
  return 'plan' in understood ? understood.plan : understood
}
const plan = (input: Omit<PlanInput, 'range'> & { range?: string }) => Plan.parse({ range: 'last:30d', ...input })
type Case = [question: string, plan: Parameters<typeof plan>[0]]

describe('averages per day', () => {
  const perDay = (metric: 'sessions' | 'totalUsers' | 'purchaseRevenue' | 'transactions', range?: string) => ({
    ...{ shape: 'value' as const, metrics: [metric], perDay: true as const },
    ...(range && { range }),
  })
  test.each<Case>([
    ['how many visitors per day on average last month', perDay('totalUsers', LAST_MONTH)],
    ['average daily sessions', perDay('sessions')],
    ['average visits per day last month', perDay('sessions', LAST_MONTH)],
    ['What is my average revenue per day?', perDay('purchaseRevenue')],
    ['How many orders do we get on an average day?', perDay('transactions')],
    [
      'average daily sessions last month compared to the month before',
      { ...perDay('sessions', LAST_MONTH), compare: 'previous_period' },
    ],
    ['On average, which weekday has the most visits?', { ...perDay('sessions'), shape: 'ranking', by: 'dayOfWeek' }],
    [
      'average visits by weekday last quarter',
      { ...perDay('sessions', 'last:quarter'), shape: 'series', by: 'dayOfWeek' },
    ],
  ])('%s', (question, expected) => expect(read(question, en)).toEqual(plan(expected)))

  test.each<Case>([
    ['durchschnittliche Besucher pro Tag', perDay('totalUsers')],
    ['Wie viele Besuche haben wir im Schnitt am Tag?', perDay('sessions')],
    ['Durchschnittlicher Umsatz pro Tag letzten Monat', perDay('purchaseRevenue', LAST_MONTH)],
    ['Tagesdurchschnitt der Bestellungen', perDay('transactions')],
  ])('%s', (question, expected) => expect(read(question, de)).toEqual(plan(expected)))

  test('a rate has no average day: its days are shown in order', () => {
    expect(read('average order value per day last month', en)).toEqual(
      plan({ shape: 'series', metrics: ['averagePurchaseRevenue'], by: 'date', range: LAST_MONTH }),
    )
  })

  test('go on from the answer before, and to days in their order', () => {
    const visits: PlanInput = { shape: 'value', metrics: ['sessions'], range: LAST_MONTH }
    expect(read('on average per day', { ...en, previous: Plan.parse(visits) })).toEqual(
      plan(perDay('sessions', LAST_MONTH)),
    )
    const previous = Plan.parse({ ...visits, perDay: true })
    expect(read('by month', { ...en, previous })).toEqual(
      plan({ ...visits, shape: 'series', by: 'month', range: 'last:12m' }),
    )
    expect(read('and the bounce rate?', { ...en, previous })).toEqual(plan({ ...visits, metrics: ['bounceRate'] }))
  })
})

describe('weekdays and times of day', () => {
  const visits = { shape: 'value' as const, metrics: ['sessions' as const] }
  const is = (dimension: 'dayOfWeek' | 'hour', ...values: string[]) => ({
    filters: [{ dimension, operator: 'is' as const, values }],
  })
  const WEEKEND = is('dayOfWeek', '6', '0')
  const EACH: Parameters<typeof plan>[0] = { shape: 'series', metrics: ['sessions'], by: 'dayOfWeek', perDay: true }

  test.each<Case>([
    ['sessions on weekends last month', { ...visits, ...WEEKEND, range: LAST_MONTH }],
    ['visits on the weekend last month', { ...visits, ...WEEKEND, range: LAST_MONTH }],
    ['How many visits on Mondays?', { ...visits, ...is('dayOfWeek', '1') }],
    ['visits on weekdays last month', { ...visits, ...is('dayOfWeek', '1', '2', '3', '4', '5'), range: LAST_MONTH }],
    ['visits in the morning', { ...visits, ...is('hour', '6', '7', '8', '9', '10', '11') }],
    ['daily visits on weekends', { ...visits, ...WEEKEND, shape: 'series', by: 'date' }],
    ['average visits on Mondays', { ...visits, ...is('dayOfWeek', '1'), perDay: true }],
    ['visits on Mondays and Tuesdays', { ...visits, ...is('dayOfWeek', '1', '2'), shape: 'series', by: 'dayOfWeek' }],
    ['do people visit more on Mondays', EACH],
    ['Do people visit more on weekends?', EACH],
    ['is the bounce rate higher on Sundays', { shape: 'series', metrics: ['bounceRate'], by: 'dayOfWeek' }],
    [
      'more visits on Mondays last month than the month before',
      { ...visits, ...is('dayOfWeek', '1'), range: LAST_MONTH, compare: 'previous_period', perDay: true },
    ],
    ['what time of day is busiest', { shape: 'ranking', metrics: ['sessions'], by: 'hour' }],
    [
      'which weekday has the most sales',
      { shape: 'ranking', metrics: ['purchaseRevenue'], by: 'dayOfWeek', perDay: true },
    ],
  ])('%s', (question, expected) => expect(read(question, en)).toEqual(plan(expected)))

  test.each<Case>([
    ['Besuche am Wochenende im letzten Monat', { ...visits, ...WEEKEND, range: LAST_MONTH }],
    ['Besuche an Wochenenden', { ...visits, ...WEEKEND }],
    ['Wie viele Besuche montags?', { ...visits, ...is('dayOfWeek', '1') }],
    ['Besuche vormittags', { ...visits, ...is('hour', '6', '7', '8', '9', '10', '11') }],
    ['Gibt es montags mehr Besuche?', EACH],
    [
      'An welchem Wochentag gibt es die meisten Besuche?',
      { shape: 'ranking', metrics: ['sessions'], by: 'dayOfWeek', perDay: true },
    ],
    ['Um wie viel Uhr gibt es die meisten Besuche?', { shape: 'ranking', metrics: ['sessions'], by: 'hour' }],
  ])('%s', (question, expected) => expect(read(question, de)).toEqual(plan(expected)))

  test('the weekend alone is the last one', () => {
    expect(read('visits on the weekend', en)).toEqual(plan({ ...visits, range: '2026-11-14..2026-11-15' }))
  })
})

describe('what share of visitors bought is the conversion rate', () => {
  const rate = (rest: object = {}) => plan({ shape: 'value', metrics: ['purchaseRate'], ...rest } as never)
  test.each([
    ['what percent of visitors bought something last month', en, rate({ range: LAST_MONTH })],
    [
      'what share of mobile visitors bought',
      en,
      rate({ filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }] }),
    ],
    ['Wie viel Prozent der Besucher haben letzten Monat etwas gekauft?', de, rate({ range: LAST_MONTH })],
  ])('%s', (question, place, expected) => {
    expect(read(question, place)).toEqual(expected)
    expect(understand(question, place)).toHaveProperty('decisions', expect.arrayContaining(['rate_of_visits']))
  })

  test('of those who bought, a share is a part of them', () => {
    const buyers = { metrics: ['totalUsers'], by: 'country', shape: 'breakdown' }
    expect(read('share of buyers from Germany', en)).toMatchObject(buyers)
    expect(read('what share of visitors who bought were on mobile', en)).toMatchObject({
      ...buyers,
      by: 'deviceCategory',
    })
  })
})

describe('what gained or lost most', () => {
  const moved = (by: string, order: 'most' | 'least', rest: object = {}) =>
    ({ shape: 'ranking', by, order, compare: 'previous_period', orderBy: 'change', ...rest }) as Parameters<
      typeof plan
    >[0]
  const CHANNEL = 'sessionDefaultChannelGroup'

  test.each<Case>([
    ['which channel lost the most', moved(CHANNEL, 'least', { metrics: ['sessions'] })],
    ['Which country gained the most visitors?', moved('country', 'most', { metrics: ['totalUsers'] })],
    ['which countries grew', moved('country', 'most', { metrics: ['sessions'] })],
    [
      'which page lost the most last month',
      moved('pagePath', 'least', { metrics: ['screenPageViews'], range: LAST_MONTH }),
    ],
    ['what dropped most', moved('pagePath', 'least', { metrics: ['screenPageViews'] })],
    ['biggest losers', moved('pagePath', 'least', { metrics: ['screenPageViews'] })],
    ['what gained the most revenue', moved('itemName', 'most', { metrics: ['itemRevenue'] })],
    [
      'which channels brought fewer visits last month than the month before',
      moved(CHANNEL, 'least', { metrics: ['sessions'], range: LAST_MONTH }),
    ],
  ])('%s', (question, expected) => expect(read(question, en)).toEqual(plan(expected)))

  test.each<Case>([
    [
      'Bei welchem Kanal ist die Conversion-Rate am meisten gesunken?',
      moved(CHANNEL, 'least', { metrics: ['purchaseRate'] }),
    ],
    ['Welche Seite hat am meisten verloren?', moved('pagePath', 'least', { metrics: ['screenPageViews'] })],
    ['Welcher Kanal hat am stärksten zugelegt?', moved(CHANNEL, 'most', { metrics: ['sessions'] })],
    ['Größte Verlierer', moved('pagePath', 'least', { metrics: ['screenPageViews'] })],
  ])('%s', (question, expected) => expect(read(question, de)).toEqual(plan(expected)))

  test('that it is about pages is said where the question leaves it open', () => {
    const decisions = (question: string) => understand(question, en)
    expect(decisions('what dropped most last week')).toHaveProperty('decisions', ['movers_of_pages'])
    expect(decisions('which page lost the most last week')).toHaveProperty('decisions', [])
  })

  test('which day lost the most is refused', () =>
    expect(read('which day lost the most', en)).toHaveProperty('refused', 'words'))

  test('goes on from the answer before', () => {
    const previous = Plan.parse({ shape: 'value', metrics: ['sessions'], range: LAST_MONTH })
    expect(read('which countries grew', { ...en, previous })).toEqual(
      plan(moved('country', 'most', { metrics: ['sessions'], range: LAST_MONTH })),
    )
  })
})

describe('what owners ask in their own words', () => {
  const ALL = {
    ...{ shape: 'value' as const, metrics: ['sessions' as const, 'totalUsers' as const, 'screenPageViews' as const] },
    compare: 'previous_period',
  }
  const SOLD: Parameters<typeof plan>[0] = { shape: 'ranking', metrics: ['itemsPurchased'], by: 'itemName' }
  const UP_OR_DOWN: Parameters<typeof plan>[0] = { shape: 'value', metrics: ['sessions'], compare: 'previous_period' }

  test.each<Case>([
    ['How was last month?', { ...ALL, range: LAST_MONTH }],
    ['How is my site doing?', ALL],
    ['What happened yesterday?', { ...ALL, range: 'yesterday' }],
    ['Give me an overview of last month', { ...ALL, range: LAST_MONTH }],
    ['How does this month compare to last month?', { ...ALL, range: 'this:month', compare: LAST_MONTH }],
    ['Where are my visitors from?', { shape: 'ranking', metrics: ['totalUsers'], by: 'country' }],
    ['Which campaign works best?', { shape: 'ranking', metrics: ['sessions'], by: 'sessionCampaignName' }],
    ["What's selling well?", SOLD],
  ])('%s', (question, expected) => expect(read(question, en)).toEqual(plan(expected)))

  test.each<Case>([
    ['Wie war der letzte Monat?', { ...ALL, range: LAST_MONTH }],
    ['Wie läuft meine Seite?', ALL],
    ['Was ist gestern passiert?', { ...ALL, range: 'yesterday' }],
    ['Gib mir einen Überblick über den letzten Monat', { ...ALL, range: LAST_MONTH }],
    ['Welche Kampagne funktioniert am besten?', { shape: 'ranking', metrics: ['sessions'], by: 'sessionCampaignName' }],
    ['Was verkauft sich gut?', SOLD],
    ['Geht der Traffic hoch oder runter?', UP_OR_DOWN],
  ])('%s', (question, expected) => expect(read(question, de)).toEqual(plan(expected)))

  test.each(['How does it work?', 'How was it?', 'Was ist das?', 'How was the weather last week?'])(
    '%s has no answer',
    (question) => expect(read(question, en)).toHaveProperty('refused'),
  )
})

describe('money of another currency than the site’s', () => {
  const pounds = { ...en, currency: 'GBP' }
  const revenue = plan({ shape: 'value', metrics: ['purchaseRevenue'], range: LAST_MONTH })
  test.each(['revenue in eur last month', 'revenue last month in dollars', 'Umsatz letzten Monat in Euro'])(
    '%s is answered in the site’s, and that is said',
    (question) => {
      expect(understand(question, pounds)).toEqual({ plan: revenue, decisions: ['other_currency'] })
    },
  )

  test('amounts in it are refused', () => {
    expect(understand('products with more than €50 revenue', pounds)).toEqual({ refused: 'not_measured', words: ['€'] })
    expect(understand('products with more than 50 euros revenue', pounds)).toEqual({
      refused: 'not_measured',
      words: ['euros'],
    })
  })

  test('in the site’s own there is nothing to say', () => {
    expect(understand('revenue in pounds last month', pounds)).toEqual({ plan: revenue, decisions: [] })
    const dollars = { ...en, currency: 'CAD' }
    expect(understand('revenue in dollars last month', dollars)).toEqual({ plan: revenue, decisions: [] })
    expect(read('products with more than £50 revenue', pounds)).toHaveProperty('threshold.value', 5000)
  })
})

describe('referrers', () => {
  const sites = plan({
    ...{ shape: 'ranking', metrics: ['sessions'], by: 'sessionSource' },
    filters: [{ dimension: 'sessionMedium', operator: 'is', values: ['referral'] }],
  })
  test.each(['top referrers', 'Who links to me?', 'referring sites'])('%s: other sites alone', (question) => {
    expect(read(question, en)).toEqual(sites)
  })
  test.each(['Wer verlinkt auf uns?', 'Top Referrer'])('%s: other sites alone', (question) => {
    expect(read(question, de)).toEqual(sites)
  })
  test('sources are all of them', () => {
    expect(read('top sources', en)).toEqual({ ...sites, filters: [] })
  })
})

describe('a question is refused rather than answered as another one', () => {
  test.each([
    ['video visits last month', 'words'],
    ['visits by logged in users', 'words'],
    ['visits from there', 'words'],
    ['what are visitors interested in', 'words'],
    ['visits 2026-13-01', 'words'],
    ['visits in the morning vs in the evening', 'not_together'],
  ])('%s', (question, reason) => expect(read(question, en)).toHaveProperty('refused', reason))

  test.each(['how many visits did it have?', 'what was its bounce rate?', 'how much revenue came from that channel?'])(
    'where it points at a row of the answer before: %s',
    (question) => {
      const previous = Plan.parse({ shape: 'ranking', metrics: ['sessions'], by: 'sessionSource', range: LAST_MONTH })
      expect(read(question, { ...en, previous })).toHaveProperty('refused', 'words')
    },
  )

  test('of a figure without rows, “it” is that figure', () => {
    const previous = Plan.parse({ shape: 'value', metrics: ['sessions'], range: LAST_MONTH })
    expect(read('how does it compare to the month before?', { ...en, previous })).toMatchObject({
      metrics: ['sessions'],
      compare: 'previous_period',
    })
  })
})

test.each([
  ['sessions from google search last month', { metrics: ['sessions'], filters: [{ values: ['google'] }] }],
  ['clicks from google search last month', { metrics: ['organicGoogleSearchClicks'], filters: [] }],
  ['fastest growing country', { by: 'country', metrics: ['sessions'], orderBy: 'change' }],
  ['visits from 10/01/2026 to 10/15/2026', { range: '2026-10-01..2026-10-15' }],
  ['best converting country', { by: 'country', metrics: ['purchaseRate'] }],
])('%s', (question, expected) => expect(read(question, en)).toMatchObject(expected))
