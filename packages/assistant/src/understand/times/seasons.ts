/** Seasons in a question, by whole months: summer is June to August, winter December to February. */
import { LAST, PREVIOUS, THIS } from '../vocabulary/calendar-words.ts'
import type { DateText, OpenDates } from './date-text.ts'

/** First month by season name. */
const FIRST_MONTH: Readonly<Record<string, number>> = {
  ...{ spring: 3, fruhling: 3, fruhjahr: 3, fruhlings: 3 },
  ...{ summer: 6, sommer: 6, sommers: 6 },
  ...{ autumn: 9, fall: 9, herbst: 9, herbsts: 9 },
  ...{ winter: 12, winters: 12 },
}
export const SEASON_WORDS: readonly string[] = Object.keys(FIRST_MONTH)
/** Where summer is December to February. */
const SOUTH = /-(AU|NZ|ZA|NA|AR|CL|UY)\b/
const WITHIN = /^(in|im|of|during|wahrend|des|since|seit)$/
/** Words that make a season part of a name, such as "last summer sale", so it is no date. */
const CALLED = /^(sale|campaign|collection|newsletter|special|edition|kampagne|aktion|kollektion|in|of)$/

/** Between two seasons that are compared. */
const JOINT = /^(vs|versus|to|and|against|with|than|gegen|und|zum|mit|als)$/
/** Before a change that is called like autumn. */
const EXPLAINED = /^(why|explain|explains|behind|caused|causes|for)$/

/** `last summer`, `this spring`, `summer 2025`, `im letzten Winter`, `winter 2025/26`. */
export const seasonsIn = (given: DateText): OpenDates[] =>
  given.words.flatMap((_, i) => {
    const found = season(given, i)
    return found ? [found] : []
  })

function season({ words, place }: DateText, i: number): OpenDates | null {
  const keyAt = (at: number) => words[at]?.key ?? ''
  const name = keyAt(i)
  if (!Object.hasOwn(FIRST_MONTH, name)) return null
  const month = ((FIRST_MONTH[name]! + (SOUTH.test(place.locale) ? 5 : -1)) % 12) + 1
  const lead = keyAt(i - 1)
  const to = keyAt(i + 1) === 'of' ? i + 2 : i + 1
  const [, year, next] = /^(20\d\d)(?:[/-](?:20)?(\d\d))?$/.exec(keyAt(to)) ?? []
  const after = next ?? /^\/(?:20)?(\d\d)$/.exec(keyAt(to + 1))?.[1]
  if (year) {
    // "Winter 2025" may be either end of the year.
    const isSplit = month === 12
    if (isSplit !== (after !== undefined) || (after && Number(after) !== (Number(year) + 1) % 100)) return null
    const end = after && next === undefined ? to + 2 : to + 1
    return { from: i, to: end, resolve: () => daysOf(Number(year), month) }
  }
  const isLast = LAST.has(lead) || PREVIOUS.has(lead)
  // "The last fall in visits", "why this fall?"
  if (CALLED.test(keyAt(i + 1)) || (name === 'fall' && EXPLAINED.test(keyAt(i - 2)))) return null
  const isThis = THIS.has(lead)
  const isWithin = WITHIN.test(lead) || (/^(the|dem)$/.test(lead) && WITHIN.test(keyAt(i - 2)))
  // "Visits fall" and "since the fall" are no season.
  const isOfTime = isWithin && !(name === 'fall' && /^(of|since)$/.test(lead === 'the' ? keyAt(i - 2) : lead))
  const isPair = [2, -2].some((step) => Object.hasOwn(FIRST_MONTH, keyAt(i + step)) && JOINT.test(keyAt(i + step / 2)))
  if (!isLast && !isThis && !isOfTime && !isPair) return null
  const thisYear = Number(place.today.slice(0, 4))
  const years = [thisYear, thisYear - 1, thisYear - 2]
  return {
    from: isLast || isThis ? i - 1 : i,
    to: i + 1,
    resolve: (until) => {
      if (isThis) return daysOf(month === 12 && place.today.slice(5) < '03' ? thisYear - 1 : thisYear, month)
      const days = years.map((year) => daysOf(year, month))
      return days.find((range) => (isLast ? range.slice(12) < until : range.slice(0, 10) <= until)) ?? null
    },
  }
}

/** Three months from the first of one. */
function daysOf(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 2, 0)).toISOString().slice(0, 10)
  return `${year}-${String(month).padStart(2, '0')}-01..${last}`
}
