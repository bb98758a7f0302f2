import type { Metric } from '@curlew/model'
import { createContext } from 'react'
import type { Fields } from '../app/client.ts'
import type { FilterTarget } from './filter-target.ts'

/** Fields of the call for the report on screen; null for sample figures, and for reports whose figures have no receipt. */
export const AskedReport = createContext<Fields | null>(null)

/** Which figure of a report it is. */
export interface FigureAsked {
  metric: Metric
  /** What its row is about; absent for a figure of the whole report. */
  target?: FilterTarget | undefined
  /** In the unit of the payload. */
  shown: number
}
