/** The language on screen: of those there are, the one that fits the person's locale best. */
import { type Catalogue, setLanguage } from './translate.ts'

interface Language {
  direction: 'ltr' | 'rtl'
  /** Loads its words; English is part of the app. */
  load?: () => Promise<Catalogue>
}

const LANGUAGES: Record<string, Language> = {
  en: { direction: 'ltr' },
  de: { direction: 'ltr', load: async () => (await import('./de.ts')).de },
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
export async function speakLanguageOf(locale: string, element: HTMLElement): Promise<void> {
  const name = Object.hasOwn(LANGUAGES, locale) ? locale : (locale.split('-')[0] ?? '')
  const language = LANGUAGES[name]
  const catalogue = await language?.load?.().catch(() => undefined)
  if (catalogue) spoken = name
  const direction = language?.direction ?? 'ltr'
  setLanguage(spoken, direction, catalogue)
  element.lang = spoken
  element.dir = direction
}
