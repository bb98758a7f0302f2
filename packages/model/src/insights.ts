/** AI Insights: what the app and its host say to each other about them. Names on the wire are the contract's. */
import { z } from 'zod'
import { AnswerReceipt, CHAT_LIMITS } from './conversations.ts'
import { DateRange } from './query.ts'

const InsightId = z.uuid()

/** One figure that an insight rests on, written for its reader. */
const InsightFigure = z.object({
  label: z.string(),
  text: z.string(),
  /** What it is measured against: `from 42,892`. */
  note: z.string(),
  change: z
    .object({ text: z.string(), direction: z.union([z.literal(-1), z.literal(0), z.literal(1)]), isGood: z.boolean() })
    .optional(),
  report: z.object({ route: z.string(), label: z.string() }),
})

export const Insight = z.object({
  id: InsightId,
  kind: z.string(),
  headline: z.string(),
  /** HTML of a small set of tags. */
  content: z.string(),
  figures: z.array(InsightFigure).min(1).max(3),
  receipt: AnswerReceipt,
})
export type Insight = z.infer<typeof Insight>

const Score = z.union([z.literal(0), z.literal(1)])

export const InsightRating = z.object({
  insight_id: InsightId,
  /** 1: up, 0: down; null: none. */
  score: Score.nullable(),
  /** Null: none given. */
  feedback: z.string().nullable(),
  skipped: z.boolean(),
})
export type InsightRating = z.infer<typeof InsightRating>

export const Insights = z.object({
  insights: z.array(Insight),
  ratings: z.array(InsightRating),
  /** How many kinds cannot be found, as the source of the site's figures does not know what they are made of. */
  unwatched: z.number().int().default(0),
  /** How many kinds were not looked for, as their figures took too long. */
  unfinished: z.number().int().default(0),
  /** The site's history is still being loaded: these insights are not kept. */
  loading: z.literal(true).optional(),
  /** Why there is nothing to find yet: no visit at all, or none on a day that is over. */
  lacks: z.enum(['data', 'days']).optional(),
  /** What they are about. */
  range: DateRange,
  generated_at: z.iso.datetime(),
})
export type Insights = z.infer<typeof Insights>

export const InsightsRequest = z.object({
  force_refresh: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})

/** By the id of the insight. */
export const InsightRatings = z.record(z.string(), InsightRating)

export const InsightToRate = z.object({ insight_id: InsightId, score: Score })
export const InsightFeedback = z.object({
  insight_id: InsightId,
  message: z.string().max(CHAT_LIMITS.feedback).default(''),
  skipped: z.boolean(),
})

/** Of the widget that asks how a new part of the app is liked. */
export const FEEDBACK_FEATURES = ['ai-insights'] as const
export const FeatureFeedback = z.object({
  rating: z.number().int().min(1).max(5),
  message: z.string().max(CHAT_LIMITS.feedback).default(''),
  feature_key: z.enum(FEEDBACK_FEATURES),
})
export type FeatureFeedback = z.infer<typeof FeatureFeedback>
