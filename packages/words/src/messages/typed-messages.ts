import type { KeyIn } from './english-files.ts'
import type { PlainValues, RichValues } from './keys.ts'

/** Messages that are plain text: what each takes, null for nothing. */
export type PlainMessages = {
  [Key in Exclude<KeyIn, keyof RichValues>]: Key extends keyof PlainValues ? PlainValues[Key] : null
}

/** Messages with tags, for the caller to draw. */
export type RichMessages = RichValues
