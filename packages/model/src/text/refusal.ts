import type { WordValue } from './rejected-line.ts'

/**
 * A schema's refusal as a code instead of a sentence; the catalogues have its message.
 * @param values for the message, in addition to zod's own bounds
 */
export const refusal = (code: string, values: Record<string, WordValue> = {}) => ({
  error: code,
  params: values,
})
