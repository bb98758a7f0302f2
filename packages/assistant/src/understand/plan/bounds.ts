/** The parts of a question that the rules do understand, although not all of it: a model's plan must include them. */
import type { Filter, Metric } from '@curlew/model'
import { plainThreshold } from '../../limits.ts'
import { type NamedRange, RangeOutsideError, resolveRange } from '../../named-range.ts'
import type { Plan } from '../../plan.ts'
import { planDays } from '../../plan-days.ts'
import { isLeast, type Reading, read } from '../reading/reading.ts'
import { withVerbsTogether } from '../reading/verbs-apart.ts'
import { asWhatWasBought } from '../reading/who-bought.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'
import { besideNow } from './beside-now.ts'
import { type Claims, claimedWords } from './claimed-words.ts'
import { hasInvented } from './invented.ts'
import { planOf } from './plan-of.ts'
import { hasUnaccounted } from './unaccounted.ts'
import { isOfItems, isOrders, unusedIn } from './unused.ts'

/**
 * What is wrong with a plan. `conditions`: numbers, comparisons, orders, names and unknown words that are in no part of it. `invented`: it has
 * a part that nothing asks for.
 */
export type LeftOut = 'metrics' | 'range' | 'filters' | 'dimensions' | 'conditions' | 'invented'

/**
 * Whether a plan has each figure, time, value and condition that the items of a question name, and nothing else; null: it has.
 * @param claims what the model says of words that the rules do not know
 */
export function outOfBounds(
  scanned: readonly Item[],
  plan: Plan,
  surroundings: Surroundings,
  claims: Claims = [],
): LeftOut | null {
  const items = withVerbsTogether(scanned) ?? asWhatWasBought(scanned) ?? scanned
  // What means nothing keeps the rest apart: it stays among the items.
  const said = read(items, surroundings)
  const reading = 'refused' in said ? said : (besideNow(said) ?? said)
  const isRead = !('refused' in reading)
  const people = items.some(({ meanings }) => meanings.some((meaning) => 'isPeople' in meaning))
  const metrics = isRead ? reading.metrics : metricsIn(items)
  if (!metrics.every((metric) => hasMetric(plan, metric, people))) return 'metrics'
  const named = [...new Set(items.flatMap(({ meanings }) => meanings.filter(has('range')).map(({ range }) => range)))]
  const isInRange =
    isRead && reading.range !== null
      ? hasDays(plan, { ...plan, range: reading.range, compare: reading.compare ?? plan.compare }, surroundings)
      : hasRanges(plan, named, surroundings)
  if (!isInRange) return 'range'
  const filters = isRead ? [...reading.filters, ...(reading.against ? [reading.against] : [])] : filtersIn(items)
  if (!filters.every((filter) => hasFilter(plan, filter))) return 'filters'
  if (!isRead && !items.every((item) => hasDimensions(plan, item) && hasValue(plan, item))) return 'dimensions'
  // What the rules make of the words that they know.
  const own = planOf(items.filter(isKnown), surroundings)
  if ('plan' in own && !own.plan.filters.every((filter) => hasFilter(plan, filter))) return 'filters'
  const isOwn = 'plan' in own && isSame(own.plan, plan, surroundings)
  if (isRead && !isOwn && !hasAllOf(plan, reading, surroundings)) return 'conditions'
  const claimed = claimedWords(claims, items, plan)
  if (hasUnaccounted(items, plan, surroundings, claimed)) return 'conditions'
  return !isOwn && hasInvented(items, plan, surroundings, claimed) ? 'invented' : null
}

const isKnown = ({ meanings, values, number }: Item): boolean =>
  meanings.length > 0 || values.length > 0 || number !== null

/** Whether two plans ask for the same. */
const isSame = (one: Plan, other: Plan, surroundings: Surroundings): boolean =>
  hasDays(one, other, surroundings) && JSON.stringify(withoutDays(one)) === JSON.stringify(withoutDays(other))

const withoutDays = ({ range: _, compare: __, chart: ___, ...plan }: Plan) =>
  Object.entries(plan).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Whether what the rules read is all in the plan, as it is for a plan of their own. */
