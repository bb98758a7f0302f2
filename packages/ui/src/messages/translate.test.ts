import { expect, test } from 'vitest'
import { en as enStart } from './en.ts'
import { enAccount } from './en-account.ts'
import { enDimensions } from './en-dimensions.ts'
import { enMetrics } from './en-metrics.ts'
import { enMetricsStart } from './en-metrics-start.ts'
import { enSettings } from './en-settings.ts'
import { enYear } from './en-year.ts'
import { type Catalogue, createTranslate, t } from './translate.ts'

const en = { ...enStart, ...enAccount, ...enSettings, ...enMetricsStart, ...enMetrics, ...enDimensions, ...enYear }

test('values take the places of their names, as they are', () => {
  expect(t('connect.must', { product: 'Curlew' })).toBe('You must connect with Curlew before you can view reports.')
  expect(t('dates.text', { name: '{range}', range: '$&' })).toBe('{range}: $&')
})

test('the plural form follows the language', () => {
  expect(t('dates.days', { count: 1 })).toBe('1 day')
  expect(t('dates.days', { count: 14 })).toBe('14 days')
})

const POLISH = { one: '{count} dzień', few: '{count} dni', many: '{count} dni razem', other: '{count} dnia' }
const ARABIC = { zero: 'none', one: 'one', two: 'two', few: '{count} (few)', many: '{count} (many)', other: '{count}' }

test.each([
  ['pl', POLISH, { 0: '0 dni razem', 1: '1 dzień', 2: '2 dni', 5: '5 dni razem', 22: '22 dni', 1.5: '1.5 dnia' }],
  ['ar', ARABIC, { 0: 'none', 1: 'one', 2: 'two', 3: '3 (few)', 22: '22 (many)', 100: '100' }],
  // Of a form that is not given, the other one stands in the place.
  ['ar', { two: 'two', other: '{count}' }, { 0: '0', 1: '1', 2: 'two', 3: '3' }],
  ['ja', { other: '{count}日' }, { 1: '1日', 2: '2日' }],
])('%s: a language has the plural forms that it needs', (locale, days, expected) => {
  const translate = createTranslate({ ...en, 'dates.days': days }, locale)
  for (const [count, text] of Object.entries(expected)) expect(translate('dates.days', { count })).toBe(text)
})

test('another language is another catalogue', () => {
  const german: Catalogue = { ...en, 'dates.apply': 'Übernehmen' }
  expect(createTranslate(german, 'de')('dates.apply')).toBe('Übernehmen')
})

test('from right to left, a value keeps its own direction', () => {
  const isolating = createTranslate(en as Catalogue, 'ar', true)
  expect(isolating('dates.text', { name: 'Days', range: '1 – 2' })).toBe('\u2068Days\u2069: \u20681 – 2\u2069')
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
