/** What failures are called in words: servers send codes and values, and each reader has them in their own language. */
import type { RejectedLine } from '@curlew/model'
import { spokenLanguage } from './language/language.ts'
import { find } from './language/on-screen.ts'
import type { Translate } from './messages/translate.ts'
import type { Text } from './messages/values.ts'

type Values = Readonly<Record<string, Text>>

/** What went wrong, as a server says it. */
export interface FailureWords {
  /** The kind of failure, such as `not_found`. */
  type: string
  /** What exactly went wrong, such as `no_such_note`: a message `failure.<code>`. */
  code?: string | undefined
  /** What is wrong with each field: messages `field.<code>`. */
  fields?: Readonly<Record<string, string>> | undefined
  /** With `fields`, the values of each field's message by its name; without, those of the failure's own. */
  values?: Readonly<Record<string, Text | Values>> | undefined
  /** An English sentence, for what has no words. */
  message?: string | undefined
}

/** What is wrong with each field, in words. */
export type FieldFailures = Readonly<Record<string, string>>

/** Why a line of a file was left out, in the language on screen; words are loaded as for failures. */
export const sayRejected = ({ code, values, reason }: RejectedLine): string =>
  (code && find(`rejected.${code}`, values)) || reason

/** A failure in the language on screen. The words of codes have to be loaded: `loadWords('failures')`. */
export const sayFailure = (failure: FailureWords): string => sayFailureWith(find, failure, spokenLanguage())

/** What is wrong with which field, in the language on screen. */
export const sayFields = (failure: FailureWords): FieldFailures => sayFieldsWith(find, failure)

/** @param language of the words: in English a server's own sentence says more than the kind of failure does */
export function sayFailureWith(find: Translate['find'], failure: FailureWords, language: string): string {
  const { type, code, message } = failure
  const fields = Object.values(sayFieldsWith(find, failure))
  if (fields.length > 0) return fields.reduce((first, second) => find('list.then', { first, second }) ?? first)
  const exact = code && find(`failure.${code}`, textsIn(failure.values))
  if (exact) return exact
  const byKind = find(`failure.${type}`, textsIn(failure.values))
  return (language === 'en' ? message || byKind : (byKind ?? message)) ?? find('failure.server_error') ?? type
}

function sayFieldsWith(find: Translate['find'], { fields = {}, values = {} }: FailureWords): FieldFailures {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => {
      const own = values[field]
      return [field, find(`field.${code}`, typeof own === 'object' ? own : {}) ?? find('field.invalid') ?? code]
    }),
  )
}

/** Values that are texts or numbers themselves. */
const textsIn = (values: FailureWords['values'] = {}): Record<string, Text> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Text] => typeof entry[1] !== 'object'))
