/** Numbers in a question: how many rows are wanted, and how much a row has to have. */
import { type Metric, type Unit, unitOf } from '@curlew/model'
import { isTimeStep, PLAN_LIMITS, type Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { type Cue, has } from '../vocabulary/meanings.ts'

type Way = Extract<Cue, 'more' | 'less' | 'at_least' | 'at_most'>
const WAYS: readonly Cue[] = ['more', 'less', 'at_least', 'at_most'] satisfies Way[]

interface Numbers {
  threshold: Plan['threshold']
  limit: number | null
}

/**
 * @param places of the metrics that are said
 * @param hasRows whether something is asked for of which there can be so many
 * @returns null: one that means neither
 */
export function numbersOf(
  items: readonly Item[],
  metrics: readonly Metric[],
  places: ReadonlyMap<Metric, readonly number[]>,
  hasRows: boolean,
): Numbers | null {
  const cuesAt = (at: number): Cue[] => items[at]?.meanings.filter(has('cue')).map(({ cue }) => cue) ?? []
  let threshold: Plan['threshold']
  let limit: number | null = null
  let ended = -1
  for (const [at, { number }] of items.entries()) {
    if (number === null || at === ended) continue
    // "Weeks 40 to 44" are certain ones.
    if (items[at - 1]?.meanings.some((own) => has('dimension')(own) && isTimeStep(own.dimension))) return null
    const last = spanEnd(at)
    if (last !== null) {
      const around = [...cuesAt(at - 1), ...cuesAt(last + 1)]
      const [from, to] = [number, items[last]!.number!].map(
        (end) => thresholdOf(end, 'more', metrics[0], around)?.value,
      )
      if (threshold || !isOfFirst(last) || from === undefined || to === undefined || from > to) return null
      threshold = { operator: 'between', value: from, to }
      ended = last
      continue
    }
    const before = [...cuesAt(at - 1), ...(cuesAt(at - 1).includes('money') ? cuesAt(at - 2) : [])]
    const way = before.find((cue) => WAYS.includes(cue))
    if (way) {
      if (isUnclearMoney(at)) return null
      const of = isOfFirst(at) ? undefined : otherMetric(at)
      if (of === null) return null
      const own = thresholdOf(number, way, of ?? metrics[0], [...before, ...cuesAt(at + 1)])
      if (!own) return null
      const limited = of ? { ...own, of } : own
      const both = threshold ? between(threshold, limited, metrics) : limited
      if (both === null) return null
      threshold = both
    } else {
      const isCount = Number.isInteger(number) && number >= 1 && number <= PLAN_LIMITS.rows
      const isOfRange = items[at - 1]?.meanings.some((meaning) => 'range' in meaning)
      if (limit !== null || !isCount || !hasRows || isOfRange || isAmountAt(at)) return null
      limit = number
    }
  }
  return { threshold, limit }

  /** "Exactly 10 views": so much of a figure, not so many rows. Orders are rows of journeys. */
  function isAmountAt(at: number): boolean {
    const next = items[at + 1]?.meanings ?? []
    const isRanked = cuesAt(at - 1).some((cue) => ['top', 'least', 'best', 'worst'].includes(cue))
    const isFigure = next.some(has('metric')) && next.every((own) => 'metric' in own || 'filter' in own)
    return isFigure && !isRanked && !items.some(({ meanings }) => meanings.some(has('shape')))
  }

  /** `between 20 and 50`, `20 to 50`: where the second number is. */
  function spanEnd(at: number): number | null {
    const joint = items[at + 1]?.text ?? ''
    const isLed = /^(between|zwischen)$/i.test(items[at - 1]?.text ?? '')
    const isJoined = /^(to|bis)$/i.test(joint) || (isLed && /^(and|und)$/i.test(joint))
    const isRanked = cuesAt(at - 1).some((cue) => ['top', 'least', 'best', 'worst'].includes(cue))
    return isJoined &&
      hasRows &&
      !isRanked &&
      places.size + metrics.length > 0 &&
      typeof items[at + 2]?.number === 'number'
      ? at + 2
      : null
  }

  /** "The highest conversion rate with at least 100 visits": rows are kept by another figure, a count, that comes right after the number. */
  function otherMetric(at: number): Metric | null {
    const [metric, second] = metrics
    const own = [...places].find(([, all]) =>
      all.some((place) => place > at && items.slice(at + 1, place).every(isPassed)),
    )?.[0]
    const isPossible = own && hasRows && metric && !second && unitOf(own) === 'count' && unitOf(metric) !== 'count'
    return isPossible ? own : null
  }

  /** "Less than 5 sales" may be pieces or pounds. */
  function isUnclearMoney(at: number): boolean {
    const next = items[at + 1]?.meanings.filter(has('metric')) ?? []
    return next.some(({ metric }) => unitOf(metric) === 'money') && !cuesAt(at - 1).includes('money')
  }

  /** A figure right after the number, or else the one before it, has to be the first: it is what rows are kept by. */
  function isOfFirst(at: number): boolean {
    const said = [...places].flatMap(([metric, all]) => all.map((place) => ({ metric, place })))
    if (said.length === 0) return true
    const isNear = ({ place }: { place: number }) => place > at && items.slice(at + 1, place).every(isPassed)
    // "More than $500 and less than $1000 revenue".
    if (said.every(({ metric }) => metric === metrics[0])) return true
    const own = said.find(isNear) ?? said.filter(({ place }) => place < at).toSorted((a, b) => b.place - a.place)[0]
    return own?.metric === metrics[0]
  }
}

const isPassed = ({ meanings }: Item): boolean =>
  meanings.some(
    (meaning) =>
      'filler' in meaning ||
      'filter' in meaning ||
      ('cue' in meaning && ['money', 'percent', 'minutes', 'seconds'].includes(meaning.cue)),
  )

/** Units of which a figure is a whole number, so that more than 5 is at least 6. */
const WHOLE: readonly Unit[] = ['count', 'money']

/** "More than 50 but fewer than 100": both ends as one; null: they are no two ends of one figure. */
function between(
  one: NonNullable<Plan['threshold']>,
  other: NonNullable<Plan['threshold']>,
  metrics: readonly Metric[],
): Plan['threshold'] | null {
  const metric = one.of ?? metrics[0]
  if (!metric || one.of !== other.of) return null
  const isWhole = WHOLE.includes(unitOf(metric))
  const [from, to] = [
    [one, other].find(({ operator }) => operator === 'more' || operator === 'at_least'),
    [one, other].find(({ operator }) => operator === 'less' || operator === 'at_most'),
  ]
  if (!from || !to || (!isWhole && (from.operator === 'more' || to.operator === 'less'))) return null
  const value = from.operator === 'more' ? from.value + 1 : from.value
  const end = to.operator === 'less' ? to.value - 1 : to.value
  return value > end ? null : { operator: 'between', value, to: end, ...(one.of && { of: one.of }) }
}

/** In the metric's own unit. Undefined: it cannot be said so. */
function thresholdOf(number: number, way: Cue, metric: Metric | undefined, around: readonly Cue[]): Plan['threshold'] {
  const unit = metric ? unitOf(metric) : 'count'
  const isTime = around.includes('minutes') || around.includes('seconds')
  const isDuration = unit === 'seconds' || unit === 'milliseconds' || unit === 'loadTime'
  if (around.includes('percent') && unit !== 'share') return undefined
  if (around.includes('money') && unit !== 'money') return undefined
  if (isTime && !isDuration) return undefined
  // A duration without a unit may be either.
  if (isDuration && !isTime) return undefined
  const seconds = number * (around.includes('minutes') ? 60 : 1)
  const value = {
    share: number / 100,
    seconds,
    milliseconds: seconds * 1000,
    loadTime: seconds * 1000,
    money: number * 100,
    count: number,
    ratio: number,
    position: number,
  }[unit]
  return WAYS.includes(way) ? { operator: way as Way, value } : undefined
}
