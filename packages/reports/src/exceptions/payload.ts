import { ExceptionItem } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section.ts'
import { NotFoundPage } from './not-found.ts'

export const ExceptionsPayload = z.object({
  /** Newest first. */
  items: z.array(ExceptionItem),
  /** Addresses that the site does not have, the most viewed first. */
  not_found: sectionOf(z.array(NotFoundPage)).default([]),
  /** How many kinds of exceptions cannot be found, as the site's source does not know their figures. */
  unwatched: z.number().int().default(0),
})
export type ExceptionsPayload = z.infer<typeof ExceptionsPayload>
