/** Which findings say the same as another: those that are most of it. */
import { daysOf, isMissing, type Metric, type Missing, type QueryInput } from '@curlew/model'
import type { Spans } from './finding.ts'
import type { Search } from './search.ts'
import { median } from './significance.ts'

/** From this share of a change on, a part of it says the same as the change. */
export const SAME = 0.7

/**
 * The day, as a subject, that accounts for most of a change by itself.
 * @param total how much the metric changed from the previous range to this one
 */
export async function daysOfChange(
  { rows, spans }: Search,
  metric: Metric,
  total: number,
  { filters = [], range, previous }: { filters?: QueryInput['filters'] } & Spans = spans,
): Promise<string[] | Missing> {
  const both = { range: { start: previous.start, end: range.end }, compare: undefined }
  const byDay = await rows(metric, 'date', { ...both, filters })
  if (isMissing(byDay)) return byDay
  const usual = median(daysOf(previous).map((day) => byDay.find(({ name }) => name === day)?.now ?? 0))
  return byDay
    .filter(({ name, now }) => name >= range.start && (now - usual) / total >= SAME)
    .map(({ name }) => `date:${name}`)
}
