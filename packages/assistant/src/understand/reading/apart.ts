/** Two things that exclude each other, or that have a time each: "from Dublin and from Ireland", "Google in October and Facebook in September". */
import type { Dimension, Filter } from '@curlew/model'
import type { Item } from '../vocabulary/item.ts'

/** A visit has one value of each, and those of one kind are about the same: where it came from, or where its visitor is. */
const KINDS: readonly (readonly Dimension[])[] = [
  [
    ...(['sessionSource', 'sessionMedium', 'sessionSourceMedium', 'sessionDefaultChannelGroup'] as const),
    ...(['sessionCampaignName', 'socialNetwork'] as const),
  ],
  ['country', 'region', 'city'],
  ['deviceCategory'],
  ['itemName', 'itemCategory'],
  ['pagePath'],
]

type Part = { at: number; dimensions: readonly Dimension[] } | { at: number; range: string }

/** Whether two filters are of one kind by different dimensions, such as a source and a network. */
export const areOfOneKind = (filters: readonly Filter[]): boolean =>
  KINDS.some(
    (kind) => filters.filter(({ dimension, operator }) => operator === 'is' && kind.includes(dimension)).length > 1,
  )

/** Whether a question is about two such things, each at its own time. */
export function haveOwnTimes(items: readonly Item[]): boolean {
  const parts = items.flatMap(partsOf)
  return parts.some((one, i) => {
    if (!('dimensions' in one)) return false
    const next = parts.slice(i + 1).find((part) => 'dimensions' in part)
    if (!next || !areAlike(one, next)) return false
    const ranges = parts.flatMap((part) => ('range' in part ? [part] : []))
    const own = ranges.find(({ at }) => at > one.at && at < next.at)
    const after = ranges.find(({ at }) => at > next.at)
    return own !== undefined && after !== undefined && own.range !== after.range
  })
}

function partsOf({ values, meanings }: Item, at: number): Part[] {
  const dimensions = [
    ...values.map(({ dimension }) => dimension),
    ...meanings.flatMap((own) => ('filter' in own ? [own.filter.dimension] : [])),
  ]
  const ranges = meanings.flatMap((own) => ('range' in own ? [{ at, range: own.range }] : []))
  return [...(dimensions.length > 0 ? [{ at, dimensions }] : []), ...ranges]
}

const areAlike = (one: { dimensions: readonly Dimension[] }, other: { dimensions: readonly Dimension[] }): boolean =>
  KINDS.some((kind) => [one, other].every(({ dimensions }) => dimensions.some((own) => kind.includes(own))))
