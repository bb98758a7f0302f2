/** Words of change, which make two times a comparison: "visits grew from August to September" names no span of two months. */
import { addDays, type DateRange } from '@curlew/model'
import type { Word } from './words.ts'

const CHANGE =
  /^(compar\w*|vergl\w*|differ\w*|unterschie\w*|chang\w*|verander\w*|geandert|grow\w*|grew|wachs\w*|gewachsen|wuchs\w*|ris(?:e|es|en|ing)|rose|steig\w*|stieg\w*|gestiegen|anstieg|increas\w*|decreas\w*|declin\w*|fall|falls|fell|fallen|falling|fiel\w*|gefallen|drop(?:s|ped|ping)?|sink\w*|sank\w*|gesunken|ruckgang|zugenommen|abgenommen|zunahme|abnahme|zugelegt|improv\w*|verbesser\w*|worsen\w*|verschlechter\w*|gain\w*|los(?:e|es|t)|verlor\w*|verlier\w*)$/
/** With these neither of two times has to be the earlier one. */
const COMPARISON = /^(compar\w*|vergl\w*|differ\w*|unterschie\w*)$/
/** Over many months it is a series, over two periods side by side a comparison. */
const DEVELOPMENT = /^(develop\w*|evolv\w*|entwick\w*)$/
/** With these the span itself is compared, or drawn. */
const OF_SPAN =
  /\b(by|per|each|every|nach|pro|je|jede[nrs]?) (day|week|month|quarter|date|weekday|tag|woche|monat|quartal|wochentag)\b|\b(daily|weekly|monthly|taglich|wochentlich|monatlich|line|liniendiagramm|yoy|vorjahr\w*|vorperiode|davor|zuvor)\b|\b(previous|prior) (year|period)\b|\b(year|period|days|time) before\b|\blast year\b|\byear over year\b/

/** Whether a question compares, without a word for the way from one to the other. */
export const isComparison = (words: readonly Word[]): boolean => words.some(({ key }) => COMPARISON.test(key))

/**
 * Whether a question holds the two ends of "from … to …" or "between … and …" against each other.
 * @param ends the days of each end, as far as it has any
 */
export function comparesEnds(words: readonly Word[], [first, last]: readonly (DateRange | null)[]): boolean {
  const keys = words.map(({ key }) => key)
  if (OF_SPAN.test(keys.join(' '))) return false
  const changes = keys.some((key, i) => {
    if (/^(up|down)$/.test(key)) return keys[i + 1] === 'from'
    // "Drop off" is of a funnel.
    return CHANGE.test(key) && !(key.startsWith('drop') && keys[i + 1] === 'off')
  })
  if (changes || !keys.some((key) => DEVELOPMENT.test(key))) return changes
  return Boolean(first && last && first.start !== first.end && addDays(first.end, 1) === last.start)
}
