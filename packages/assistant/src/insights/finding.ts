/** What was found in a site's figures: typed values, which are put into words for each reader. */
import type { DateRange, Metric, ReportKey } from '@curlew/model'
import { z } from 'zod'

export const INSIGHT_KINDS = [
  'change',
  'revenueChange',
  'unusualDay',
  'newSource',
  'lostSource',
  'pageRising',
  'pageFalling',
  'concentration',
  'returning',
  'bestTime',
  'funnelLeak',
  'productMoving',
  'couponMoving',
  'campaignReturn',
  'searchClicks',
  'slowPage',
  'pace',
] as const
export type InsightKind = (typeof INSIGHT_KINDS)[number]

/** One value of a sentence, before it is written. */
const FactValue = z.union([
  z.object({ metric: z.string(), value: z.number() }),
  z.object({ by: z.string(), name: z.string(), title: z.string().optional() }),
  /** From 0 to 1. */
  z.object({ share: z.number() }),
  /** In percent of what it was; always positive, since sentences say which way. */
  z.object({ percent: z.number() }),
  z.object({ days: z.object({ start: z.string(), end: z.string() }) }),
  /** Chooses among words. */
  z.object({ choice: z.string() }),
])
export type FactValue = z.infer<typeof FactValue>

const FigureFound = z.object({
  metric: z.string(),
  value: z.number(),
  before: z.number().optional(),
  /** Whose figure; absent: the whole site's. */
  of: z.object({ by: z.string(), name: z.string(), title: z.string().optional() }).optional(),
  report: z.string(),
})

/** Stored as it is found. */
export const Finding = z.object({
  kind: z.enum(INSIGHT_KINDS),
  /** By which they are ranked: how sure, how large and how useful it is. */
  score: z.number(),
  /** What it speaks of: of two that speak of the same, the better one is told. */
  subjects: z.array(z.string()),
  facts: z.record(z.string(), FactValue),
  figures: z.array(FigureFound).min(1).max(3),
})
export type Finding = z.infer<typeof Finding>

/** A figure as kinds write it, checked by the compiler. */
export interface FigureOf {
  metric: Metric
  value: number
  before?: number | undefined
  of?: { by: string; name: string; title?: string }
  report: ReportKey
}

/** Both ranges that findings are about. */
export interface Spans {
  range: DateRange
  previous: DateRange
}
