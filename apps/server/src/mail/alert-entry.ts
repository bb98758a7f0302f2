import { z } from 'zod'

/** Something out of the ordinary, as its feature knows it. */
export const AlertEntry = z.object({
  /** Unique within the site: the same id is never sent twice. */
  id: z.string().min(1).max(200),
  /** What kind of thing it is, in the words of the reader. */
  category: z.string().max(200),
  /** Milliseconds since 1970. */
  time: z.number(),
  /** One sentence. */
  description: z.string().max(1000),
  /** The route of the screen that shows it, such as `/exceptions?entry=7`. */
  link: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(500),
})
export type AlertEntry = z.infer<typeof AlertEntry>
