import { ExceptionItem } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'
import { NotFoundPage } from './not-found.ts'

export const ExceptionsPayload = z.object({
  /** Newest first. */
  items: z.array(ExceptionItem),
  /** Missing pages, most views first. */
  not_found: sectionOf(z.array(NotFoundPage)).default([]),
  /** Number of signals that the site's source does not support. */
  unwatched: z.number().int().default(0),
})
export type ExceptionsPayload = z.infer<typeof ExceptionsPayload>
