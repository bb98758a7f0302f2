import { z } from 'zod'
import { DateRange, QUERY_LIMITS, QueryFilter } from './query.ts'

/** Whole sessions: those that began on the range's days and that all filters keep. */
export const SessionChoice = z.object({
  range: DateRange,
  filters: z.array(QueryFilter).min(1).max(QUERY_LIMITS.filters),
})
export type SessionChoice = z.infer<typeof SessionChoice>
