/** "October and November": two periods that touch are one span, of which one figure is given. */
import { addDays } from '@curlew/model'
import { RangeOutsideError, resolveRange } from '../../named-range.ts'
import type { Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { has, type Meaning } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'

/**
 * The span of two periods that a question joins with "and"; null where it compares them, or joins them otherwise. `apart`: there are days
 * between them, or they overlap, and no range has a gap.
 */
export function joinedPeriods(
  items: readonly Item[],
  first: { at: number; range: Plan['range'] },
  second: { at: number; range: Plan['range'] },
  surroundings: Surroundings,
): Plan['range'] | 'apart' | null {
  const between = items.slice(first.at + 1, second.at).flatMap(({ meanings }) => meanings)
  const isJoined = between.some(isAnd) && between.every((meaning) => isAnd(meaning) || 'filler' in meaning)
  if (!isJoined || items.some(({ meanings }) => meanings.some(compares))) return null
  try {
    const [one, other] = [first, second]
      .map(({ range }) => resolveRange(range, surroundings))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    return addDays(one!.end, 1) === other!.start ? `${one!.start}..${other!.end}` : 'apart'
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}

const isAnd = (meaning: Meaning): boolean => has('cue')(meaning) && meaning.cue === 'and'

const compares = (meaning: Meaning): boolean =>
  'compare' in meaning || (has('cue')(meaning) && ['compare', 'moved', 'why'].includes(meaning.cue))
