/** Text of one line. */
import { z } from 'zod'
import { refusal } from './refusal.ts'

/** No line breaks and no other control characters: in a header of a mail they would begin another. */
export const CONTROL = /\p{Cc}/u

/** Without space around it. @param max characters */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL.test(text), refusal('unprintable'))
