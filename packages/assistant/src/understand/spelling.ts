/** Typos forgiven: an unknown word that is nearly one known word is taken for it. */
import { distance } from 'fastest-levenshtein'

export interface Dictionary {
  known: ReadonlySet<string>
  /** Words that a typo may have been meant as, by their first letter. */
  byLetter: ReadonlyMap<string, readonly string[]>
}

/**
 * @param words that carry a meaning
 * @param fillers without one: a word that is nearly one of these may have another meaning, so two letters that changed places are all
 *   that is forgiven
 */
export function dictionaryOf(words: Iterable<string>, fillers: Iterable<string>): Dictionary {
  const meant = new Set(words)
  const known = new Set([...meant, ...fillers])
  return {
    known,
    byLetter: Map.groupBy(
      [...meant].filter((word) => word.length >= 3),
      (word) => word[0]!,
    ),
  }
}

/** Null: known already, or near to no word, or to several. */
export function corrected(key: string, dictionary: Dictionary): string | null {
  if (dictionary.known.has(key) || !/^[a-z-]{3,24}$/.test(key)) return null
  const swapped = swapsOf(key).filter((word) => dictionary.known.has(word))
  if (swapped.length === 1) return swapped[0]!
  const most = key.length >= 9 ? 2 : 1
  let best: string | null = null
  let least = most + 1
  let isShared = false
  for (const word of dictionary.byLetter.get(key[0]!) ?? []) {
    if (Math.abs(word.length - key.length) > most) continue
    if (word.length < 4 || !isNearEnough(key, word)) continue
    const far = distance(key, word)
    if (far < least) [best, least, isShared] = [word, far, false]
    else if (far === least && best !== null) isShared ||= !isInflected(best, word)
  }
  return least <= most && !isShared ? best : null
}

/** Short words are near to many others: there a letter may be missing or too much, and none is another. The last may be missing. */
function isNearEnough(key: string, word: string): boolean {
  if (key.length >= 7 || (key.length >= 5 && word.length > key.length && word.startsWith(key))) return true
  return key.length !== word.length && key.at(-1) === word.at(-1) && Math.max(key.length, word.length) >= 5
}

function swapsOf(key: string): string[] {
  return Array.from(
    { length: key.length - 1 },
    (_, i) => key.slice(0, i) + key[i + 1]! + key[i]! + key.slice(i + 2),
  ).filter((word) => word !== key)
}

/** Forms of one word mean the same. */
const isInflected = (one: string, other: string) =>
  one.startsWith(other.slice(0, -2)) || other.startsWith(one.slice(0, -2))
