import { ChartNotes } from '@curlew/model'
import { z } from 'zod'
import { NotIncluded } from '../not-included/not-included.ts'
import { sectionOf } from '../section/section-schema.ts'
import { ComparePoints } from '../timeline.ts'

const Line = z.object({ values: z.array(z.number()), changes: z.array(z.number()), before: ComparePoints.default([]) })

const Figures = z.object({
  /** Sessions that reached the goal, each once. */
  conversions: z.number(),
  /** Their share of all sessions, in percent. */
  rate: z.number(),
  /** What they are worth, in minor units; null if unknown. */
  value: z.number().nullable(),
})

const GoalRow = Figures.extend({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['page', 'event']),
  rule: z.string(),
  /** What one conversion is worth, in minor units; null if not set, and for purchases, which are worth what was paid. */
  each: z.number().nullable(),
  compare: Figures.partial().default({}),
})
export type GoalRow = z.infer<typeof GoalRow>

/** Where conversions of the chosen goal come from: the values with the most, and all others together. */
const Origins = z.object({
  shown: z.array(z.object({ value: z.string(), conversions: z.number() })),
  others: z.object({ values: z.number(), conversions: z.number() }),
})
export type Origins = z.infer<typeof Origins>

/** What conversions of a goal are split by. */
export const ORIGINS = ['sessionDefaultChannelGroup', 'landingPage', 'country', 'deviceCategory'] as const
export type Origin = (typeof ORIGINS)[number]

export const GoalsPayload = z.object({
  not_included: NotIncluded,
  /** In the order of the settings; empty: the site has no goals. */
  goals_table: z.array(GoalRow),
  /** Id of the goal of the chart; empty without goals. */
  goal: z.string(),
  /** Of the chosen goal. Arrays have one entry per label. */
  goals_chart: z.object({
    /** `YYYY-MM-DD`, or hours as in `hoursOf` if the range is one day. */
    labels: z.array(z.string()),
    conversions: Line,
    rate: Line,
    notes: ChartNotes,
  }),
  origins: z.array(z.object({ dimension: z.enum(ORIGINS), values: sectionOf(Origins) })),
})
export type GoalsPayload = z.infer<typeof GoalsPayload>
