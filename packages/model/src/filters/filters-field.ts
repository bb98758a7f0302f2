import { z } from 'zod'
import { refusal } from '../text/refusal.ts'
import { readReportFilters } from './report-filters.ts'

/** The field of a call that holds filters as text, see `report-filters.ts`. */
export const FiltersField = z
  .string()
  .refine((text) => readReportFilters(text) !== null, refusal('filters_unreadable'))
  .transform((text) => readReportFilters(text) ?? [])
