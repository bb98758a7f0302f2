import type { Message } from './message.ts'

/** In browsers a catalogue holds messages already: they were parsed when the app was built, and the parser stays at home. */
export function messagesOf<Key extends string>(catalogue: Record<Key, string>): Record<Key, Message> {
  return catalogue
}
