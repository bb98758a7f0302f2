import type { z } from 'zod'
import { invalidRequest } from './failure.ts'
import { plainWords } from './plain-words.ts'

/** What somebody sent, checked. @throws {CallError} `invalid_request`, in words that say what to give */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: plainWords })
  if (!parsed.success) throw invalidRequest(parsed.error.issues)
  return parsed.data
}
