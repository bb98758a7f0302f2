/** What kind of thing a name in a question is, as the words beside it say: a page, a campaign, a city. */
import type { Dimension } from '@curlew/model'
import { cuesOf, type Item, isFiller } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import type { KnownValue } from '../vocabulary/understanding.ts'
import { folded } from '../vocabulary/words.ts'

/** "Pages" and "campaigns" ask for many; "page" and "campaign" may say what a name is of. */
export const PLURAL = /s$|^(lander|stadte|kanale|beitrage|produkte|bucher|gutscheine|gerate)$|en$/i

/** Of pages, these are the same page in another part of a visit, so they have the same names. */
const NAMING: Partial<Record<Dimension, Dimension>> = { landingPage: 'pagePath', exitPage: 'pagePath' }
const ARTICLE = /^(the|a|an|our|my|der|die|das|den|dem)$/
const BEFORE_PAGE = /^(of|for|to|on|von|fur|für|zu|auf)$/i

/** The values of a kind. A landing page is known by the names of pages. */
export const ofKind = (values: readonly KnownValue[], kind: Dimension): readonly KnownValue[] =>
  values.filter(({ dimension }) => dimension === (NAMING[kind] ?? kind))

/** A word beside a name that says what it is a name of: the kind and the place of the word; nulls without one. */
export function kindNear(
  items: readonly Item[],
  at: number,
  values: readonly KnownValue[] = items[at]!.values,
): [Dimension, number] | [null, null] {
  for (const where of [at - 1, at + 1, at - 2]) {
    const item = items[where]
    if (!item || PLURAL.test(item.text) || (where === at - 2 && !isFiller(items[at - 1]!))) continue
    for (const { dimension } of item.meanings.filter(has('dimension')))
      if (ofKind(values, dimension as Dimension).length > 0) return [dimension as Dimension, where]
  }
  return [null, null]
}

/** Whether an item is read as a name. A word of the language means what the language says, unless the question says what it is a name of. */
export function isReadAsName(items: readonly Item[], at: number): boolean {
  const { meanings, values, text } = items[at]!
  if (values.length === 0) return false
  if (meanings.length === 0 || isOfShortPage(items, at)) return true
  // Names of several words are rarely anything else.
  if (kindNear(items, at)[0] !== null || text.includes(' ')) return true
  return meanings
    .filter(has('filter'))
    .some(({ filter }) =>
      values.some(({ dimension, value }) => dimension === filter.dimension && filter.values.includes(value)),
    )
}

/** "Views of about": after such a word, and at the end, a filler is the page of that name. */
function isOfShortPage(items: readonly Item[], at: number): boolean {
  const [before, item, next] = [items[at - 1], items[at]!, items[at + 1]]
  const isEnd = !next || /^[?!]$/.test(next.text) || next.meanings.some(has('range'))
  const isPage = isFiller(item) && item.values.some(({ dimension }) => dimension === 'pagePath')
  return isPage && isEnd && before !== undefined && BEFORE_PAGE.test(before.text)
}

/** The values of a name, of the kind of a name that it is joined with if there are such: in "Texas vs New York" both are states. */
export function likeItsNeighbour(items: readonly Item[], at: number): readonly KnownValue[] {
  const { values } = items[at]!
  const joined = [-1, 1].flatMap((step) => {
    let where = at + step
    let isJoined = false
    for (let item = items[where]; item && (isFiller(item) || joins(item)); item = items[where]) {
      isJoined ||= joins(item)
      where += step
    }
    return isJoined ? (items[where]?.values ?? []) : []
  })
  const same = values.filter(({ dimension }) => joined.some((value) => value.dimension === dimension))
  return same.length > 0 ? same : values
}

const joins = (item: Item): boolean => cuesOf(item).some((cue) => ['and', 'or', 'compare'].includes(cue))

/** The word before a name, but for an article. */
export function leadOf(items: readonly Item[], at: number): string {
  const [first = '', second = ''] = [items[at - 1]?.text, items[at - 2]?.text].map((text) => folded(text ?? ''))
  return ARTICLE.test(first) ? second : (first.split(' ')[0] ?? '')
}
