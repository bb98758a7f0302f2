import { beforeEach, expect, test } from 'vitest'
import { catalogueOf } from '../catalogues.ts'
import { upsellCopy } from '../upsell-copy.ts'
import { enumerate, loadWords, numbersLocaleOf, speakLanguageOf, spokenLanguage, textLocaleOf } from './language.ts'
import { t } from './on-screen.ts'

const [english, german] = await Promise.all([catalogueOf('en'), catalogueOf('de')])

/** Messages of a locale: those in browsers, and those available everywhere. */
async function speaking(locale: string) {
  const element = { lang: '', dir: '' }
  await speakLanguageOf(locale, element)
  await loadWords('upsell')
  return { ...element, spoken: spokenLanguage(), apply: t('dates.apply'), upsell: upsellCopy('sitespeed').heading }
}

beforeEach(() => speakLanguageOf('en', { lang: '', dir: '' }))

test('the language on screen follows the locale and can be switched back', async () => {
  const inEnglish = await speaking('en-GB')
  expect(inEnglish).toMatchObject({ lang: 'en', dir: 'ltr', spoken: 'en', apply: english['dates.apply'] })
  const inGerman = await speaking('de-AT')
  expect(inGerman).toMatchObject({ lang: 'de', dir: 'ltr', spoken: 'de', apply: german['dates.apply'] })
  expect(inGerman.upsell).toBe(german['upsell.sitespeed.heading'])
  expect(inGerman.upsell).not.toBe(inEnglish.upsell)
  expect(enumerate(['WooCommerce', 'EDD'])).toBe('WooCommerce und EDD')
  expect(await speaking('en-GB')).toEqual(inEnglish)
  await speaking('de')
  expect(await speaking('pl-PL')).toEqual(inEnglish)
})

test('right-to-left English is English', async () => {
  await speaking('de')
  expect(await speaking('ar-XB')).toMatchObject({
    lang: 'en',
    dir: 'rtl',
    spoken: 'en',
    apply: english['dates.apply'],
  })
  expect(await speaking('en')).toMatchObject({ dir: 'ltr' })
})

test.each([
  ['he-IL', 'en-IL'],
  ['ar', 'en-EG'],
  ['fa-IR', 'en-IR'],
  ['ar-XB', 'ar-XB'],
  ['de-AT', 'de-AT'],
  ['pl-PL', 'pl-PL'],
  ['uz-Arab-AF', 'en-AF'],
])('numbers of %s are written as in %s, as their text does not run against that of the messages', (locale, numbers) => {
  expect(numbersLocaleOf(locale)).toBe(numbers)
})

test.each([
  ['fr-FR', 'en-FR'],
  ['pt', 'en-BR'],
  ['de-AT', 'de-AT'],
  ['en-US', 'en-US'],
  ['ar-XB', 'ar-XB'],
])('names of days and countries for a reader of %s are those of %s, the language of the messages', (locale, text) => {
  expect(textLocaleOf(locale)).toBe(text)
})

test('sales copy has a heading, a claim and features', () =>
  loadWords('upsell').then(() => {
    const { heading, claim, features } = upsellCopy('site_summary')
    expect([heading, claim]).toEqual([english['upsell.site_summary.heading'], english['upsell.site_summary.claim']])
    expect(features).toHaveLength(4)
    expect(features[3]).toEqual({ name: 'Most popular product', text: 'For shops, by share of views.' })
  }))
