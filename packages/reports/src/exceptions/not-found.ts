/** A missing page in payloads. */
import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'

export const NotFoundPage = z.object({
  host: z.string(),
  path: z.string(),
  views: z.number(),
  /** Pages that link here: a path of the site, or host and path; empty if unknown, or an error if the source does not know. */
  linked_from: sectionOf(z.array(z.object({ from: z.string(), views: z.number() }))),
})
export type NotFoundPage = z.infer<typeof NotFoundPage>
