import { describe, expect, test } from 'vitest'
import { filtersIn, placeIn } from '../../../questions/read-as.ts'
import { understand } from '../understand.ts'
import type { KnownValue, Surroundings } from './understanding.ts'

const known = (dimension: KnownValue['dimension'], value: string, ...names: string[]): KnownValue => ({
  ...{ dimension, value, names: [value, ...names] },
})
const shop: Surroundings = {
  ...placeIn('en'),
  values: [
    known('itemName', 'Blue Ceramic Mug 300ml'),
    known('itemName', 'Red Ceramic Mug 300ml'),
    known('itemName', 'Linen Tea Towel'),
    known('pagePath', '/shop/blue-mug/', 'Blue Ceramic Mug 300ml'),
    known('pagePath', '/pricing/', 'Pricing and plans'),
    known('pagePath', '/journal/quiet-harbour-walks/', 'Quiet Harbour Walks in Autumn and Spring'),
    known('sessionCampaignName', 'harvest_supper_2026'),
    known('pagePath', '/about', 'About Us'),
  ],
}
const filters = (question: string, place = shop) => {
  const understood = understand(question, place)
  return 'plan' in understood
    ? understood.plan.filters.map(({ dimension, values }) => `${dimension} ${values}`)
    : understood
}

test('a name is followed by a word that is itself a name', () => {
  const values = [
    known('itemName', 'Plum Jam'),
    known('itemName', 'Twelve Jam Jars With Lids'),
    known('itemName', 'Jam Thermometer'),
    known('itemCategory', 'Jars'),
  ]
  const jars = [{ dimension: 'itemName', operator: 'is', values: ['Twelve Jam Jars With Lids'] }]
  for (const question of [
    'revenue of jam jars in October',
    'how many jam jars were sold',
    'jam jars with lids revenue',
  ])
    expect(understand(question, { ...shop, values })).toHaveProperty('plan.filters', jars)
})

describe('a name is known by words that only it has', () => {
  test.each([
    ['how many blue mugs did we sell', 'itemName Blue Ceramic Mug 300ml'],
    ['revenue from the blue mug', 'itemName Blue Ceramic Mug 300ml'],
    ['views of the blue mug', 'pagePath /shop/blue-mug/'],
    ['views of the pricing page', 'pagePath /pricing/'],
    ['quiet harbour views', 'pagePath /journal/quiet-harbour-walks/'],
    ['visits from the harvest supper campaign', 'sessionCampaignName harvest_supper_2026'],
    ['how did the tea towel do', 'itemName Linen Tea Towel'],
    ['views of about', 'pagePath /about'],
  ])('%s', (question, filter) => expect(filters(question)).toEqual([filter]))

  test.each([
    ['revenue from salt path', 'en', ['itemName is The Salt Path']],
    ['views of the gift card page', 'en', ['pagePath is /gift-cards']],
    ['views of the 10 best thrillers', 'en', ['pagePath is /blog/10-best-thrillers-of-2025']],
    ['Aufrufe von Orwell', 'de', ['pagePath is /blog/why-we-love-orwell']],
    ['wie oft wurde Secret History verkauft', 'de', ['itemName is The Secret History']],
  ] as const)('%s', (question, language, expected) => expect(filtersIn(question, language)).toEqual(expected))
})

test('of several names none is chosen: the refusal lists them', () => {
  expect(filters('how many ceramic mugs did we sell')).toEqual({
    ...{ refused: 'words', because: 'several_names' },
    words: ['Blue Ceramic Mug 300ml', 'Red Ceramic Mug 300ml'],
  })
})

describe('words that say too little are refused', () => {
  test.each([
    ['one word of many', 'harbour views'],
    ['a common word', 'how many towels with a story'],
    ['where visits come from, which is no page', 'visits from plans'],
    ['a place, though something is called after it', 'orders from linen'],
    ['words of no name', 'revenue from the green mug'],
  ])('%s: %s', (_, question) => expect(filters(question)).toMatchObject({ refused: 'words' }))
})
