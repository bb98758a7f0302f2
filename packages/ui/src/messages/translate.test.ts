import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en as enStart } from './en.ts'
import { enSettings } from './en-settings.ts'
import { type Catalogue, createTranslate, t } from './translate.ts'

const en = { ...enStart, ...enSettings }

test('values take the places of their names, as they are', () => {
  expect(t('connect.must', { product: 'Curlew' })).toBe('You must connect with Curlew before you can view reports.')
  expect(t('dates.text', { name: '{range}', range: '$&' })).toBe('{range}: $&')
})

test('the plural form follows the language', () => {
  expect(t('dates.days', { count: 1 })).toBe('1 day')
  expect(t('dates.days', { count: 14 })).toBe('14 days')
})

test('another language is another catalogue', () => {
  const german: Catalogue = { ...en, 'dates.apply': 'Übernehmen' }
  expect(createTranslate(german, 'de')('dates.apply')).toBe('Übernehmen')
})

test('from right to left, a value keeps its own direction', () => {
  const isolating = createTranslate(en as Catalogue, 'ar', true)
  expect(isolating('dates.text', { name: 'Days', range: '1 – 2' })).toBe('\u2068Days\u2069: \u20681 – 2\u2069')
})

/** The placeholders of a message, in each of its plural forms. */
function placeholdersOf(message: Catalogue[keyof Catalogue]): string[][] {
  const forms = typeof message === 'string' ? [message, message] : [message.one, message.other]
  return forms.map((text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort())
}

test('German says every value that English says', () => {
  for (const key of Object.keys(en) as (keyof Catalogue)[]) {
    const [one, other] = placeholdersOf(de[key])
    const [, expected] = placeholdersOf(en[key])
    expect(other, key).toEqual(expected)
    // One of something may go without its number: "the day before".
    expect(expected, key).toEqual(expect.arrayContaining(one!))
  }
})

test.each([
  ['CONN-02', 'connect.must', 'You must connect with {product} before you can view reports.'],
  ['CONN-03', 'connect.wizard', 'Launch Setup Wizard'],
  ['CONN-04', 'connect.webmaster', 'Please ask your webmaster to connect {product} to Google Analytics.'],
  ['OV-15', 'waiting.title', "We're Waiting for Your Stats!"],
  ['TAB-20', 'table.empty', 'No data currently for the report'],
  ['TOAST-01', 'toast.errorText', 'Please try again.'],
  ['TOAST-05', 'toast.loadingText', 'Loading new report data...'],
] as const)('%s the text is exactly that of the specification', (_, key, text) => {
  expect(en[key]).toBe(text)
})
