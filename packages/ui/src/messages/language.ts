/** The language on screen: of those there are, the one that fits the person's locale best. */
import type { UpsellCopies } from '../upsell/copy.ts'
import { type Catalogue, setLanguage } from './translate.ts'

/** What a language brings along, each loaded where it is wanted. */
interface Translation {
  words(): Promise<Catalogue>
  upsells(): Promise<UpsellCopies>
}

interface Language {
  direction: 'ltr' | 'rtl'
  /** English where there is none: its words are part of the app. */
  translation?: Translation
}

const LANGUAGES: Record<string, Language> = {
  en: { direction: 'ltr' },
  de: {
    direction: 'ltr',
    translation: {
      words: async () => {
        const [{ de }, { deMetrics }, { deYear }] = await Promise.all([
          import('./de.ts'),
          import('./de-metrics.ts'),
          import('./de-year.ts'),
        ])
        return { ...de, ...deMetrics, ...deYear }
      },
      upsells: async () => (await import('../upsell/copy.de.ts')).UPSELL_COPY,
    },
  },
  // English from right to left, under the name that browsers use for it: to look at the layout before there is a language that needs it.
  'ar-XB': { direction: 'rtl' },
}

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
  const name = Object.hasOwn(LANGUAGES, locale) ? locale : (locale.split('-')[0] ?? '')
  const language = LANGUAGES[name]
  const catalogue = await language?.translation?.words().catch(() => undefined)
  spoken = catalogue ? name : 'en'
  // English in place of words that cannot be had goes its own way.
  const direction = language && (catalogue || !language.translation) ? language.direction : 'ltr'
  setLanguage(spoken, direction, catalogue)
  element.lang = spoken
  element.dir = direction
}

/** Names as a sentence of the language on screen has them, such as `France, Spain, and Italy`. */
export const enumerate = (names: readonly string[]): string =>
  new Intl.ListFormat(spoken, { type: 'conjunction' }).format(names)

/** What each locked part of the product is worth, in the language on screen. */
export async function loadUpsells(): Promise<UpsellCopies> {
  return LANGUAGES[spoken]!.translation?.upsells() ?? (await import('../upsell/copy.ts')).UPSELL_COPY
}

/** The words of every language but English, by its name. */
export async function translations(): Promise<Record<string, Catalogue>> {
  const loaded = Object.entries(LANGUAGES).map(
    async ([name, { translation }]) => translation && ([name, await translation.words()] as const),
  )
  return Object.fromEntries((await Promise.all(loaded)).filter((language) => language !== undefined))
}
