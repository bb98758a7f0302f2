import type { RejectedLine } from '@curlew/model'
import { catalogueOf } from './catalogues.ts'
import { type FailureWords, sayFailureWith, sayFooterWith, sayRejectedWith } from './failures.ts'
import { languageOf } from './language/language.ts'
import { createTranslate } from './messages/translate.ts'
import type { Text } from './messages/values.ts'

/** What failures are called, for one reader. */
export interface WordsOfFailures {
  sayFailure(failure: FailureWords): string
  /** What would help, beside what went wrong; empty where the failure has no such words. */
  sayFooter(failure: FailureWords): string
  /** Why a line of a file is left out. */
  sayRejected(line: Pick<RejectedLine, 'faults'>): string
  /** What is wrong with one field; undefined where the code has no words. */
  sayField(code: string, values?: Readonly<Record<string, Text>>): string | undefined
}

/**
 * The words of failures alone, for answers of a server: a whole set of formats takes a while to make.
 * @param locale BCP 47
 */
export async function createFailureWords(locale: string): Promise<WordsOfFailures> {
  const language = languageOf(locale)
  const { find } = createTranslate(await catalogueOf(locale), { locale: language, numbers: locale })
  return {
    sayFailure: (failure) => sayFailureWith(find, failure, language),
    sayFooter: (failure) => sayFooterWith(find, failure),
    sayRejected: (line) => sayRejectedWith(find, line),
    sayField: (code, values) => find(`field.${code}`, values),
  }
}
