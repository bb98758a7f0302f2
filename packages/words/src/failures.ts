/** Failure messages: servers send codes and values, which are translated for each user. */
import type { LineFault, RejectedLine } from '@curlew/model'
import { loadWords, spokenLanguage } from './language/language.ts'
import { find } from './language/on-screen.ts'
import type { Translate } from './messages/translate.ts'
import type { PlainMessages } from './messages/typed-messages.ts'
import type { Text } from './messages/values.ts'

type Values = Readonly<Record<string, Text>>

/** A failure as sent by a server. */
export interface FailureWords {
  /** Type of failure, such as `not_found`. */
  type: string
  /** Exact reason, such as `no_such_note`: the message `failure.<code>`. */
  code?: string | undefined
  /** Error codes by field: messages `field.<code>`. */
  fields?: Readonly<Record<string, string>> | undefined
  /** With `fields`: values by field; otherwise values of the failure's message. */
  values?: Readonly<Record<string, Text | Values>> | undefined
  /** English fallback. */
  message?: string | undefined
}

type CodeOf<Kind extends string> = keyof PlainMessages extends infer Key
  ? Key extends `${Kind}.${infer Code}`
    ? Code
    : never
  : never
type ValuesOf<Key> = Key extends keyof PlainMessages ? PlainMessages[Key] : never

/**
 * A code with a message and its values. Unknown codes do not compile.
 * @typeParam Kind `failure` for a call, `field` for a field, `rejected` for a line of a file
 */
export type Coded<Kind extends 'failure' | 'field' | 'rejected'> = {
  [Code in CodeOf<Kind>]: ValuesOf<`${Kind}.${Code}`> extends null
    ? { code: Code; values?: undefined }
    : { code: Code; values: ValuesOf<`${Kind}.${Code}`> }
}[CodeOf<Kind>]

/** Error messages by field. */
export type FieldFailures = Readonly<Record<string, string>>

/** Why a line of a file was rejected, in the language on screen. Needs {@link loadFailureWords}. */
export const sayRejected = (line: Pick<RejectedLine, 'faults'>): string => sayRejectedWith(find, line)

export const sayRejectedWith = (find: Translate['find'], { faults }: Pick<RejectedLine, 'faults'>): string =>
  joinSentences(
    find,
    faults.map((fault) => sayFault(find, fault)),
  )

/** A newer server may send unknown codes. */
function sayFault(find: Translate['find'], { field, code, values }: LineFault): string {
  const reason =
    find(field === undefined ? `rejected.${code}` : `field.${code}`, values) ?? find('field.invalid') ?? code
  return (field && find('list.value', { name: field, value: reason })) || reason
}

/** Joins sentences. */
const joinSentences = (find: Translate['find'], texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => find('list.then', { first, second }) ?? first)

/** How to fix it, in the language on screen; empty without advice. */
export const sayFooter = (failure: FailureWords): string => sayFooterWith(find, failure)

export const sayFooterWith = (find: Translate['find'], { code }: FailureWords): string =>
  (code && find(`footer.${code}`)) || ''

/** Loads messages of codes. If that fails, the messages of failure types are used. */
export const loadFailureWords = (): Promise<void> => loadWords('failures').catch(() => undefined)

/** Message of a failure in the language on screen. Needs {@link loadFailureWords}. */
export const sayFailure = (failure: FailureWords): string => sayFailureWith(find, failure, spokenLanguage())

/** Error messages by field, in the language on screen. */
export const sayFields = (failure: FailureWords): FieldFailures => sayFieldsWith(find, failure)

/** @param language of the messages: in English the server's own message is better than the type's */
export function sayFailureWith(find: Translate['find'], failure: FailureWords, language: string): string {
  const { type, code, message } = failure
  const fields = Object.values(sayFieldsWith(find, failure))
  if (fields.length > 0) return joinSentences(find, fields)
  const exact = code && find(`failure.${code}`, textsIn(failure.values))
  if (exact) return exact
  const byKind = find(`failure.${type}`, textsIn(failure.values))
  return (language === 'en' ? message || byKind : (byKind ?? message)) ?? find('failure.server_error') ?? type
}

function sayFieldsWith(find: Translate['find'], { fields = {}, values = {} }: FailureWords): FieldFailures {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => {
      const own = values[field]
      const texts = isValues(own) ? own : {}
      const words = find(`field.${code}`, withWords(find, texts))
      return [field, words ?? find('field.invalid') ?? code]
    }),
  )
}

/** Some values are codes too: reasons for rejection, and missing columns. */
function withWords(find: Translate['find'], values: Values): Values {
  const { reason, columns } = values
  return {
    ...values,
    ...(typeof reason === 'string' && { reason: find(`rejected.${reason}`, values) ?? reason }),
    ...(Array.isArray(columns) && { columns: columns.map((column) => find(`column.${column}`) ?? column) }),
  }
}

/** Values of the failure's own message. */
const textsIn = (values: FailureWords['values'] = {}): Record<string, Text> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Text] => !isValues(entry[1])))

const isValues = (value: Text | Values | undefined): value is Values =>
  typeof value === 'object' && !Array.isArray(value)
