/** What a person should know without looking for it: the bell of the header. */
import { z } from 'zod'

export const Notification = z.object({
  /** The same for as long as it is about the same thing. */
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  content: z.string(),
  icon: z.enum(['info', 'alert']),
  /** Since when it holds, ISO 8601. */
  start: z.iso.datetime(),
  btns: z.record(z.string(), z.object({ url: z.string(), text: z.string(), is_external: z.boolean() })),
  /** Whether this person has seen it. */
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** The newest first; those that were dismissed are not among them. */
export const Notifications = z.object({ notifications: z.array(Notification) })
export type Notifications = z.infer<typeof Notifications>

/** Dismisses all that there are. */
export const ALL_NOTIFICATIONS = 'all'
export const NotificationId = z.object({ id: z.string().max(200).default('') })
