/** Writes rows of payloads as tables. */

/** Names as fields, with a value each. */
export function fields(names: string, values: readonly unknown[]): Record<string, unknown> {
  const each = names.split(' ')
  if (each.length !== values.length) throw new Error(`${values.length} values for ${names}`)
  return Object.fromEntries(each.map((name, i) => [name, values[i]]))
}

/** A row's fields with, in `compare`, those of the period before. */
export const compared = (names: string, now: readonly number[], before: readonly number[]) => ({
  ...fields(names, now),
  compare: fields(names, before),
})

/** As many figures, all of them 0. */
export const none = (count: number) => Array<number>(count).fill(0)

const unixSeconds = (instant: string) => Date.parse(instant) / 1000

/** The days of the range and of the period before; they begin at five in UTC. */
export const DAYS = ['2026-01-02', '2026-01-03']
export const DAY_STARTS = [unixSeconds('2026-01-02T05:00Z'), unixSeconds('2026-01-03T05:00Z')]
const STARTS_BEFORE = [unixSeconds('2025-12-31T05:00Z'), unixSeconds('2026-01-01T05:00Z')]

/** The period before as points of a chart. */
export const pointsBefore = (first: number, second: number) => [
  [STARTS_BEFORE[0], first],
  [STARTS_BEFORE[1], second],
]

export const NOTES = { '2026-01-02': [{ title: 'Sale starts', color: '', important: false, category: '' }] }

/** Charts of sessions and page views: values of both days, the change of each, and the values before. */
export const charts = (
  sessions: { now: number[]; changes: number[]; before: [number, number] },
  views: { now: number[]; changes: number[]; before: [number, number] },
) => ({
  sessions_chart: {
    categories: DAYS,
    timestamps: DAY_STARTS,
    sessions: sessions.now,
    page_views: views.now,
    trendpoints: sessions.changes,
    session_trendpoints: sessions.changes,
    page_view_trendpoints: views.changes,
    notes: NOTES,
  },
  sessions_compare_chart: {
    sessions: pointsBefore(...sessions.before),
    page_views: pointsBefore(...views.before),
  },
})

/**
 * Charts of all visits. Friday Ada, Di and Cy with four views; Saturday Di, Ed, Cy and Bo with four, and one more of Cy's visit
 * over midnight. Before, Ada and Bo with three views, then Cy with one.
 */
export const ALL_CHARTS = charts(
  { now: [3, 4], changes: [50, 300], before: [2, 1] },
  { now: [4, 5], changes: [33.3, 400], before: [3, 1] },
)
