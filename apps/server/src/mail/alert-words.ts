import type { Words } from '@curlew/words'
import { describeWith } from '../exceptions/describe.ts'
import type { AlertEntry } from './alert-entry.ts'

/** Category and sentence of an entry, in the language and currency of `words`. */
export function alertWords(entry: AlertEntry, words: Words): { category: string; description: string } {
  if (!('exception' in entry)) return { category: entry.category, description: entry.description }
  const { exception } = entry
  return { category: words.t(`exceptions.category.${exception.category}`), description: describeWith(words, exception) }
}
