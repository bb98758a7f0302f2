import { expect, test } from 'vitest'
import { placeOf } from '../../../questions/place.ts'
import { understand } from '../understand.ts'
import type { KnownValue } from './understanding.ts'

/** A shop whose product and campaign are called alike, and a page that is called like the product. */
const known = (dimension: KnownValue['dimension'], value: string, ...names: string[]): KnownValue => ({
  ...{ dimension, value, names: [value, ...names] },
})
const en = placeOf('en-GB')
const place = {
  ...en,
  values: [
    ...en.values,
    known('itemName', 'Winter Hamper'),
    known('pagePath', '/shop/winter-hamper', 'Winter Hamper'),
    known('sessionCampaignName', 'winter_hampers'),
    known('sessionCampaignName', 'Paris'),
    known('city', 'Paris'),
    known('pagePath', '/letter', 'Sunday Letter'),
    known('sessionCampaignName', 'sunday_letter'),
    known('socialNetwork', 'Pinterest'),
    known('sessionSource', 'pinterest.com'),
    known('sessionSource', 'pinterest'),
  ],
}

function filterIn(question: string): string {
  const understood = understand(question, place)
  if ('defines' in understood) return 'defined'
  if ('refused' in understood) return `${understood.because}: ${understood.words?.join()}`
  return understood.plan.filters.map(({ dimension, values }) => `${dimension} ${values}`).join()
}

test.each([
  ['revenue from Winter Hamper', 'itemName Winter Hamper'],
  ['revenue from winter hampers', 'itemName Winter Hamper'],
  ['How many winter hampers did we sell?', 'itemName Winter Hamper'],
  ['views of winter hampers', 'pagePath /shop/winter-hamper'],
  ['views of Winter Hamper', 'pagePath /shop/winter-hamper'],
  ['visits from winter hampers', 'sessionCampaignName winter_hampers'],
  ['revenue from winter_hampers', 'sessionCampaignName winter_hampers'],
  ['revenue from the campaign winter hampers', 'sessionCampaignName winter_hampers'],
  ['visits from Paris', 'city Paris'],
  // A page in full, and a campaign nearly: only one of them has sales.
  ['revenue from the Sunday Letter', 'sessionCampaignName sunday_letter'],
  ['views of the Sunday Letter', 'pagePath /letter'],
])('a name that several things have is what the figure can be of: %s', (question, expected) =>
  expect(filterIn(question)).toBe(expected),
)

test.each([
  ['visits from Pinterest', 'socialNetwork Pinterest'],
  ['visits from the source pinterest', 'sessionSource pinterest.com,pinterest'],
  ['visits from pinterest.com', 'sessionSource pinterest.com'],
])('a network is all of its sources, unless one of these is named: %s', (question, expected) =>
  expect(filterIn(question)).toBe(expected),
)

test.each(['how did winter hampers do last month', 'winter hampers last week', 'bounce rate of winter hampers'])(
  'where nothing says which of them is meant, all are named: %s',
  (question) => {
    const said = filterIn(question)
    expect(said).toMatch(/^several_names: /)
    expect(said).toContain('Winter Hamper')
    expect(said).toContain('winter_hampers')
  },
)
