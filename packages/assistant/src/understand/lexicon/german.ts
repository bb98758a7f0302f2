/** All German words. Of a phrase that several files have, the first counts. */
import type { Lexicon } from '../meanings.ts'
import { GERMAN_ASKING } from './de-asking.ts'
import { GERMAN_FIGURES } from './de-figures.ts'
import { GERMAN_PARTS } from './de-parts.ts'
import { GERMAN_REFUSALS } from './de-refusals.ts'
import { GERMAN_TIMES } from './de-times.ts'

export const GERMAN: Lexicon = [
  ...GERMAN_FIGURES,
  ...GERMAN_PARTS,
  ...GERMAN_TIMES,
  ...GERMAN_ASKING,
  ...GERMAN_REFUSALS,
]
