import { en } from './en.ts'
import type { enAccount } from './en-account.ts'
import type { enDimensions } from './en-dimensions.ts'
import type { enMetrics } from './en-metrics.ts'
import { enMetricsStart } from './en-metrics-start.ts'
import type { enSettings } from './en-settings.ts'
import type { enYear } from './en-year.ts'

/**
 * A text, or one per plural form that the language has, chosen by the value named `count`; `other` where a form has none of its own.
 * `{name}` stands for a value.
 */
export type Message = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

type English = typeof en &
  typeof enAccount &
  typeof enSettings &
  typeof enMetricsStart &
  typeof enMetrics &
  typeof enDimensions &
  typeof enYear

export type MessageKey = keyof English

/** A language: every key of the English catalogue, no other. */
export type Catalogue = Record<MessageKey, Message>

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type Texts<M extends Message> = M extends string ? M : M extends { other: infer Other extends string } ? Other : never
type ValuesOf<Key extends MessageKey> = Placeholders<Texts<English[Key]>>

/** The values a message needs; none when it has no placeholder. */
type Arguments<Key extends MessageKey> = [ValuesOf<Key>] extends [never]
  ? []
  : [values: Record<ValuesOf<Key>, string | number>]

/** A value between these goes in its own direction and leaves the words around it where they are. */
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/**
 * Makes the function that words come from. A placeholder that is missing or misspelt does not compile.
 * @param isolates for words from right to left: most values, such as addresses and dates in digits, do not go their way
 */
export function createTranslate(catalogue: Catalogue, locale: string, isolates = false) {
  const plural = new Intl.PluralRules(locale)
  return function translate<Key extends MessageKey>(key: Key, ...[values]: Arguments<Key>): string {
    const given: Record<string, string | number> = values ?? {}
    const message = catalogue[key]
    const text = typeof message === 'string' ? message : (message[plural.select(Number(given.count))] ?? message.other)
    return text.replace(/\{(\w+)\}/g, (_, name: string) =>
      isolates ? `${ISOLATE}${given[name]}${END_OF_ISOLATE}` : String(given[name]),
    )
  }
}

const english: Record<string, Message> = { ...en, ...enMetricsStart }

let translate = createTranslate(english as Catalogue, 'en')

/** The words of the language on screen. */
export const t: typeof translate = (key, ...values) => translate(key, ...values)

/** Changes the language; what is on screen already keeps its words. Without a catalogue the words are English. */
export function setLanguage(locale: string, direction: 'ltr' | 'rtl', catalogue = english as Catalogue): void {
  translate = createTranslate(catalogue, locale, direction === 'rtl')
}

/** Adds English words that a part of the app brings along. To be called where that part is loaded, before it is drawn. */
export function addEnglish(words: Partial<Catalogue>): void {
  Object.assign(english, words)
}
