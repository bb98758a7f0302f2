import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'
import { metricSet, namesOf } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'

export const DIMENSION_METRICS = metricSet(['screenPageViews'], { screenPageViews: 'pageview' })

const Metrics = metricsSchema(namesOf(DIMENSION_METRICS))

/** A dimension from the site's settings. */
const DimensionEntry = z.object({
  /** Position in the site's list, from 1. */
  id: z.string(),
  /** Dimension in queries, such as `customEvent:author`. */
  key: z.string(),
  /** Event parameter. */
  name: z.string(),
  label: z.string(),
  tooltip: z.string().optional(),
  enabled: z.boolean(),
  metric: z.literal('pageviews'),
})
export type DimensionEntry = z.infer<typeof DimensionEntry>

const Box = z.object({
  /** Most views first; `label` is the raw value. */
  data: z.array(Metrics.extend({ label: z.string() })),
  /** All views with a value. */
  total: Metrics,
  is_limited: z.boolean(),
})
export type DimensionBox = z.infer<typeof Box>
export type DimensionRow = DimensionBox['data'][number]

const Id = z.templateLiteral([z.int().positive()])

/** The list of dimensions, and the table of each enabled one under its id. */
export const DimensionsPayload = z
  .object({
    dimensions: z.record(z.string(), DimensionEntry),
    /** Links to the provider's full reports by id, if any. */
    galinks: z.record(z.string(), z.string()),
  })
  .and(z.looseRecord(Id, sectionOf(Box)))
export type DimensionsPayload = z.infer<typeof DimensionsPayload>
