import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'

/** Events of the steps, in order. */
export const STEPS = ['view_item', 'add_to_cart', 'purchase'] as const

/** Visitors at a step. Rates in percent; null for the last step. */
const Row = z.object({
  step: z.enum(STEPS),
  /** All visitors, one category, or all other categories. */
  kind: z.enum(['total', 'category', 'rest']),
  /** Channel or country name; empty for unknown, or without a category. */
  breakdown_category: z.string(),
  /** ISO 3166-1 alpha-2 where the category is a country. */
  iso: z.string(),
  users: z.number(),
  /** Visitors of the same row at the first step. */
  users_rate: z.number(),
  /** Visitors who continued to the next step, and those who did not. */
  completion_rate: z.number().nullable(),
  abandonments: z.number().nullable(),
  abandonments_rate: z.number().nullable(),
})
export type FunnelRow = z.infer<typeof Row>

export const FunnelPayload = z.object({
  /** Visitors at each step. */
  funnel_chart: z.array(z.object({ name: z.enum(STEPS), value: z.number() })).length(STEPS.length),
  /** Rows by step: first the total, then the largest category. */
  funnel_table: z.object({ none: z.array(Row), channel: sectionOf(z.array(Row)), country: sectionOf(z.array(Row)) }),
})
export type FunnelPayload = z.infer<typeof FunnelPayload>
