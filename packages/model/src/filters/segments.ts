/** Segments: filters saved under a name, and the values that a filter's field suggests. */
import { z } from 'zod'
import { Dimension } from '../dimensions/dimensions.ts'
import { IsoDate } from '../query/query.ts'
import { canChooseSessions } from '../query/together.ts'
import { refusal } from '../text/refusal.ts'
import { FiltersField } from './filters-field.ts'
import { REPORT_FILTER_LIMITS, writeReportFilters } from './report-filters.ts'

/** Segments that one person may save for a site. */
export const MAX_SEGMENTS = 50

export const Segment = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As text, see `report-filters.ts`. */
  filters: z.string(),
  /** Whether everyone who sees the site's reports has it, or only its author. */
  shared: z.boolean(),
  /** Whether this reader may delete it. */
  can_delete: z.boolean(),
})
export type Segment = z.infer<typeof Segment>

export const Segments = z.object({
  segments: z.array(Segment),
  /** Whether this reader may share segments. */
  can_share: z.boolean(),
  /** Dimensions that the site has enabled, with its names for them. */
  dimensions: z.array(z.object({ dimension: Dimension, label: z.string() })),
})
export type Segments = z.infer<typeof Segments>

export const SegmentToSave = z.object({
  name: z.string().trim().min(1).max(60),
  filters: FiltersField.transform(writeReportFilters).refine((text) => text !== '', refusal('filters_unreadable')),
  shared: z.boolean().default(false),
})
export type SegmentToSave = z.infer<typeof SegmentToSave>

/** Values that a filter's field suggests, most frequent first. */
export const MAX_FILTER_VALUES = 250

export const FilterValuesRequest = z.object({
  dimension: Dimension.refine(canChooseSessions, refusal('filters_unreadable')),
  start: IsoDate,
  end: IsoDate,
  /** The other filters, within which values are counted. */
  filters: FiltersField.default([]),
  /** Part of the values; any case of A to Z. */
  search: z.string().max(REPORT_FILTER_LIMITS.value).default(''),
})
export type FilterValuesRequest = z.infer<typeof FilterValuesRequest>

export const FilterValues = z.object({
  /** `count` is of what the metric counts. */
  values: z.array(z.object({ value: z.string(), count: z.number() })),
  metric: z.enum(['sessions', 'transactions', 'itemsPurchased']),
  /** How many values there are. */
  total: z.number().int(),
})
export type FilterValues = z.infer<typeof FilterValues>
