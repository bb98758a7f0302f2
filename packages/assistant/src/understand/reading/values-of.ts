/** Names of the site in a question, as filters: the dimension of each, and whether they narrow the figure or become rows. */
import type { Dimension, Filter } from '@curlew/model'
import { isOfPart } from '../../name-parts.ts'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has } from '../vocabulary/meanings.ts'
import { askedIn, meantBy, namesOfSeveral } from '../vocabulary/meant-value.ts'
import { isOrigin } from '../vocabulary/origins.ts'
import type { KnownValue, Refusal } from '../vocabulary/understanding.ts'
import { folded } from '../vocabulary/words.ts'

export interface Values {
  filters: Filter[]
  /** Several values of one dimension, each to become a row. */
  against: Filter | null
  /** Whether those are joined by "or". */
  isEither: boolean
  /** Places of words that only say which dimension a name is of: "the campaign Spring Sale". */
  named: ReadonlySet<number>
  /** Places of names that are read as such. */
  read: ReadonlySet<number>
}

const FORM: Dimension = 'customEvent:form_id'

/** Of pages, these are the same page in another part of a visit, so they have the same names. */
const NAMING: Partial<Record<Dimension, Dimension>> = { landingPage: 'pagePath', exitPage: 'pagePath' }

/** "Pages" and "campaigns" ask for many; "page" and "campaign" may say what a name is of. */
export const PLURAL = /s$|^(lander|stadte|kanale|beitrage|produkte|bucher|gutscheine|gerate)$|en$/i

interface Found {
  at: number
  filter: Filter
}

