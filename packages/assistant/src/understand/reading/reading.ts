/** What is read out of a question, before it is a plan. */
import { type Filter, isInverted, METRICS, type Metric, unitOf } from '@curlew/model'
import { PLAN_LIMITS, type Plan, type PlanInput } from '../../plan.ts'
import { isOfSets } from '../lexicon/sets.ts'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has } from '../vocabulary/meanings.ts'
import { withOwnOrganic } from '../vocabulary/origins.ts'
import type { Refusal, Surroundings } from '../vocabulary/understanding.ts'
import { type DimensionMention, dimensionsOf } from './dimensions-of.ts'
import { metricsOf } from './metrics-of.ts'
import { numbersOf } from './numbers-of.ts'
import { type Ranges, rangesOf } from './ranges-of.ts'
import { unsaidRows } from './unsaid-rows.ts'
import { filtersAnd, type Values, valuesOf } from './values-of.ts'

export interface Reading extends Ranges {
  items: readonly Item[]
  cues: ReadonlySet<Cue>
  metrics: Metric[]
  dimensions: DimensionMention[]
  filters: Filter[]
  /** Values of one dimension, each a row. */
  against: Filter | null
  threshold: Plan['threshold']
  limit: number | null
  chart: Plan['chart'] | null | undefined
  shape: 'funnel' | 'journeys' | null
  isPeople: boolean
  /** The first metric for each of the second. */
  per: boolean
}

/** Reads what is said, item by item. */
export function read(items: readonly Item[], surroundings: Surroundings): Reading | Refusal {
  const meanings = items.flatMap((item) => item.meanings)
  const cues = new Set(meanings.filter(has('cue')).map(({ cue }) => cue))
  if (cues.has('which') && items.some(({ text }) => CHANGED.test(text)) && !meanings.some(saysWhat)) cues.add('why')
  const values = valuesOf(items, surroundings.values)
  if ('refused' in values) return values
  const ranges = rangesOf(items, surroundings)
  if ('refused' in ranges) return ranges
  const shape = meanings.find(has('shape'))?.shape ?? null
  const isSale = values.filters.some(({ dimension }) => dimension === 'itemName' || dimension === 'itemCategory')
  const mentioned = dimensionsOf(items, values)
  const read = metricsOf(items, values, mentioned, isSale)
  if ('refused' in read) return read
  const { metrics, filters: more } = read
  const dimensions =
    read.dimensions.length > 0 ? read.dimensions : unsaidRows({ items, cues, metrics, filters: values.filters })
  const isOfSearch =
    metrics.some((metric) => METRICS[metric].of === 'search') ||
    dimensions.some(({ name }) => name === 'organicGoogleSearchQuery')
  const numbers = numbersOf(
    items,
    // "Only those above $500", of the figure before.
    metrics.length > 0 ? metrics : (surroundings.previous?.metrics ?? []),
    read.places,
    dimensions.length > 0 || shape === 'journeys' || surroundings.previous !== undefined,
  )
  if (numbers === null) return { refused: 'words' }
  // "What do visitors from Germany or France read": both values, because the rows are something else.
  const isBoth =
    values.against !== null && values.isEither && dimensions.some(({ name }) => name !== values.against?.dimension)
  const chart = meanings.find(has('chart'))
  return {
    ...{ items, cues, metrics, dimensions, shape },
    filters: [
      ...withOwnOrganic(values.filters).filter((own) => !(isOfSearch && isGoogle(own))),
      ...(isBoth ? [values.against!] : []),
      ...('without' in ranges && ranges.without ? [ranges.without] : []),
      ...more,
    ].reduce<Filter[]>(filtersAnd, []),
    against: isBoth ? null : values.against,
    ...ranges,
    ...numbers,
    limit: numbers.limit ?? (isEachShown(items, values) ? PLAN_LIMITS.rows : null),
    chart: chart ? chart.chart : undefined,
    per: read.per === true,
    isPeople: metrics[0] === 'totalUsers' && meanings.some((meaning) => 'isPeople' in meaning),
  }
}

/** Sets of channels that are held against each other: none may be cut off. */
const isEachShown = (items: readonly Item[], { filters }: Values): boolean =>
  items.some(isOfSets) && filters.some(({ dimension }) => dimension === 'sessionDefaultChannelGroup')

/** "What has, since Monday, changed?" */
const CHANGED = /^(changed|geändert|verändert|geaendert|veraendert)$/i
const saysWhat = (meaning: Item['meanings'][number]) =>
  'metric' in meaning || 'dimension' in meaning || 'filter' in meaning || 'shape' in meaning

/** All searches that are known are Google's. */
const isGoogle = ({ dimension, operator, values }: Filter): boolean =>
  dimension === 'sessionSource' && operator === 'is' && values.join() === 'google'

/** Whether the lowest figures are asked for. The best bounce rate is the lowest, and the highest position has the lowest number. */
export function isLeast({ cues }: Pick<Reading, 'cues'>, metric: Metric): boolean {
  if (unitOf(metric) === 'position') return cues.has('top') || cues.has('best')
  return cues.has('least') || cues.has(isInverted(metric) ? 'best' : 'worst')
}

/** Rows by position begin at the top, unless the last are asked for. */
export function fromTheTop(plan: PlanInput, { cues }: Pick<Reading, 'cues'>): PlanInput {
  const [metric] = plan.metrics ?? []
  const isOfPlaces = plan.shape === 'ranking' && !plan.orderBy && metric && unitOf(metric) === 'position'
  return isOfPlaces && !cues.has('least') && !cues.has('worst') ? { ...plan, order: 'least' } : plan
}
