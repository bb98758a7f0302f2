import type { DateRange } from '@curlew/model'

/** Rows of each list. */
export const LIST_ROWS = 5

/** All days of a year. */
export const daysOfYear = (year: number): DateRange => ({ start: `${year}-01-01`, end: `${year}-12-31` })