export function valuesOf(items: readonly Item[], known: readonly KnownValue[] = []): Values | Refusal {
  const named = new Set<number>()
  const hasForms = items.some(({ meanings }) =>
    meanings.some((own) => has('metric')(own) && own.metric.startsWith('form')),
  )
  const read = new Set<number>()
  const asked = askedIn(items)
  const several: KnownValue[] = []
  const found: Found[] = []
  items.forEach((item, at) => {
    const said = item.meanings.filter(has('filter')).map(({ filter }) => filter)
    const isName = item.values.length > 0 && !isWord(item, at)
    const own = said.map((filter) => asPartOfVisit(filter, at))
    for (const filter of isName ? [filterOf(beside(item.values, at), at)] : own) {
      if (isName) read.add(at)
      found.push({ at, filter })
    }
  })
  for (const own of found) if (read.has(own.at) && isOfSection(own)) own.filter = beneath(own.filter)
  if (several.length > 0) return { refused: 'words', words: namesOfSeveral(several), because: 'several_names' }
  const unclear = items.filter((_, at) => read.has(at) && comesFromPage(at))
  if (unclear.length > 0) return { refused: 'words', words: unclear.map(written) }
  if (items.some((_, at) => joinsUnlike(at))) return { refused: 'several' }
  const loose = found.find(({ at, filter }) => leftOutBy(at, filter.dimension) === 'unclear')
  if (loose) return { refused: 'words', words: [written(items[loose.at]!)] }
  const inverted = found.find(({ at, filter }) => isOfPart(filter) && leftOutBy(at, filter.dimension) === 'left_out')
  if (inverted) return { refused: 'words', words: [written(items[inverted.at]!)] }
  const byDimension = Map.groupBy(
    // "The post Why We Love Orwell" is that post.
    found
      .filter(({ at, filter }) => !(named.has(at) && filter.dimension === 'contentType'))
      .map(({ at, filter }) => ({
        at,
        filter: leftOutBy(at, filter.dimension) === 'left_out' ? leftOut(filter) : filter,
      })),
    ({ filter }) => filter.dimension,
  )
  // "From Germany or France" are both, unless it is asked which.
  const asks = items.some((item) => cuesOf(item).some((cue) => ['which', 'where', 'compare'].includes(cue)))
  const isTogether = items.some((item) => cuesOf(item).includes('together'))
  if (isTogether && items.some((item) => cuesOf(item).includes('compare'))) return { refused: 'not_together' }
  const moves = items.some((item) => cuesOf(item).includes('moved'))
  const filters: Filter[] = []
  let against: Filter | null = null
  let isEither = false
  for (const [dimension, all] of byDimension) {
    const operators = new Set(all.map(({ filter }) => filter.operator))
    if (operators.size > 1) return { refused: 'not_together' }
    const [operator] = operators
    const values = [...new Set(all.flatMap(({ filter }) => filter.values))]
    const filter: Filter = { dimension, operator: operator!, values }
    const isOne = values.length === 1 || all.length === 1
    const isOr = areEither(all.map(({ at }) => at))
    const isTold = operator === 'is' && !isOne && dimension !== 'eventName' && !isTogether && !(isOr && !asks)
    // "In the morning after 9am" are hours in both.
    const isOfClock =
      dimension === 'hour' && all.some(({ at }) => /\d|noon|midnight|mitternacht/i.test(items[at]!.text))
    if (isOfClock && !isOne) return { refused: 'not_together' }
    // "Europe vs Asia" are two rows of many countries each.
    if (isTold && all.some(({ filter }) => dimension === 'country' && filter.values.length > 1))
      return { refused: 'not_together' }
    // "Do more come from Google or Bing" is no question about both.
    if (isOr && !isTold && operator === 'is' && moves) return { refused: 'words' }
    if (isTold && against) return { refused: 'several' }
    if (isTold) [against, isEither] = [filter, isOr]
    else filters.push(filter)
  }
  return { filters, against, isEither, named, read }

  /** "Our magazine" are all pages beneath the page of that name; "the magazine page" and a path are the page. */
  function isOfSection({ at, filter }: Found): boolean {
    const { text, values } = items[at]!
    if (filter.dimension !== 'pagePath' || text.startsWith('/') || dimensionNear(at, values)[1] !== null) return false
    return filter.values.some((path) => path !== '/' && known.some((other) => isBeneath(other, path)))
  }

  /** "From search": nothing comes from a page but those who leave it. */
  function comesFromPage(at: number): boolean {
    const { text, values } = items[at]!
    const own = found.find((other) => other.at === at)?.filter
    const isPage = own?.dimension === 'pagePath' && !text.startsWith('/') && dimensionNear(at, values)[1] === null
    const leaves = items.some(({ meanings }) =>
      meanings.some((meaning) => has('metric')(meaning) && /^exit/.test(meaning.metric)),
    )
    return isPage && !leaves && /^(from|via|by|aus|durch)$/i.test(items[at - 1]?.text ?? '')
  }

  /** "Google or mobile": filters of two kinds are both meant to hold, which "or" does not say. */
  function joinsUnlike(at: number): boolean {
    const isOr = cuesOf(items[at]!).some((cue) => cue === 'or' || cue === 'compare')
    if (!isOr && !cuesOf(items[at]!).includes('and')) return false
    const before = found.findLast((other) => other.at < at)?.filter.dimension
    const after = found.find((other) => other.at > at)
    if (before === undefined || after === undefined || before === after.filter.dimension) return false
    // "Newsletters and social": visits come from one of them alone.
    if (!isOr && !(isJoint(at) && [before, after.filter.dimension].every(isOrigin))) return false
    // "Neither mobile nor from Germany": both are left out.
    return leftOutBy(after.at, after.filter.dimension) !== 'left_out'
  }

  /** Whether names are right before and after a word, so that it joins these. */
  function isJoint(at: number): boolean {
    const isPassed = (item: Item) => isFiller(item) || item.meanings.some(has('dimension'))
    const next = items.slice(at + 1).findIndex((item) => !isPassed(item)) + at + 1
    const isNamed = (place: number) => found.some((other) => other.at === place)
    return isNamed(at - 1) && isNamed(next)
  }

  /** A word of the language that is a name as well means what the language says, unless the question says what it is a name of. */
  function isWord({ meanings, values, text }: Item, at: number): boolean {
    if (meanings.length === 0 || isOfShortPage(at)) return false
    const [near] = dimensionNear(at, values)
    // Names of several words are rarely anything else.
    return (
      near === null &&
      !text.includes(' ') &&
      !meanings.some(
        (meaning) =>
          'filter' in meaning &&
          values.some(
            (value) => value.dimension === meaning.filter.dimension && meaning.filter.values.includes(value.value),
          ),
      )
    )
  }

  /** "Views of about": after such a word, and at the end, a filler is the page of that name. */
  function isOfShortPage(at: number): boolean {
    const [before, item, next] = [items[at - 1], items[at]!, items[at + 1]]
    const isEnd = !next || /^[?!]$/.test(next.text) || next.meanings.some((own) => 'range' in own)
    const isPage = isFiller(item) && item.values.some(({ dimension }) => dimension === 'pagePath')
    return isPage && isEnd && before !== undefined && /^(of|for|to|on|von|fur|für|zu|auf)$/i.test(before.text)
  }

  /** In "Texas vs New York" both are states. */
  function beside(values: readonly KnownValue[], at: number): readonly KnownValue[] {
    const other = [-1, 1].flatMap((step) => {
      let where = at + step
      let isJoined = false
      const joins = (item: Item) => cuesOf(item).some((cue) => ['and', 'or', 'compare'].includes(cue))
      for (let item = items[where]; item && (isFiller(item) || joins(item)); item = items[where]) {
        isJoined ||= joins(item)
        where += step
      }
      return isJoined ? (items[where]?.values ?? []) : []
    })
    const same = values.filter(({ dimension }) => other.some((value) => value.dimension === dimension))
    return same.length > 0 ? same : values
  }

  function filterOf(values: readonly KnownValue[], at: number): Filter {
    const [near, where] = dimensionNear(at, values)
    if (where !== null) named.add(where)
    const of = near ?? (hasForms && values.some((own) => own.dimension === FORM) ? FORM : null)
    const chosen = of
      ? values.filter(({ dimension }) => dimension === (NAMING[of] ?? of))
      : meantBy(values, items[at]!.text, leadOf(at), asked)
    if (chosen === 'several') several.push(...values)
    const same = chosen === 'several' ? values : chosen
    return { dimension: of ?? same[0]!.dimension, operator: 'is', values: same.map(({ value }) => value) }
  }

  /** "Landed on the home page": the page in the part of a visit that is said before it. */
  function asPartOfVisit(filter: Filter, at: number): Filter {
    if (filter.dimension !== 'pagePath') return filter
    const where = isFiller(items[at - 1] ?? items[at]!) ? at - 2 : at - 1
    const part = items[where]?.meanings
      .filter(has('dimension'))
      .find(({ dimension }) => dimension === 'landingPage' || dimension === 'exitPage')
    if (!part || PLURAL.test(items[where]!.text)) return filter
    named.add(where)
    return { ...filter, dimension: part.dimension as Dimension }
  }

  /** The word before a name, but for an article. */
  function leadOf(at: number): string {
    const [first = '', second = ''] = [items[at - 1]?.text, items[at - 2]?.text].map((text) => folded(text ?? ''))
    return ARTICLE.test(first) ? second : (first.split(' ')[0] ?? '')
  }

  /** A word beside a name that says what it is a name of. */
  function dimensionNear(at: number, values: readonly KnownValue[]): [Dimension | null, number | null] {
    for (const where of [at - 1, at + 1, at - 2]) {
      const item = items[where]
      if (!item || PLURAL.test(item.text) || (where === at - 2 && !isFiller(items[at - 1]!))) continue
      for (const { dimension } of item.meanings.filter(has('dimension'))) {
        const own = values.find((value) => value.dimension === (NAMING[dimension as Dimension] ?? dimension))
        if (own) return [dimension as Dimension, where]
      }
    }
    return [null, null]
  }

  /**
   * A word such as "without" governs the whole list after it, also across dimensions: "without direct and Google". "But" and "only" end it. A
   * part with another preposition than the first ("not from Germany and on mobile") may belong to either: `unclear`.
   */
  function leftOutBy(at: number, dimension: Dimension): 'left_out' | 'kept' | 'unclear' {
    let next = { at, dimension }
    let isJoined = false
    let isOther = false
    for (let where = at - 1; where >= 0; where--) {
      const item = items[where]!
      const own = cuesOf(item)
      if (own.includes('not'))
        return isOther && !NEITHER.test(item.text) && !hasSamePreposition(where, at) ? 'unclear' : 'left_out'
      if (ENDS_LIST.test(item.text)) return 'kept'
      isJoined ||= own.includes('and') || own.includes('or') || NOR.test(item.text)
      const value = found.find((other) => other.at === where)
      if (value) {
        const isSame = value.filter.dimension === next.dimension
        const isListed = isJoined || (items[next.at]!.isCut && prepositionBefore(next.at) === null)
        if (!isSame && !isListed) return 'kept'
        isOther ||= !isSame && prepositionBefore(at) !== null
        next = { at: where, dimension: value.filter.dimension }
        isJoined = false
      } else if (!isPassedInList(item) && !own.includes('and') && !own.includes('or')) return 'kept'
    }
    return 'kept'
  }

  /** The preposition between a name and the word before it that says something: "and from Germany". */
  function prepositionBefore(at: number): string | null {
    for (let where = at - 1; where >= 0; where--) {
      const word = items[where]!.text.toLowerCase().split(' ').at(-1)!
      if (PREPOSITION.test(word)) return word
      if (!isFiller(items[where]!)) return null
    }
    return null
  }

  /** "Not from Germany and from Google": the same word leads to both. */
  function hasSamePreposition(not: number, at: number): boolean {
    const first = found.find((other) => other.at > not)
    return first !== undefined && prepositionBefore(first.at) === prepositionBefore(at)
  }

  function areEither(places: readonly number[]): boolean {
    const [first = 0, last = 0] = [places[0], places.at(-1)]
    return items.slice(first, last + 1).some((item) => cuesOf(item).includes('or'))
  }
}

