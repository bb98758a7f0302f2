import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** A parsed message: its parts, or plain text without values. */
export type Message = string | MessageFormatElement[]