function hasAllOf(plan: Plan, reading: Reading, { previous }: Surroundings): boolean {
  const { threshold, limit } = reading
  const [asked, own] = [threshold, plan.threshold].map((one) => JSON.stringify(plainThreshold(one, plan.metrics)))
  if (threshold && asked !== own) return false
  if (limit !== null && limit !== plan.limit) return false
  // Nothing in the question is a number that rows could be kept by.
  if (plan.threshold && !threshold) return false
  const [metric] = plan.metrics
  const isEnd = (['top', 'least', 'best', 'worst'] as const).some((cue) => reading.cues.has(cue))
  if (plan.shape === 'ranking' && !plan.orderBy && isEnd && metric && isLeast(reading, metric) !== isLowest(plan))
    return false
  const { items } = reading
  // Its figures have been looked at. What rows go by may be called by a word that the rules do not know.
  return unusedIn({ ...reading, metrics: plan.metrics }, plan, previous !== undefined).every((item) => {
    const isBy = item.meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'by')
    const next = items[items.indexOf(item) + 1]
    return isBy && plan.by !== undefined && next?.meanings.length === 0 && next.number === null
  })
}

const isLowest = ({ order }: Plan): boolean => order === 'least'

/** Rows by another dimension, or none, are no answer where one is named. */
const hasDimensions = (plan: Plan, { meanings }: Item): boolean =>
  meanings
    .filter(has('dimension'))
    .every(({ dimension }) => dimension === plan.by || plan.filters.some((own) => own.dimension === dimension))

const hasValue = (plan: Plan, { meanings, values }: Item): boolean =>
  meanings.length > 0 ||
  values.length === 0 ||
  plan.filters.some((filter) => values.some(({ value }) => filter.values.includes(value)))

/** Where the whole makes no sense to the rules, each figure that is named counts. */
const metricsIn = (items: readonly Item[]): Metric[] =>
  items.flatMap(({ meanings }) =>
    meanings.filter(has('metric')).flatMap(({ metric, isWeak }) => (isWeak ? [] : metric)),
  )

const filtersIn = (items: readonly Item[]): Filter[] =>
  items.flatMap(({ meanings }) => meanings.filter(has('filter')).map(({ filter }) => filter))

const NARROWED: Partial<Record<Metric, string>> = { newUsers: 'new', returningUsers: 'returning' }

function hasMetric(plan: Plan, metric: Metric, isPeople: boolean): boolean {
  const narrowed = NARROWED[metric]
  return (
    plan.metrics.includes(metric) ||
    isOfItems(metric, plan) ||
    isOrders({ metrics: [metric] }, plan) ||
    // Visitors may be people or visits.
    (isPeople && metric === 'totalUsers' && plan.metrics.includes('sessions')) ||
    (narrowed !== undefined && plan.filters.some(({ values }) => values.join() === narrowed))
  )
}

/** Of the same value under another dimension it is the plan that decides: a source may be a campaign as well. */
const hasFilter = (plan: Plan, { dimension, operator, values }: Filter): boolean =>
  dimension === 'eventName' ||
  // One weekday beside the others.
  (dimension === 'dayOfWeek' && plan.by === dimension) ||
  plan.filters.some(
    (own) => own.operator === operator && own.values.toSorted().join('\n') === values.toSorted().join('\n'),
  ) ||
  plan.metrics.some((metric) => NARROWED[metric] !== undefined && NARROWED[metric] === values.join())

/** Whether two plans are of the same days, and compared with the same. */
function hasDays(plan: Plan, other: Plan, surroundings: Surroundings): boolean {
  if (plan.range === other.range && plan.compare === other.compare) return true
  const [own, wanted] = [plan, other].map((one) => daysOrNull(() => JSON.stringify(planDays(one, surroundings))))
  return own !== null && own === wanted
}

/** Whether each of some ranges is what a plan is about, or what it is compared with. */
function hasRanges(plan: Plan, ranges: readonly NamedRange[], surroundings: Surroundings): boolean {
  if (ranges.length === 0) return true
  const own = daysOrNull(() => planDays(plan, surroundings))
  const has = [plan.range, plan.compare, JSON.stringify(own?.days), JSON.stringify(own?.compared)]
  const isOne = (range: NamedRange) =>
    has.includes(range) || has.includes(daysOrNull(() => JSON.stringify(resolveRange(range, surroundings))) ?? '')
  return ranges.every(isOne) && (ranges.length > 1 || isOwn(ranges[0]!))

  function isOwn(range: NamedRange): boolean {
    return hasDays(plan, { ...plan, range }, surroundings)
  }
}

function daysOrNull<T>(days: () => T): T | null {
  try {
    return days()
  } catch (error) {
    if (error instanceof RangeOutsideError) return null
    throw error
  }
}
