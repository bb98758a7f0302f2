import { z } from 'zod'

/** A value inside words: a text, or a number that readers have in their own figures. */
export const WordValue = z.union([z.string(), z.number()])

/** A line of an uploaded file that was left out. */
export const RejectedLine = z.object({
  /** From 1; 0 where it is none in particular. */
  line: z.number(),
  /** Why, in English. */
  reason: z.string(),
  /** The same as a code, which a reader's own language has words for. */
  code: z.string().optional(),
  /** What the words of the code are about. */
  values: z.record(z.string(), WordValue).optional(),
})
export type RejectedLine = z.infer<typeof RejectedLine>
