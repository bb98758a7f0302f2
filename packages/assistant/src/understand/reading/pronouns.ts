/**
 * Words that point back. At what was asked about before ("its revenue in October"): the question goes on from that. At a row of the answer
 * ("how many visits did it have?"): a plan holds no rows, so it is refused, and the row has to be named.
 */
import type { Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { FILLER } from '../vocabulary/meanings.ts'

const THING =
  '(?:channel|page|post|article|country|city|region|campaign|source|medium|referrer|product|item|category|coupon|device|browser|author|term|one)'
const POINTS: readonly RegExp[] = [
  /\b(?:that|the same) (?:day|week|month|hour|weekday)\b|\b(?:an|in) (?:diesem|jenem|dem) (?:tag|monat)\b|\bin (?:dieser|jener|der) woche\b/,
  /\b(?:did|does|do|has|have|had) (?:it|they)\b/,
  /\bits\b/,
  // Of all rows: "and their revenue?"
  /\btheir\b(?! \S+(?: \S+)?(?: [?!.])?$)/,
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
  const isOfOneRow = previous.filters.some(
    ({ dimension, operator, values }) => dimension === previous.by && operator === 'is' && values.length === 1,
  )
  if (!previous.by || isOfOneRow) return null
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

/** "And how many orders each?", after rows: of each of them, which is what a figure after rows is. */
export function withoutEach(items: readonly Item[], previous: Plan | undefined): readonly Item[] {
  const last = items.findLastIndex(({ text }) => !/^[?!.]$/.test(text))
  const isOfRows = previous?.by !== undefined && last > 0 && /^(?:each|jeweils)$/i.test(items[last]!.text)
  return isOfRows ? items.with(last, { ...items[last]!, meanings: [FILLER] }) : items
}

/** Each with what may come before it in the same question for it to refer to. */
const BACK: readonly (readonly [pronoun: RegExp, own: 'names' | 'people' | 'things'])[] = [
  [/^(?:its|their|ihr|ihre[nrms]?|seine?[nrms]?|deren|dessen)$/, 'things'],
  [/^(?:they|them|sie)$/, 'people'],
  [/^(?:there|dort|dorthin|daher)$/, 'names'],
]

const DID = /^(?:bought|buy|ordered|order|read|saw|visited|opened|viewed|downloaded|watched|used)$/i

const PEOPLE =
  /\b(?:people|visitors|users|customers|readers|buyers|leute|menschen|besucher|nutzer|kunden|leser|kaufer|käufer)\b/i

/** Whether a question is about what was said before: "its revenue in October", "how long did they stay?", "what sold best there?" */
export function pointsBack(items: readonly Item[]): boolean {
  const words = items.flatMap((item) => item.text.split(' ').map((word) => ({ word, item })))
  return words.some(({ word, item }, at) => {
    const before = words[at - 1]?.word ?? ''
    const isOf = word === 'it' && /^(?:of|for|from|about)$/i.test(before)
    const isBoughtOrRead = /^(?:it|es)$/.test(word) && DID.test(before)
    // In "which products did it sell", the products are not what sold them.
    const isSubject = word === 'it' && /^(?:did|does|do|has|have)$/i.test(before)
    const own =
      isOf || isBoughtOrRead ? 'things' : isSubject ? 'people' : BACK.find(([pronoun]) => pronoun.test(word))?.[1]
    const isExpletive =
      word === 'there' && [at - 1, at + 1].some((i) => /^(?:is|are|was|were|be|been)$/i.test(words[i]?.word ?? ''))
    // "Visits before they buy" says whose visits are meant.
    if (
      !own ||
      isExpletive ||
      item.values.length > 0 ||
      item.meanings.some((own) => 'refuse' in own) ||
      /\bbefore\b/i.test(item.text)
    )
      return false
    return !items.slice(0, items.indexOf(item)).some((before) => isNamed(before, own))
  })
}

function isNamed({ text, values, meanings }: Item, own: 'names' | 'people' | 'things'): boolean {
  if (values.length > 0 || meanings.some((meaning) => 'filter' in meaning)) return true
  if (own === 'names') return false
  if (PEOPLE.test(text)) return true
  return meanings.some(
    (meaning) => ('metric' in meaning && meaning.isPeople) || (own === 'things' && 'dimension' in meaning),
  )
}
