import { ExceptionItem } from '@curlew/model'
import { z } from 'zod'

/** The fields of an exception that its sentence needs. */
const AlertedException = ExceptionItem.pick({
  category: true,
  signal: true,
  value: true,
  observed: true,
  low: true,
  high: true,
  hours: true,
}).extend({
  // Missing in alerts that an earlier version queued.
  time: ExceptionItem.shape.time.optional(),
  to: ExceptionItem.shape.to.optional(),
  mainly: ExceptionItem.shape.mainly.optional(),
})

const About = z.object({
  /** Unique within the site: the same id is never sent twice. */
  id: z.string().min(1).max(200),
  /** Milliseconds since 1970. */
  time: z.number(),
  /** The route of the screen that shows it, such as `/exceptions?entry=7`. */
  link: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(500),
})

/** An alert: an exception, described in each reader's language when the alert is sent, or a finished sentence. */
export const AlertEntry = z.union([
  About.extend({ exception: AlertedException }),
  About.extend({ category: z.string().max(200), description: z.string().max(1000) }),
])
export type AlertEntry = z.infer<typeof AlertEntry>
