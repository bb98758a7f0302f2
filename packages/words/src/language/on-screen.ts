/** The words of the language on screen: one for the whole app in a browser. */
import { messagesOf } from '#messages'
import start from '../../catalogues/en/start.json' with { type: 'json' }
import { type Catalogue, createTranslate, type Translate, type TranslateOptions } from '../messages/translate.ts'

/** English as far as it is loaded. */
export const english: Catalogue = messagesOf(start)

let words: Catalogue = english
let current = createTranslate(english, { locale: 'en' })

/** The words of the language on screen. */
export const t: Translate['t'] = (key, ...values) => current.t(key, ...values)

/** The same in parts, for messages with links and the like. */
export const rich: Translate['rich'] = (key, values) => current.rich(key, values)

/** The same by a key that is only known when the app runs. */
export const find: Translate['find'] = (key, values) => current.find(key, values)

/** Changes the language; what is on screen already keeps its words. Without a catalogue the words are English. */
export function setLanguage(options: TranslateOptions, catalogue: Catalogue = english): void {
  words = catalogue
  current = createTranslate(catalogue, options)
}

/** Adds English words that a part of the app brings along. To be called where that part is loaded, before it is drawn. */
export function addEnglish(messages: Catalogue): void {
  Object.assign(english, messages)
}

/** Adds words to the language on screen. */
export function addWords(messages: Catalogue): void {
  Object.assign(words, messages)
}
