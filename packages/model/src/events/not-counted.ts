/** Samples of events that were not counted. */
import { z } from 'zod'
import { DropReason } from './event.ts'

/** Samples are kept this long. */
export const SAMPLE_DAYS = 14

/** Without addresses of visitors, and without what a page's address has after `?`. All texts come from outside. */
export const NotCountedSample = z.object({
  reason: DropReason,
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Name of the event; empty if it could not be read. */
  event: z.string(),
  /** Host and path of the page; empty if it could not be read. */
  page: z.string(),
  /** What the browser, or the program, called itself. */
  agent: z.string(),
})
export type NotCountedSample = z.infer<typeof NotCountedSample>

/** Newest first. */
export const NotCountedSamples = z.object({ samples: z.array(NotCountedSample) })
export type NotCountedSamples = z.infer<typeof NotCountedSamples>
