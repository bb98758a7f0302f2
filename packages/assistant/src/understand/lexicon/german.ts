/** All German words. Of a phrase that several files have, the first counts. */

import { SAME_PERIODS } from '../times/same-periods.ts'
import type { Lexicon } from '../vocabulary/meanings.ts'
import { GERMAN_ASKING } from './de-asking.ts'
import { GERMAN_FIGURES } from './de-figures.ts'
import { GERMAN_PARTS } from './de-parts.ts'
import { GERMAN_REFUSALS } from './de-refusals.ts'
import { GERMAN_TIMES } from './de-times.ts'
import { SETS } from './sets.ts'

export const GERMAN: Lexicon = [
  ...GERMAN_FIGURES,
  ...GERMAN_PARTS,
  ...SETS.de,
  ...SAME_PERIODS.de,
  ...GERMAN_TIMES,
  ...GERMAN_ASKING,
  ...GERMAN_REFUSALS,
]
