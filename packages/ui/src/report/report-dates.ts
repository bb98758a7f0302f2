import { createContext } from 'react'
import type { DateState } from '../dates/date-state.ts'

/** The dates whose figures are on screen; null where the figures are a sample. */
export const ReportDates = createContext<DateState | null>(null)
