/** What the rules understand of a question that they do not understand whole: it binds whoever reads the rest. */
import type { Filter, Metric } from '@curlew/model'
import { type NamedRange, RangeOutsideError, resolveRange } from '../named-range.ts'
import type { Plan } from '../plan.ts'
import { planDays } from '../plan-days.ts'
import { has } from './meanings.ts'
import { read } from './reading.ts'
import type { Item } from './scan.ts'
import type { Surroundings } from './understanding.ts'
import { isOfItems, isOrders } from './unused.ts'

/** Whether a plan has each figure, time and value that the items of a question name. */
export function outOfBounds(
  items: readonly Item[],
  plan: Plan,
  surroundings: Surroundings,
): 'metrics' | 'range' | 'filters' | null {
  // What means nothing keeps the rest apart: it stays among the items.
  const reading = read(items, surroundings)
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
  return filters.every((filter) => hasFilter(plan, filter)) ? null : 'filters'
}

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
