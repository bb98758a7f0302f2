import { z } from 'zod'
import { sectionOf } from '../section/section.ts'
import { figureSet, figuresSchema, namesOf } from '../table/figures.ts'

export const DIMENSION_FIGURES = figureSet(['screenPageViews'], { screenPageViews: 'pageview' })

const Figures = figuresSchema(namesOf(DIMENSION_FIGURES))

/** A dimension as the site has set it up. */
const DimensionEntry = z.object({
  /** Its place in the site's list, from 1. */
  id: z.string(),
  /** What is asked for, such as `customEvent:author`. */
  key: z.string(),
  /** The parameter as pages say it. */
  name: z.string(),
  label: z.string(),
  tooltip: z.string().optional(),
  enabled: z.boolean(),
  metric: z.literal('pageviews'),
})
export type DimensionEntry = z.infer<typeof DimensionEntry>

const Box = z.object({
  /** Most viewed first; `label` is the value as pages say it. */
  data: z.array(Figures.extend({ label: z.string() })),
  /** Of all views whose page says the dimension. */
  total: Figures,
  is_limited: z.boolean(),
})
export type DimensionBox = z.infer<typeof Box>
export type DimensionRow = DimensionBox['data'][number]

const Id = z.templateLiteral([z.int().positive()])

/** The list of dimensions, and under the id of each that is switched on its box. */
export const DimensionsPayload = z
  .object({
    dimensions: z.record(z.string(), DimensionEntry),
    /** Addresses of the provider's own full reports by id, where it has them. */
    galinks: z.record(z.string(), z.string()),
  })
  .and(z.looseRecord(Id, sectionOf(Box)))
export type DimensionsPayload = z.infer<typeof DimensionsPayload>
