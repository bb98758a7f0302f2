import { expect, test } from 'vitest'
import { compileMessage } from './compile.ts'
import { createTranslate, type MessageKey, type TranslateOptions } from './translate.ts'

/** Says messages that are written here. */
const saying = (texts: Partial<Record<MessageKey, string>>, options: TranslateOptions = { locale: 'en' }) =>
  createTranslate(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])), options)

test('values take the places of their names, as they are', () => {
  const { t } = saying({ 'connect.must': 'You must connect with {product}.', 'dates.text': '{name}: {range}' })
  expect(t('connect.must', { product: 'Curlew' })).toBe('You must connect with Curlew.')
  expect(t('dates.text', { name: '{range}', range: '$& <b>' })).toBe('{range}: $& <b>')
})

test('names are put in a row as the language of the words does', () => {
  const kinds = { types: ['PNG', 'JPEG', 'GIF'] }
  const texts = { 'failure.not_a_picture': 'One of: {types}.' } as const
  expect(saying(texts, { locale: 'en', numbers: 'ja-JP' }).t('failure.not_a_picture', kinds)).toBe(
    'One of: PNG, JPEG, GIF.',
  )
  expect(saying(texts, { locale: 'ja' }).find('failure.not_a_picture', kinds)).toBe('One of: PNG JPEG GIF.')
  expect(saying(texts).rich('failure.not_a_picture', kinds).join('')).toBe('One of: PNG, JPEG, GIF.')
})

test('what ICU has for itself can be said when it is quoted', () => {
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
  // Of a form that is not given, the other one is used.
  ['ar', '{count, plural, two {two} other {#}}', { 0: '0', 1: '1', 2: 'two', 3: '3' }],
  ['ja', '{count, plural, other {#日}}', { 1: '1日', 2: '2日' }],
])('%s: a language has the plural forms that it needs', (locale, days, expected) => {
  const { t } = saying({ 'dates.days': days }, { locale, numbers: locale === 'ar' ? 'en' : locale })
  for (const [count, text] of Object.entries(expected)) expect(t('dates.days', { count: Number(count) })).toBe(text)
})

test('English words have the figures of the reader’s locale', () => {
  expect(saying({ 'dates.days': DAYS }, { locale: 'en', numbers: 'de-DE' }).t('dates.days', { count: 1400 })).toBe(
    '1.400 days',
  )
})

test('from right to left, a value keeps its own direction', () => {
  const { t, rich } = saying(
    { 'dates.text': '{name}: <b>{range}</b>', 'dates.days': DAYS },
    { locale: 'ar', numbers: 'en', isolates: true },
  )
  expect(
    rich<string>('dates.text', { name: 'Days', range: '1 – 2', b: (words: string[]) => words.join('') } as never),
  ).toEqual(['\u2068Days\u2069: \u20681 – 2\u2069'])
  expect(t('dates.days', { count: 7 })).toBe('\u20687\u2069 days')
})

test('tags are drawn by the caller, values too', () => {
  const { rich } = saying({ 'dates.text': 'See <link>{name} of {range}</link>.' })
  const drawn = rich<object>('dates.text', {
    name: 'all',
    range: { is: 'drawn' },
    link: (children: unknown) => ({ link: children }),
  } as never)
  expect(drawn).toEqual(['See ', { link: ['all of ', { is: 'drawn' }] }, '.'])
})

test('a message that is not loaded fails by its name, and is not found by it', () => {
  const { t, find } = saying({ 'connect.must': '{product}' })
  expect(() => t('dates.apply')).toThrow('dates.apply')
  expect(find('dates.apply')).toBeUndefined()
  expect(find('constructor')).toBeUndefined()
  expect(find('connect.must')).toBeUndefined()
  expect(find('connect.must', { product: 'Curlew' })).toBe('Curlew')
})

/** Never run: what the compiler has to refuse. */
export function refusedByTheCompiler() {
  const { t } = saying({})
  // @ts-expect-error There is no such message.
  t('connect.mist')
  // @ts-expect-error Its value is missing.
  t('connect.must')
  // @ts-expect-error Its value is called otherwise.
  t('connect.must', { produkt: 'Curlew' })
  // @ts-expect-error It has no values.
  t('dates.apply', { count: 1 })
  // @ts-expect-error What chooses a plural form is a number.
  t('dates.days', { count: '1' })
  // @ts-expect-error One of the two needs a value.
  t(Math.random() > 2 ? 'dates.apply' : 'connect.must')
}
