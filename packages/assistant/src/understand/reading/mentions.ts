/** Each place where a question names a figure, and whether that figure is what it asks for. */
import { type Metric, WEB_VITALS } from '@curlew/model'
import { isAmount, PEOPLE } from '../../additive.ts'
import { cuesOf, type Item } from '../vocabulary/item.ts'
import { type Cue, has } from '../vocabulary/meanings.ts'
import type { Values } from './values-of.ts'

export interface Mention {
  at: number
  metric: Metric
  /** Whether the word may mean something else: "people", "time". */
  isWeak: boolean
}

/** What others are rates and means of. */
const COUNTED: readonly Metric[] = ['sessions', 'totalUsers', 'screenPageViews']
/** Before what a figure is of. */
const OF = /^(of|from|via|for|von|aus|durch|uber|über)$/i

export const cuesAt = (items: readonly Item[], at: number): Cue[] => (items[at] ? cuesOf(items[at]) : [])

/** All figures that are named, but for those inside a name of the site. */
export const mentionsIn = (items: readonly Item[], { named, read }: Values): Mention[] =>
  items.flatMap(({ meanings }, at) =>
    named.has(at) || read.has(at)
      ? []
      : meanings
          .filter(has('metric'))
          .map(({ metric, isWeak }) => ({ at, metric: qualified(items, metric, at), isWeak: isWeak === true })),
  )

/** "A good LCP" is the share of views that is good. */
function qualified(items: readonly Item[], metric: Metric, at: number): Metric {
  const own = cuesAt(items, at - 1)
  if (!Object.hasOwn(WEB_VITALS, metric) || !(own.includes('good') || own.includes('poor'))) return metric
  return `${metric}${own.includes('good') ? 'GoodShare' : 'PoorShare'}` as Metric
}

/** Whether a figure is named for those whose figure is asked for: "the conversion rate of visitors from Germany". */
export function isAside(
  items: readonly Item[],
  all: readonly Mention[],
  { at, metric, isWeak }: Mention,
  { read }: Values,
): boolean {
  const others = all.filter((other) => other.at !== at && other.metric !== metric)
  if (others.length === 0) return false
  if (others.some((other) => isListed(items, Math.min(at, other.at), Math.max(at, other.at)))) return false
  const strong = others.filter((other) => !other.isWeak)
  // "People last week and orders last week": two questions.
  if (strong.every((other) => other.at > at) && strong.some((other) => isAfterAnd(items, other.at))) return false
  if (isWeak) return true
  // "Without orders from Germany" says which are left out.
  if (isAmount(metric) && isLeftOut(items, at)) return true
  if (metric === 'totalUsers' && strong.every((other) => PEOPLE.includes(other.metric))) return strong.length > 0
  if (PEOPLE.includes(metric)) return strong.some((other) => !PEOPLE.includes(other.metric))
  if (metric === 'sessions' && strong.some((other) => other.at < at) && isOfChosen(items, at, read)) return true
  return COUNTED.includes(metric) && strong.some((other) => !isAmount(other.metric))
}

/** Whether two figures are asked for side by side. */
export function isListed(items: readonly Item[], from: number, to: number): boolean {
  const between = items.slice(from + 1, to)
  const isPlain = between.every(
    ({ meanings }) =>
      meanings.length > 0 &&
      meanings.every(
        (meaning) =>
          'filler' in meaning ||
          'section' in meaning ||
          'metric' in meaning ||
          ('cue' in meaning && ['and', 'or', 'count', 'compare'].includes(meaning.cue)),
      ),
  )
  if (!isPlain) return false
  return between.some((item) => cuesOf(item).some((cue) => cue !== 'count')) || items[to]!.isCut
}

/** "Without orders": whether a figure is named for what is left out. */
export function isLeftOut(items: readonly Item[], at: number): boolean {
  const isFiller = (where: number) => items[where]?.meanings.every((meaning) => 'filler' in meaning)
  return cuesAt(items, at - 1).includes('not') || (cuesAt(items, at - 2).includes('not') && isFiller(at - 1) === true)
}

/** Whether "and" begins what a figure is asked for: "and how many orders". */
function isAfterAnd(items: readonly Item[], at: number): boolean {
  const before = items.slice(0, at).findLastIndex(({ meanings }) => !meanings.every((own) => 'filler' in own))
  const cues = cuesAt(items, before)
  return cues.includes('count') ? isAfterAnd(items, before) : cues.includes('and')
}

/** "From mobile visits": what is chosen, right after a word that says so. */
function isOfChosen(items: readonly Item[], at: number, names: ReadonlySet<number>): boolean {
  let hasFilter = false
  for (let where = at - 1; where >= 0; where--) {
    const { meanings, text } = items[where]!
    const isChoice = names.has(where) || meanings.some((meaning) => 'filter' in meaning)
    if (!isChoice) return hasFilter && OF.test(text)
    hasFilter = true
  }
  return false
}
