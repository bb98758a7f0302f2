/** Typos forgiven: an unknown word that is nearly one known word is taken for it. */
import { distance } from 'fastest-levenshtein'
import { LAST, monthOf, PREVIOUS, THIS, UNITS, WEEKDAYS } from './calendar-words.ts'
import { numberIn } from './words.ts'

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

/** Short words as they are often typed. What they mean is certain, though other words are as near. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ frm: 'from', hw: 'how', mny: 'many', wht: 'what', wat: 'what', wich: 'which', teh: 'the', hte: 'the' },
  ...{ wk: 'week', yr: 'year', mth: 'month' },
}
/** Letters that sound alike: short words with one in place of the other are the same word. */
const ALIKE = ['aeiouy', 'cskz', 'mn', 'fvw', 'bp', 'dt']

/** Null: known already, or near to no word, or to several. */
export function corrected(key: string, dictionary: Dictionary): string | null {
  if (dictionary.known.has(key)) return null
  const typed = Object.hasOwn(TYPED, key) ? TYPED[key]! : null
  if (typed !== null && dictionary.known.has(typed)) return typed
  if (!/^[a-z-]{3,24}$/.test(key)) return null
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
  if (key.length === word.length) return key.length === 6 && soundsAlike(key, word)
  return key.at(-1) === word.at(-1) && Math.max(key.length, word.length) >= 5
}

/** Whether two words of one length differ in one letter alone, for which the other is easily heard. */
function soundsAlike(key: string, word: string): boolean {
  const other = [...key].flatMap((letter, at) => (letter === word[at] ? [] : [[letter, word[at]!]]))
  const [pair, second] = other
  return (
    pair !== undefined && second === undefined && ALIKE.some((group) => pair.every((letter) => group.includes(letter)))
  )
}

const LEADS = [...LAST, ...PREVIOUS, ...THIS]
const LED = [...Object.keys(UNITS).filter((word) => word.length > 1), 'weekend', 'wochenende']
/** Of what is counted, and has no form: "visits form last week". */
const COUNTED =
  /^(visits|visitors|views|pageviews|users|people|sessions|traffic|orders|sales|purchases|revenue|clicks|figures|numbers|stats)$/

/**
 * Words that only what is beside them shows to be times: "lst wek" is last week, and "visits form last week" is no form. By their places.
 * @param isKnown whether a word is one of the language or of the site
 */
export function timesMeant(keys: readonly string[], isKnown: (key: string) => boolean): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  keys.forEach((key, at) => {
    const next = isNumber(keys[at + 1]) ? at + 2 : at + 1
    const [lead, led] = [timeNear(key, LEADS, isKnown), timeNear(keys[next] ?? '', LED, isKnown)]
    if (lead === null || led === null) return
    if (lead !== key) found.set(at, lead)
    if (led !== keys[next]) found.set(next, led)
  })
  const keyAt = (at: number) => found.get(at) ?? keys[at] ?? ''
  keys.forEach((key, at) => {
    if (key === 'form' && COUNTED.test(keyAt(at - 1)) && isTime(keyAt(at + 1))) found.set(at, 'from')
  })
  return found
}

const isNumber = (key = '') => numberIn(key) !== null

const isTime = (key: string): boolean =>
  LEADS.includes(key) || /^(yesterday|today)$/.test(key) || monthOf(key, 'en') !== null || Object.hasOwn(WEEKDAYS, key)

/** The one word of a list that a word is, or is a letter away from. */
function timeNear(key: string, words: readonly string[], isKnown: (key: string) => boolean): string | null {
  if (words.includes(key)) return key
  if (!/^[a-z]{3,}$/.test(key) || isKnown(key)) return null
  const near = words.filter(
    (word) => word[0] === key[0] && word.length > 3 && (distance(key, word) === 1 || swapsOf(key).includes(word)),
  )
  // Forms of one word mean the same.
  return near.length > 0 && near.every((word) => isInflected(word, near[0]!)) ? near[0]! : null
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
