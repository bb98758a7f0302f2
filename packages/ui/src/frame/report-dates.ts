import { createContext } from 'react'
import type { DateState } from '../dates/date-state.ts'

/** Dates of the figures on screen; null for sample figures. */
export const ReportDates = createContext<DateState | null>(null)
