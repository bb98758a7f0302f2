/** Whether a session was engaged. Written independently of the model and the store, to check them. */
import type { StoredEvent } from '@curlew/model'

/** Names of events that do not need the visitor to act. */
const PASSIVE =
  /^(page_view|page_not_found|user_engagement|scroll_depth|form_impression|video_engagement|view_item|view_item_list|web_vitals)$/

/** GA4: a session of 10 seconds or longer, with two or more page views, or with an event that the visitor caused. */
export function wasEngaged(events: readonly Pick<StoredEvent, 'name'>[], durationMs: number): boolean {
  return sawMore(events) || durationMs / 1000 >= 10
}

/** Whether the visitor had to act. */
export const isCaused = ({ name }: Pick<StoredEvent, 'name'>): boolean => !PASSIVE.test(name)

/** Two or more page views, or an event that the visitor caused. */
export function sawMore(events: readonly Pick<StoredEvent, 'name'>[]): boolean {
  let views = 0
  for (const { name } of events) {
    if (!PASSIVE.test(name)) return true
    if (name === 'page_view') views += 1
  }
  return views > 1
}
