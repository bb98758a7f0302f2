/** Text of one line. */
import { z } from 'zod'
import { refusal } from './refusal.ts'

/** No line breaks and no other control characters: in a header of a mail they would begin another. */
export const CONTROL = /\p{Cc}/u

/** Characters that show as boxes or nothing, or turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu

/** What a person typed as text of one line, in visible characters: line breaks and tabs become spaces. */
export const typedText = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()

/** Without space around it. @param max characters */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL.test(text), refusal('unprintable'))
