/** "The same period last month": as many days of the week, month or quarter before, in each language's ways to say so. */
import type { Language } from '../vocabulary/calendar-words.ts'
import type { Lexicon } from '../vocabulary/meanings.ts'

const combined = (heads: readonly string[], tails: readonly string[]): string =>
  heads.flatMap((head) => tails.map((tail) => `${head} ${tail}`)).join('|')

const SAME = ['period', 'time', 'days', 'point', 'part', 'date range'].flatMap((what) => [
  `the same ${what}`,
  `same ${what}`,
])
const ENGLISH_TAILS = ['week', 'month', 'quarter'].flatMap((unit) => [
  ...[`last ${unit}`, `of last ${unit}`, `in last ${unit}`, `the ${unit} before`, `of the ${unit} before`],
  ...[`the previous ${unit}`, `of the previous ${unit}`, `in the previous ${unit}`, `a ${unit} ago`],
])
const GLEICH = ['gleichen', 'gleicher', 'gleiche', 'selben', 'selber', 'demselben', 'denselben', 'dieselben'].flatMap(
  (same) => [`${same} zeitraum`, `${same} zeit`, `${same} tage`, `${same} tagen`],
)
const GERMAN_TAILS = [
  ...['im vormonat', 'des vormonats', 'in der vorwoche', 'der vorwoche', 'im vorquartal', 'des vorquartals'],
  ...['im letzten monat', 'des letzten monats', 'in der letzten woche', 'der letzten woche', 'letzten monat'],
  ...['letzte woche', 'im letzten quartal', 'des letzten quartals', 'im monat davor', 'in der woche davor'],
]

export const SAME_PERIODS: Readonly<Record<Language, Lexicon>> = {
  en: [[combined(SAME, ENGLISH_TAILS), { compare: 'previous_period' }]],
  de: [[combined(GLEICH, GERMAN_TAILS), { compare: 'previous_period' }]],
}
