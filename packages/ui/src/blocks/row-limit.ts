/** How many rows a list or table shows. */
export type RowLimit = 10 | 25 | 50 | 'all'

export const DEFAULT_ROW_LIMIT = 10

/** Options by number of rows: 25 from 11 rows, 50 from 26, All from 51. */
export function limitsFor(rows: number): RowLimit[] {
  return [
    10,
    ...(rows > 10 ? ([25] as const) : []),
    ...(rows > 25 ? ([50] as const) : []),
    ...(rows > 50 ? (['all'] as const) : []),
  ]
}

/** The limit, lowered to the highest useful option. */
export function limitWithin(limit: RowLimit, rows: number): RowLimit {
  const offered = limitsFor(rows)
  return offered.includes(limit) ? limit : offered.at(-1)!
}
