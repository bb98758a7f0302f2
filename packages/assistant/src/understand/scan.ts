/** Words of a question and what they mean: longest phrases first, names of the site's own, dates, numbers, and typos forgiven. */
import { distance } from 'fastest-levenshtein'
import type { Language } from './dates.ts'
import { datesIn } from './dates.ts'
import { GERMAN } from './lexicon-de.ts'
import { ENGLISH } from './lexicon-en.ts'
import type { Lexicon, Meaning } from './meanings.ts'
import type { KnownValue, Surroundings } from './understanding.ts'
import { folded, numberIn, type Word, wordsOf } from './words.ts'

/** A stretch of a question with all that it may mean. */
export interface Item {
  meanings: readonly Meaning[]
  /** Names of the site that are written so. */
  values: readonly KnownValue[]
  number: number | null
  /** As it was written. */
  text: string
}

/** The longest phrase of a lexicon, in words. */
const MOST_WORDS = 8
const QUOTED = /["“”„«»‘’'`](?<inner>[^"“”„«»`]{1,80})["“”„«»‘’'`](?=$|[\s?!.,;:)])/gu

interface Phrases {
  /** Meanings by the words of the phrase, with single spaces. */
  byText: ReadonlyMap<string, readonly Meaning[]>
  /** Single words, by their first letter: what a typo may have been meant as. */
  words: ReadonlyMap<string, readonly string[]>
}

const phrases: Record<Language, Phrases> = { en: phrasesOf(ENGLISH), de: phrasesOf(GERMAN) }

function phrasesOf(lexicon: Lexicon): Phrases {
  const byText = new Map<string, readonly Meaning[]>()
  for (const [texts, ...meanings] of lexicon)
    for (const text of texts.split('|')) {
      const key = keyOf(text)
      if (key !== '' && !byText.has(key)) byText.set(key, meanings)
    }
  // A typo of a word without a meaning is left unknown: it might be a word with one.
  const words = [...byText].flatMap(([key, [meaning]]) =>
    key.includes(' ') || (meaning && 'filler' in meaning) ? [] : [key],
  )
  return { byText, words: Map.groupBy(words, (word) => word[0]!) }
}

/** A phrase as the words of questions are joined. */
function keyOf(text: string): string {
  return wordsOf(text)
    .map(({ key }) => key)
    .join(' ')
}

/** Everything that the words of a question mean, in their order; what means nothing is an item without meanings. */
export function scan(text: string, language: Language, surroundings: Surroundings): Item[] {
  const words = wordsOf(text)
  const names = namesOf(surroundings.values)
  const { byText } = phrases[language]
  const dates = datesIn(text, words, language, surroundings)
  const quotes = quotesIn(text, words)
  const items: Item[] = []
  for (let i = 0; i < words.length; ) {
    const quote = quotes.find(({ from }) => from === i)
    if (quote) {
      items.push(item(quote.text, [], names.get(keyOf(quote.text)) ?? []))
      i = quote.to
      continue
    }
    const found = longest(i)
    const date = dates.find(({ from }) => from === i)
    if (date && date.to - i >= (found?.length ?? 0)) {
      items.push(item(textOf(i, date.to), [{ range: date.range }], []))
      i = date.to
      continue
    }
    const next = dates.find(({ from }) => from > i)?.from ?? words.length
    const whole = found && i + found.length <= Math.max(next, i + 1) ? found : shorter(i, next)
    if (whole) {
      items.push(whole.item)
      i += whole.length
      continue
    }
    items.push(single(words[i]!))
    i++
  }
  return items

  function textOf(from: number, to: number): string {
    return text.slice(words[from]!.start, words[to - 1]!.end)
  }

  function longest(from: number, most = MOST_WORDS): { item: Item; length: number } | null {
    for (let length = Math.min(most, words.length - from); length > 0; length--) {
      const key = words
        .slice(from, from + length)
        .map(({ key }) => key)
        .join(' ')
      const [meanings, values] = [byText.get(key) ?? [], names.get(key) ?? []]
      if (meanings.length > 0 || values.length > 0)
        return { item: item(textOf(from, from + length), meanings, values), length }
    }
    return null
  }

  /** The longest phrase that ends before a date begins. */
  function shorter(from: number, until: number) {
    return until > from ? longest(from, until - from) : null
  }

  function single({ key, text }: Word): Item {
    const number = numberIn(key)
    if (number !== null) return { ...item(text, [], []), number }
    const possessive = key.replace(/'s?$/, '')
    const known = byText.get(possessive) ?? []
    if (known.length > 0) return item(text, known, [])
    if (names.has(possessive)) return item(text, [], names.get(possessive)!)
    const meant = nearest(key, phrases[language].words.get(key[0]!) ?? [])
    if (meant) return item(text, byText.get(meant)!, [])
    const named = nearest(key, names.singles.get(key[0]!) ?? [])
    return item(text, [], named ? names.get(named)! : [])
  }
}

const item = (text: string, meanings: readonly Meaning[], values: readonly KnownValue[]): Item => ({
  meanings,
  values,
  number: null,
  text,
})

/** The one word that differs least, if it is near enough and there is no other as near that means something else. */
function nearest(key: string, words: readonly string[]): string | null {
  if (key.length < 5 || /\d|^\//.test(key)) return null
  const most = key.length >= 9 ? 2 : 1
  let best: string | null = null
  let least = most + 1
  let isShared = false
  for (const word of words) {
    if (word.length < 4 || Math.abs(word.length - key.length) > most) continue
    const far = distance(key, word)
    if (far < least) [best, least, isShared] = [word, far, false]
    else if (far === least && best !== null) isShared ||= !isInflected(best, word)
  }
  return least <= most && !isShared ? best : null
}

/** Forms of one word mean the same. */
const isInflected = (one: string, other: string) =>
  one.startsWith(other.slice(0, -2)) || other.startsWith(one.slice(0, -2))

interface Names extends Map<string, readonly KnownValue[]> {
  /** Of one word, by their first letter. */
  singles: ReadonlyMap<string, readonly string[]>
}

const keptNames = new WeakMap<readonly KnownValue[], Names>()

/** The site's values by how they are written; made once for a list of values. */
function namesOf(values: readonly KnownValue[]): Names {
  const known = keptNames.get(values)
  if (known) return known
  const map = new Map<string, KnownValue[]>()
  // Codes of countries are words of other meanings: `in`, `it`, `us`.
  for (const value of values)
    for (const name of new Set([...value.names, ...(value.dimension === 'country' ? [] : [value.value])].map(keyOf))) {
      if (name === '') continue
      const same = map.get(name) ?? []
      if (!same.some((other) => other.dimension === value.dimension && other.value === value.value))
        map.set(name, [...same, value])
    }
  const singles = Map.groupBy(
    [...map.keys()].filter((name) => !name.includes(' ') && name.length >= 5),
    (name) => name[0]!,
  )
  const names = Object.assign(map, { singles })
  keptNames.set(values, names)
  return names
}

/** What stands between quotation marks, by its words. */
function quotesIn(text: string, words: readonly Word[]): { from: number; to: number; text: string }[] {
  return [...text.matchAll(QUOTED)].flatMap(({ index, groups, 0: whole }) => {
    const [start, end] = [index, index + whole.length]
    const from = words.findIndex((word) => word.start >= start)
    const to = words.findLastIndex((word) => word.end <= end) + 1
    return from >= 0 && to > from ? [{ from, to, text: folded(groups!.inner!) && groups!.inner! }] : []
  })
}
