/** Calls to import search terms, by Google's API or its export. */
import { z } from 'zod'
import { IsoDate } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'
import { RejectedLine, WordValue } from '../text/rejected-line.ts'

export const SEARCH_UPLOAD_LIMITS = { bytes: 10 * 1024 * 1024, lines: 200_000 } as const

/** A property's name in Search Console: `sc-domain:example.org`, or the address of a site. */
export const SearchProperty = z
  .string()
  .trim()
  .max(2048)
  .regex(/^(sc-domain:[^\s/]+|https?:\/\/\S+\/)$/, refusal('invalid_property'))

/** Why reading failed: a code with values, and an English sentence. */
export const SearchFailure = z.object({
  code: z.string().optional(),
  values: z.record(z.string(), WordValue).optional(),
  message: z.string(),
})
export type SearchFailure = z.infer<typeof SearchFailure>

export const SearchConsoleStatus = z.object({
  /** Days with known terms. */
  known: z.object({ first: IsoDate, last: IsoDate, days: z.number() }).nullable(),
  connection: z
    .object({
      property: z.string(),
      /** E-mail address of the service account, which must be a user of the property. */
      email: z.string(),
      is_running: z.boolean(),
      /** Milliseconds since 1970; null: not yet. */
      last_success: z.number().nullable(),
      /** Why the last attempt failed; null if it succeeded. */
      error: SearchFailure.nullable(),
    })
    .nullable(),
})
export type SearchConsoleStatus = z.infer<typeof SearchConsoleStatus>

export const SearchUploadAnswer = z.object({
  days: z.number(),
  terms: z.number(),
  /** The first skipped lines, with number and reason. */
  rejected: z.array(RejectedLine),
  rejected_count: z.number(),
})
export type SearchUploadAnswer = z.infer<typeof SearchUploadAnswer>
