import type { WordValue } from './rejected-line.ts'

/**
 * Why a schema refuses a value: a code in place of a sentence, for which each reader's language has words.
 * @param values what the words are about, where it is not one of zod's own bounds
 */
export const refusal = (code: string, values: Record<string, WordValue> = {}) => ({
  error: code,
  params: values,
})
