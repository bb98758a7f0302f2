/** A page that was not found, as a payload has it. */
import { z } from 'zod'

export const NotFoundPage = z.object({
  host: z.string(),
  path: z.string(),
  views: z.number(),
  /** Where the links to it are: a path of the site, or host and path; empty: no link is known. */
  linked_from: z.array(z.object({ from: z.string(), views: z.number() })),
})
export type NotFoundPage = z.infer<typeof NotFoundPage>
