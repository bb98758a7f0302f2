/** A finding in a site's figures: typed values, worded later for each reader. */
import type { DateRange, Metric, ReportKey } from '@curlew/model'
import { z } from 'zod'

export const INSIGHT_KINDS = [
  'change',
  'revenueChange',
  'unusualDay',
  'gap',
  'newSource',
  'lostSource',
  'shift',
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
  'goalPace',
] as const
export type InsightKind = (typeof INSIGHT_KINDS)[number]

/** Whether findings of a kind are held against what is usual on such days, not against a range of days. */
export const isAgainstUsual = (kind: InsightKind): boolean => kind === 'unusualDay' || kind === 'gap'

/** One value of a sentence, before formatting. */
const FactValue = z.union([
  z.object({ metric: z.string(), value: z.number() }),
  z.object({ by: z.string(), name: z.string(), title: z.string().optional() }),
  /** From 0 to 1. */
  z.object({ share: z.number() }),
  /** Change in percent, always positive: the sentence states the direction. */
  z.object({ percent: z.number() }),
  z.object({ days: z.object({ start: z.string(), end: z.string() }) }),
  /** Selects a variant of the sentence. */
  z.object({ choice: z.string() }),
])
export type FactValue = z.infer<typeof FactValue>

const FigureFound = z.object({
  metric: z.string(),
  value: z.number(),
  before: z.number().optional(),
  /** The row it belongs to; absent for the whole site. */
  of: z.object({ by: z.string(), name: z.string(), title: z.string().optional() }).optional(),
  /** The device that it is of, if not of all. */
  device: z.enum(['desktop', 'mobile']).optional(),
  report: z.string(),
})

/** A change by parts that add up to it, as answers have them ({@link ChangeParts}). */
const Parts = z.object({
  by: z.string(),
  metric: z.string(),
  rows: z.array(
    z.object({ value: z.string().nullable(), count: z.number(), current: z.number(), previous: z.number() }),
  ),
})

/** Stored in this form. */
export const Finding = z.object({
  kind: z.enum(INSIGHT_KINDS),
  /** Rank score: certainty, size and usefulness. */
  score: z.number(),
  /** Its subject: of two findings with the same subject, only the better one is shown. */
  subjects: z.array(z.string()),
  facts: z.record(z.string(), FactValue),
  figures: z.array(FigureFound).min(1).max(3),
  /** Of a change: by channel, country and so on, each adding up to the whole. */
  parts: z.array(Parts).max(4).optional(),
})
export type Finding = z.infer<typeof Finding>

/** A figure as the searches write it, checked by the compiler. */
export interface FigureOf {
  metric: Metric
  value: number
  before?: number | undefined
  of?: { by: string; name: string; title?: string }
  device?: 'desktop' | 'mobile'
  report: ReportKey
}

/** Both ranges that findings are about. */
export interface Spans {
  range: DateRange
  previous: DateRange
}
