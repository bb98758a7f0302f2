/** "Clicks for running shoes": what Google was searched for, which a question names without the site knowing it. */
import { METRICS } from '@curlew/model'
import { type Item, isUnknown } from './item.ts'
import { FILLER, has, is, type Meaning } from './meanings.ts'

const QUERY = 'organicGoogleSearchQuery'
const BEFORE_TERM = /^(for|fur|für|zu|with)$/i

/** A search term as a filter; Google reports terms in small letters. */
export const searchTerm = (text: string): Meaning => is(QUERY, text.toLowerCase())

export const isOfSearch = (meaning: Meaning): boolean =>
  has('metric')(meaning) && METRICS[meaning.metric].of === 'search'

const isOpen = (item: Item): boolean => isUnknown(item) && !item.names

/** "The search term long winter reads": a term may be called as a page is. */
const isOpenOrName = (item: Item): boolean => isUnknown(item) || (item.values.length > 0 && item.meanings.length === 0)

/** In the singular: "search terms" are rows. */
const isQuery = ({ text }: Item): boolean =>
  /^(search term|search query|query|keyword|search phrase|suchbegriff|suchanfrage|suchwort)$/i.test(text)

/**
 * The items with the words after "for", or after "search term", as one search term, where figures of searches are asked for. They have to
 * be all that is left of the question but its days: otherwise some of them may say something else.
 */
export function withSearchTerms(items: readonly Item[]): readonly Item[] {
  if (!items.some(({ meanings }) => meanings.some(isOfSearch))) return items
  const named = items.findIndex((item, at) => isOpenOrName(item) && isQuery(items[at - 1] ?? item))
  const from = named < 0 ? items.findIndex(isOpen) : named
  const before = items[from - 1]
  if (!before || !(BEFORE_TERM.test(before.text) || isQuery(before))) return items
  const isOfTerm = named < 0 ? isOpen : isOpenOrName
  const end = items.findIndex((item, at) => at > from && !isOfTerm(item))
  const to = end < 0 ? items.length : end
  const isEnd = items
    .slice(to)
    .every(
      ({ meanings }) =>
        meanings.length > 0 &&
        meanings.every((own) => 'range' in own || 'filler' in own || (named >= 0 && isOfSearch(own))),
    )
  if (!isEnd) return items
  const text = items
    .slice(from, to)
    .map(({ text, written = text }) => written)
    .join(' ')
  const term: Item = { ...items[from]!, text, meanings: [searchTerm(text)], values: [] }
  return [
    ...items.slice(0, from - 1),
    // "The search term running shoes" is that one.
    isQuery(before) ? { ...before, meanings: [FILLER] } : before,
    term,
    ...items.slice(to),
  ]
}
