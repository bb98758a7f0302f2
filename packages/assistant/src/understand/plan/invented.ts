/** Parts of a model's plan that no word of the question, and nothing in the answer before, asks for. */

import type { Filter, Metric } from '@curlew/model'
import type { Plan } from '../../plan.ts'
import { namesOf, wordsOfPlan } from '../lexicon/plan-words.ts'
import { filterFor } from '../reading/metrics-of.ts'
import type { Item } from '../vocabulary/item.ts'
import { isUnknown } from '../vocabulary/item.ts'
import { type Cue, has, type Meaning } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'
import { keyOf } from '../vocabulary/words.ts'
import { usualOf } from './assemble.ts'
import type { ClaimedWords } from './claimed-words.ts'
import { usualRange } from './usual-range.ts'

const USUAL_LIMIT = 5
const CLAIMED = { metrics: 'figure', by: 'rows', range: 'days' } as const

/** Whether a plan has such a part, or the question no word for any of it. */
export function hasInvented(
  items: readonly Item[],
  plan: Plan,
  surroundings: Surroundings,
  claimed: ClaimedWords,
): boolean {
  const { previous } = surroundings
  const meanings = items.flatMap((item) => item.meanings)
  const cues = new Set(meanings.filter(has('cue')).map(({ cue }) => cue))
  const says = (...any: Cue[]) => any.some((cue) => cues.has(cue))
  const unknown = items.filter(isUnknown).map(({ text }) => keyOf(text))
  /** Whether an unknown word may be one of a part of the plan. */
  const part = (of: 'metrics' | 'by' | 'range') =>
    claimed.standFor(CLAIMED[of]) || (unknown.length > 0 && unknown.some(wordsOfPlan(plan, surroundings, of)))

  const isNothingSaid = !items.some(saysAnything) && !part('metrics') && !part('by')
  const isTimed = meanings.some((own) => 'range' in own || 'rangeBefore' in own || 'compare' in own)
  return [
    isNothingSaid && previous === undefined,
    !plan.metrics.every((metric) => isFigureSaid(metric)),
    plan.by !== undefined && plan.by !== previous?.by && !isSplitSaid(),
    plan.filters.filter((filter) => !isFilterSaid(filter)).length > claimed.values,
    !isTimed && plan.range !== usualRange(plan).range && plan.range !== previous?.range && !part('range'),
    plan.compare !== undefined &&
      !isTimed &&
      !says('compare', 'moved', 'trend', 'why', 'overview') &&
      !claimed.standFor('comparison') &&
      !previous?.compare,
    plan.threshold !== undefined && !items.some(({ number }) => number !== null) && !previous?.threshold,
    plan.limit !== USUAL_LIMIT && !items.some(({ number }) => number === plan.limit) && plan.limit !== previous?.limit,
    plan.order === 'least' && !says('top', 'least', 'best', 'worst', 'moved') && previous?.order !== 'least',
    plan.orderBy !== undefined && !says('moved') && !previous?.orderBy,
    plan.rankOf !== undefined && !says('rank'),
    plan.count !== undefined && !says('count') && !previous?.count,
    plan.per !== undefined && !says('by') && !meanings.some((own) => 'isPerVisit' in own) && !previous?.per,
    plan.perDay !== undefined && !says('mean', 'moved') && !previous?.perDay,
    plan.chart !== undefined && !meanings.some(has('chart')) && !previous?.chart,
    plan.shape === 'change' && !says('why', 'moved', 'compare') && previous?.shape !== 'change',
    ['funnel', 'journeys'].includes(plan.shape) && !meanings.some(has('shape')) && previous?.shape !== plan.shape,
  ].some(Boolean)

  function isFigureSaid(metric: Metric): boolean {
    const named = meanings.filter(has('metric')).map((own) => own.metric)
    if (named.includes(metric) || previous?.metrics.includes(metric)) return true
    // Revenue of products, and people by what they did.
    if (metric === 'itemRevenue' && named.includes('purchaseRevenue')) return true
    if (['itemsPurchased', 'purchaseRevenue', 'itemRevenue', 'transactions'].includes(metric) && says('sold', 'money'))
      return true
    if (metric === 'totalUsers' && named.length > 0) return true
    if (metric === 'sessions' && named.includes('totalUsers')) return true
    if (part('metrics')) return true
    // Where no figure is named, the usual one.
    const usual = plan.by ? usualOf(plan.by, says('speed')) : null
    return named.length === 0 && items.some(saysAnything) && [usual, 'sessions', 'totalUsers'].includes(metric)
  }

  function isSplitSaid(): boolean {
    const isNamed = meanings.some((own) => 'dimension' in own && own.dimension === plan.by)
    const isOfValue = items.some(
      ({ values, meanings: said }) =>
        values.some(({ dimension }) => dimension === plan.by) ||
        said.some((own) => 'filter' in own && own.filter.dimension === plan.by),
    )
    const isOfTime = plan.by === 'date' && (says('trend', 'when') || meanings.some(has('chart')))
    const isOfThings = (plan.by === 'itemName' && says('sold')) || (plan.by === 'sessionSource' && says('where'))
    return isNamed || isOfValue || isOfTime || isOfThings || part('by')
  }

  function isFilterSaid(filter: Filter): boolean {
    const said: Filter[] = meanings.flatMap((own) =>
      'filter' in own ? [own.filter] : 'metric' in own ? filterFor(own.metric) : [],
    )
    const names = new Set(namesOf(filter, surroundings).flatMap((name) => name.split(/[\s/_-]+/)))
    const isPeople = filter.dimension === 'eventName' && (says('sold') || meanings.some(has('metric')))
    const isKnown = (value: string) =>
      [...said, ...(previous?.filters ?? [])].some(
        (own) => own.dimension === filter.dimension && own.values.includes(value),
      ) || items.some(({ values }) => values.some((own) => own.value === value))
    return isPeople || filter.values.every(isKnown) || unknown.some((key) => names.has(key))
  }
}

const saysAnything = ({ meanings, values, number }: Item): boolean =>
  values.length > 0 || number !== null || meanings.some((own: Meaning) => !('filler' in own))
