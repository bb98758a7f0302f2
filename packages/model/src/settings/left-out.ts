/** Visits that are left out of all figures: those of some days that match filters, until someone counts them again. */
import { z } from 'zod'
import { FiltersField } from '../filters/filters-field.ts'
import { writeReportFilters } from '../filters/report-filters.ts'
import { type DateRange, IsoDate } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'
import { countDays } from '../time/dates.ts'
import { FIRST_DATE } from '../time/presets.ts'

/** Paths of calls, apart from `REST_PATHS` because the app's start does not need them. */
export const LEFT_OUT_PATHS = { list: 'left-out', preview: 'left-out/preview', one: 'left-out/:id' } as const

/** `days`: length of the range, `inForce`: how many rules a site can have at a time, `undone`: how many more are kept. */
export const LEFT_OUT_LIMITS = { name: 80, days: 366, inForce: 200, undone: 20 } as const

/** Visits that began on these days and match all filters. */
const Visits = z.object({
  filters: FiltersField.transform(writeReportFilters).refine((text) => text !== '', refusal('filters_missing')),
  start: IsoDate.refine((day) => day >= FIRST_DATE, refusal('day_out_of_range', { first: FIRST_DATE })),
  end: IsoDate,
})
const isInOrder = ({ start, end }: DateRange) => start <= end
const isShort = (range: DateRange) => countDays(range) <= LEFT_OUT_LIMITS.days
const REVERSED = { ...refusal('range_reversed'), path: ['end'] }
const TOO_LONG = { ...refusal('too_many_days', { maximum: LEFT_OUT_LIMITS.days }), path: ['end'] }

export const VisitsChosen = Visits.refine(isInOrder, REVERSED).refine(isShort, TOO_LONG)
export type VisitsChosen = z.infer<typeof VisitsChosen>

const { name } = LEFT_OUT_LIMITS
export const VisitsToLeaveOut = Visits.extend({
  /** What they are, such as a bot's name. */
  name: z
    .string()
    .trim()
    .min(1, refusal('required'))
    .max(name, refusal('too_long', { maximum: name })),
})
  .refine(isInOrder, REVERSED)
  .refine(isShort, TOO_LONG)
export type VisitsToLeaveOut = z.infer<typeof VisitsToLeaveOut>

/** Revenue is in minor units of the site's currency. */
const Figures = z.object({ sessions: z.number(), pageviews: z.number(), orders: z.number(), revenue: z.number() })
export type LeftOutFigures = z.infer<typeof Figures>

/** Figures now, and without these visits. */
export const LeftOutPreview = z.object({
  days: z.array(z.object({ date: IsoDate, before: Figures, after: Figures })),
  before: Figures,
  after: Figures,
})
export type LeftOutPreview = z.infer<typeof LeftOutPreview>

/** `taking` and `returning` run in the background and resume after a restart. `undone`: they count again. */
export const LEFT_OUT_STATES = ['taking', 'out', 'returning', 'undone'] as const

export const LeftOutVisits = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As text, see `report-filters.ts`. */
  filters: z.string(),
  start: IsoDate,
  end: IsoDate,
  state: z.enum(LEFT_OUT_STATES),
  /** From 0 to 1. */
  progress: z.number(),
  /** The range's figures before and after leaving them out. */
  before: Figures,
  after: Figures,
  /** Milliseconds since 1970. */
  created_at: z.number(),
  /** Who left them out, as they were called then. */
  created_by: z.string(),
  undone_at: z.number().nullable(),
  undone_by: z.string(),
})
export type LeftOutVisits = z.infer<typeof LeftOutVisits>

/** Newest first. `possible`: whether the site's source can leave visits out. */
export const LeftOut = z.object({ possible: z.boolean(), visits: z.array(LeftOutVisits) })
export type LeftOut = z.infer<typeof LeftOut>
