/** The answer to a query, as the API's description has it. */
import { Dimension, Metric, type Result } from '@curlew/model'
import { z } from 'zod'
import { AnswerReceipt, type WithKept } from './answer-receipt.ts'

const Figures = z
  .partialRecord(Metric, z.number())
  .describe('Money in minor units, durations in seconds, rates from 0 to 1.')
const Values = z.partialRecord(Dimension, z.string())

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
  receipt: AnswerReceipt,
})
