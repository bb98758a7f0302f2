/** The dimension that a question splits its figure by. */
import type { Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has } from '../vocabulary/meanings.ts'
import { PLURAL } from './name-kinds.ts'
import type { Values } from './values-of.ts'

/** How a dimension comes up: what the words before it ask of it. Null: it is only mentioned. */
export type Lead = 'by' | 'which' | 'top' | 'share' | 'list' | null

export interface DimensionMention {
  at: number
  name: NonNullable<Plan['by']>
  lead: Lead
}

/** All dimensions that are more than the kind of a name beside them. */
export function dimensionsOf(items: readonly Item[], { named, read }: Values): DimensionMention[] {
  const found: DimensionMention[] = []
  items.forEach(({ meanings }, at) => {
    if (named.has(at) || read.has(at)) return
    for (const { dimension: name } of meanings.filter(has('dimension')))
      found.push({ at, name, lead: leadOf(items, at) })
  })
  return found
}

const LEADS: Partial<Record<Cue, Lead>> = {
  by: 'by',
  which: 'which',
  top: 'top',
  least: 'top',
  best: 'top',
  worst: 'top',
  share: 'share',
}

/** The nearest word before it that asks for it, with nothing between but fillers, numbers and words that say which. */
function leadOf(items: readonly Item[], at: number): Lead {
  const own = leadIn(items[at]!)
  if (own) return own
  let lead: Lead = null
  for (let where = at - 1; where >= 0; where--) {
    const item = items[where]!
    const here = leadIn(item)
    // "Which top pages" are the top ones.
    if (here && here !== 'which') return here
    lead ??= here
    const isPassed = here || item.number !== null || item.values.length > 0 || item.meanings.some(isPassing)
    if (!isPassed) return lead ?? leadBehind(items, at)
  }
  // A list is asked for by its name alone.
  return lead ?? (isCounted(items, at) || isKindOf(items, at) ? null : 'list')
}

/** "Email campaign revenue" is of a kind of campaign, not a list of them. */
function isKindOf(items: readonly Item[], at: number): boolean {
  const [before, own, next] = [items[at - 1], items[at]!, items[at + 1]]
  const isChosen = before && (before.values.length > 0 || before.meanings.some((meaning) => 'filter' in meaning))
  return Boolean(isChosen) && !PLURAL.test(own.text) && next?.meanings.some((meaning) => 'metric' in meaning) === true
}

const leadIn = ({ meanings }: Item): Lead =>
  meanings
    .filter(has('cue'))
    .map(({ cue }) => LEADS[cue] ?? null)
    .find((lead) => lead !== null) ?? null

const isPassing = (meaning: Item['meanings'][number]): boolean =>
  'filler' in meaning ||
  'filter' in meaning ||
  'range' in meaning ||
  'section' in meaning ||
  'chart' in meaning ||
  ('cue' in meaning &&
    ['sold', 'not', 'and', 'or', 'only', 'count', 'now', 'seen', 'send', 'sent', 'stay'].includes(meaning.cue))

/** "Pages with the most views", "the share of each". */
function leadBehind(items: readonly Item[], at: number): Lead {
  const before = items.slice(0, at).flatMap((item) => leadIn(item) ?? [])
  return before.includes('share') ? 'share' : null
}

const isCounted = (items: readonly Item[], at: number) =>
  items.slice(0, at).some(({ meanings }) => meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'count'))
