/** Counts of dropped events by day. */
import { DropReason, dayOf } from '@curlew/model'
import type { DroppedOfDay } from '../source.ts'

/** Adds up counts of quarters of an hour. @returns by day and by reason, in that order */
export function droppedByDay(
  timeZone: string,
  quarters: readonly { time: number; reason: unknown; count: number }[],
): DroppedOfDay[] {
  const counts = new Map<string, DroppedOfDay>()
  for (const { time, reason: name, count } of quarters) {
    const date = dayOf(timeZone, time)
    const reason = DropReason.parse(name)
    const key = `${date} ${reason}`
    counts.set(key, { date, reason, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
