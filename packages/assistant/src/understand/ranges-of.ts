/** The days that a question is about, and those they are compared with. */
import { resolveRange } from '../named-range.ts'
import type { Plan } from '../plan.ts'
import type { Item } from './scan.ts'
import type { RefusalReason, Surroundings } from './understanding.ts'

export interface Ranges {
  range: Plan['range'] | null
  compare: Plan['compare']
  shift: 'before' | 'year_before' | null
}

export function rangesOf(items: readonly Item[], surroundings: Surroundings): Ranges | { refused: RefusalReason } {
  const ranges: string[] = []
  let compare: Plan['compare']
  let isCompared = false
  items.forEach(({ meanings }, at) => {
    for (const meaning of meanings) {
      if ('sign' in meaning && meaning.sign === 'compare') {
        isCompared = true
      }
      if ('compare' in meaning) compare = meaning.compare
      if ('range' in meaning) ranges.push(isSince(at) ? since(meaning.range) : meaning.range)
    }
  })
  const different = [...new Set(ranges)]
  if (different.length > 2) return { refused: 'several' }
  const [range = null, other] = different
  if (other !== undefined) {
    if (compare) return { refused: 'several' }
    // Two ranges are compared, also where nothing else says so: "sessions in May and June".
    return { range, compare: other, shift: null }
  }
  // "The month before", without another range, is what the last answer was compared with.
  const isAlone = range === null && compare !== undefined && !isCompared
  return {
    range,
    compare,
    shift: isAlone ? (compare === 'previous_year' ? 'year_before' : 'before') : null,
  }

  function isSince(at: number): boolean {
    return [at - 1, at - 2].some((where) => {
      const meanings = items[where]?.meanings ?? []
      return meanings.some((meaning) => 'sign' in meaning && meaning.sign === 'since')
    })
  }

  function since(name: string): string {
    try {
      return `${resolveRange(name, surroundings).start}..${surroundings.today}`
    } catch {
      return name
    }
  }
}
