import type { Message } from './message.ts'

/** Browsers get messages that were parsed at build time. */
export function messagesOf<Key extends string>(catalogue: Record<Key, string>): Record<Key, Message> {
  return catalogue
}
