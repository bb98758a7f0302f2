/** Parses ICU messages: at build time for browsers, at load time elsewhere. */
import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Message } from './message.ts'

/** @throws {SyntaxError} for invalid ICU messages */
export function compileMessage(text: string): Message {
  const parts = parse(text)
  return parts.every(isLiteralElement) ? parts.map(({ value }) => value).join('') : parts
}

/** All parsed messages of a catalogue, by key. */
export function compileCatalogue<Key extends string>(texts: Record<Key, string>): Record<Key, Message> {
  return Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, compileMessage(text)])) as Record<
    Key,
    Message
  >
}
