import { expect, test } from 'vitest'
import { placeIn, type TestLanguage } from '../../questions/read-as.ts'
import { understand } from './understand.ts'

const EVENTS = ['add_to_cart', 'newsletter_signup'].map((value) => ({
  ...{ dimension: 'eventName' as const, value, names: [value] },
}))

const read = (question: string, language: TestLanguage) => {
  const place = placeIn(language)
  return understand(question, { ...place, values: [...EVENTS, ...place.values] })
}

test.each([
  ['en', 'how many people clicked add_to_cart', 'totalUsers', 'add_to_cart', null],
  ['en', 'how many people clicked add to cart', 'totalUsers', 'add_to_cart', null],
  ['en', 'how often was add_to_cart fired', 'eventCount', 'add_to_cart', null],
  ['en', 'how often was newsletter_signup triggered', 'eventCount', 'newsletter_signup', null],
  ['en', 'how many newsletter signup events', 'eventCount', 'newsletter_signup', null],
  ['en', 'newsletter signups', 'eventCount', 'newsletter_signup', null],
  ['en', 'newsletter_signup by country', 'eventCount', 'newsletter_signup', 'country'],
  ['en', 'which pages have the most newsletter_signup', 'eventCount', 'newsletter_signup', 'pagePath'],
  ['de', 'wie oft wurde newsletter_signup letzte Woche ausgelöst', 'eventCount', 'newsletter_signup', null],
  ['de', 'wie viele newsletter_signup gab es gestern', 'eventCount', 'newsletter_signup', null],
  ['de', 'Newsletter Signups nach Land', 'eventCount', 'newsletter_signup', 'country'],
] as const)('%s: %s counts an event by its name', (language, question, metric, event, by) =>
  expect(read(question, language)).toMatchObject({
    plan: {
      metrics: [metric],
      filters: [{ dimension: 'eventName', operator: 'is', values: [event] }],
      ...(by ? { by } : { shape: 'value' }),
    },
  }),
)

test.each([
  ['en', 'newsletter visits', 'sessionSource'],
  ['de', 'Besuche aus dem Newsletter', 'sessionSource'],
] as const)('%s: %s is no event that shares the word', (language, question, dimension) =>
  expect(read(question, language)).toMatchObject({ plan: { filters: [{ dimension }] } }),
)

test.each([
  ['pages with more than a thousand views', 1000],
  ['countries with over 2 thousand visitors', 2000],
])('%s means a number in words', (question, value) =>
  expect(read(question, 'en')).toMatchObject({ plan: { threshold: { operator: 'more', value } } }),
)

test('“carts” alone are filled ones', () =>
  expect(read('how many carts last week', 'en')).toMatchObject({ plan: { metrics: ['addToCarts'] } }))
