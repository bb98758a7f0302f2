/** Messages in the language on screen, shared by the whole app. */
import { messagesOf } from '#messages'
import start from '../../catalogues/en/start.json' with { type: 'json' }
import { type Catalogue, createTranslate, type Translate, type TranslateOptions } from '../messages/translate.ts'

/** English messages loaded so far. */
export const english: Catalogue = messagesOf(start)

let words: Catalogue = english
let current = createTranslate(english, { locale: 'en' })

/** Text of a message in the language on screen. */
export const t: Translate['t'] = (key, ...values) => current.t(key, ...values)

/** Message in parts, for links and other markup. */
export const rich: Translate['rich'] = (key, values) => current.rich(key, values)

/** Message by a key known only at runtime. */
export const find: Translate['find'] = (key, values) => current.find(key, values)

/** Switches the language; rendered text does not change. Without a catalogue, English. */
export function setLanguage(options: TranslateOptions, catalogue: Catalogue = english): void {
  words = catalogue
  current = createTranslate(catalogue, options)
}

/** Adds English messages of a lazy part of the app. Call it where that part is loaded. */
export function addEnglish(messages: Catalogue): void {
  Object.assign(english, messages)
}

/** Adds messages to the language on screen. */
export function addWords(messages: Catalogue): void {
  Object.assign(words, messages)
}
