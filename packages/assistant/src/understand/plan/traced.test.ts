import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../questions/place.ts'
import { filtersIn, placeIn, readAs } from '../../../questions/read-as.ts'
import { Plan, type PlanInput } from '../../plan.ts'
import { read } from '../reading/reading.ts'
import { scan } from '../scanning/scan.ts'
import { understand } from '../understand.ts'
import { isInvented, lostIn } from './traced.ts'

const refusal = (question: string, language: 'en' | 'de' = 'en', previous?: PlanInput) =>
  understand(question, placeIn(language, previous))

/** What a question says that a given plan does not contain. */
function lost(question: string, plan: PlanInput): string[] {
  const place = placeIn('en')
  const reading = read(scan(question, 'en', place), place)
  if ('refused' in reading) throw new Error('refused')
  return lostIn(reading, Plan.parse(plan), place).map(({ text }) => text)
}

describe('what a question names is in its plan', () => {
  const sessions = { metrics: ['sessions' as const], range: 'last:month' }
  test.each<[string, PlanInput, string[]]>([
    ['visits per post last month', { shape: 'value', ...sessions }, ['post']],
    ['visits from Germany last month', { shape: 'value', ...sessions }, ['Germany']],
    ['visits on mobile last month', { shape: 'value', ...sessions }, ['mobile']],
    ['visits yesterday', { shape: 'value', ...sessions }, ['yesterday']],
    ['visits last month', { shape: 'value', ...sessions }, []],
    ['visits per country last month', { shape: 'breakdown', by: 'country', ...sessions }, []],
  ])('%s', (question, plan, words) => expect(lost(question, plan)).toEqual(words))

  test('and a plan has nothing that was not asked for', () => {
    const place = placeIn('en')
    const reading = read(scan('visits last month', 'en', place), place)
    if ('refused' in reading) throw new Error('refused')
    const plan = Plan.parse({ shape: 'value', ...sessions })
    const germany = { dimension: 'country' as const, operator: 'is' as const, values: ['DE'] }
    expect(isInvented(reading, plan, place, false)).toBe(false)
    expect(isInvented(reading, { ...plan, filters: [germany] }, place, false)).toBe(true)
    // What narrowed the answer before is kept by a follow-up.
    const after = { ...place, previous: { ...plan, filters: [germany] } }
    expect(isInvented(reading, plan, after, true)).toBe(true)
    expect(isInvented(reading, { ...plan, filters: [germany] }, after, true)).toBe(false)
  })
})

describe('what sounds like another question is refused', () => {
  test.each([
    'which author gets the most views per post',
    'share of mobile visits by country',
    'which countries are new this month',
    'is the conversion rate higher on desktop',
    'do mobile visitors buy less',
    'was October our best month',
    'visits in weeks 40 to 44',
    'how many summer_reading_2026 did we sell',
    'how many sessions had a conversion yesterday',
    'how much is from google',
    'what percentage of Germans buy',
    'which page was viewed by the most people',
    'orders on or after 10 November',
    'people instead of visits',
    'compare monday to friday with the weekend',
    'what did google bring last month',
    'do coupons increase the order value',
    'do we get more visits in the morning',
    'are we selling more in Germany',
    'the change in visits since last month',
    'pages with exactly 10 views',
    'revenue per returning visitor',
    'visitors without purchase',
  ])('%s', (question) => expect(readAs(question)).toBeTypeOf('string'))

  test.each(['Ist die Conversion-Rate auf dem Desktop höher', 'Kaufen mobile Besucher weniger?'])('%s', (question) =>
    expect(readAs(question, 'de')).toBeTypeOf('string'),
  )

  test.each([
    ['pages ending with .html', 'name_part'],
    ['pages not containing salt', 'name_part'],
    ['visits to /blog/*/comments', 'name_part'],
    ['visits containing salt', 'name_part'],
    ['compare pages under /magazine and pages under /shop', 'name_part'],
    ['visits a year ago', 'year_ago'],
  ])('%s, with what to ask instead', (question, because) =>
    expect(refusal(question)).toMatchObject({ refused: 'words', because }),
  )
  test.each([
    ['Seiten, die mit /shop enden', 'name_part'],
    ['Besuche vor einem Jahr', 'year_ago'],
  ])('%s, with what to ask instead', (question, because) =>
    expect(refusal(question, 'de')).toMatchObject({ refused: 'words', because }),
  )

  test.each(['the second one', 'how did the first do last month?', 'and the third?', 'show me only the first'])(
    'rows are not known by their place: %s',
    (question) => {
      const previous: PlanInput = { shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', range: 'last:week' }
      expect(refusal(question, 'en', previous)).toMatchObject({ refused: 'words', because: 'row' })
    },
  )
})

test.each([
  ['live visitors', 'en'],
  ['live orders', 'en'],
  ['wie viele sind live', 'de'],
  ['Live-Besucher', 'de'],
] as const)('%s is about this moment', (question, language) => expect(readAs(question, language)).toBe('live'))

test.each([
  ['visits since we went live', { shape: 'value', range: 'all' }],
  ['where do our readers live', { shape: 'ranking', by: 'country' }],
])('%s is not', (question, plan) => expect(readAs(question)).toMatchObject(plan))

test('the share of posts is no share of each', () => {
  const place = placeOf('en-GB', { hasPosts: true })
  expect(understand('what percentage of views are of posts', place)).toMatchObject({ refused: 'words' })
})

test('names in one list are of one kind', () => {
  expect(readAs('visits from Berlin vs London')).toMatchObject({
    by: 'city',
    filters: [{ values: ['Berlin', 'London'] }],
  })
  expect(readAs('google vs mobile visits')).toBe('several')
})

test('what customers bought is all that was bought', () => {
  expect(filtersIn('revenue from customers in Germany')).toEqual(['country is DE'])
  expect(refusal('new vs returning customers revenue')).toMatchObject({ refused: 'not_measured', words: ['customers'] })
})

test('"how much did it bring in" is money', () => {
  expect(readAs('how much did WELCOME10 bring in')).toMatchObject({ metrics: ['purchaseRevenue'] })
})

test('"wie viele haben" are people, who may have done a thing often', () => {
  expect(readAs('Wie viele haben heute etwas in den Warenkorb gelegt?', 'de')).toMatchObject({
    ...{ metrics: ['totalUsers'], filters: [{ dimension: 'eventName', values: ['add_to_cart'] }] },
  })
  expect(readAs('Wie viele haben wir verkauft?', 'de')).toMatchObject({ metrics: ['itemsPurchased'] })
})

test('parts of days of the week are all of them, and a currency is no country', () => {
  expect(filtersIn('orders on Saturday mornings')).toEqual(['dayOfWeek is 6', 'hour is 6,7,8,9,10,11'])
  expect(filtersIn('orders on weekday evenings')).toEqual(['dayOfWeek is 1,2,3,4,5', 'hour is 18,19,20,21,22,23'])
  expect(filtersIn('Umsatz in Schweizer Franken', 'de')).toEqual([])
})

test('a greeting is no time of day', () => {
  expect(filtersIn('Morning! How many people came yesterday?')).toEqual([])
})
