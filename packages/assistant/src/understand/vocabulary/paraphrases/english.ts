/** English questions whose words mean something else one by one. The first that fits is taken. */

import { BUYERS } from './english-buyers.ts'
import { COMPARISONS } from './english-comparisons.ts'
import { EVENTS } from './english-events.ts'
import { EXCLUSIONS } from './english-exclusions.ts'
import { PAGES } from './english-pages.ts'
import { TIMES } from './english-times.ts'
import { TYPING } from './english-typing.ts'
import { VISITS } from './english-visits.ts'
import type { Paraphrase } from './paraphrase.ts'

export const ENGLISH: readonly Paraphrase[] = [
  ...BUYERS,
  ...VISITS,
  ...EXCLUSIONS,
  ...COMPARISONS,
  ...TIMES,
  ...EVENTS,
  ...PAGES,
  ...TYPING,
]
