/** What a language model says about words that the rules do not know: which part of its plan each one means. */
import { z } from 'zod'
import type { Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { isUnknown } from '../vocabulary/item.ts'
import type { Meaning } from '../vocabulary/meanings.ts'
import { keyOf } from '../vocabulary/words.ts'
import { usualRange } from './usual-range.ts'

export const PARTS = ['figure', 'rows', 'value', 'days', 'comparison'] as const
export type PlanPart = (typeof PARTS)[number]

/** Adjacent words of the question, and the part of the plan that they mean. */
export const Claims = z
  .array(z.strictObject({ text: z.string().min(1).max(80), is: z.enum(PARTS) }))
  .max(8)
  .default([])
export type Claims = z.infer<typeof Claims>

export interface ClaimedWords {
  /** Whether the model says what an unknown word means. @param key of the word, as `keyOf` makes it */
  has(key: string): boolean
  /** Whether it says so of any unknown word. */
  standFor(part: PlanPart): boolean
  /** How many phrases mean a value. */
  values: number
  /** The unknown words, as the question has them. */
  texts: string[]
}

/**
 * Claims about words that the rules do not know, for parts of the plan that no known word means: a model can neither read known
 * words otherwise nor pass over a condition as another word for a figure that is named.
 * @param items of the question
 */
export function claimedWords(claims: Claims, items: readonly Item[], plan: Plan): ClaimedWords {
  const unknown = new Map(items.filter(isUnknown).map(({ text }) => [keyOf(text), text]))
  const open = openParts(items, plan)
  const kept = claims
    .map(({ text, is }) => ({
      is,
      keys: text
        .split(/\s+/)
        .map(keyOf)
        .filter((key) => unknown.has(key)),
    }))
    .filter(({ is, keys }) => keys.length > 0 && open[is]-- > 0)
  const keys = new Set(kept.flatMap((claim) => claim.keys))
  return {
    has: (key) => keys.has(key),
    standFor: (part) => kept.some(({ is }) => is === part),
    values: kept.filter(({ is }) => is === 'value').length,
    texts: [...keys].map((key) => unknown.get(key)!),
  }
}

/** How many phrases may mean each part. */
function openParts(items: readonly Item[], plan: Plan): Record<PlanPart, number> {
  const { metrics, by, filters, range, compare } = plan
  const says = (is: (meaning: Meaning) => boolean) => items.some(({ meanings }) => meanings.some(is))
  const isNamed = says((own) => 'metric' in own && !own.isWeak && metrics.includes(own.metric))
  const isTimed = says((own) => 'range' in own || 'rangeBefore' in own)
  const named = filters.filter(({ dimension }) => {
    const isOf = items.some(({ values }) => values.some((own) => own.dimension === dimension))
    return isOf || says((own) => 'filter' in own && own.filter.dimension === dimension)
  })
  return {
    figure: isNamed ? metrics.length - 1 : metrics.length,
    rows: by !== undefined && !says((own) => 'dimension' in own && own.dimension === by) ? 1 : 0,
    value: filters.length - named.length,
    // The usual days are those of a question that names none.
    days: isTimed || range === usualRange(plan).range ? 0 : 1,
    comparison: compare !== undefined && !says((own) => 'compare' in own) ? 1 : 0,
  }
}
