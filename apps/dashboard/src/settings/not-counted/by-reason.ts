/** What was not counted, by reason and day. */
import { type DateRange, type Dropped, type DropReason, daysOf } from '@curlew/model'

export interface NotCountedReason {
  reason: DropReason
  count: number
  /** By day of the range. */
  values: number[]
  /** The last day on which it happened. */
  lastDay: string
}

/** Most frequent first. */
export function byReason(dropped: NonNullable<Dropped['dropped']>, range: DateRange): NotCountedReason[] {
  const days = daysOf(range)
  const reasons = [...Map.groupBy(dropped, ({ reason }) => reason)].map(([reason, rows]): NotCountedReason => {
    const counts = new Map<string, number>()
    for (const { date, count } of rows) counts.set(date, (counts.get(date) ?? 0) + count)
    const values = days.map((day) => counts.get(day) ?? 0)
    const lastDay = days.findLast((day) => (counts.get(day) ?? 0) > 0) ?? range.end
    return { reason, values, lastDay, count: values.reduce((sum, value) => sum + value, 0) }
  })
  return reasons
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
}

/** Layers of the chart: the most frequent reasons, and all others as one. */
export function layersOf(reasons: readonly NotCountedReason[], most: number): { key: string; values: number[] }[] {
  const shown = reasons.length > most ? reasons.slice(0, most - 1) : reasons
  const others = reasons.slice(shown.length)
  const sums = others[0]?.values.map((_, day) => others.reduce((sum, { values }) => sum + (values[day] ?? 0), 0))
  return [
    ...shown.map(({ reason, values }) => ({ key: reason, values })),
    ...(sums ? [{ key: 'others', values: sums }] : []),
  ]
}
