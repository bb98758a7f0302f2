import type { CollectEvent } from '@curlew/model'

/** Events that the server does not have yet, oldest first. */
export const queue: CollectEvent[] = []
