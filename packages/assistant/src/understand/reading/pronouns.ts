/** Words that point at a row of the answer before, such as "it" in "how many visits did it have?". A plan holds no rows, so they are refused: the row has to be named. */
import type { Plan } from '../../plan.ts'
import type { Item } from './scan.ts'

const THING =
  '(?:channel|page|post|article|country|city|region|campaign|source|medium|referrer|product|item|category|coupon|device|browser|author|term|one)'
const POINTS: readonly RegExp[] = [
  /\b(?:that|the same) (?:day|week|month|hour|weekday)\b|\b(?:an|in) (?:diesem|jenem|dem) (?:tag|monat)\b|\bin (?:dieser|jener|der) woche\b/,
  /\b(?:did|does|do|has|have|had) (?:it|they)\b/,
  /\b(?:its|their)\b/,
  /\bthe one\b(?! that| which)/,
  /\b(?:of|for|from|by|with|on|to) (?:it|them|there)\b/,
  new RegExp(`\\b(?:that|this|these|those) ${THING}s?\\b`),
  /\b(?:hatte|hat|haben|brachte|bringt|machte|verkaufte) (?:er|sie|es)\b/,
  /\b(?:dessen|deren|davon|daher|dorthin|von dort)\b/,
  /\b(?:dieser|diese|dieses|diesem|diesen|jener|jene|jenes) (?:kanal|seite|land|kampagne|quelle|produkt|artikel|gutschein|gerat|gerät)\b/,
]
const ORDINAL =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|1st|2nd|3rd|4th|5th|number \\w+|# ?\\d+|nr\\.? ?\\d+|nummer \\w+|erste|zweite|dritte|vierte|funfte|fünfte|letzte)[nrsm]?'
/** A row by its place; of days and the like, "the first week" is a time. */
const POINTS_BY_PLACE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:the|das|die|der|den|dem) ${ORDINAL}(?: (?:one|row|line|place|entry|zeile|platz|eintrag))?(?=$| [?!]| (?:do|did|does|is|was|has|had|have|get|got|make|made|bring|brought|sell|sold|last|this|in|on|from|by|yesterday|today|letzte|im|in)\\b)`,
  ),
  new RegExp(`^(?:and |only |just |und |nur )?${ORDINAL}(?: (?:one|row|line|zeile))?(?: [?!])?$`),
  new RegExp(`\\b${ORDINAL} (?:one|row|zeile)\\b`),
]
/** Of rows in their order it may be the first, or all. */
const POINTS_AT_FIRST = /\b(?:is|was|were|are) (?:that|those)\b|\b(?:ist|sind|war|waren) das\b/

/**
 * The words of a question that refer to a row of the answer before; null without any.
 * @param previous the plan of that answer; without rows, "it" is the figure itself ("how does it compare to last year?")
 */
export function pointingAtRow(items: readonly Item[], previous: Plan): string | null {
  if (!previous.by) return null
  const patterns =
    previous.shape === 'ranking' ? [...POINTS, ...POINTS_BY_PLACE, POINTS_AT_FIRST] : [...POINTS, ...POINTS_BY_PLACE]
  const text = items
    .map((item) => item.text)
    .join(' ')
    .toLowerCase()
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0]
    if (found) return found
  }
  return null
}
