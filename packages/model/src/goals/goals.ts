/** Goals of a site: what its owner wants visits to reach. */
import { z } from 'zod'
import { type GoalRule, OF_EVENT, OF_PAGE } from '../query/goal-rule.ts'
import type { Filter, QueryFilter } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'

export const MAX_GOALS = 20

const base = {
  /** Stays the same when the goal changes. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z
    .string()
    .trim()
    .min(1, refusal('label_missing'))
    .max(60)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, refusal('unprintable')),
  /** What one conversion is worth, in the site's currency; 0: not set. */
  worth: z.number().min(0).max(1e9),
}

export const Goal = z.discriminatedUnion('kind', [
  z.object({ ...base, ...OF_PAGE }),
  z.object({ ...base, ...OF_EVENT }),
])
export type Goal = z.infer<typeof Goal>
export type GoalKind = Goal['kind']

/** In the order of the report. */
export const GoalSettings = z
  .array(Goal)
  .max(MAX_GOALS, refusal('too_many_goals', { maximum: MAX_GOALS }))
  .superRefine((goals, context) => {
    for (const [index, { name, id }] of goals.entries()) {
      const isSame = (other: Goal) => other.id === id || other.name.toLowerCase() === name.toLowerCase()
      if (goals.findIndex(isSame) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'goal_taken' })
    }
  })
export type GoalSettings = z.infer<typeof GoalSettings>

/** The event whose conversions are worth what was paid. */
export const PURCHASE_EVENT = 'purchase'

/** Sessions that reach a goal. Each counts once, however often it does. */
export const sessionsWith = (rule: GoalRule): QueryFilter => ({ ...filterOf(rule), scope: 'session' })

/** The events that a rule is about: those with this name, or page views of such paths. */
export function filterOf({ kind, rule }: GoalRule): Filter {
  if (kind === 'event') return { dimension: 'eventName', operator: 'is', values: [rule] }
  return rule.endsWith('*')
    ? { dimension: 'pagePath', operator: 'starts_with', values: [rule.slice(0, -1)] }
    : { dimension: 'pagePath', operator: 'is', values: [rule] }
}
