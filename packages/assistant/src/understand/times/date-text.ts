/** What rules for dates are given and give back. */
import type { NamedRange } from '../../named-range.ts'
import type { Language } from '../vocabulary/calendar-words.ts'
import type { Because, Surroundings } from '../vocabulary/understanding.ts'
import type { Word } from '../vocabulary/words.ts'

/** A stretch whose year may be left open. */
export interface OpenDates {
  from: number
  to: number
  /** The latest such days that begin by then. Null: there are none. */
  resolve: (until: string) => NamedRange | null
  /** Of "the end of the month", where no month is named: the same days of another month, as `2026-10`. */
  inMonth?: (month: string) => NamedRange | null
  isBefore?: true
  /** Only this day of each week; 0 is Sunday. */
  weekday?: number
  /** Whether it is a name, which something of the site's own may have as well. */
  isNamed?: true
  /** Why these are no days, where there is more to say than that. */
  because?: Because
}

/** What dates are found in. */
export interface DateText {
  text: string
  words: readonly Word[]
  language: Language
  place: Surroundings
}
