/** What the reports of traffic share: charts and total of all visits, and the columns of their tables. */
import { ALL_CHARTS, compared, none } from './shape.ts'

const COLUMNS = 'sessions engaged_sessions pages_per_sessions purchases conversion_rate revenue'

export const trafficRow = (name: object, now: readonly number[], before: readonly number[] = none(6)) => ({
  ...name,
  ...compared(COLUMNS, now, before),
})

export const trafficTotal = (now: readonly number[], before: readonly number[]) =>
  compared(`${COLUMNS} page_views`, now, before)

/** All orders are in dollars, and the rows are few. */
export const TRAFFIC = { ...ALL_CHARTS, is_limited: false, not_included: [] }

/** Seven visits, five engaged (neither Di's first nor Bo's), nine views; orders of $50, less $7, and $18, both of one visit. Before:
 * three, two, four; $20. */
export const TRAFFIC_TOTAL = trafficTotal([7, 5, 9 / 7, 2, 100 / 7, 6100, 9], [3, 2, 4 / 3, 1, 100 / 3, 2000, 4])
