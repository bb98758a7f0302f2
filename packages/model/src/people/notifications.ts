/** Notifications of the bell in the header. */
import { z } from 'zod'

export const Notification = z.object({
  /** Stays the same as long as the subject does. */
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  content: z.string(),
  icon: z.enum(['info', 'alert']),
  /** Start of its cause, ISO 8601. */
  start: z.iso.datetime(),
  btns: z.record(z.string(), z.object({ url: z.string(), text: z.string(), is_external: z.boolean() })),
  /** Whether this person has seen it. */
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Newest first, without dismissed ones. */
export const Notifications = z.object({ notifications: z.array(Notification) })
export type Notifications = z.infer<typeof Notifications>

/** Dismisses all. */
export const ALL_NOTIFICATIONS = 'all'
export const NotificationId = z.object({ id: z.string().max(200).default('') })
