/** Text of one line. */
import { z } from 'zod'
import { refusal } from './refusal.ts'

/** Control characters: in a mail header a line break would start another header. */
export const CONTROL = /\p{Cc}/u

/** Characters that are invisible or shown as boxes, or that change the text direction. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu

/** Typed text as one line of visible characters: line breaks and tabs become spaces. */
export const typedText = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').replace(INVISIBLE, '').trim()

/** One trimmed line. @param max characters */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL.test(text), refusal('unprintable'))
