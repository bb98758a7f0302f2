/** Complete catalogues, for the server, builds and tests. */
import { messagesOf } from '#messages'
import { LANGUAGE_NAMES, languageOf, laterWordsOf, wordsOf } from './language/language.ts'
import { english } from './language/on-screen.ts'
import type { Catalogue } from './messages/translate.ts'

export { LANGUAGE_NAMES } from './language/language.ts'

const loaded = new Map<string, Promise<Catalogue>>()

/** All messages of the language for a locale. */
export function catalogueOf(locale: string): Promise<Catalogue> {
  const language = languageOf(locale)
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  return known
}

async function load(language: string): Promise<Catalogue> {
  const [words, ...later] = await Promise.all([
    wordsOf(language).then((words) => words ?? wholeEnglish()),
    laterWordsOf(language, 'upsell'),
    laterWordsOf(language, 'failures'),
    serverWordsOf(language, 'digest'),
    serverWordsOf(language, 'assistant'),
  ])
  return Object.assign({ ...words }, ...later)
}

/** Messages of mails and answers, used only on the server. */
async function serverWordsOf(language: string, part: 'digest' | 'assistant'): Promise<Catalogue> {
  const folder = LANGUAGE_NAMES.includes(language) ? language : 'en'
  const file = await import(`../catalogues/${folder}/${part}.json`, { with: { type: 'json' } })
  return messagesOf(file.default)
}

/** English is split by screen. */
async function wholeEnglish(): Promise<Catalogue> {
  await Promise.all([
    import('./en/reports.ts'),
    import('./en/receipts.ts'),
    import('./en/settings.ts'),
    import('./en/account.ts'),
    import('./en/year.ts'),
    import('./en/speed.ts'),
    import('./en/exceptions.ts'),
    import('./en/figure-source.ts'),
    import('./en/filters.ts'),
    import('./en/chat.ts'),
    import('./en/mail.ts'),
    import('./en/model.ts'),
    import('./en/addons.ts'),
    import('./en/api.ts'),
    import('./en/sharing.ts'),
    import('./en/clean-up.ts'),
    import('./en/privacy.ts'),
    import('./en/imports.ts'),
    import('./en/kept.ts'),
    import('./en/dimensions.ts'),
    import('./en/notes.ts'),
    import('./en/tables.ts'),
  ])
  return english
}
