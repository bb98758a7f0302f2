/** Questions that are refused by their words, before these are read together. */
import type { Dimension } from '@curlew/model'
import { haveOwnTimes } from '../reading/apart.ts'
import { otherCurrencyIn } from '../reading/currency.ts'
import { pointingAtRow } from '../reading/pronouns.ts'
import { isRefusedText, isSeveral } from '../reading/refusals.ts'
import { refusedRequest } from '../reading/requests.ts'
import { unheldIn } from '../reading/unheld.ts'
import { openYearAgo } from '../reading/year-ago.ts'
import { namePartIn } from '../scanning/name-parts.ts'
import { type Item, isUnknown } from '../vocabulary/item.ts'
import { has, type Meaning } from '../vocabulary/meanings.ts'
import type { Surroundings, Understanding } from '../vocabulary/understanding.ts'
import { refused, textsOf } from './finish-plan.ts'
import { POINTS_BACK } from './goes-on.ts'
import type { ItemsAsked } from './items-asked.ts'
import { isNow } from './live.ts'

/** What is never answered: abuse, one person, what is not measured. Null: nothing of that. */
export function refusedRequests(items: readonly Item[]): Understanding | null {
  const refusal = isRefusedText(items) ?? refusedRequest(items) ?? refusedWord(items)
  if (refusal?.refuse === 'person' && items.some(isNow)) return refused('live')
  if (!refusal || refusal.refuse === 'nothing_asked') return null
  const words = textsOf(items.filter(({ meanings }) => meanings.includes(refusal)))
  return {
    ...refused(refusal.refuse, refusal.refuse === 'not_measured' ? words : undefined),
    ...('because' in refusal && refusal.because && { because: refusal.because }),
  } as Understanding
}

/** "Who is my most popular author", "who are our top referrers": those who write and sites that link here have names. */
function refusedWord(items: readonly Item[]): Extract<Meaning, { refuse: unknown }> | undefined {
  const isOfNames = items.some(({ meanings }) =>
    meanings.some((own) => 'dimension' in own && NAMED_WHO.some((name) => name === own.dimension)),
  )
  return items
    .filter(({ text }) => !(isOfNames && WHO_IS.test(text)))
    .flatMap(({ meanings }) => meanings.filter(has('refuse')))[0]
}

const NAMED_WHO: readonly Dimension[] = ['customEvent:author', 'sessionSource']
const WHO_IS = /^(who (is|are|was|were)|wer (ist|sind|war|waren))$/i

/** Words without a meaning here, or with one that no plan has; null: each has one. */
export function refusedWords({ items, spending }: ItemsAsked, surroundings: Surroundings): Understanding | null {
  const { previous } = surroundings
  const impossible = items.find((item) => item.meanings.some((own) => has('because')(own) && !has('refuse')(own)))
  if (impossible) {
    const { because } = impossible.meanings.find(has('because'))!
    return { refused: 'words', words: textsOf([impossible]), because }
  }
  // "How many orders was that?"
  if (!previous && POINTS_BACK.test(items.map(({ text }) => text).join(' '))) return refused('no_context')
  const unheld = unheldIn(items) ?? spending
  if (unheld) return { refused: 'words', words: [unheld], because: 'unheld' }
  const part = namePartIn(items)
  if (part) return { refused: 'words', words: part, because: 'name_part' }
  const pointing = previous && pointingAtRow(items, previous)
  if (pointing) return { refused: 'words', words: [pointing], because: 'row' }
  const unclear = items.find((item) => item.names)
  if (unclear) return { refused: 'words', words: unclear.names!, because: 'several_names' }
  const unknown = items.filter(isUnknown)
  if (unknown.length > 0) return refused('words', textsOf(unknown))
  if (isSeveral(items) || haveOwnTimes(items)) return refused('several')
  // So much of another currency cannot be held against what is counted.
  const foreign = otherCurrencyIn(items, surroundings.currency)
  if (foreign.some((own) => [-1, 1].some((step) => items[items.indexOf(own) + step]?.number != null)))
    return refused('not_measured', textsOf(foreign))
  const ago = openYearAgo(items, previous !== undefined)
  return ago ? { refused: 'words', words: textsOf([ago]), because: 'year_ago' } : null
}
