/**
 * Conversions of a goal that a question names: "conversions of Newsletter by source", "which campaign brings most signups". Names of goals are
 * the owner's, so each such phrase becomes one word, which the lexicons know as a figure.
 */
import type { PlanGoal } from '../../plan.ts'
import { GOAL_CONVERSIONS, GOAL_RATE } from './meanings.ts'
import { folded } from './words.ts'

interface Found {
  text: string
  goal: PlanGoal
}

/** The question with a word in place of the goal's conversions, and that goal; null if it names none so. */
export function withGoalNames(text: string, goals: readonly PlanGoal[] = []): Found | null {
  // The longest name that fits: "Newsletter confirmed" is not "Newsletter".
  const byLength = goals.toSorted((a, b) => b.name.length - a.name.length)
  for (const goal of byLength) {
    const named = nameOf(goal)
    if (named === null) continue
    for (const [pattern, word] of patternsOf(named, isOfSales(goal))) {
      const read = text.replace(pattern, (_, before: string = '') => `${before}${word}`)
      if (read !== text) return { text: read, goal }
    }
  }
  return null
}

/** What is called so is asked for as orders, unless the question speaks of conversions. */
const isOfSales = ({ kind, rule }: PlanGoal): boolean => kind === 'event' && rule === 'purchase'

/** A name of letters as a pattern: in any letters, one or several of them, its words joined by anything but letters. */
function nameOf({ name }: PlanGoal): string | null {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || folded(name).length < 3) return null
  const [last = '', ...before] = words.toReversed()
  const one = last.replace(/(?<=\p{L}{3})s$/u, '')
  const gap = '[\\s\\p{P}]*'
  const quoted = [...before.toReversed().map(hyphenated), `${hyphenated(one)}(?:s|es|e?n)?`].join(gap)
  return `["'“„»«‚‘]?(?<![\\p{L}\\p{N}])${quoted}(?![\\p{L}\\p{N}])["'”“«»’]?`
}

/** "Sign-up" is "Signup". */
const hyphenated = (word: string): string => [...word].join('-?')

const THE = '(?:(?:the|our|der|die|das|den|dem|des|unser(?:e[mnrs]?)?|mein(?:e[mnrs]?)?)\\s+)?'
const GOAL = '(?:(?:goals?|ziele?s?)\\s+)?'
const OF = '(?:(?:of|for|to|on|von|vom|für|bei|beim|zu|zum|zur)\\s+)?'
const RATE =
  '(?:(?:conversion|completion|goal|konversions|abschluss|ziel)[\\s-]?rates?|conversion-rate|(?<=(?:^|\\b(?:the|a|die|der|highest|best|höchste)\\s))rate)'
const COUNT = '(?:(?:number of |anzahl (?:der )?)?(?:conversions?|completions?|konversionen|abschlüsse|conversion))'
const REACHED = '(?:\\s+(?:was\\s+)?(?:reached|erreicht))?'
/** What a goal is counted with, before its name. */
const COUNTED =
  '(?:most|fewest|least|more|fewer|how many|number of|total|meisten?|wenigsten?|mehr|weniger|wie viele|wieviele|anzahl(?: der)?)'
/** What may follow the name of what is counted. */
const AFTER =
  '(?=\\s*(?:$|[?!.,]|(?:by|per|from|in|on|over|last|this|yesterday|today|since|did|do|does|have|has|had|were|was|came|come|comes|we|there|each|nach|pro|je|von|aus|im|am|letzte[nrsm]?|diese[nrsm]?|gestern|heute|seit|hatten|haben|gab|gibt|kamen|kommen|brachten?|bringen|bringt|wurden|über)(?![\\p{L}])))'

function patternsOf(name: string, isOfSales: boolean): [RegExp, string][] {
  const goal = `${THE}${GOAL}${name}`
  const explicit: [string, string][] = [
    [`(^|[\\s,])${RATE}\\s+${OF}${goal}`, GOAL_RATE],
    [`(^|[\\s,])${goal}(?:['’]s)?[\\s-]+${RATE}`, GOAL_RATE],
    [`(^|[\\s,])${THE}${COUNT}\\s+${OF}${goal}`, GOAL_CONVERSIONS],
    [`(^|[\\s,])${goal}(?:['’]s)?[\\s-]+${COUNT}`, GOAL_CONVERSIONS],
    [
      `(^)(?:how often (?:was|is)|wie oft (?:wurde|wird))\\s+${THE}(?:goal|ziel)\\s+${name}${REACHED}`,
      GOAL_CONVERSIONS,
    ],
    [`(^|[\\s,])(?:reach(?:ed|es)?|erreich(?:en|ten|t))\\s+${THE}(?:goal|ziel)\\s+${name}`, GOAL_CONVERSIONS],
    [`(^|[\\s,])${THE}(?:goal|ziel)\\s+${name}(?:\\s+(?:erreicht(?:en)?|erreichen|reached))?`, GOAL_CONVERSIONS],
  ]
  const counted: [string, string][] = [
    [`((?:^|\\s)${COUNTED}\\s+)${name}${AFTER}`, GOAL_CONVERSIONS],
    [
      `(^)${name}(?=\\s*(?:$|[?!.])|\\s+(?:by|per|last|this|yesterday|today|since|nach|pro|letzte[nrsm]?|diese[nrsm]?|gestern|heute|seit|im|in)(?![\\p{L}]))`,
      GOAL_CONVERSIONS,
    ],
  ]
  return [...explicit, ...(isOfSales ? [] : counted)].map(([pattern, word]) => [new RegExp(pattern, 'iu'), word])
}
