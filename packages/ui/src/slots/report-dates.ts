import type { ReportFrame } from '@curlew/model'
import { createContext } from 'react'
import type { DateState } from '../dates/date-state.ts'

/** Dates of the figures on screen; null for sample figures. */
export const ReportDates = createContext<DateState | null>(null)

/** What the figures on screen say about the filters; undefined for sample figures, and without filters. */
export const AppliedFilters = createContext<ReportFrame['receipt']['filters']>(undefined)
