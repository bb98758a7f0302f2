import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { readQuestions } from '../../questions/questions.ts'
import { exampleFor, TOPICS } from './example-for.ts'
import { understand } from './understand.ts'
import type { RefusalReason, Surroundings } from './vocabulary/understanding.ts'

const wordsIn = { en: await createWords({ locale: 'en-GB' }), de: await createWords({ locale: 'de-DE' }) }
const LOCALES = { en: 'en-GB', de: 'de-DE' } as const

function exampleOf(question: string, place: Surroundings) {
  const understood = understand(question, place)
  if (!('refused' in understood)) throw new Error(`${question} is understood.`)
  const words = wordsIn[place.locale.startsWith('de') ? 'de' : 'en']
  const { hasShop } = place
  return exampleFor(words, understood.refused, { asked: question, hasShop, surroundings: place })
}

test('people from a country who bought a certain product are refused with the orders from there', () => {
  expect(exampleOf('how many visitors from Germany bought 1984', placeOf('en-GB'))).toBe(
    'How many orders came from Germany last month?',
  )
})

describe.each(['en', 'de'] as const)('in %s', (language) => {
  const place = placeOf(LOCALES[language])

  test.each(TOPICS)('the example about %s is understood', (topic) => {
    expect(understand(wordsIn[language].t(`answer.example.${topic}`), place)).toHaveProperty('plan')
  })

  test('each example given in any refusal is understood where it is given, with and without a shop', () => {
    const refused = readQuestions(language).filter(({ expected, isHeldBack }) => !isHeldBack && 'refused' in expected)
    const given = new Set<string>()
    for (const hasShop of [true, false])
      for (const { question } of refused) {
        const here = placeOf(LOCALES[language], { hasShop })
        if (!('refused' in understand(question, here))) continue
        const example = exampleOf(question, here)
        given.add(example)
        expect(understand(example, here), `${question}: ${example}`).toHaveProperty('plan')
      }
    expect(given.size).toBeGreaterThan(8)
  })

  test('each reason has one where nothing is known of the question', () => {
    const reasons = new Set(
      readQuestions(language).flatMap(({ expected }) => ('refused' in expected ? expected.refused : [])),
    )
    for (const reason of [...reasons, 'too_many_steps' as const])
      for (const hasShop of [true, false]) {
        const example = exampleFor(wordsIn[language], reason as RefusalReason, { asked: null, hasShop })
        expect(understand(example, placeOf(LOCALES[language], { hasShop })), example).toHaveProperty('plan')
      }
  })
})

const en = placeOf('en-GB')
test.each([
  ['What will our revenue be next month?', 'How much revenue was there last month compared to the month before?'],
  ['How many visits will there be next week?', 'How many visits were there last month compared to the month before?'],
  ['How old are our visitors?', 'How many visitors came from each country last month?'],
  ['What is our profit?', 'How much revenue was there last month?'],
  ['what is the load time of our pages', 'Which pages are slowest?'],
  ['visits at 9:30', 'What time of day is busiest?'],
  ['visits last night', 'What time of day is busiest?'],
  ['average visits by country', 'How many visits were there per day on average last month?'],
  ['frobnicated channels', 'Which channels brought the most visits last month?'],
  ['frobnicate the campaign November Picks', 'How many visits came from the campaign November Picks last month?'],
  ['Who are the people from Germany?', 'How many visits came from Germany last month?'],
  ['visits by country by device', 'How many visitors came from each country last month?'],
])('%s: %s', (question, example) => expect(exampleOf(question, en)).toBe(example))

test('a site without a shop gets no example about sales', () => {
  const place = placeOf('en-GB', { hasShop: false })
  expect(exampleOf('How much did we sell last month?', place)).toBe('How many visits did I get last week?')
})

test('Besuche um 9:30 Uhr: an example in German', () => {
  const example = exampleOf('Besuche um 9:30 Uhr', placeOf('de-DE'))
  expect(example).toBe('Um wie viel Uhr ist am meisten los?')
})

test('a name that is a word of the language as well is in no example', () => {
  const example = exampleOf('frobnicate the shop', en)
  expect(example).toBe('Which products sold best last month?')
})
