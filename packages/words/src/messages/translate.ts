import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat'
import { listFormat } from '../list-format.ts'
import type { Message } from './message.ts'
import type { PlainMessages, RichMessages } from './typed-messages.ts'
import type { Tag, Text } from './values.ts'

type Messages = PlainMessages & RichMessages

/** A message that is plain text. */
export type PlainKey = keyof PlainMessages

/** Any message, including those with tags. */
export type MessageKey = keyof Messages

/** Messages of a language loaded so far. */
export type Catalogue = { readonly [Key in MessageKey]?: Message }

/** Values for a key that is one of several: all their values. */
type Together<Values> = (Values extends null ? never : (values: Values) => void) extends (values: infer All) => void
  ? All
  : never

/** Values of a message; none without placeholders. */
type Arguments<Key extends PlainKey> = [PlainMessages[Key]] extends [null] ? [] : [values: Together<PlainMessages[Key]>]

type Drawn<Part, Value> = Value extends Tag ? (children: (string | Part)[]) => Part : Value | Part

/** Values of a message with tags; values may be rendered too. */
export type RichValuesOf<Part, Key extends MessageKey> = {
  [Name in keyof Together<Messages[Key]>]: Drawn<Part, Together<Messages[Key]>[Name]>
}

export interface TranslateOptions {
  /** BCP 47; language of the text, for plural rules. */
  locale: string
  /** BCP 47; locale of numbers, which may differ from the text's language. */
  numbers?: string
  /** Whether text is right to left: values such as URLs and dates then need isolation. */
  isolates?: boolean
}

/** Unicode isolates: the value's direction does not affect the surrounding text. */
const [ISOLATE, END_OF_ISOLATE] = [0x2068, 0x2069].map(
  (sign) => ({ type: 0, value: String.fromCharCode(sign) }) as const,
) as [MessageFormatElement, MessageFormatElement]

/** Messages contain no formats: values other than plain numbers are already formatted. */
const FORMATS: Formats = { number: {}, date: {}, time: {} }

export type Translate = ReturnType<typeof createTranslate>

/**
 * Creates translation functions. Missing or misspelt placeholders do not compile.
 * @param catalogue messages; more may be added later
 */
export function createTranslate(
  catalogue: Catalogue,
  { locale, numbers = locale, isolates = false }: TranslateOptions,
) {
  const formatters = formattersFor(locale, numbers)

  function partsOf<Part>(key: string, values: Record<string, Text | Part>): (string | Part)[] {
    const message = (catalogue as Readonly<Record<string, Message>>)[key]
    if (message === undefined) throw new Error(`The words of ${key} are not loaded.`)
    if (typeof message === 'string') return [message]
    const parts = isolates ? isolated(message) : message
    return formatToParts<Part>(parts, locale, formatters, FORMATS, written(values)).map(({ value }) => value)
  }

  let list: ReturnType<typeof listFormat> | undefined
  /** Formats lists of names. */
  function written<Part>(values: Record<string, Text | Part>): Record<string, string | number | Part> {
    const entries = Object.entries(values).map(([name, value]) => {
      if (!isNames(value)) return [name, value]
      list ??= listFormat(locale)
      return [name, list(value)]
    })
    return Object.fromEntries(entries)
  }

  return {
    /** Text of a message. */
    t<Key extends PlainKey>(key: Key, ...[values]: Arguments<Key>): string {
      return partsOf<string>(key, values ?? {}).join('')
    },

    /** Message in parts, with each tag rendered by the function of that name. Values may be rendered too. */
    rich<Part, Key extends MessageKey = MessageKey>(key: Key, values: RichValuesOf<Part, Key>): (string | Part)[] {
      return partsOf<Part>(key, values as Record<string, Text | Part>)
    },

    /** Text for a key known only at runtime; `undefined` for an unknown message or a missing value. */
    find(key: string, values: Record<string, Text> = {}): string | undefined {
      if (!Object.hasOwn(catalogue, key)) return undefined
      try {
        return partsOf<string>(key, values).join('')
      } catch {
        return undefined
      }
    },
  }
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

function isolated(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.flatMap((part) => {
    if ('options' in part) {
      const options = Object.entries(part.options).map(([name, { value }]) => [name, { value: isolated(value) }])
      return { ...part, options: Object.fromEntries(options) }
    }
    if ('children' in part) return { ...part, children: isolated(part.children) }
    return part.type === 0 ? part : [ISOLATE, part, END_OF_ISOLATE]
  })
}

/** Formatters, created on demand. */
function formattersFor(locale: string, numbers: string): Formatters {
  let plural: Intl.PluralRules | undefined
  let number: Intl.NumberFormat | undefined
  return {
    getPluralRules: (_, options) => {
      if (options?.type === 'ordinal') return new Intl.PluralRules(locale, options)
      plural ??= new Intl.PluralRules(locale)
      return plural
    },
    getNumberFormat: () => {
      number ??= new Intl.NumberFormat(numbers)
      return number
    },
    getDateTimeFormat: (_, options) => new Intl.DateTimeFormat(numbers, options),
  }
}
