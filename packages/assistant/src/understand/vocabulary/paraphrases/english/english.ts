/** English questions whose words mean something else one by one. The first that fits is taken. */
import type { Paraphrase } from '../paraphrase.ts'
import { BUYERS } from './buyers.ts'
import { COMPARISONS } from './comparisons.ts'
import { EVENTS } from './events.ts'
import { EXCLUSIONS } from './exclusions.ts'
import { PAGES } from './pages.ts'
import { TIMES } from './times.ts'
import { TYPING } from './typing.ts'
import { VISITS } from './visits.ts'

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
