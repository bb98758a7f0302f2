/** "Revenue per session", "items per order": a count or amount for each of another. */
import { METRICS, type Metric } from '@curlew/model'
import { isAmount } from '../../additive.ts'
import { DIVISORS } from '../../check-plan.ts'
import type { Item } from '../vocabulary/item.ts'
import type { Mention } from './mentions.ts'

const EACH = /^(per|each|for each|for every|every|pro|je|jede[nrs]?)$/i
/** Per visit; page views have a figure of their own. */
const QUOTED: readonly Metric[] = ['purchaseRevenue', 'transactions', 'itemsPurchased', 'addToCarts', 'eventCount']

export const isPerVisit = ({ meanings }: Item): boolean => meanings.some((meaning) => 'isPerVisit' in meaning)

/** @returns the figure and what it is divided by; null: no such pair is asked for */
export function quotientIn(items: readonly Item[], all: readonly Mention[]): [Metric, Metric] | null {
  const perVisit = items.findIndex(isPerVisit)
  const per = perVisit >= 0 ? perVisit : items.findIndex(({ text }) => EACH.test(text))
  const [first, second] = all.filter(({ at }) => at < per)
  if (!first || second || first.isWeak || !isAmount(first.metric)) return null
  const after = all.filter(({ at }) => at > per)
  if (perVisit >= 0) return after.length === 0 && QUOTED.includes(first.metric) ? [first.metric, 'sessions'] : null
  const [divisor, more] = after
  const isNext =
    divisor && items.slice(per + 1, divisor.at).every(({ meanings }) => meanings.every((own) => 'filler' in own))
  if (!isNext || more || divisor.metric === first.metric || !DIVISORS.includes(divisor.metric)) return null
  const { meanings } = items[divisor.at]!
  // For each buyer are those figures known that buyers make.
  const isOfBuyers = meanings.length === 2 && isBought(meanings) && ['order', 'item'].includes(METRICS[first.metric].of)
  return meanings.length === 1 || isOfBuyers ? [first.metric, divisor.metric] : null
}

const isBought = (meanings: Item['meanings']): boolean =>
  meanings.some(
    (own) => 'filter' in own && own.filter.dimension === 'eventName' && own.filter.values.includes('purchase'),
  )
