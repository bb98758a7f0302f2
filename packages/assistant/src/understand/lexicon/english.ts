/** All English words. Of a phrase that several files have, the first counts. */

import { SAME_PERIODS } from '../times/same-periods.ts'
import type { Lexicon } from '../vocabulary/meanings.ts'
import { ENGLISH_ASKING } from './en-asking.ts'
import { ENGLISH_FIGURES } from './en-figures.ts'
import { ENGLISH_PARTS } from './en-parts.ts'
import { ENGLISH_REFUSALS } from './en-refusals.ts'
import { ENGLISH_TIMES } from './en-times.ts'
import { SETS } from './sets.ts'
import { WEEKDAY_PARTS } from './weekday-parts.ts'

export const ENGLISH: Lexicon = [
  ...ENGLISH_FIGURES,
  ...ENGLISH_PARTS,
  ...WEEKDAY_PARTS,
  ...SETS.en,
  ...SAME_PERIODS.en,
  ...ENGLISH_TIMES,
  ...ENGLISH_ASKING,
  ...ENGLISH_REFUSALS,
]
