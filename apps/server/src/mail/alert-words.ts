import type { Words } from '@curlew/words'
import { describeWith } from '../exceptions/describe.ts'
import type { AlertEntry } from './alert-entry.ts'

/** What an entry says in the language and the currency of `words`: what kind of thing it is, and one sentence. */
export function alertWords(entry: AlertEntry, words: Words): { category: string; description: string } {
  if (!('exception' in entry)) return { category: entry.category, description: entry.description }
  const { exception } = entry
  return { category: words.t(`exceptions.category.${exception.category}`), description: describeWith(words, exception) }
}
