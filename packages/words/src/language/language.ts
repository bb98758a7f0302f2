/** The language on screen: the best match for the user's locale. */
import { messagesOf } from '#messages'
import { listFormat } from '../list-format.ts'
import type { Catalogue } from '../messages/translate.ts'
import { addWords, setLanguage } from './on-screen.ts'

/** Messages loaded on demand in every language: sales copy and failures. */
export type LaterWords = 'upsell' | 'failures'

interface Language {
  direction: 'ltr' | 'rtl'
  /** Messages of the start and of single screens. English is bundled. */
  words?(): Promise<Catalogue>
  later: Record<LaterWords, () => Promise<Catalogue>>
}

const ENGLISH_LATER: Language['later'] = {
  upsell: async () => messagesOf((await import('../../catalogues/en/upsell.json', { with: { type: 'json' } })).default),
  failures: async () =>
    messagesOf((await import('../../catalogues/en/failures.json', { with: { type: 'json' } })).default),
}

const LANGUAGES: Record<string, Language> = {
  en: { direction: 'ltr', later: ENGLISH_LATER },
  de: {
    direction: 'ltr',
    words: async () => messagesOf((await import('./de.ts')).de),
    later: {
      upsell: async () =>
        messagesOf((await import('../../catalogues/de/upsell.json', { with: { type: 'json' } })).default),
      failures: async () =>
        messagesOf((await import('../../catalogues/de/failures.json', { with: { type: 'json' } })).default),
    },
  },
  // Browsers' name for right-to-left English, a pseudo-locale to check the layout.
  'ar-XB': { direction: 'rtl', later: ENGLISH_LATER },
}

/** Names of available languages. */
export const LANGUAGE_NAMES = Object.keys(LANGUAGES).filter((name) => name === 'en' || LANGUAGES[name]!.words)

/** Language name in {@link LANGUAGES} for a locale: `de` for `de-AT`, `en` if unsupported. */
export function languageOf(locale: string): string {
  const name = Object.hasOwn(LANGUAGES, locale) ? locale : (locale.split('-')[0] ?? '')
  return Object.hasOwn(LANGUAGES, name) ? name : 'en'
}

/** Scripts that run from right to left. */
const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

/**
 * The locale for numbers and dates: the reader's own, unless its text runs against that of the messages, inside of which its parts
 * would change places. It is then English as in the reader's country: `en-IL` for `he-IL`.
 */
export function numbersLocaleOf(locale: string): string {
  const { script, region } = new Intl.Locale(locale).maximize()
  const direction = RTL_SCRIPTS.has(script ?? '') ? 'rtl' : 'ltr'
  if (direction === LANGUAGES[languageOf(locale)]!.direction) return locale
  return region ? `en-${region}` : 'en'
}

/**
 * The locale for words inside messages, such as names of months and countries: the reader's own if there are messages in its language,
 * else English as in the reader's country, so that no sentence has words of two languages.
 */
export function textLocaleOf(locale: string): string {
  if (Object.hasOwn(LANGUAGES, locale) || languageOf(locale) !== 'en' || locale.startsWith('en')) return locale
  const { region } = new Intl.Locale(locale).maximize()
  return region ? `en-${region}` : 'en'
}

/** Loads a language other than English, except messages loaded on demand. */
export const wordsOf = async (language: string): Promise<Catalogue | undefined> => LANGUAGES[language]?.words?.()

/** Loads messages of a language on demand. */
export const laterWordsOf = (language: string, part: LaterWords): Promise<Catalogue> =>
  LANGUAGES[language]!.later[part]()

let spoken = 'en'

/** The language on screen, such as `de`. */
export function spokenLanguage(): string {
  return spoken
}

/**
 * Loads the messages for a locale and sets `lang` and `dir` on the app's element. Falls back to English if the language is
 * unsupported or fails to load.
 * @param locale BCP 47, such as `de-AT`
 */
export async function speakLanguageOf(locale: string, element: Pick<HTMLElement, 'lang' | 'dir'>): Promise<void> {
  const name = languageOf(locale)
  const { direction, words } = LANGUAGES[name]!
  const catalogue = await words?.().catch(() => undefined)
  const isHeard = catalogue !== undefined || !words
  spoken = catalogue ? name : 'en'
  // Text direction follows the language that was actually loaded.
  element.dir = isHeard ? direction : 'ltr'
  element.lang = spoken
  setLanguage(
    { locale: spoken, numbers: numbersLocaleOf(locale), isolates: element.dir === 'rtl' },
    // Copied, as messages loaded on demand are added to it.
    catalogue && { ...catalogue },
  )
}

/** Loads messages on demand in the language on screen. */
export async function loadWords(part: LaterWords): Promise<void> {
  const language = spoken
  const words = await laterWordsOf(language, part)
  if (language === spoken) addWords(words)
}

/** Lists names inside a sentence, such as `France, Spain, and Italy`. */
export const enumerate = (names: readonly string[]): string => listFormat(spoken, 'conjunction')(names)
