/**
 * Names of the site that consist only of words which questions use anyway, such as a page called "Last month". Visitors can choose such names
 * (a page view with any title is enough), so they never take the place of what the words mean: only quotation marks, a path, or a word such as
 * "page" beside them make them a name.
 */
import { isOutsideText } from '../../outside-text.ts'
import type { Meaning } from '../vocabulary/meanings.ts'
import type { Names } from '../vocabulary/names.ts'
import type { KnownValue } from '../vocabulary/understanding.ts'
import { numberIn } from '../vocabulary/words.ts'
import { MOST_WORDS } from './phrases.ts'

const DAY_OR_YEAR = /^\d{1,4}(st|nd|rd|th|\.)?$|^\d{4}-\d{2}(-\d{2})?$/

/** How the words of a name are understood without it: `meaning` where any of them says something, `filler` where none does; null: not all are known. */
export function plainReading(
  words: readonly string[],
  lexicon: ReadonlyMap<string, readonly Meaning[]>,
  names: Names,
  calendar: ReadonlySet<string>,
): 'meaning' | 'filler' | null {
  let says = false
  for (let i = 0; i < words.length; ) {
    const length = phraseAt(i)
    if (length === 0) return null
    const meanings = lexicon.get(words.slice(i, i + length).join(' ')) ?? []
    says ||= meanings.length === 0 || meanings.some((meaning) => !('filler' in meaning))
    i += length
  }
  return says ? 'meaning' : 'filler'

  /** How many words from here on are a phrase, a number or a place of Curlew's own lists; 0: the word is unknown. */
  function phraseAt(i: number): number {
    for (let length = Math.min(MOST_WORDS, words.length - i); length > 0; length--) {
      const key = words.slice(i, i + length).join(' ')
      if ((lexicon.get(key)?.length ?? 0) > 0) return length
      if (names.byText.get(key)?.some(({ dimension }) => !isOutsideText(dimension))) return length
    }
    const word = words[i]!
    return numberIn(word) !== null || DAY_OR_YEAR.test(word) || calendar.has(word) ? 1 : 0
  }
}

/** Values without those whose name visitors can choose. */
export const withoutOutside = (values: readonly KnownValue[]): readonly KnownValue[] =>
  values.filter(({ dimension }) => !isOutsideText(dimension))
