/** What failures are called in words: servers send codes and values, and each reader has them in their own language. */
import type { LineFault, RejectedLine } from '@curlew/model'
import { loadWords, spokenLanguage } from './language/language.ts'
import { find } from './language/on-screen.ts'
import type { Translate } from './messages/translate.ts'
import type { PlainMessages } from './messages/typed-messages.ts'
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

type CodeOf<Kind extends string> = keyof PlainMessages extends infer Key
  ? Key extends `${Kind}.${infer Code}`
    ? Code
    : never
  : never
type ValuesOf<Key> = Key extends keyof PlainMessages ? PlainMessages[Key] : never

/**
 * A code that has words, with the values that they need. One that is not in the catalogues does not compile.
 * @typeParam Kind `failure` for a whole call, `field` for a field, `rejected` for a line of a file
 */
export type Coded<Kind extends 'failure' | 'field' | 'rejected'> = {
  [Code in CodeOf<Kind>]: ValuesOf<`${Kind}.${Code}`> extends null
    ? { code: Code; values?: undefined }
    : { code: Code; values: ValuesOf<`${Kind}.${Code}`> }
}[CodeOf<Kind>]

/** What is wrong with each field, in words. */
export type FieldFailures = Readonly<Record<string, string>>

/** Why a line of a file was left out, in the language on screen. The words of codes have to be loaded: {@link loadFailureWords}. */
export const sayRejected = (line: Pick<RejectedLine, 'faults'>): string => sayRejectedWith(find, line)

export const sayRejectedWith = (find: Translate['find'], { faults }: Pick<RejectedLine, 'faults'>): string =>
  inARow(
    find,
    faults.map((fault) => sayFault(find, fault)),
  )

/** A code of another version has no words here. */
function sayFault(find: Translate['find'], { field, code, values }: LineFault): string {
  const reason =
    find(field === undefined ? `rejected.${code}` : `field.${code}`, values) ?? find('field.invalid') ?? code
  return (field && find('list.value', { name: field, value: reason })) || reason
}

/** Whole sentences, one after the other. */
const inARow = (find: Translate['find'], texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((first, second) => find('list.then', { first, second }) ?? first)

/** What would help, in the language on screen; empty where the failure has no such words. */
export const sayFooter = (failure: FailureWords): string => sayFooterWith(find, failure)

export const sayFooterWith = (find: Translate['find'], { code }: FailureWords): string =>
  (code && find(`footer.${code}`)) || ''

/** Loads the words of codes. Where they do not arrive, the kind of failure has words that are here already. */
export const loadFailureWords = (): Promise<void> => loadWords('failures').catch(() => undefined)

/** A failure in the language on screen. The words of codes have to be loaded: {@link loadFailureWords}. */
export const sayFailure = (failure: FailureWords): string => sayFailureWith(find, failure, spokenLanguage())

/** What is wrong with which field, in the language on screen. */
export const sayFields = (failure: FailureWords): FieldFailures => sayFieldsWith(find, failure)

/** @param language of the words: in English a server's own sentence says more than the kind of failure does */
export function sayFailureWith(find: Translate['find'], failure: FailureWords, language: string): string {
  const { type, code, message } = failure
  const fields = Object.values(sayFieldsWith(find, failure))
  if (fields.length > 0) return inARow(find, fields)
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

/** Some values are codes too: why a line was left out, and the columns that a file lacks. */
function withWords(find: Translate['find'], values: Values): Values {
  const { reason, columns } = values
  return {
    ...values,
    ...(typeof reason === 'string' && { reason: find(`rejected.${reason}`, values) ?? reason }),
    ...(Array.isArray(columns) && { columns: columns.map((column) => find(`column.${column}`) ?? column) }),
  }
}

/** Values of the failure itself, not of one of its fields. */
const textsIn = (values: FailureWords['values'] = {}): Record<string, Text> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Text] => !isValues(entry[1])))

const isValues = (value: Text | Values | undefined): value is Values =>
  typeof value === 'object' && !Array.isArray(value)
