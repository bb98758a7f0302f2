/** Comparisons of each period with the one before: "revenue week over week". */
import { addDays, countDays, type DateRange } from '@curlew/model'
import type { NamedRange } from '../../named-range.ts'
import type { OverPeriod } from '../vocabulary/meanings.ts'
import type { RefusalReason } from '../vocabulary/understanding.ts'

const WHOLE: Readonly<Record<OverPeriod, { last: NamedRange; least: number; most: number }>> = {
  over_day: { last: 'yesterday', least: 1, most: 1 },
  over_week: { last: 'last:week', least: 5, most: 7 },
  over_month: { last: 'last:month', least: 28, most: 31 },
  over_quarter: { last: 'last:quarter', least: 89, most: 92 },
}

/**
 * Without days, the last whole period.
 * @param range the named days, or else those of the answer before; null: there are none
 */
export function overPeriods(
  over: OverPeriod,
  range: NamedRange | null,
  isNamed: boolean,
  days: DateRange | null,
): { range: NamedRange | null; compare: 'previous_period' | NamedRange; shift: null } | { refused: RefusalReason } {
  const { last, least, most } = WHOLE[over]
  if (range === null || days === null) return { range: last, compare: 'previous_period', shift: null }
  const own = isNamed ? range : null
  const length = countDays(days)
  const isPeriod = range.endsWith(`:${over.slice('over_'.length)}`)
  if (isPeriod || (length >= least && length <= most)) return { range: own, compare: 'previous_period', shift: null }
  // Some days of a week, or of a quarter: the same days a week before.
  if (over === 'over_week' && length < least)
    return { range: own, compare: `${addDays(days.start, -7)}..${addDays(days.end, -7)}`, shift: null }
  return { refused: 'unlike_days' }
}
