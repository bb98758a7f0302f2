/** Which names a word such as "without" leaves out. */
import type { Filter } from '@curlew/model'
import { cuesOf, type Item, isFiller } from '../vocabulary/item.ts'

/** A filter that a question names, at its item. */
export interface NamedFilter {
  at: number
  filter: Filter
}

const NEITHER = /^(neither|weder)/i
const NOR = /^noch$/i
const ENDS_LIST = /^(but|but only|only|aber|aber nur|nur|sondern|jedoch)$/i
const PREPOSITION = /^(from|on|in|via|with|by|through|at|aus|von|vom|mit|auf|im|in|bei|uber|über|per|durch)$/

/**
 * Whether a name is left out. A word such as "without" governs the whole list after it, also across dimensions: "without direct and Google".
 * "But" and "only" end it. A part with another preposition than the first ("not from Germany and on mobile") may belong to either: `unclear`.
 * @param found all names of the question
 */
export function isNameLeftOut(
  items: readonly Item[],
  found: readonly NamedFilter[],
  { at, filter: { dimension } }: NamedFilter,
): 'left_out' | 'kept' | 'unclear' {
  let next = { at, dimension }
  let isJoined = false
  let isOther = false
  for (let where = at - 1; where >= 0; where--) {
    const item = items[where]!
    const own = cuesOf(item)
    if (own.includes('not')) {
      const isClear = !isOther || NEITHER.test(item.text) || hasSamePreposition(where)
      return isClear ? 'left_out' : 'unclear'
    }
    if (ENDS_LIST.test(item.text)) return 'kept'
    isJoined ||= own.includes('and') || own.includes('or') || NOR.test(item.text)
    const value = found.find((other) => other.at === where)
    if (value) {
      const isSame = value.filter.dimension === next.dimension
      const isListed = isJoined || (items[next.at]!.isCut && prepositionBefore(items, next.at) === null)
      if (!isSame && !isListed) return 'kept'
      isOther ||= !isSame && prepositionBefore(items, at) !== null
      next = { at: where, dimension: value.filter.dimension }
      isJoined = false
    } else if (!isPassedInList(item) && !own.includes('and') && !own.includes('or')) return 'kept'
  }
  return 'kept'

  /** "Not from Germany and from Google": the same word leads to both. */
  function hasSamePreposition(not: number): boolean {
    const first = found.find((other) => other.at > not)
    return first !== undefined && prepositionBefore(items, first.at) === prepositionBefore(items, at)
  }
}

/** The preposition between a name and the word before it that says something: "and from Germany". */
function prepositionBefore(items: readonly Item[], at: number): string | null {
  for (let where = at - 1; where >= 0; where--) {
    const word = items[where]!.text.toLowerCase().split(' ').at(-1)!
    if (PREPOSITION.test(word)) return word
    if (!isFiller(items[where]!)) return null
  }
  return null
}

/** What may come between the parts of a list. */
const isPassedInList = (item: Item): boolean =>
  isFiller(item) ||
  item.meanings.some(
    (meaning) =>
      'dimension' in meaning || 'metric' in meaning || 'range' in meaning || ('cue' in meaning && meaning.cue === 'by'),
  )
