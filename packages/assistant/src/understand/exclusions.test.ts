import { describe, expect, test } from 'vitest'
import { filtersIn, type TestLanguage } from '../../questions/read-as.ts'

const [noDirect, noGoogle] = ['sessionDefaultChannelGroup is_not Direct', 'sessionSource is_not google']
const [noMobile, mobile] = ['deviceCategory is_not mobile', 'deviceCategory is mobile']
const [noGermany, germany] = ['country is_not DE', 'country is DE']

const cases = (language: TestLanguage, all: readonly [question: string, filters: string[] | string][]) =>
  test.each(all)('%s', (question, filters) => expect(filtersIn(question, language)).toEqual(filters))

describe('a word that leaves out governs the whole list after it', () => {
  cases('en', [
    ['visits without direct and google', [noDirect, noGoogle]],
    ['visits last month excluding mobile and Germany', [noGermany, noMobile]],
    ['visits except mobile, tablet and Germany', [noGermany, 'deviceCategory is_not mobile,tablet']],
    ['visits not from mobile or Germany', [noGermany, noMobile]],
    ['visits neither on mobile nor in Germany', [noGermany, noMobile]],
    ['visits excluding mobile last month and Germany', [noGermany, noMobile]],
    ['visits not from Germany and from google', [noGermany, noGoogle]],
    ['visits without new visitors and Germany', [noGermany, 'newVsReturning is_not new']],
  ])
  cases('de', [
    ['Besuche ohne Direkt und Google', [noDirect, noGoogle]],
    ['Besuche ohne Handy und Deutschland', [noGermany, noMobile]],
    ['Besuche ausser aus Deutschland, Frankreich und mobil', ['country is_not DE,FR', noMobile]],
    ['Besuche weder aus Deutschland noch mobil', [noGermany, noMobile]],
    ['Besuche ohne neue Besucher', ['newVsReturning is_not new']],
  ])
})

describe('"but", "only" and a name outside the list end it', () => {
  cases('en', [
    ['visits without Germany but only mobile', [noGermany, mobile]],
    ['visits without Germany, but on mobile', [noGermany, mobile]],
    ['visits not from Germany on mobile', [noGermany, mobile]],
    ['mobile visits without Germany and France', ['country is_not DE,FR', mobile]],
  ])
  cases('de', [
    ['Besuche ohne Deutschland aber nur mobil', [noGermany, mobile]],
    ['Besuche ohne Deutschland, aber mit Handy', [noGermany, mobile]],
    ['Besuche aus Deutschland, aber nicht mobil', [germany, noMobile]],
  ])
})

test('a part with another preposition may be left out or kept, so it is refused', () => {
  expect(filtersIn('visits not from Germany and on mobile')).toBe('words')
  expect(filtersIn('Besuche nicht aus Deutschland und mit Handy', 'de')).toBe('words')
})
