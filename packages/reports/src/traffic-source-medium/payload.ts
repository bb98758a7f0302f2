import { z } from 'zod'
import { SessionsCharts, TrafficFigures, TrafficTotal } from '../traffic/payload.ts'

export const SourceMediumPayload = SessionsCharts.extend({
  /** Largest first. `source_medium` is such as `google / organic`; empty: not known. */
  source_medium_table: z.array(TrafficFigures.extend({ source_medium: z.string() })),
  total: TrafficTotal,
  /** Whether there are more rows than the table lists. */
  is_limited: z.boolean(),
})
export type SourceMediumPayload = z.infer<typeof SourceMediumPayload>
export type SourceMediumRow = SourceMediumPayload['source_medium_table'][number]
