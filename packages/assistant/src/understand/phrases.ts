/** The lexicons, by how they are looked up. */
import { calendarWords, type Language, TIME_WORDS } from './calendar-words.ts'
import { COMMON_WORDS } from './common-words.ts'
import { HOLIDAY_WORDS } from './holidays.ts'
import { ENGLISH } from './lexicon-english.ts'
import { GERMAN } from './lexicon-german.ts'
import type { Lexicon, Meaning } from './meanings.ts'
import { SEASON_WORDS } from './seasons.ts'
import { type Dictionary, dictionaryOf } from './spelling.ts'
import { keyOf, NUMBER_WORDS } from './words.ts'

/** The longest phrase of a lexicon or name, in words. */
export const MOST_WORDS = 9

export interface Phrases {
  /** Meanings by the words of the phrase, with single spaces. */
  byText: ReadonlyMap<string, readonly Meaning[]>
  dictionary: Dictionary
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: phrasesOf(ENGLISH, 'en'),
  de: phrasesOf(GERMAN, 'de'),
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
