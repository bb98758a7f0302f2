import { z } from 'zod'

/** A value in a message: a text, a number, which is formatted for the reader, or a list of names. */
export const WordValue = z.union([z.string(), z.number(), z.array(z.string()).readonly()])
export type WordValue = z.infer<typeof WordValue>

/** One error in a line of a file, as a code; the catalogues have its message. */
export const LineFault = z.object({
  /**
   * The invalid field, such as `params.a`; empty for the whole line. `code` is then a field's code. Absent if the line is not an object:
   * `code` is then a line's code.
   */
  field: z.string().optional(),
  code: z.string(),
  /** Values of the message. */
  values: z.record(z.string(), WordValue).optional(),
})
export type LineFault = z.infer<typeof LineFault>

/** A skipped line of a file. */
export const RejectedLine = z.object({
  /** From 1; 0 for no particular line. */
  line: z.number(),
  faults: z.array(LineFault),
})
export type RejectedLine = z.infer<typeof RejectedLine>
