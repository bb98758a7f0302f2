import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A message as it is formatted: its parts, or plain text where it has no values. */
export type Message = string | MessageFormatElement[]
