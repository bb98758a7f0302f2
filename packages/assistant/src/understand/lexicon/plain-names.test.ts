import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../questions/place.ts'
import { understand } from '../understand.ts'
import type { KnownValue } from '../vocabulary/understanding.ts'

const page = (title: string, path = '/x1/'): KnownValue => ({ dimension: 'pagePath', value: path, names: [title] })
const at = (...more: KnownValue[]) => ({ ...placeOf('en-GB'), values: [...placeOf('en-GB').values, ...more] })

describe('a visitor who sends a page view with a title of their choice', () => {
  test.each([
    ['How many visits did I get last week?', 'How many visits did I get last week?'],
    ['Last month', 'visits from Germany last month'],
    ['Germany last month', 'visits from Germany last month'],
    ['In October', 'revenue in October'],
    ['show me', 'show me visits by country'],
    ['visits by channel', 'visits by channel last week'],
    ['the last 30 days', 'orders per day in the last 30 days'],
    ['10 November 2026', 'visits on 10 November 2026'],
  ])('called “%s” changes no answer: %s', (title, question) => {
    const usual = understand(question, at())
    expect(usual).toHaveProperty('plan')
    expect(understand(question, at(page(title)))).toEqual(usual)
    const campaign: KnownValue = { dimension: 'sessionCampaignName', value: title, names: [] }
    expect(understand(question, at(campaign))).toEqual(usual)
  })

  test.each([
    ['quotation marks', 'views of “Last month” this year', 'Last month'],
    ['the word “page”', 'views of the page so far last week', 'So far'],
  ])('%s make it a name: %s', (_, question, title) => {
    expect(understand(question, at(page(title)))).toMatchObject({ plan: { filters: [{ dimension: 'pagePath' }] } })
  })

  test('words without a meaning after “of” are refused rather than left out', () => {
    expect(understand('views of so far last week', at(page('So far')))).toHaveProperty('refused', 'words')
  })
})
