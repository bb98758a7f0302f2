import type { Dimension } from '@curlew/model'

/** The value of a row, as queries know it. */
export interface FilterTarget {
  dimension: Dimension
  value: string
}
