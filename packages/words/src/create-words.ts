import { catalogueOf } from './catalogues.ts'
import { createFailureWords } from './create-failure-words.ts'
import type { FailureWords } from './failures.ts'
import { createDayFormats, type DayFormats } from './formats/days.ts'
import { createFormats, type Formats } from './formats/figures.ts'
import { languageOf } from './language/language.ts'
import { createTranslate, type Translate } from './messages/translate.ts'

export interface WordsSettings {
  /** BCP 47. */
  locale: string
  /** ISO 4217. */
  currency?: string
  /** The site's, which names the hours that come twice on a day. */
  timezone?: string
}

/** The words and formats of one locale. */
export interface Words extends Pick<Translate, 't' | 'rich' | 'find'> {
  formats: Formats
  days: DayFormats
  sayFailure(failure: FailureWords): string
}

/** Words and formats for one reader, wherever there is no screen to have one language: a mail, a file, an answer of the server. */
export async function createWords({ locale, currency = 'USD', timezone = 'UTC' }: WordsSettings): Promise<Words> {
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
