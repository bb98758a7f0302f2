import { createWords } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { placeIn, readAs } from '../../../questions/read-as.ts'
import type { PlanInput } from '../../plan.ts'
import { understand } from '../understand.ts'

describe('advice is not given', () => {
  test.each([
    ['how can I get more visits', 'en'],
    ['how do I get more visitors', 'en'],
    ['how to increase sales', 'en'],
    ['how can we improve our conversion rate', 'en'],
    ['what should I do', 'en'],
    ['what can I do to get more revenue', 'en'],
    ['should I advertise on google', 'en'],
    ['any tips to reduce the bounce rate', 'en'],
    ['wie bekomme ich mehr Besucher', 'de'],
    ['wie kann ich den Umsatz steigern', 'de'],
    ['wie senke ich die Absprungrate', 'de'],
    ['was soll ich tun', 'de'],
    ['was kann ich tun, um mehr zu verkaufen', 'de'],
  ] as const)('%s', (question, language) =>
    expect(understand(question, placeIn(language))).toMatchObject({ refused: 'not_measured', because: 'advice' }),
  )

  test.each([
    ['what can I do here', 'en', 'nothing_asked'],
    ['was kann ich fragen', 'de', 'nothing_asked'],
  ] as const)('%s asks for none', (question, language, expected) => expect(readAs(question, language)).toBe(expected))

  test('figures are given as before', () => {
    expect(readAs('how do we compare to last year')).toMatchObject({ range: 'this:year', compare: 'last:year' })
    expect(readAs('how can I see visits by country')).toMatchObject({ by: 'country' })
    expect(readAs('how do we do in Germany')).toMatchObject({ filters: [{ values: ['DE'] }] })
  })
})

describe('"write" is a command, not an author', () => {
  test.each([
    ['write a report on last month', 'en', 'last:month'],
    ['write a summary of last week', 'en', 'last:week'],
    ['summarize last week', 'en', 'last:week'],
    ['stats for last week', 'en', 'last:week'],
    ['numbers for yesterday', 'en', 'yesterday'],
    ['schreib einen Bericht über letzten Monat', 'de', 'last:month'],
    ['Zahlen für letzte Woche', 'de', 'last:week'],
  ] as const)('%s gives the usual figures', (question, language, range) =>
    expect(readAs(question, language)).toMatchObject({
      ...{ shape: 'value', metrics: ['sessions', 'totalUsers', 'screenPageViews'] },
      ...{ range, compare: 'previous_period' },
    }),
  )

  test.each([
    ['write a poem about my visits', 'en'],
    ['write an article about tea', 'en'],
    ['tell me a story about last week', 'en'],
    ['schreib ein Gedicht über meine Besucher', 'de'],
  ] as const)('%s is refused', (question, language) => expect(readAs(question, language)).toBe('abuse'))

  test('stories are posts', () => expect(readAs('which stories were read most')).toMatchObject({ by: 'pagePath' }))
})

describe("searches on the site itself are not Google's", () => {
  const onSite = { refused: 'not_measured', because: 'site_search' }
  test.each([
    ['what do people search for on my site', 'en'],
    ['what do visitors look for on the website', 'en'],
    ['search terms on my site', 'en'],
    ['wonach suchen Besucher auf meiner Seite', 'de'],
    ['was suchen Leute auf der Website', 'de'],
  ] as const)('%s', (question, language) => expect(understand(question, placeIn(language))).toMatchObject(onSite))

  test.each([
    ['what do visitors search for on Google', 'en'],
    ['what are people searching for', 'en'],
    ['wonach suchen Besucher bei Google', 'de'],
    ['wonach suchen unsere Kunden', 'de'],
  ] as const)('%s', (question, language) =>
    expect(readAs(question, language)).toMatchObject({
      ...{ shape: 'ranking', by: 'organicGoogleSearchQuery', metrics: ['organicGoogleSearchClicks'], filters: [] },
    }),
  )
})

describe('"last" is not forgotten', () => {
  test.each([
    ['last visitor', 'en', 'person'],
    ['what page did the last visitor see', 'en', 'person'],
    ['newest buyer', 'en', 'person'],
    ['letzter Käufer', 'de', 'person'],
    ['last order', 'en', 'not_measured'],
    ['letzte Bestellung', 'de', 'not_measured'],
    ['largest order in October', 'en', 'not_measured'],
    ['orders over £100 last month', 'en', 'not_measured'],
    ['Bestellungen über 100 Euro', 'de', 'not_measured'],
  ] as const)('%s is refused', (question, language, expected) => expect(readAs(question, language)).toBe(expected))

  test.each([
    ['last page', 'en'],
    ['which was the last page', 'en'],
    ['letzte Seite', 'de'],
  ] as const)('%s is the exit page', (question, language) =>
    expect(readAs(question, language)).toMatchObject({ by: 'exitPage' }),
  )
})

describe('languages', () => {
  test.each([
    ['visits by country in French please', 'en'],
    ['answer in Spanish', 'en'],
    ['Besuche nach Land auf Französisch bitte', 'de'],
  ] as const)('%s', (question, language) =>
    expect(understand(question, placeIn(language))).toMatchObject({ because: 'language' }),
  )

  test('German visitors are people', () =>
    expect(readAs('visits from German visitors')).toMatchObject({ filters: [{ values: ['DE'] }] }))
})

test('two kinds of rows cannot be combined', () => {
  expect(readAs('revenue by product by country')).toBe('not_together')
  expect(readAs('Umsatz nach Produkt nach Land', 'de')).toBe('not_together')
  expect(readAs('revenue by product')).toMatchObject({ by: 'itemName', metrics: ['itemRevenue'] })
})

describe('"more" is a longer list', () => {
  const previous: PlanInput = { shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', range: 'last:month' }
  test.each([
    ['more', 'en', 15],
    ['show me more of them', 'en', 15],
    ['more rows please', 'en', 15],
    ['more pages', 'en', 15],
    ['all', 'en', 25],
    ['mehr', 'de', 15],
    ['zeig mehr Seiten', 'de', 15],
    ['alle', 'de', 25],
  ] as const)('%s', (question, language, limit) =>
    expect(readAs(question, language, previous)).toMatchObject({ ...previous, limit }),
  )

  test('neither of one figure, nor of other rows, nor beyond the longest', () => {
    expect(readAs('more', 'en', { shape: 'value', metrics: ['sessions'], range: 'last:month' })).toBe('words')
    expect(readAs('more countries', 'en', previous)).toBe('words')
    expect(readAs('mehr', 'de', { ...previous, limit: 25 })).toBe('words')
  })
})

test('each reason has words in both languages', async () => {
  for (const locale of ['en-GB', 'de-DE']) {
    const { t } = await createWords({ locale })
    for (const because of ['advice', 'language', 'site_search'] as const)
      expect(t(`answer.because.${because}`, { example: 'EXAMPLE' })).toContain('EXAMPLE')
  }
})
