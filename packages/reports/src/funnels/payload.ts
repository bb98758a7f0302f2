import { z } from 'zod'

const Figures = z.object({
  /** Visitors who reached the step, and all steps before it. */
  users: z.number(),
  /** Their share of those at the first step, in percent. */
  users_rate: z.number(),
  /** Their share of those at the step before, in percent; 100 at the first. */
  went_on_rate: z.number(),
  /** Visitors who did not reach the next step, and their share of those at this one, in percent; null at the last step. */
  left: z.number().nullable(),
  left_rate: z.number().nullable(),
  /** Median seconds since the step before; null at the first step, and without visitors. */
  seconds: z.number().nullable(),
})

const Instead = z.object({
  /** Visitors who did nothing more. */
  gone: z.number(),
  /** Pages and events, most visitors first. */
  shown: z.array(z.object({ kind: z.enum(['page', 'event']), value: z.string(), users: z.number() })),
  /** All other pages and events together. */
  others: z.object({ values: z.number(), users: z.number() }),
})
export type Instead = z.infer<typeof Instead>

const StepRow = Figures.extend({
  /** From 1. */
  step: z.number().int(),
  kind: z.enum(['page', 'event']),
  rule: z.string(),
  compare: Figures.partial().default({}),
})
export type StepRow = z.infer<typeof StepRow>

export const FunnelsPayload = z.object({
  /** In the order of the settings; empty: the site has no funnels. */
  funnels: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Id of the funnel that is shown; empty without funnels. */
  funnel: z.string(),
  steps_table: z.array(StepRow),
  /** Median seconds from the first to the last step; null without visitors. */
  seconds: z.number().nullable(),
  /** What visitors did first instead of the next step, by step without the last. */
  instead: z.array(Instead),
})
export type FunnelsPayload = z.infer<typeof FunnelsPayload>
