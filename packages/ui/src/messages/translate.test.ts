import { expect, test } from 'vitest'
import { en } from './en.ts'
import { type Catalogue, createTranslate, t } from './translate.ts'

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
