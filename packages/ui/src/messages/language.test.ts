import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en as enStart } from './en.ts'
import { enAccount } from './en-account.ts'
import { enDimensions } from './en-dimensions.ts'
import { enMetrics } from './en-metrics.ts'
import { enMetricsStart } from './en-metrics-start.ts'
import { enSettings } from './en-settings.ts'
import { enYear } from './en-year.ts'
import { enumerate, loadUpsells, speakLanguageOf, spokenLanguage, translations } from './language.ts'
import { type Message, type MessageKey, t } from './translate.ts'

const en: Record<MessageKey, Message> = {
  ...enStart,
  ...enAccount,
  ...enSettings,
  ...enMetricsStart,
  ...enMetrics,
  ...enDimensions,
  ...enYear,
}

/** What is said of a locale: to browsers, and in words that every screen has. */
async function speaking(locale: string) {
  const element = { lang: '', dir: '' }
  await speakLanguageOf(locale, element)
  return {
    ...element,
    spoken: spokenLanguage(),
    apply: t('dates.apply'),
    upsell: (await loadUpsells()).sitespeed.heading,
  }
}

test('the language on screen is that of the locale, there and back', async () => {
  const english = await speaking('en-GB')
  expect(english).toMatchObject({ lang: 'en', dir: 'ltr', spoken: 'en', apply: en['dates.apply'] })
  const german = await speaking('de-AT')
  expect(german).toMatchObject({ lang: 'de', dir: 'ltr', spoken: 'de', apply: de['dates.apply'] })
  expect(german.upsell).not.toBe(english.upsell)
  expect(enumerate(['WooCommerce', 'EDD'])).toBe('WooCommerce und EDD')
  expect(await speaking('en-GB')).toEqual(english)
  await speaking('de')
  expect(await speaking('pl-PL')).toEqual(english)
})

test('English from right to left is English still', async () => {
  await speaking('de')
  expect(await speaking('ar-XB')).toMatchObject({ lang: 'en', dir: 'rtl', spoken: 'en', apply: en['dates.apply'] })
  expect(await speaking('en')).toMatchObject({ dir: 'ltr' })
})

/** A message by the plural form that it is for. */
const formsOf = (message: Message): Record<string, string> =>
  typeof message === 'string' ? { other: message } : message
const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test.each(Object.entries(await translations()))('%s says every value that English says', (language, catalogue) => {
  const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const key of Object.keys(en) as MessageKey[]) {
    const forms = formsOf(catalogue[key])
    const expected = placeholdersIn(formsOf(en[key]).other!)
    expect(placeholdersIn(forms.other!), key).toEqual(expected)
    for (const [form, text] of Object.entries(forms)) {
      expect(categories, key).toContain(form)
      // One of something may go without its number: "the day before".
      expect(expected, key).toEqual(expect.arrayContaining(placeholdersIn(text)))
    }
  }
})
