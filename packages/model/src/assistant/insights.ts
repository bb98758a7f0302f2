/** Calls and answers of AI Insights. The contract fixes the names. */
import { z } from 'zod'
import { DateRange, IsoDate } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'
import { AnswerReceipt, CHAT_LIMITS } from './conversations.ts'

const InsightId = z.uuid()

/** One figure behind an insight, formatted. */
const InsightFigure = z.object({
  label: z.string(),
  text: z.string(),
  /** The figure it is compared with: `from 42,892`. */
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
  /** Number of kinds that the site's source does not support. */
  unwatched: z.number().int().default(0),
  /** Number of kinds whose figures took too long. */
  unfinished: z.number().int().default(0),
  /** The site's history is still loading, so these insights are not stored. */
  loading: z.literal(true).optional(),
  /** Why there is nothing to find: no visit at all, none on a complete day, or none in the days of the insights and those before. */
  lacks: z.enum(['data', 'days', 'visits']).optional(),
  /** The day from which the site's days can be compared with as many before; absent if they can be already. */
  compares_from: IsoDate.optional(),
  /** Days of the insights. */
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

/** By insight id. */
export const InsightRatings = z.record(z.string(), InsightRating)

export const InsightToRate = z.object({ insight_id: InsightId, score: Score })
/** A text, or that none is given. */
export const InsightFeedback = z
  .object({
    insight_id: InsightId,
    message: z.string().max(CHAT_LIMITS.feedback).default(''),
    skipped: z.boolean(),
  })
  .refine(({ message, skipped }) => skipped || message.trim() !== '', { ...refusal('empty'), path: ['message'] })

/** Feedback about a new feature. */
export const FEEDBACK_FEATURES = ['ai-insights'] as const
export const FeatureFeedback = z.object({
  rating: z.number().int().min(1).max(5),
  message: z.string().max(CHAT_LIMITS.feedback).default(''),
  feature_key: z.enum(FEEDBACK_FEATURES),
})
export type FeatureFeedback = z.infer<typeof FeatureFeedback>
