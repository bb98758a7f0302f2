/** ICU messages are parsed here: while the app is built for browsers, and when a catalogue is loaded elsewhere. */
import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Message } from './message.ts'

/** @throws {SyntaxError} where the text is no ICU message */
export function compileMessage(text: string): Message {
  const parts = parse(text)
  return parts.every(isLiteralElement) ? parts.map(({ value }) => value).join('') : parts
}

/** Every message of a catalogue, by its key. */
export function compileCatalogue<Key extends string>(texts: Record<Key, string>): Record<Key, Message> {
  return Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, compileMessage(text)])) as Record<
    Key,
    Message
  >
}
