import type { KeyIn } from './english-files.ts'
import type { PlainValues, RichValues } from './keys.ts'

/** Plain-text messages and their values; null for none. */
export type PlainMessages = {
  [Key in Exclude<KeyIn, keyof RichValues>]: Key extends keyof PlainValues ? PlainValues[Key] : null
}

/** Messages with tags. */
export type RichMessages = RichValues
