import { expect, test } from 'vitest'
import { compileMessage } from './compile.ts'
import { createTranslate, type MessageKey, type TranslateOptions } from './translate.ts'

/** Translates messages defined in the test. */
const saying = (texts: Partial<Record<MessageKey, string>>, options: TranslateOptions = { locale: 'en' }) =>
  createTranslate(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])), options)

test('values replace their placeholders', () => {
  const { t } = saying({ 'connect.must': 'You must connect with {product}.', 'dates.text': '{name}: {range}' })
  expect(t('connect.must', { product: 'Curlew' })).toBe('You must connect with Curlew.')
  expect(t('dates.text', { name: '{range}', range: '$& <b>' })).toBe('{range}: $& <b>')
})

test('lists of names follow the language', () => {
  const kinds = { types: ['PNG', 'JPEG', 'GIF'] }
  const texts = { 'failure.not_a_picture': 'One of: {types}.' } as const
  expect(saying(texts, { locale: 'en', numbers: 'ja-JP' }).t('failure.not_a_picture', kinds)).toBe(
    'One of: PNG, JPEG, GIF.',
  )
  expect(saying(texts, { locale: 'ja' }).find('failure.not_a_picture', kinds)).toBe('One of: PNG JPEG GIF.')
  expect(saying(texts).rich('failure.not_a_picture', kinds).join('')).toBe('One of: PNG, JPEG, GIF.')
})

test('ICU syntax can be quoted', () => {
  const { t } = saying({ 'app.loading': "It''s just before '<'/head>", 'dates.days': "{count, plural, other {'#'#}}" })
  expect(t('app.loading')).toBe("It's just before </head>")
  expect(t('dates.days', { count: 3 })).toBe('#3')
})

const DAYS = '{count, plural, one {# day} other {# days}}'
const POLISH = '{count, plural, one {# dzień} few {# dni} many {# dni razem} other {# dnia}}'
const ARABIC = '{count, plural, zero {none} one {one} two {two} few {# (few)} many {# (many)} other {#}}'

test.each([
  ['en', DAYS, { 1: '1 day', 14: '14 days', 1400: '1,400 days' }],
  ['pl', POLISH, { 0: '0 dni razem', 1: '1 dzień', 2: '2 dni', 5: '5 dni razem', 22: '22 dni', 1.5: '1,5 dnia' }],
  ['ar', ARABIC, { 0: 'none', 1: 'one', 2: 'two', 3: '3 (few)', 22: '22 (many)', 100: '100' }],
  // A missing plural form falls back to "other".
  ['ar', '{count, plural, two {two} other {#}}', { 0: '0', 1: '1', 2: 'two', 3: '3' }],
  ['ja', '{count, plural, other {#日}}', { 1: '1日', 2: '2日' }],
])('%s: a language has the plural forms that it needs', (locale, days, expected) => {
  const { t } = saying({ 'dates.days': days }, { locale, numbers: locale === 'ar' ? 'en' : locale })
  for (const [count, text] of Object.entries(expected)) expect(t('dates.days', { count: Number(count) })).toBe(text)
})

test('English text uses the number format of the user’s locale', () => {
  expect(saying({ 'dates.days': DAYS }, { locale: 'en', numbers: 'de-DE' }).t('dates.days', { count: 1400 })).toBe(
    '1.400 days',
  )
})

test('right-to-left text isolates the direction of values', () => {
  const { t, rich } = saying(
    { 'dates.text': '{name}: <b>{range}</b>', 'dates.days': DAYS },
    { locale: 'ar', numbers: 'en', isolates: true },
  )
  expect(
    rich<string>('dates.text', { name: 'Days', range: '1 – 2', b: (words: string[]) => words.join('') } as never),
  ).toEqual(['\u2068Days\u2069: \u20681 – 2\u2069'])
  expect(t('dates.days', { count: 7 })).toBe('\u20687\u2069 days')
})

test('tags and values can be rendered by the caller', () => {
  const { rich } = saying({ 'dates.text': 'See <link>{name} of {range}</link>.' })
  const drawn = rich<object>('dates.text', {
    name: 'all',
    range: { is: 'drawn' },
    link: (children: unknown) => ({ link: children }),
  } as never)
  expect(drawn).toEqual(['See ', { link: ['all of ', { is: 'drawn' }] }, '.'])
})

test('a missing message throws with its key, and the lookup returns undefined', () => {
  const { t, find } = saying({ 'connect.must': '{product}' })
  expect(() => t('dates.apply')).toThrow('dates.apply')
  expect(find('dates.apply')).toBeUndefined()
  expect(find('constructor')).toBeUndefined()
  expect(find('connect.must')).toBeUndefined()
  expect(find('connect.must', { product: 'Curlew' })).toBe('Curlew')
})

/** Not run: cases that must not compile. */
export function refusedByTheCompiler() {
  const { t } = saying({})
  // @ts-expect-error Unknown message.
  t('connect.mist')
  // @ts-expect-error Missing value.
  t('connect.must')
  // @ts-expect-error Wrong name of a value.
  t('connect.must', { produkt: 'Curlew' })
  // @ts-expect-error Message without values.
  t('dates.apply', { count: 1 })
  // @ts-expect-error Plural values must be numbers.
  t('dates.days', { count: '1' })
  // @ts-expect-error One of two messages needs a value.
  t(Math.random() > 2 ? 'dates.apply' : 'connect.must')
}
