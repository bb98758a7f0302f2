/** The receipt of one figure of a report: what it counts, from when, and the query that gives it. */
import { z } from 'zod'
import { ReportRequest } from '../calls/calls.ts'
import { Dimension } from '../dimensions/dimensions.ts'
import type { DropReason } from '../events/event.ts'
import { FiltersField } from '../filters/filters-field.ts'
import type { FunnelQuery } from '../goals/funnels.ts'
import { BounceDefinition, type SessionRules } from '../metrics/definitions.ts'
import { Metric } from '../metrics/metrics.ts'
import type { CrawlerQuery } from '../query/crawlers.ts'
import type { EstimateReason } from '../query/estimates.ts'
import type { CompareRange, Query } from '../query/query.ts'
import { FETCH_FIGURES, FIGURE_PARTS } from './figure-parts.ts'

/** Values as a JSON array. */
const ValuesField = z
  .string()
  .max(8192)
  .transform((text): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  })
  .pipe(z.array(z.string().max(2048)).max(100))

/** The request of the report, and one of its figures. */
export const FigureReceiptRequest = ReportRequest.extend({
  metric: Metric,
  /** What the figure's row is about; absent for a figure of the whole report. */
  dimension: Dimension.optional(),
  value: z.string().max(2048).optional(),
  /** Filters of the figure's list, as text, such as the sessions that reach a goal. */
  only: FiltersField.optional(),
  part: z.enum(FIGURE_PARTS).optional(),
  /** The figure is of all other rows: those with none of these values of the dimension or, of fetches, of none of these crawlers. */
  listed: ValuesField.optional(),
  /** The figure is that of the compare range. */
  side: z.literal('previous').optional(),
  /** The step of the report's funnel, from 0. */
  step: z.coerce.number().int().min(0).max(20).optional(),
  /** A figure about fetches of AI crawlers, instead of the metric; of one crawler or page, if these are given. */
  fetches: z.enum(FETCH_FIGURES).optional(),
  crawler: z.string().max(100).optional(),
  path: z.string().max(2048).optional(),
  /** The figure on screen, in the unit of the payload. It distinguishes figures of the same metric. */
  shown: z.coerce.number().optional(),
  /** Definition to use instead of the site's. */
  bounce: BounceDefinition.optional(),
})
export type FigureReceiptRequest = z.infer<typeof FigureReceiptRequest>

/** Not validated here, as the server has done so. The schemas of queries would load with the first chart. */
const object = <Type>() => z.custom<Type>((value) => typeof value === 'object' && value !== null)
const text = <Type>() => z.custom<Type>((value) => typeof value === 'string')

export const FigureReceipt = z.object({
  metric: text<Metric>(),
  /** In the metric's unit: money in minor units, durations in seconds, rates from 0 to 1. */
  current: z.number(),
  /** In the compare range. */
  previous: z.number().optional(),
  /** The query whose answer is the figure: its total, or the row with the values of `row`. */
  query: object<Query | FunnelQuery | { crawlers: CrawlerQuery }>(),
  row: object<Partial<Record<Dimension, string>>>().optional(),
  /** How the figure follows from the answer, if it is not its total or a row: `current.users[1] / current.users[0]`. */
  formula: z.string().optional(),
  /** What the figure is a share of; `current` is then the part. */
  whole: z
    .object({
      ...{ current: z.number(), previous: z.number().optional(), query: object<Query>() },
      formula: z.string().optional(),
    })
    .optional(),
  /** Of an earlier figure, the compare range. */
  range: object<CompareRange>(),
  compare: object<CompareRange>().optional(),
  timeZone: z.string(),
  /** False: the source estimates. */
  exact: z.boolean(),
  /** Why, if the source says so. */
  estimates: object<readonly EstimateReason[]>().optional(),
  /** The currency that the source has converted money from. */
  convertedFrom: z.string().optional(),
  source: z.string(),
  /** The definition of a bounce; absent if the figure does not depend on it. */
  bounce: text<BounceDefinition>().optional(),
  /** The rules that split visits into sessions; absent if the source does not report them, or the figure is not about visits. */
  sessions: object<SessionRules>().optional(),
  /** Sessions and events within the range and the filters; absent if the figure is not about visits. */
  read: z.object({ sessions: z.number(), events: z.number() }).optional(),
  /** When the figures were read, an ISO instant. */
  asOf: z.string(),
  /** Dimensions of the reader's filters by which the figure cannot be filtered. */
  ignored: z.array(z.string()),
  /** Events of the range that were not counted, most frequent first; null if the source does not know it. */
  dropped: z.array(z.object({ reason: text<DropReason>(), count: z.number() })).nullable(),
})
export type FigureReceipt = z.infer<typeof FigureReceipt>
