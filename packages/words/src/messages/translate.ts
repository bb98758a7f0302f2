import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat'
import { listFormat } from '../list-format.ts'
import type { Message } from './message.ts'
import type { PlainMessages, RichMessages } from './typed-messages.ts'
import type { Tag, Text } from './values.ts'

type Messages = PlainMessages & RichMessages

/** A message whose words are plain text. */
export type PlainKey = keyof PlainMessages

/** Any message, also one that marks links and the like. */
export type MessageKey = keyof Messages

/** A language's messages, or those of the parts that are loaded. */
export type Catalogue = { readonly [Key in MessageKey]?: Message }

/** What all of several messages need: where the key may be one of them, each has its values. */
type Together<Values> = (Values extends null ? never : (values: Values) => void) extends (values: infer All) => void
  ? All
  : never

/** The values a message needs; none when it has no placeholder. */
type Arguments<Key extends PlainKey> = [PlainMessages[Key]] extends [null] ? [] : [values: Together<PlainMessages[Key]>]

type Drawn<Part, Value> = Value extends Tag ? (children: (string | Part)[]) => Part : Value | Part

/** The values of a message of which tags, and values that want to, are drawn as parts. */
export type RichValuesOf<Part, Key extends MessageKey> = {
  [Name in keyof Together<Messages[Key]>]: Drawn<Part, Together<Messages[Key]>[Name]>
}

export interface TranslateOptions {
  /** Of the words: its rules choose the plural forms. BCP 47. */
  locale: string
  /** Of numbers inside the words, where people read English words but their own figures. */
  numbers?: string
  /** For words from right to left: most values, such as addresses and dates in digits, do not go their way. */
  isolates?: boolean
}

/** A value between these goes in its own direction and leaves the words around it where they are. */
const [ISOLATE, END_OF_ISOLATE] = [0x2068, 0x2069].map(
  (sign) => ({ type: 0, value: String.fromCharCode(sign) }) as const,
) as [MessageFormatElement, MessageFormatElement]

/** Messages name no formats: what is not a plain number comes formatted. */
const FORMATS: Formats = { number: {}, date: {}, time: {} }

export type Translate = ReturnType<typeof createTranslate>

/**
 * Makes the functions that words come from. A placeholder that is missing or misspelt does not compile.
 * @param catalogue may gain messages later
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
  /** The values with names in a row as one text. */
  function written<Part>(values: Record<string, Text | Part>): Record<string, string | number | Part> {
    const entries = Object.entries(values).map(([name, value]) => {
      if (!isNames(value)) return [name, value]
      list ??= listFormat(locale)
      return [name, list(value)]
    })
    return Object.fromEntries(entries)
  }

  return {
    /** The words of a message. */
    t<Key extends PlainKey>(key: Key, ...[values]: Arguments<Key>): string {
      return partsOf<string>(key, values ?? {}).join('')
    },

    /** The words of a message in parts, each of its tags drawn by the function of that name. Values may be drawn as well. */
    rich<Part, Key extends MessageKey = MessageKey>(key: Key, values: RichValuesOf<Part, Key>): (string | Part)[] {
      return partsOf<Part>(key, values as Record<string, Text | Part>)
    },

    /** The words of a key that is only known when the app runs; `undefined` where there is no such message, or a value is missing. */
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

/** Each is made when a message first needs it. */
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
