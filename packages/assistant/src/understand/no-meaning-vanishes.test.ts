import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')
const withPosts = placeOf('en-GB', { hasPosts: true })
const POSTS: PlanInput['filters'] = [{ dimension: 'contentType', operator: 'is', values: ['post'] }]

const read = (question: string, place: Parameters<typeof understand>[1] = en) => {
  const understood = understand(question, place)
  if ('defines' in understood) throw new Error('explained')
  return 'plan' in understood ? understood.plan : understood.refused
}
const plan = (input: Omit<PlanInput, 'range'> & { range?: string }) => Plan.parse({ range: 'last:30d', ...input })
const value = (metric: Plan['metrics'][number], more: Partial<PlanInput> = {}) =>
  plan({ shape: 'value', metrics: [metric], ...more })

describe('parts of a site', () => {
  test('the blog is its posts where pages say that they are, else what is under /blog, and is refused without either', () => {
    expect(read('visitors to the blog last month', withPosts)).toEqual(
      value('totalUsers', { filters: POSTS, range: 'last:month' }),
    )
    expect(read('how many people read the blog', withPosts)).toEqual(value('totalUsers', { filters: POSTS }))
    expect(read('pageviews of the blog', withPosts)).toEqual(value('screenPageViews', { filters: POSTS }))
    const underBlog = {
      filters: [{ dimension: 'pagePath' as const, operator: 'starts_with' as const, values: ['/blog/'] }],
    }
    expect(read('visitors to the blog last month', en)).toEqual(
      value('totalUsers', { ...underBlog, range: 'last:month' }),
    )
    expect(read('how did the blog do last month', en)).toEqual(
      value('screenPageViews', { ...underBlog, range: 'last:month' }),
    )
    expect(read('is our blog growing', en)).toEqual(value('sessions', { ...underBlog, compare: 'previous_period' }))
    const withoutBlog = (place: typeof en) => ({
      ...place,
      values: place.values.filter(({ value }) => !value.startsWith('/blog/')),
    })
    expect(understand('visitors to the blog last month', withoutBlog(en))).toMatchObject({ words: ['blog'] })
    expect(understand('Besucher im Blog letzten Monat', withoutBlog(de))).toMatchObject({ words: ['Blog'] })
  })

  test('posts are pages where pages do not say what they are, and answers say so', () => {
    expect(read('which of our blog posts got the most views', withPosts)).toEqual(
      plan({ shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', filters: POSTS }),
    )
    expect(understand('which of our blog posts got the most views', en)).toMatchObject({
      decisions: ['posts_as_pages', 'default_range'],
    })
  })

  test('a shop is the whole of what is sold, and no part of the visits', () => {
    expect(read('orders in the shop')).toEqual(value('transactions'))
    expect(read('sessions in the shop last month')).toBe('words')
    expect(read('Besuche im Shop', de)).toBe('words')
    expect(read('views of the shop page')).toEqual(
      value('screenPageViews', { filters: [{ dimension: 'pagePath', operator: 'is', values: ['/shop'] }] }),
    )
  })

  test('a name with pages beneath it are all of these, and one page where it is called a page or a path', () => {
    const values = [...en.values]
    for (const path of ['/magazine/', '/magazine/first/'])
      values.push({ dimension: 'pagePath', value: path, names: path === '/magazine/' ? ['Magazine'] : ['First'] })
    const place = { ...en, values }
    const only = { filters: [{ dimension: 'pagePath' as const, operator: 'is' as const, values: ['/magazine/'] }] }
    const under = { filters: [{ ...only.filters[0]!, operator: 'starts_with' as const }] }
    expect(read('how many visitors read our magazine', place)).toEqual(value('totalUsers', under))
    expect(read('views of the magazine page', place)).toEqual(value('screenPageViews', only))
    expect(read('views of /magazine/', place)).toEqual(value('screenPageViews', only))
    expect(read('views of pages under /magazine/', place)).toEqual(value('screenPageViews', under))
  })

  test.each(['which blog post brought the most revenue', 'time spent on the delivery page'])(
    '%s is refused: orders and durations are of visits',
    (question) => {
      expect(read(question, withPosts)).toBe('not_together')
    },
  )
})

describe('this moment', () => {
  test.each([
    'currently how many sessions',
    'how many users are on the site right now',
    'current visitors',
    'visitors online',
  ])('%s is refused with the report that knows', (question) => expect(read(question)).toBe('live'))
  test.each(['Wie viele Leute sind gerade online?', 'Besucher jetzt', 'aktuelle Besucherzahl'])(
    '%s is refused with the report that knows',
    (question) => expect(read(question, de)).toBe('live'),
  )

  test('a named time, a rate and a sale are no moment', () => {
    expect(read('current visitors this week')).toEqual(value('totalUsers', { range: 'this:week' }))
    expect(read('what is our current conversion rate')).toEqual(value('purchaseRate'))
    expect(read('online sales last month')).toEqual(value('purchaseRevenue', { range: 'last:month' }))
  })

  test('going on with "now" keeps the days of the answer before', () => {
    const previous = value('sessions', { range: 'last:month' })
    expect(read('and now by country', { ...en, previous })).toEqual(
      plan({ shape: 'breakdown', metrics: ['sessions'], by: 'country', range: 'last:month' }),
    )
  })
})

describe('words that are more than fillers', () => {
  test.each([
    ['how many emails did we send', 'not_measured'],
    ['how many newsletters did we send', 'not_measured'],
    ['how many newsletters last month', 'words'],
    ['how many Germans last week', 'words'],
    ['what did people search for on the site', 'not_measured'],
    ['how many times was the contact form sent', 'words'],
    ['newsletter form submitted', 'words'],
    ['most visited product', 'words'],
    ['how many new orders today', 'words'],
    ['repeat orders last month', 'words'],
    ['new products last month', 'words'],
    ['display sessions by country', 'words'],
    ['sessions up to october', 'words'],
    ['sessions through october', 'words'],
    ['how many orders could we get', 'words'],
    ['how many visits should we have', 'words'],
    ['how many people check out', 'words'],
    ['how many people stayed', 'words'],
    ['which page do people enter on', 'words'],
    ['how many orders were sent', 'words'],
    ['how many people spent money last month', 'words'],
    ['how many visitors converted last month', 'words'],
    ['how many times did people visit us', 'words'],
    ['visits with orders', 'words'],
  ])('%s is refused', (question, reason) => expect(read(question)).toBe(reason))

  test.each([
    ['Wie viele Newsletter haben wir verschickt?', 'not_measured'],
    ['Besuche bis Oktober', 'words'],
    ['Besucher, die nur einmal kamen', 'words'],
    ['Neue Bestellungen gestern', 'words'],
    ['Woher sind die Besucher?', 'words'],
    ['Wie viele Leute blieben?', 'words'],
    ['Meistbesuchte Produkte', 'words'],
  ])('%s is refused', (question, reason) => expect(read(question, de)).toBe(reason))

  test.each([
    ["today's sessions", value('sessions', { range: 'today' })],
    ["last week's orders", value('transactions', { range: 'last:week' })],
    ['how often were forms sent', value('formConversions')],
    ['which country sends the most visitors', plan({ shape: 'ranking', metrics: ['totalUsers'], by: 'country' })],
    ['how much did we sell', value('purchaseRevenue')],
    ['how many did we sell', value('itemsPurchased')],
    ['first time customers', value('firstTimePurchases')],
    ['how much money was spent', value('purchaseRevenue')],
    [
      'how many times did people read Why We Love Orwell',
      value('screenPageViews', {
        filters: [{ dimension: 'pagePath', operator: 'is', values: ['/blog/why-we-love-orwell'] }],
      }),
    ],
    [
      'how many people read Why We Love Orwell',
      value('totalUsers', {
        filters: [{ dimension: 'pagePath', operator: 'is', values: ['/blog/why-we-love-orwell'] }],
      }),
    ],
    ['display the sessions by country', plan({ shape: 'breakdown', metrics: ['sessions'], by: 'country' })],
  ])('%s means what it says', (question, expected) => expect(read(question)).toEqual(expected))

  test.each([
    ['Besuche ab Oktober', value('sessions', { range: '2026-10-01..2026-11-18' })],
    ['Wie viele Besucher kamen wieder?', value('returningUsers')],
    ['Wie viel haben wir verkauft?', value('purchaseRevenue')],
  ])('%s means what it says', (question, expected) => expect(read(question, de)).toEqual(expected))

  test('values of two kinds are not joined by "or"', () => {
    expect(read('sessions from google or mobile')).toBe('several')
    expect(read('sessions from google or bing on mobile')).toMatchObject({ shape: 'value' })
  })

  test('a time that is left out of another is named in the refusal', () => {
    expect(understand('visits from mobile in the last 7 days excluding today', en)).toEqual({
      refused: 'words',
      words: ['excluding', 'today'],
    })
  })
})

test('who bought is asked of persons in both languages; how many did is counted', () => {
  expect(read('who bought something yesterday')).toBe('person')
  expect(read('Wer hat gestern gekauft?', de)).toBe('person')
  expect(read('how many people bought something yesterday')).toMatchObject({ metrics: ['totalUsers'] })
})

test('a name of a country and a state is taken as the country, and answers say so', () => {
  const values = [
    ...en.values,
    { dimension: 'country' as const, value: 'GE', names: ['Georgia'] },
    { dimension: 'region' as const, value: 'Georgia', names: ['Georgia'] },
  ]
  expect(understand('sessions from georgia', { ...en, values })).toMatchObject({
    plan: { filters: [{ dimension: 'country', operator: 'is', values: ['GE'] }] },
    decisions: ['default_range', 'place_as_country'],
  })
  expect(understand('sessions from the state georgia', { ...en, values })).toMatchObject({
    plan: { filters: [{ dimension: 'region', operator: 'is', values: ['Georgia'] }] },
    decisions: ['default_range', 'place_as_region'],
  })
})

test.each([
  ['why did revenue fall', 'said_to_fall'],
  ['why did sessions grow last month', 'said_to_rise'],
])('%s: what is said to have happened is kept', (question, said) => {
  expect(understand(question, en)).toMatchObject({ decisions: expect.arrayContaining([said]) })
})
