/** All English words. Of a phrase that several files have, the first counts. */
import type { Lexicon } from '../meanings.ts'
import { ENGLISH_ASKING } from './en-asking.ts'
import { ENGLISH_FIGURES } from './en-figures.ts'
import { ENGLISH_PARTS } from './en-parts.ts'
import { ENGLISH_REFUSALS } from './en-refusals.ts'
import { ENGLISH_TIMES } from './en-times.ts'

export const ENGLISH: Lexicon = [
  ...ENGLISH_FIGURES,
  ...ENGLISH_PARTS,
  ...ENGLISH_TIMES,
  ...ENGLISH_ASKING,
  ...ENGLISH_REFUSALS,
]
