/** The receipt of an answer, as the API's description has it. */
import { CompareRange, DateRange } from '@curlew/model'
import { z } from 'zod'

/** An answer whose receipt says from which day on events are kept, where the range or the compare range begins earlier. */
export type WithKept<Answer extends { receipt: object }> = Answer & { receipt: { keptSince?: string } }

export const AnswerReceipt = z.object({
  source: z.string(),
  range: DateRange,
  compare: CompareRange.exactOptional(),
  timeZone: z.string(),
  exact: z.boolean(),
  loading: z
    .literal(true)
    .exactOptional()
    .describe('History is still being imported, so these figures may grow. `exact` is false then.'),
  keptSince: z.iso
    .date()
    .exactOptional()
    .describe('Figures before this day are no longer kept. There if the range or the compare range begins earlier.'),
})
