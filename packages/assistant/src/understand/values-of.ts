/** Names of the site in a question, as filters: which dimension each is of, and whether they narrow or are told apart. */
import type { Dimension, Filter } from '@curlew/model'
import type { Item } from './scan.ts'
import type { KnownValue, RefusalReason } from './understanding.ts'

export interface Values {
  filters: Filter[]
  /** Several values of one dimension, which are to be told apart. */
  against: Filter | null
  /** Places of words that only say which dimension a name is of: "the campaign Spring Sale". */
  named: ReadonlySet<number>
}

/** Of a name that is one of several dimensions, the first of these. */
const LIKELY: readonly Dimension[] = [
  'deviceCategory',
  'sessionDefaultChannelGroup',
  'country',
  'sessionCampaignName',
  'itemName',
  'sessionSource',
  'browser',
  'operatingSystem',
  'itemCategory',
  'orderCoupon',
  'pagePath',
  'city',
  'socialNetwork',
  'sessionMedium',
]

interface Found {
  at: number
  filter: Filter
}

export function valuesOf(items: readonly Item[]): Values | { refused: RefusalReason } {
  const named = new Set<number>()
  const found: Found[] = []
  items.forEach((item, at) => {
    const said = item.meanings.flatMap((meaning) => ('filter' in meaning ? [meaning.filter] : []))
    const known =
      said.length > 0 ? said : item.values.length > 0 && !isWord(item, at) ? [filterOf(item.values, at)] : []
    for (const filter of known) found.push({ at, filter: signed(filter, at) })
  })
  const byDimension = Map.groupBy(found, ({ filter }) => filter.dimension)
  const filters: Filter[] = []
  let against: Filter | null = null
  for (const [dimension, all] of byDimension) {
    const operators = new Set(all.map(({ filter }) => filter.operator))
    if (operators.size > 1) return { refused: 'not_together' }
    const [operator] = operators
    const filter: Filter = {
      dimension,
      operator: operator!,
      values: [...new Set(all.flatMap(({ filter }) => filter.values))],
    }
    const isTold = operator === 'is' && filter.values.length > 1 && dimension !== 'eventName'
    if (isTold && against) return { refused: 'several' }
    if (isTold) against = filter
    else filters.push(filter)
  }
  return { filters, against, named }

  /** A word of the language that is a name as well means what the language says, unless the question says what it is a name of. */
  function isWord({ meanings, values }: Item, at: number): boolean {
    return meanings.length > 0 && dimensionNear(at, values)[0] === null
  }

  function filterOf(values: readonly KnownValue[], at: number): Filter {
    const [near, where] = dimensionNear(at, values)
    if (where !== null) named.add(where)
    const of = near ?? LIKELY.find((name) => values.some(({ dimension }) => dimension === name)) ?? values[0]!.dimension
    const same = values.filter(({ dimension }) => dimension === of)
    return { dimension: of, operator: 'is', values: same.map(({ value }) => value) }
  }

  /** A word beside a name that says what it is a name of. */
  function dimensionNear(at: number, values: readonly KnownValue[]): [Dimension | null, number | null] {
    for (const where of [at - 1, at + 1, at - 2]) {
      for (const meaning of items[where]?.meanings ?? []) {
        if (!('dimension' in meaning)) continue
        const own = values.find(({ dimension }) => dimension === meaning.dimension)
        if (own) return [own.dimension, where]
      }
    }
    return [null, null]
  }

  /** Left out when it is said within the two words before. */
  function signed(filter: Filter, at: number): Filter {
    for (const where of [at - 1, at - 2]) {
      const meanings = items[where]?.meanings ?? []
      if (meanings.some((meaning) => 'sign' in meaning && meaning.sign === 'not'))
        return { ...filter, operator: 'is_not' }
      const isSkipped = meanings.some((meaning) => 'filler' in meaning || 'dimension' in meaning)
      if (!isSkipped) break
    }
    return filter
  }
}

/** Filters with one more, which takes the place of one of its dimension. */
export function filtersAnd(filters: readonly Filter[], more: Filter): Filter[] {
  return [...filters.filter(({ dimension }) => dimension !== more.dimension), more]
}
