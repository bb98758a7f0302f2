/** Conversions of a goal as columns of reports' tables. */
import { z } from 'zod'

/** Sessions that reach the goal, and their share in percent. */
const Figures = z.object({ conversions: z.number(), rate: z.number() })
const Compared = Figures.extend({ compare: Figures.optional() })

/** The rows of one of the report's questions. */
const ConversionTable = z.object({
  dimensions: z.array(z.string()).readonly(),
  /** `values` in the order of `dimensions`. */
  rows: z.array(Compared.extend({ values: z.array(z.string()) })),
  /** Of all rows, each session once. */
  total: Compared,
})
export type ConversionTable = z.infer<typeof ConversionTable>
export type ComparedConversions = z.infer<typeof Compared>

export const Conversions = z.object({
  /** The site's goals, to choose from. */
  goals: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The chosen one; null: none is. */
  goal: z.string().nullable(),
  /** Empty without a chosen goal, and where the source does not know conversions. */
  tables: z.array(ConversionTable),
})
export type Conversions = z.infer<typeof Conversions>
