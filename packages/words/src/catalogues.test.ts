/** Checks the catalogues: same messages and values in each language, and no unused message. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIMENSIONS, type DimensionWords, METRICS, type MetricWords } from '@curlew/model'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES } from './catalogues.ts'
import { KEYS_FILE, keysSource, valuesOf } from './make-keys.ts'
import type { PlainKey } from './messages/translate.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(import.meta.dirname, '..', 'catalogues')

type Texts = Record<string, string>
const read = (language: string, file: string): Texts => JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8'))

const FILES = readdirSync(join(FOLDER, 'en')).sort()
const OTHERS = LANGUAGE_NAMES.filter((name) => name !== 'en')
const english: Texts = Object.assign({}, ...FILES.map((file) => read('en', file)))

test('the languages are those of the folders', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...LANGUAGE_NAMES].sort())
})

test.each(OTHERS.flatMap((language) => FILES.map((file) => [language, file] as const)))(
  '%s/%s has the messages of the English file, in its order',
  (language, file) => {
    expect(Object.keys(read(language, file))).toEqual(Object.keys(read('en', file)))
    expect(readdirSync(join(FOLDER, language)).sort()).toEqual(FILES)
  },
)

// A type error here names what a new metric or dimension lacks.
const WITHOUT_WORDS: Record<Exclude<MetricWords | DimensionWords, PlainKey>, never> = {}

test('every metric and dimension has a label and a definition', () => {
  const ids = [
    ...Object.keys(METRICS).map((metric) => `metrics.${metric}`),
    ...Object.keys(DIMENSIONS).map((dimension) => `dimensions.${dimension}`),
  ]
  const missing = ids.flatMap((id) => [id, `${id}.about`]).filter((key) => !english[key])
  expect(missing).toEqual(Object.keys(WITHOUT_WORDS))
})

test('no key is in two files', () => {
  const keys = FILES.flatMap((file) => Object.keys(read('en', file)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

/** Plural forms of each plural in a message, including nested ones. */
function pluralForms(parts: readonly MessageFormatElement[]): string[] {
  return parts.flatMap((part) => {
    const inside = 'children' in part ? pluralForms(part.children) : []
    if (!('options' in part)) return inside
    const forms = part.type === TYPE.plural ? Object.keys(part.options).filter((form) => !form.startsWith('=')) : []
    return [...forms, ...Object.values(part.options).flatMap(({ value }) => pluralForms(value))]
  })
}

test.each(LANGUAGE_NAMES)(
  '%s: every message is ICU, with the values of the English one and the plural forms of its language',
  (language) => {
    const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const file of FILES)
      for (const [key, text] of Object.entries(read(language, file))) {
        expect(valuesOf(text), key).toEqual(valuesOf(english[key]!))
        expect(categories, key).toEqual(expect.arrayContaining(pluralForms(parse(text))))
      }
  },
)

test('keys.ts is what make-keys.ts writes: `npm run types` runs it', () => {
  expect(readFileSync(KEYS_FILE, 'utf8')).toBe(keysSource())
})

/** All browser sources that use messages, by path; without catalogues and generated keys. */
const sources = new Map(
  globSync('{apps/dashboard,packages/{ui,reports,words}}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.endsWith('/keys.ts') && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)

/** Server code that uses messages: mails, webhooks, notifications and answers. */
const saidByServer = globSync(
  '{apps/server/src/{mail,webhooks,notifications,conversations,doctor,people,left-out,definitions},packages/assistant/src/**}/*.ts',
  {
    cwd: ROOT,
  },
).map((path) => readFileSync(join(ROOT, path), 'utf8'))

test('every message is used', () => {
  const all = [...sources.values(), ...saidByServer].join('\n')
  const literal = new Set([...all.matchAll(/'([\w.]+)'/g)].map((match) => match[1]!))
  // Template keys such as `title.${key}`; quoted alternatives inside a template are expanded.
  const made = [...all.matchAll(/`([\w.]*(?:\$\{[^`{}]*\}[\w.]*)+)`/g)].flatMap(([, template = '']) => {
    const known = template.replace(/\$\{([^}]*)\}/g, (_, hole: string) => {
      const words = [...hole.matchAll(/'([\w.]+)'/g)].map((match) => match[1])
      return words.length > 0 ? `(${words.join('|')})` : '*'
    })
    if (!known.includes('.') || !/\w/.test(known)) return []
    return new RegExp(`^${known.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+')}$`)
  })
  const unsaid = Object.keys(english).filter((key) => !literal.has(key) && !made.some((pattern) => pattern.test(key)))
  expect(unsaid).toEqual([])
})

/** Message files of single screens, and the code that uses them. */
test.each([
  ['settings.json', /^apps\/dashboard\/src\/(settings|setup|forms)\//],
  ['mail.json', /^apps\/dashboard\/src\/settings\/mail\//],
  ['model.json', /^apps\/dashboard\/src\/settings\/assistant\//],
  ['api.json', /^apps\/dashboard\/src\/settings\/api\//],
  ['account.json', /^apps\/dashboard\/src\/(account|notifications|hosts\/standalone|forms|setup)\//],
  ['filters.json', /^(apps\/dashboard\/src\/filters\/|packages\/words\/src\/value-name)/],
  ['receipts.json', /^apps\/dashboard\/src\/(receipts|assistant|settings)\//],
  ['sharing.json', /^apps\/dashboard\/src\/(sharing|settings\/sharing|hosts\/reader)\//],
  ['clean-up.json', /^apps\/dashboard\/src\/(filters|settings\/not-counted)\//],
  ['kept.json', /^(packages\/(ui\/src\/frame|assistant\/src)|apps\/(server\/src|dashboard\/src\/pdf))\//],
  ['figure-source.json', /^apps\/dashboard\/src\/(settings|forms)\/figure-source\//],
  ['imports.json', /^apps\/dashboard\/src\/settings\/import\//],
  ['privacy.json', /^apps\/dashboard\/src\/settings\/privacy\//],
  ['definitions.json', /^apps\/dashboard\/src\/settings\/definitions\//],
  ['chat.json', /^apps\/dashboard\/src\/assistant\//],
  ['speed.json', /^packages\/reports\/src\/site-speed\//],
  ['reports.json', /^packages\/reports\/src\/(?!overview\/|site-summary\/)/],
])('the words of %s are said where they are loaded, and nowhere else', (file, theirs) => {
  const keys = Object.keys(read('en', file))
  const elsewhere = [...sources].filter(([path]) => !theirs.test(path))
  expect(elsewhere.length).toBeGreaterThan(100)
  const strays = elsewhere.flatMap(([path, source]) =>
    keys.filter((key) => source.includes(`'${key}'`)).map((key) => `${path}: ${key}`),
  )
  expect(strays).toEqual([])
})

test.each([
  ['CONN-02', 'connect.must', 'You must connect with {product} before you can view reports.'],
  ['CONN-03', 'connect.wizard', 'Launch Setup Wizard'],
  ['CONN-04', 'connect.webmaster', 'Please ask your webmaster to connect {product} to Google Analytics.'],
  ['OV-15', 'waiting.title', "We're Waiting for Your Stats!"],
  ['TAB-20', 'table.empty', 'No data currently for the report'],
  ['TOAST-01', 'toast.errorText', 'Please try again.'],
  ['TOAST-05', 'toast.loadingText', 'Loading new report data...'],
] as const)('%s the text is exactly that of the contract', (_, key, text) => {
  expect(english[key]).toBe(text)
})
