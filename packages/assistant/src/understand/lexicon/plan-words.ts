/** The words that the parts of a plan are called by, so that a word which the rules do not know can be held against them. */
import type { Filter } from '@curlew/model'
import { distance } from 'fastest-levenshtein'
import type { Plan } from '../../plan.ts'
import type { Cue, Meaning } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'
import { keyOf, stemOf } from '../vocabulary/words.ts'
import { PHRASES } from './phrases.ts'

/** Shorter words are near to too many. */
const LEAST_SIGNS = 4

/** Whether a word may be one of a plan: misspelled, in another form, or two of its words in one. */
export type MayMean = (key: string) => boolean

/** @param part which words count: those of all parts of a plan, or of some */
export function wordsOfPlan(
  plan: Plan,
  surroundings: Surroundings,
  part: 'all' | 'metrics' | 'by' | 'range' = 'all',
): MayMean {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const word of text.split(/[\s/_-]+/)) words.add(word)
    // "Lastweek".
    words.add(text.replaceAll(' ', ''))
  }
  for (const { byText } of Object.values(PHRASES))
    for (const [text, meanings] of byText) if (meanings.some((own) => isOf(own, plan, part))) add(text)
  if (part === 'all') for (const filter of plan.filters) for (const name of namesOf(filter, surroundings)) add(name)
  const known = [...words].filter((word) => word.length >= LEAST_SIGNS)
  return (key) => words.has(key) || isNear(key, known) || isCompound(key, known)
}

/** The names of a filter's values, as words of questions. */
export const namesOf = ({ dimension, values }: Filter, { values: known }: Surroundings): string[] =>
  values.flatMap((value) =>
    [
      value,
      ...known.filter((own) => own.dimension === dimension && own.value === value).flatMap(({ names }) => names),
    ].map(keyOf),
  )

function isNear(key: string, known: readonly string[]): boolean {
  if (key.length < LEAST_SIGNS) return false
  const stem = stemOf(key)
  return known.some(
    (word) =>
      stemOf(word) === stem ||
      (word.length > 5 && stem.length > 5 && (stem.startsWith(stemOf(word)) || word.startsWith(stem))) ||
      (word[0] === key[0] && distance(word, key) <= Math.floor(Math.min(word.length, key.length) / 4)),
  )
}

function isCompound(key: string, known: readonly string[]): boolean {
  for (let at = LEAST_SIGNS; at <= key.length - LEAST_SIGNS; at++)
    if (isNear(key.slice(0, at), known) && isNear(key.slice(at).replace(/^-/, ''), known)) return true
  return false
}

/** Whether what a word means is a part of a plan. Words that say nothing are in every plan. */
function isOf(meaning: Meaning, plan: Plan, part: Parameters<typeof wordsOfPlan>[2]): boolean {
  const isAsked = (own: typeof part) => part === 'all' || part === own
  if ('metric' in meaning) return isAsked('metrics') && [...plan.metrics, plan.threshold?.of].includes(meaning.metric)
  if ('dimension' in meaning) return isAsked('by') && plan.by === meaning.dimension
  if ('range' in meaning) return isAsked('range') && [plan.range, plan.compare].includes(meaning.range)
  if (part !== 'all') return false
  if ('filler' in meaning) return true
  if ('filter' in meaning) return plan.filters.some((own) => isSameFilter(own, meaning.filter))
  if ('chart' in meaning) return plan.chart !== undefined
  if ('shape' in meaning) return plan.shape === meaning.shape
  if ('compare' in meaning) return plan.compare !== undefined
  return 'cue' in meaning && SAID_BY[meaning.cue]?.(plan) === true
}

const isSameFilter = (one: Filter, other: Filter): boolean =>
  one.dimension === other.dimension && other.values.every((value) => one.values.includes(value))

const isRanked = ({ shape }: Plan): boolean => shape === 'ranking'
const isMoved = ({ compare, orderBy, shape }: Plan): boolean =>
  compare !== undefined || orderBy !== undefined || shape === 'change'
const isLimited = ({ threshold }: Plan): boolean => threshold !== undefined

/** Of words that say how figures are shown: the plans that do so. */
const SAID_BY: Partial<Record<Cue, (plan: Plan) => boolean>> = {
  ...{ top: isRanked, best: isRanked, least: isRanked, worst: isRanked },
  ...{ more: isLimited, less: isLimited, at_least: isLimited, at_most: isLimited },
  ...{ moved: isMoved, compare: isMoved, why: ({ shape }) => shape === 'change' },
  ...{ by: ({ by }) => by !== undefined, which: ({ by }) => by !== undefined },
  ...{ share: ({ shape }) => shape === 'breakdown', trend: ({ shape }) => shape === 'series' },
  ...{ count: () => true, not: ({ filters }) => filters.some(({ operator }) => operator === 'is_not') },
  mean: ({ perDay, per }) => perDay === true || per === true,
}
