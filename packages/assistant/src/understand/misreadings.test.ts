import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { definitionBlocks } from '../define.ts'
import { Plan } from '../plan.ts'
import { toText } from '../prose.ts'
import { understand } from './understand.ts'

const en = placeOf('en-GB')
const de = placeOf('de-DE')

describe('what sounds like another question is refused', () => {
  test.each([
    ['visits with more than 3 pages', { because: 'unheld', words: ['with more than 3 pages'] }],
    ['are we on track', { refused: 'not_measured', because: 'goals' }],
    ['did we reach our goal', { refused: 'not_measured', because: 'goals' }],
    ['revenue by author', { refused: 'not_together' }],
    // Page views have no coupon and no form, so all visits would be without one.
    ['users by coupon last month', { refused: 'not_together' }],
    ['bounce rate by coupon last month', { refused: 'not_together' }],
    ['which form had the most users last month', { refused: 'not_together' }],
    ['What time is it', { refused: 'nothing_asked' }],
    ['How many poor LCP views', { refused: 'not_measured' }],
    ['revenue yesterday MoM', { refused: 'unlike_days' }],
  ])('%s', (question, expected) => expect(understand(question, en)).toMatchObject(expected))

  test.each([
    ['Sind wir auf Kurs?', { refused: 'not_measured', because: 'goals' }],
    ['Umsatz nach Autor', { refused: 'not_together' }],
    ['Besucher nach Gutschein im Oktober', { refused: 'not_together' }],
    ['Wie spät ist es?', { refused: 'nothing_asked' }],
  ])('%s', (question, expected) => expect(understand(question, de)).toMatchObject(expected))
})

describe('each period against the one before', () => {
  test.each([
    ['revenue WoW', { range: 'last:week', compare: 'previous_period' }],
    ['visits week over week', { range: 'last:week', compare: 'previous_period' }],
    ['revenue MoM', { range: 'last:month', compare: 'previous_period' }],
    ['revenue this month MoM', { range: 'this:month', compare: 'previous_period' }],
    ['visits yesterday WoW', { range: 'yesterday', compare: '2026-11-10..2026-11-10' }],
    ['revenue last month YoY', { range: 'last:month', compare: 'previous_year' }],
  ])('%s', (question, expected) => expect(understand(question, en)).toMatchObject({ plan: expected }))

  test('goes on from days as long as the period', () => {
    const previous = Plan.parse({ shape: 'value', metrics: ['sessions'], range: 'this:month' })
    expect(understand('MoM', { ...en, previous })).toMatchObject({
      plan: { range: 'this:month', compare: 'previous_period' },
    })
    expect(understand('WoW', { ...en, previous })).toEqual({ refused: 'unlike_days' })
  })
})

test.each([
  ['weekday visits', [{ dimension: 'dayOfWeek', operator: 'is', values: ['1', '2', '3', '4', '5'] }]],
  ['visits by weekday', []],
])('%s', (question, filters) => expect(understand(question, en)).toHaveProperty('plan.filters', filters))

test('rates of abandoned carts are of checkouts, and answers say so', () => {
  const decisions = (question: string, place = en) => understand(question, place)
  expect(decisions('cart abandonment last month')).toHaveProperty('decisions', ['abandonment_of_checkouts'])
  expect(decisions('Warenkorbabbrüche letzten Monat', de)).toHaveProperty('decisions', ['abandonment_of_checkouts'])
  expect(decisions('checkout abandonment last month')).toHaveProperty('decisions', [])
})

test.each(['difference between mobile and desktop revenue', 'Unterschied zwischen Mobil und Desktop beim Umsatz'])(
  '%s: both are rows',
  (question) =>
    expect(understand(question, en)).toMatchObject({
      plan: { shape: 'breakdown', by: 'deviceCategory', filters: [{ values: ['mobile', 'desktop'] }] },
    }),
)

describe('what a word means', () => {
  test.each([
    ['what is a bounce rate', ['bounceRate']],
    ['what does engagement rate mean?', ['engagementRate']],
    ['How do you count visitors', ['totalUsers']],
    ['how is the conversion rate calculated', ['purchaseRate']],
    ['what is the difference between users and sessions', ['totalUsers', 'sessions']],
    ['What is LCP?', ['largestContentfulPaint']],
    ['what is a landing page', ['landingPage']],
    ['what are sessions', ['sessions']],
    ['Was sind Sitzungen?', ['sessions']],
    ['Was ist eine Sitzung?', ['sessions']],
    ['Was bedeutet Interaktionsrate', ['engagementRate']],
    ['Wie werden Besucher gezählt?', ['totalUsers']],
    ['Was heißt Absprungrate', ['bounceRate']],
  ])('%s is explained', (question, defines) => expect(understand(question, en)).toEqual({ defines }))

  test.each([
    'what are sales',
    'what are my sessions',
    'what is my bounce rate',
    'what is the bounce rate',
    'what is revenue',
    'What is LCP last month?',
  ])('%s asks for the figure', (question) => expect(understand(question, en)).toHaveProperty('plan'))

  test.each(['what is a good bounce rate', 'explain the drop in revenue last month', 'what is a bookshop'])(
    '%s is nothing that has a definition',
    (question) => expect(understand(question, en)).not.toHaveProperty('defines'),
  )

  test('is said as in the reports', async () => {
    const words = await createWords({ locale: 'en-GB' })
    expect(toText(definitionBlocks(['bounceRate', 'landingPage'], words))).toBe(
      ['bounceRate', 'landingPage']
        .map((name) => {
          const key = name === 'bounceRate' ? ('metrics.bounceRate' as const) : ('dimensions.landingPage' as const)
          return `${words.t(key)}: ${words.t(`${key}.about`)}`
        })
        .join('\n'),
    )
  })
})

test.each([
  ['hi', 'greeting'],
  ['thanks!', 'thanks'],
  ['help', 'help'],
  ['What can you do?', 'help'],
  ['Hallo', 'greeting'],
  ['Danke', 'thanks'],
  ['Was kannst du?', 'help'],
])('%s has an answer', (question, because) =>
  expect(understand(question, en)).toEqual({ refused: 'nothing_asked', because }),
)
