import { z } from 'zod'

/** A value inside words: a text, a number that readers have in their own figures, or names that their language puts in a row. */
export const WordValue = z.union([z.string(), z.number(), z.array(z.string()).readonly()])
export type WordValue = z.infer<typeof WordValue>

/** One thing wrong with a line of a file, as a code that each reader's language has words for. */
export const LineFault = z.object({
  /**
   * Of a line that is an object: the field that is wrong, such as `params.a`, or empty for the whole line; `code` is then that of a field.
   * Absent: `code` is that of a line.
   */
  field: z.string().optional(),
  code: z.string(),
  /** What the words of the code are about. */
  values: z.record(z.string(), WordValue).optional(),
})
export type LineFault = z.infer<typeof LineFault>

/** A line of a file that was left out. */
export const RejectedLine = z.object({
  /** From 1; 0 when it is no line in particular. */
  line: z.number(),
  faults: z.array(LineFault),
})
export type RejectedLine = z.infer<typeof RejectedLine>
