/** Words that refuse a question regardless of the rest. */
import { PEOPLE } from '../../additive.ts'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has, type Meaning } from '../vocabulary/meanings.ts'

const HOST = /^(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|info|shop|io|eu|de|at|ch|fr|uk|us|nl|ie)$/u
/** German forms of verbs for what has happened to something: "werden gelesen" is no future. */
const PARTICIPLE = /^(?:\p{L}{0,10}ge\p{L}{2,}(?:t|en)|(?:ver|be|er)\p{L}+t)$/u
const INFINITIVE = /^(?:geben|gehen|gewinnen|gelten|\p{L}+ieren)$/u

/** "Which visitors" asks for each of them. */
const WHICH = /^(which|welche[nmrs]?)$/i
const isPeople = (item: Item | undefined): boolean =>
  item?.meanings.some((meaning) => 'metric' in meaning && PEOPLE.includes(meaning.metric)) === true

/** Why a question is refused for a word that is not in the lexicon, or for several that are. */
export function isRefusedText(items: readonly Item[]): Extract<Meaning, { refuse: unknown }> | null {
  const isUnknown = ({ meanings, values }: Item) => meanings.length === 0 && values.length === 0
  if (items.some((own) => isUnknown(own) && HOST.test(own.text.toLowerCase()))) return { refuse: 'other_site' }
  if (/^(who|whom|wer|wen)$/i.test(items[0]?.text ?? '')) return { refuse: 'person' }
  // As "Wer hat gekauft?" is; "people who bought something" are counted.
  if (/^who (bought|ordered|purchased)/i.test(items[0]?.text ?? '')) return { refuse: 'person' }
  if (items.some((own, at) => WHICH.test(own.text) && isPeople(items[at + 1]))) return { refuse: 'person' }
  const will = items.findIndex(({ meanings }) => hasCue(meanings, 'will'))
  if (will >= 0 && !items.slice(will + 1).some(({ text }) => isParticiple(text.toLowerCase())))
    return { refuse: 'future' }
  return null
}

const isParticiple = (text: string) => text.split(' ').some((word) => PARTICIPLE.test(word) && !INFINITIVE.test(word))

const hasCue = (meanings: Item['meanings'], ...cues: Cue[]) =>
  meanings.filter(has('cue')).some(({ cue }) => cues.includes(cue))

/** Two questions in one: the second begins after the first has said what it asks for. */
export function isSeveral(items: readonly Item[]): boolean {
  let isAsked = false
  return items.some(({ meanings, isCut }, at) => {
    const before = items[at - 1]?.meanings ?? []
    const isJoined = hasCue(before, 'and') || hasCue(meanings, 'and')
    const begins = isAsked && (isJoined || isCut) && startsQuestion(items, at, isJoined)
    isAsked ||=
      meanings.some((meaning) => 'metric' in meaning || 'dimension' in meaning || 'shape' in meaning) && !begins
    return begins
  })
}

/** "And which", "and how many", "and the top"; "how did we do" after a comma is said of what was before. */
function startsQuestion(items: readonly Item[], at: number, isJoined: boolean): boolean {
  const asks: Cue[] = isJoined ? ['which', 'count', 'why', 'top', 'least', 'best', 'worst'] : ['count', 'why']
  for (const { meanings } of items.slice(at, at + 4)) {
    if (hasCue(meanings, ...asks)) return true
    if (!meanings.every((meaning) => 'filler' in meaning || ('cue' in meaning && meaning.cue === 'and'))) return false
  }
  return false
}
