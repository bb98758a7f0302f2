import type { RejectedLine } from '@curlew/model'
import { catalogueOf } from './catalogues.ts'
import { type FailureWords, sayFailureWith, sayFooterWith, sayRejectedWith } from './failures.ts'
import { languageOf } from './language/language.ts'
import { createTranslate } from './messages/translate.ts'
import type { Text } from './messages/values.ts'

/** Failure messages in one language. */
export interface WordsOfFailures {
  sayFailure(failure: FailureWords): string
  /** How to fix it; empty without advice. */
  sayFooter(failure: FailureWords): string
  /** Why a line of a file was rejected. */
  sayRejected(line: Pick<RejectedLine, 'faults'>): string
  /** Error of one field; undefined for an unknown code. */
  sayField(code: string, values?: Readonly<Record<string, Text>>): string | undefined
}

/**
 * Only the failure messages, for server responses: a full set of formats is slow to create.
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
