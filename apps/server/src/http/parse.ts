import type { z } from 'zod'
import { fieldCode, invalidFields } from './field-codes.ts'

/** Validates input. @throws {CallError} `invalid_request`, with the error of each field */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: fieldCode })
  if (!parsed.success) throw invalidFields(parsed.error.issues)
  return parsed.data
}
