/** The answer to a query, as the API's description has it. */
import { CompareRange, DateRange, Dimension, Metric, type Result } from '@curlew/model'
import { z } from 'zod'

const Figures = z
  .partialRecord(Metric, z.number())
  .describe('Money in minor units, durations in seconds, rates from 0 to 1.')
const Values = z.partialRecord(Dimension, z.string())

/** The first day whose events are kept, where the range or the compare range begins earlier. */
export interface Kept {
  keptSince?: string
}

/** An answer that says so in its receipt. */
export type WithKept<Answer extends { receipt: object }> = Answer & { receipt: Kept }

export const KEPT_SINCE = z.iso
  .date()
  .exactOptional()
  .describe('Figures before this day are no longer kept. There if the range or the compare range begins earlier.')

export const QueryResult: z.ZodType<WithKept<Result>> = z.object({
  rows: z.array(
    z.object({
      dimensions: Values.describe('Empty texts: not set.'),
      current: Figures,
      previous: Figures.exactOptional().describe('The same row in the compare range.'),
      latest: Values.exactOptional(),
    }),
  ),
  totals: z
    .object({ current: Figures, previous: Figures.exactOptional() })
    .describe('Over all rows, including those beyond the limit.'),
  rowCount: z.number().int().describe('Number of rows before the limit.'),
  receipt: z.object({
    source: z.string(),
    range: DateRange,
    compare: CompareRange.exactOptional(),
    timeZone: z.string(),
    exact: z.boolean(),
    keptSince: KEPT_SINCE,
  }),
})
