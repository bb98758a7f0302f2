import type { CollectEvent } from '@curlew/model'

/** Unacknowledged events, oldest first. */
export const queue: CollectEvent[] = []
