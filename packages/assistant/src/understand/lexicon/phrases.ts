/** The lexicons, by how they are looked up. */

import { HOLIDAY_WORDS } from '../times/holidays.ts'
import { SEASON_WORDS } from '../times/seasons.ts'
import { calendarWords, type Language, TIME_WORDS } from '../vocabulary/calendar-words.ts'
import { COMMON_WORDS } from '../vocabulary/common-words.ts'
import type { Lexicon, Meaning } from '../vocabulary/meanings.ts'
import { type Dictionary, dictionaryOf } from '../vocabulary/spelling.ts'
import { keyOf, NUMBER_WORDS } from '../vocabulary/words.ts'
import { ENGLISH } from './english.ts'
import { GERMAN } from './german.ts'

/** The longest phrase of a lexicon or name, in words. */
export const MOST_WORDS = 9

export interface Phrases {
  /** Meanings by the words of the phrase, with single spaces. */
  byText: ReadonlyMap<string, readonly Meaning[]>
  dictionary: Dictionary
}

const prepared = new Map<Language, Phrases>()

function prepare(language: Language, lexicon: Lexicon): Phrases {
  const phrases = prepared.get(language) ?? phrasesOf(lexicon, language)
  prepared.set(language, phrases)
  return phrases
}

/** Each is prepared when first asked for: this takes too long for the server's start. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  get en() {
    return prepare('en', ENGLISH)
  },
  get de() {
    return prepare('de', GERMAN)
  },
}

function phrasesOf(lexicon: Lexicon, language: Language): Phrases {
  const byText = new Map<string, readonly Meaning[]>()
  for (const [texts, ...meanings] of lexicon)
    for (const text of texts.split('|')) {
      const key = keyOf(text)
      if (key !== '' && !byText.has(key)) byText.set(key, meanings)
    }
  const [fillers, words]: [string[], string[]] = [[], [...calendarWords(language)]]
  for (const [key, [meaning]] of byText) (meaning && 'filler' in meaning ? fillers : words).push(...key.split(' '))
  const isFiller = (word: string) => byText.get(word)?.some((meaning) => 'filler' in meaning) === true
  const known = [...fillers, ...TIME_WORDS, ...HOLIDAY_WORDS, ...SEASON_WORDS, ...NUMBER_WORDS, ...COMMON_WORDS]
  return {
    byText,
    dictionary: dictionaryOf(
      words.filter((word) => !isFiller(word)),
      known,
    ),
  }
}
