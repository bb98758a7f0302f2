/** Names of the site in a question, as filters: the dimension of each, and whether they narrow the figure or become rows. */
import type { Dimension, Filter } from '@curlew/model'
import { isOfPart } from '../../name-parts.ts'
import { cuesOf, type Item, isFiller } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import { askedIn, meantBy, namesOfSeveral } from '../vocabulary/meant-value.ts'
import { isOrigin } from '../vocabulary/origins.ts'
import type { KnownValue, Refusal } from '../vocabulary/understanding.ts'
import { isReadAsName, kindNear, leadOf, likeItsNeighbour, ofKind, PLURAL } from './name-kinds.ts'
import { isNameLeftOut, type NamedFilter } from './names-left-out.ts'

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

export function valuesOf(items: readonly Item[], known: readonly KnownValue[] = []): Values | Refusal {
  const { found, named, read, several } = namedFilters(items)
  for (const own of found) if (read.has(own.at) && isOfSection(items, own, known)) own.filter = beneath(own.filter)
  if (several.length > 0) return { refused: 'words', words: namesOfSeveral(several), because: 'several_names' }
  const unclear = found.filter((own) => read.has(own.at) && comesFromPage(items, own))
  if (unclear.length > 0) return { refused: 'words', words: unclear.map(({ at }) => written(items[at]!)) }
  if (items.some((_, at) => joinsUnlike(items, found, at))) return { refused: 'several' }
  const left = found.map((own) => ({ ...own, is: isNameLeftOut(items, found, own) }))
  // Of a part of a name it cannot be left out.
  const loose = left.find(({ filter, is }) => is === 'unclear' || (is === 'left_out' && isOfPart(filter)))
  if (loose) return { refused: 'words', words: [written(items[loose.at]!)] }
  const said = left
    // "The post Why We Love Orwell" is that post.
    .filter(({ at, filter }) => !(named.has(at) && filter.dimension === 'contentType'))
    .map(({ at, filter, is }) => ({ at, filter: is === 'left_out' ? inverted(filter) : filter }))
  const grouped = byDimension(items, said)
  return 'refused' in grouped ? grouped : { ...grouped, named, read }
}

