/** All German words. Of a phrase that several files have, the first counts. */

import { GERMAN_ASKING } from './lexicon-de-asking.ts'
import { GERMAN_FIGURES } from './lexicon-de-figures.ts'
import { GERMAN_PARTS } from './lexicon-de-parts.ts'
import { GERMAN_REFUSALS } from './lexicon-de-refusals.ts'
import { GERMAN_TIMES } from './lexicon-de-times.ts'
import { SETS } from './lexicon-sets.ts'
import type { Lexicon } from './meanings.ts'
import { SAME_PERIODS } from './same-periods.ts'

export const GERMAN: Lexicon = [
  ...GERMAN_FIGURES,
  ...GERMAN_PARTS,
  ...SETS.de,
  ...SAME_PERIODS.de,
  ...GERMAN_TIMES,
  ...GERMAN_ASKING,
  ...GERMAN_REFUSALS,
]
