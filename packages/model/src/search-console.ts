/** Bringing search terms: by Google's API, or by its export. What both sides know about it. */
import { z } from 'zod'
import { IsoDate } from './query.ts'
import { refusal } from './refusal.ts'
import { RejectedLine, WordValue } from './rejected-line.ts'

export const SEARCH_UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, lines: 200_000 } as const

/** A property as Search Console names it: `sc-domain:example.org`, or the address of a site. */
export const SearchProperty = z
  .string()
  .trim()
  .max(2048)
  .regex(/^(sc-domain:[^\s/]+|https?:\/\/\S+\/)$/, refusal('invalid_property'))

/** Why terms were not read, as a code with values, and as an English sentence. */
export const SearchFailure = z.object({
  code: z.string().optional(),
  values: z.record(z.string(), WordValue).optional(),
  message: z.string(),
})
export type SearchFailure = z.infer<typeof SearchFailure>

export const SearchConsoleStatus = z.object({
  /** The days of which terms are known. */
  known: z.object({ first: IsoDate, last: IsoDate, days: z.number() }).nullable(),
  connection: z
    .object({
      property: z.string(),
      /** Of the service account, which has to be a user of the property. */
      email: z.string(),
      is_running: z.boolean(),
      /** Milliseconds since 1970; null: not yet. */
      last_success: z.number().nullable(),
      /** Why the last try failed; null when it did not. */
      error: SearchFailure.nullable(),
    })
    .nullable(),
})
export type SearchConsoleStatus = z.infer<typeof SearchConsoleStatus>

export const SearchUploadAnswer = z.object({
  days: z.number(),
  terms: z.number(),
  /** Lines that were left out, the first ones by number and reason. */
  rejected: z.array(RejectedLine),
  rejected_count: z.number(),
})
export type SearchUploadAnswer = z.infer<typeof SearchUploadAnswer>