const ARTICLE = /^(the|a|an|our|my|der|die|das|den|dem)$/
const NEITHER = /^(neither|weder)/i
const NOR = /^noch$/i
const ENDS_LIST = /^(but|but only|only|aber|aber nur|nur|sondern|jedoch)$/i
const PREPOSITION = /^(from|on|in|via|with|by|through|at|aus|von|vom|mit|auf|im|in|bei|uber|über|per|durch)$/

const written = ({ text, written = text }: Item): string => written

/** What may come between the parts of a list. */
const isPassedInList = (item: Item): boolean =>
  isFiller(item) ||
  item.meanings.some(
    (meaning) =>
      'dimension' in meaning || 'metric' in meaning || 'range' in meaning || ('cue' in meaning && meaning.cue === 'by'),
  )

const leftOut = (filter: Filter): Filter => ({ ...filter, operator: filter.operator === 'is' ? 'is_not' : 'is' })

const beneath = (filter: Filter): Filter => ({
  ...filter,
  operator: 'starts_with',
  values: filter.values.map((path) => (path.endsWith('/') ? path : `${path}/`)),
})

const isBeneath = ({ dimension, value }: KnownValue, path: string): boolean =>
  dimension === 'pagePath' &&
  value !== path &&
  value.startsWith(path.endsWith('/') ? path : `${path}/`) &&
  value !== `${path}/`

const cuesOf = ({ meanings }: Item): Cue[] => meanings.filter(has('cue')).map(({ cue }) => cue)

const isFiller = ({ meanings }: Item): boolean =>
  meanings.length > 0 && meanings.every((meaning) => 'filler' in meaning)

/** Filters with one more, which takes the place of one of its dimension. */
export function filtersAnd(filters: readonly Filter[], more: Filter): Filter[] {
  return [...filters.filter(({ dimension }) => dimension !== more.dimension), more]
}
