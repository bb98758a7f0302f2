/** All English words. Of a phrase that several files have, the first counts. */

import { ENGLISH_ASKING } from './lexicon-en-asking.ts'
import { ENGLISH_FIGURES } from './lexicon-en-figures.ts'
import { ENGLISH_PARTS } from './lexicon-en-parts.ts'
import { ENGLISH_REFUSALS } from './lexicon-en-refusals.ts'
import { ENGLISH_TIMES } from './lexicon-en-times.ts'
import { SETS } from './lexicon-sets.ts'
import { WEEKDAY_PARTS } from './lexicon-weekday-parts.ts'
import type { Lexicon } from './meanings.ts'
import { SAME_PERIODS } from './same-periods.ts'

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
