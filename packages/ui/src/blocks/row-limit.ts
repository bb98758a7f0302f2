/** How many rows of a list or table are shown. */
export type RowLimit = 10 | 25 | 50 | 'all'

export const DEFAULT_ROW_LIMIT = 10

/** The choices for a number of rows: 25 from 11 rows on, 50 from 26, All from 51. */
export function limitsFor(rows: number): RowLimit[] {
  return [
    10,
    ...(rows > 10 ? ([25] as const) : []),
    ...(rows > 25 ? ([50] as const) : []),
    ...(rows > 50 ? (['all'] as const) : []),
  ]
}

/** The limit itself or, where it would add no row, the highest that does. */
export function limitWithin(limit: RowLimit, rows: number): RowLimit {
  const offered = limitsFor(rows)
  return offered.includes(limit) ? limit : offered.at(-1)!
}
