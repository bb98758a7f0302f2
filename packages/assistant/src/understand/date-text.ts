/** What rules for dates are given and give back. */
import type { NamedRange } from '../named-range.ts'
import type { Language } from './calendar-words.ts'
import type { Surroundings } from './understanding.ts'
import type { Word } from './words.ts'

/** A stretch whose year may be left open. */
export interface OpenDates {
  from: number
  to: number
  /** The latest such days that begin by then. Null: there are none. */
  resolve: (until: string) => NamedRange | null
  isBefore?: true
}

/** What dates are found in. */
export interface DateText {
  text: string
  words: readonly Word[]
  language: Language
  place: Surroundings
}
