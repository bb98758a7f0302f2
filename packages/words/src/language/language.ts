/** The language on screen: of those there are, the one that fits the person's locale best. */
import { messagesOf } from '#messages'
import { listFormat } from '../list-format.ts'
import type { Catalogue } from '../messages/translate.ts'
import { addWords, setLanguage } from './on-screen.ts'

/** Words that every language loads on demand: what an upgrade is worth, and what went wrong. */
export type LaterWords = 'upsell' | 'failures'

interface Language {
  direction: 'ltr' | 'rtl'
  /** What the app starts with, and what comes with single screens. English has none: its words are part of the app. */
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
  // English from right to left, under the name that browsers use for it: to look at the layout before there is a language that needs it.
  'ar-XB': { direction: 'rtl', later: ENGLISH_LATER },
}

/** The names of the languages that there are words in. */
export const LANGUAGE_NAMES = Object.keys(LANGUAGES).filter((name) => name === 'en' || LANGUAGES[name]!.words)

/** The language for a locale, by its name in {@link LANGUAGES}: `de` for `de-AT`, and `en` where there are no words. */
export function languageOf(locale: string): string {
  const name = Object.hasOwn(LANGUAGES, locale) ? locale : (locale.split('-')[0] ?? '')
  return Object.hasOwn(LANGUAGES, name) ? name : 'en'
}

/** Every word of a language but English that is not loaded later. */
export const wordsOf = async (language: string): Promise<Catalogue | undefined> => LANGUAGES[language]?.words?.()

/** The words of a language that are loaded later. */
export const laterWordsOf = (language: string, part: LaterWords): Promise<Catalogue> =>
  LANGUAGES[language]!.later[part]()

let spoken = 'en'

/** The language whose words are on screen, such as `de`. */
export function spokenLanguage(): string {
  return spoken
}

/**
 * Loads the words for a locale and says so on an element that holds the app. English where there is no such language, or where its words
 * cannot be had now.
 * @param locale BCP 47, such as `de-AT`
 */
export async function speakLanguageOf(locale: string, element: Pick<HTMLElement, 'lang' | 'dir'>): Promise<void> {
  const name = languageOf(locale)
  const { direction, words } = LANGUAGES[name]!
  const catalogue = await words?.().catch(() => undefined)
  const isHeard = catalogue !== undefined || !words
  spoken = catalogue ? name : 'en'
  // English in place of words that cannot be had goes its own way.
  element.dir = isHeard ? direction : 'ltr'
  element.lang = spoken
  setLanguage(
    { locale: spoken, numbers: locale, isolates: element.dir === 'rtl' },
    // A copy: words that are loaded later are added to it.
    catalogue && { ...catalogue },
  )
}

/** Loads words into the language on screen, when they are first wanted. */
export async function loadWords(part: LaterWords): Promise<void> {
  const language = spoken
  const words = await laterWordsOf(language, part)
  if (language === spoken) addWords(words)
}

/** Names as a sentence of the language on screen has them, such as `France, Spain, and Italy`. */
export const enumerate = (names: readonly string[]): string => listFormat(spoken, 'conjunction')(names)
