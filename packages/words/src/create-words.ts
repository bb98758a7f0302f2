import { catalogueOf } from './catalogues.ts'
import { createFailureWords } from './create-failure-words.ts'
import type { FailureWords } from './failures.ts'
import { createDayFormats, type DayFormats } from './formats/days.ts'
import { createFormats, type Formats } from './formats/numbers.ts'
import { languageOf } from './language/language.ts'
import { createTranslate, type Translate } from './messages/translate.ts'

export interface WordsSettings {
  /** BCP 47. */
  locale: string
  /** ISO 4217. */
  currency?: string
  /** The site's time zone, to name repeated hours. */
  timezone?: string
}

/** Messages and formats of one locale. */
export interface Words extends Pick<Translate, 't' | 'rich' | 'find'> {
  formats: Formats
  days: DayFormats
  sayFailure(failure: FailureWords): string
}

/** Cached by locale: creating the formats takes some milliseconds. */
const MOST_KEPT = 50
const kept = new Map<string, Promise<Words>>()

/** Messages and formats for one user where there is no screen: mails, files and server responses. */
export function createWords({ locale, currency = 'USD', timezone = 'UTC' }: WordsSettings): Promise<Words> {
  const key = [locale, currency, timezone].join(' ')
  const known = kept.get(key)
  if (known) return known
  const words = makeWords({ locale, currency, timezone })
  kept.set(key, words)
  words.catch(() => kept.delete(key))
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return words
}

async function makeWords({ locale, currency, timezone }: Required<WordsSettings>): Promise<Words> {
  const language = languageOf(locale)
  const { t, rich, find } = createTranslate(await catalogueOf(locale), { locale: language, numbers: locale })
  return {
    t,
    rich,
    find,
    formats: createFormats({ locale, currency }),
    days: createDayFormats(locale, timezone, t),
    sayFailure: (await createFailureWords(locale)).sayFailure,
  }
}