/** One filter for each name and each word for a value. `several`: all values that an ambiguous name may mean. */
function namedFilters(items: readonly Item[]) {
  const [named, read] = [new Set<number>(), new Set<number>()]
  const several: KnownValue[] = []
  const found: NamedFilter[] = []
  const asked = askedIn(items)
  const hasForms = items.some(({ meanings }) =>
    meanings.some((own) => has('metric')(own) && own.metric.startsWith('form')),
  )
  items.forEach((item, at) => {
    if (isReadAsName(items, at)) {
      read.add(at)
      found.push({ at, filter: filterOf(likeItsNeighbour(items, at), at) })
      return
    }
    for (const { filter } of item.meanings.filter(has('filter'))) found.push({ at, filter: asPartOfVisit(filter, at) })
  })
  return { found, named, read, several }

  function filterOf(values: readonly KnownValue[], at: number): Filter {
    const [near, where] = kindNear(items, at, values)
    if (where !== null) named.add(where)
    const kind = near ?? (hasForms && values.some((own) => own.dimension === FORM) ? FORM : null)
    const chosen = kind ? ofKind(values, kind) : meantBy(values, items[at]!.text, leadOf(items, at), asked)
    if (chosen === 'several') several.push(...values)
    const same = chosen === 'several' ? values : chosen
    return { dimension: kind ?? same[0]!.dimension, operator: 'is', values: same.map(({ value }) => value) }
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
}

/** One filter of each dimension. Several values of one narrow the figure together, or become rows. */
function byDimension(
  items: readonly Item[],
  said: readonly NamedFilter[],
): Pick<Values, 'filters' | 'against' | 'isEither'> | Refusal {
  // "From Germany or France" are both, unless it is asked which.
  const asks = items.some((item) => cuesOf(item).some((cue) => ['which', 'where', 'compare'].includes(cue)))
  const isTogether = items.some((item) => cuesOf(item).includes('together'))
  if (isTogether && items.some((item) => cuesOf(item).includes('compare'))) return { refused: 'not_together' }
  const moves = items.some((item) => cuesOf(item).includes('moved'))
  const filters: Filter[] = []
  let against: Filter | null = null
  let isEither = false
  for (const [dimension, all] of Map.groupBy(said, ({ filter }) => filter.dimension)) {
    const operators = new Set(all.map(({ filter }) => filter.operator))
    if (operators.size > 1) return { refused: 'not_together' }
    const [operator] = operators
    const values = [...new Set(all.flatMap(({ filter }) => filter.values))]
    const filter: Filter = { dimension, operator: operator!, values }
    const isOne = values.length === 1 || all.length === 1
    const places = all.map(({ at }) => at)
    const isOr = areEither(items, places)
    const isTold = operator === 'is' && !isOne && dimension !== 'eventName' && !isTogether && !(isOr && !asks)
    // "In the morning after 9am" are hours in both.
    const isOfClock = dimension === 'hour' && places.some((at) => /\d|noon|midnight|mitternacht/i.test(items[at]!.text))
    if (isOfClock && !isOne) return { refused: 'not_together' }
    // "Europe vs Asia" are two rows of many countries each.
    if (isTold && all.some((own) => dimension === 'country' && own.filter.values.length > 1))
      return { refused: 'not_together' }
    // "Do more come from Google or Bing" is no question about both.
    if (isOr && !isTold && operator === 'is' && moves) return { refused: 'words' }
    if (isTold && against) return { refused: 'several' }
    if (isTold) [against, isEither] = [filter, isOr]
    else filters.push(filter)
  }
  return { filters, against, isEither }
}

function areEither(items: readonly Item[], places: readonly number[]): boolean {
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  return items.slice(first, last + 1).some((item) => cuesOf(item).includes('or'))
}

/** "Our magazine" are all pages beneath the page of that name; "the magazine page" and a path are the page. */
function isOfSection(items: readonly Item[], { at, filter }: NamedFilter, known: readonly KnownValue[]): boolean {
  if (filter.dimension !== 'pagePath' || isPath(items[at]!) || kindNear(items, at)[1] !== null) return false
  return filter.values.some((path) => path !== '/' && known.some((other) => isBeneath(other, path)))
}

/** "From search": nothing comes from a page but those who leave it. */
function comesFromPage(items: readonly Item[], { at, filter }: NamedFilter): boolean {
  const isPage = filter.dimension === 'pagePath' && !isPath(items[at]!) && kindNear(items, at)[1] === null
  const leaves = items.some(({ meanings }) => meanings.some((own) => has('metric')(own) && /^exit/.test(own.metric)))
  return isPage && !leaves && /^(from|via|by|aus|durch)$/i.test(items[at - 1]?.text ?? '')
}

/** "Google or mobile": filters of two kinds are both meant to hold, which "or" does not say. */
function joinsUnlike(items: readonly Item[], found: readonly NamedFilter[], at: number): boolean {
  const cues = cuesOf(items[at]!)
  const isOr = cues.includes('or') || cues.includes('compare')
  if (!isOr && !cues.includes('and')) return false
  const before = found.findLast((other) => other.at < at)
  const after = found.find((other) => other.at > at)
  if (!before || !after || before.filter.dimension === after.filter.dimension) return false
  // "Newsletters and social": visits come from one of them alone.
  const areOrigins = [before, after].every(({ filter }) => isOrigin(filter.dimension))
  if (!isOr && !(isJoint(items, found, at) && areOrigins)) return false
  // "Neither mobile nor from Germany": both are left out.
  return isNameLeftOut(items, found, after) !== 'left_out'
}

/** Whether names are right before and after a word, so that it joins these. */
function isJoint(items: readonly Item[], found: readonly NamedFilter[], at: number): boolean {
  const isPassed = (item: Item) => isFiller(item) || item.meanings.some(has('dimension'))
  const next = items.slice(at + 1).findIndex((item) => !isPassed(item)) + at + 1
  const isNamed = (place: number) => found.some((other) => other.at === place)
  return isNamed(at - 1) && isNamed(next)
}

const isPath = ({ text }: Item): boolean => text.startsWith('/')
const written = ({ text, written = text }: Item): string => written
const inverted = (filter: Filter): Filter => ({ ...filter, operator: filter.operator === 'is' ? 'is_not' : 'is' })

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

/** Filters with one more, which takes the place of one of its dimension. */
export function filtersAnd(filters: readonly Filter[], more: Filter): Filter[] {
  return [...filters.filter(({ dimension }) => dimension !== more.dimension), more]
}
