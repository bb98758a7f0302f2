/** A page that was not found, as a payload has it. */
import { z } from 'zod'
import { sectionOf } from '../section/section.ts'

export const NotFoundPage = z.object({
  host: z.string(),
  path: z.string(),
  views: z.number(),
  /** Where the links to it are: a path of the site, or host and path; empty: no link is known. Or why the source cannot tell. */
  linked_from: sectionOf(z.array(z.object({ from: z.string(), views: z.number() }))),
})
export type NotFoundPage = z.infer<typeof NotFoundPage>
