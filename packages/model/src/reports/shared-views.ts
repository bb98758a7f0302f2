/** Shared views: reports that anyone with a link can read, without an account. */
import { z } from 'zod'
import { PageData } from '../calls/page-data.ts'
import { FiltersField } from '../filters/filters-field.ts'
import { writeReportFilters } from '../filters/report-filters.ts'
import { Goal } from '../goals/goals.ts'
import type { ReportKey } from '../licence/licence.ts'
import { IsoDate } from '../query/query.ts'
import { refusal } from '../text/refusal.ts'
import { PRESETS } from '../time/presets.ts'

/** Reports of sums and rows. Others are about single orders or events, or advise the owner. */
export const SHAREABLE_REPORTS = [
  'overview',
  'traffic_overview',
  'traffic_technology',
  'traffic_landing_pages',
  'traffic_campaign',
  'traffic_source_medium',
  'traffic_social',
  'publisher',
  'engagement_pages',
  'countries',
  'dimensions',
  'ecommerce',
  'ecommerce_coupons',
  'ecommerce_funnel',
  'forms',
  'queries',
  'media',
  'goals',
  'funnels',
  'ai_crawlers',
] as const satisfies readonly ReportKey[]
export const ShareableReport = z.enum(SHAREABLE_REPORTS)
export type ShareableReport = z.infer<typeof ShareableReport>

export const SHARED_VIEW_LIMITS = { views: 50, origins: 10, passwordLength: [8, 200], least: [2, 1000] } as const
/** Rows of fewer visitors are left out, so that no visitor can be singled out. */
export const USUAL_LEAST = 5

/** Dates of a shared view: a preset moves on with each day, a range does not. */
export const SharedDates = z.union([
  z.strictObject({ preset: z.enum(PRESETS) }),
  z.strictObject({ start: IsoDate, end: IsoDate }).refine(({ start, end }) => start <= end, refusal('range_reversed')),
])
export type SharedDates = z.infer<typeof SharedDates>

/** The origin of a site that may show the view in a frame, such as `https://example.org`. */
const FrameOrigin = z
  .string()
  .trim()
  .max(200)
  .refine((text) => originOf(text) !== null, refusal('invalid_origin'))
  .transform((text) => originOf(text) ?? '')

function originOf(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\s]+\/?$/.test(text)) return null
  const origin = URL.parse(text)?.origin ?? ''
  return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) ? origin : null
}

const [minimum, maximum] = SHARED_VIEW_LIMITS.passwordLength

export const SharedViewToSave = z.strictObject({
  reports: z.array(ShareableReport).min(1).max(SHAREABLE_REPORTS.length),
  dates: SharedDates,
  filters: FiltersField.transform(writeReportFilters).default(''),
  /** The id of the goal whose conversions tables show; empty: none. */
  conversions: z.union([z.literal(''), Goal.options[0].shape.id]).default(''),
  /** Null: none. Undefined: the one it has. */
  password: z
    .string()
    .min(minimum, refusal('password_too_short', { minimum }))
    .max(maximum, refusal('password_too_long', { maximum }))
    .nullable()
    .optional(),
  /** The last day on which it can be read, in the site's zone; null: no end. */
  last_day: IsoDate.nullable().default(null),
  /** Rows of fewer visitors are left out; null: none is. */
  least: z
    .number()
    .int()
    .min(SHARED_VIEW_LIMITS.least[0])
    .max(SHARED_VIEW_LIMITS.least[1])
    .nullable()
    .default(USUAL_LEAST),
  /** Sites that may show it in a frame. */
  origins: z.array(FrameOrigin).max(SHARED_VIEW_LIMITS.origins).default([]),
})
export type SharedViewToSave = z.infer<typeof SharedViewToSave>

export const SharedView = SharedViewToSave.omit({ password: true }).extend({
  id: z.string(),
  link: z.string(),
  has_password: z.boolean(),
  /** Whether its last day is over. */
  has_ended: z.boolean(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  /** Who made it, as they were called then. */
  created_by: z.string(),
  views: z.number().int(),
  last_view: z.number().nullable(),
})
export type SharedView = z.infer<typeof SharedView>

/** Newest first. */
export const SharedViews = z.object({ views: z.array(SharedView) })
export type SharedViews = z.infer<typeof SharedViews>

/** The list with a new view in it. */
export const SharedViewMade = SharedViews.extend({ id: SharedView.shape.id })
export type SharedViewMade = z.infer<typeof SharedViewMade>

/** A preview of a view before it is shared: its link works for some minutes. */
export const SharedViewPreview = z.object({ link: z.string() })
export type SharedViewPreview = z.infer<typeof SharedViewPreview>

/** What a reader sends to open a view: the password, or the key that an earlier answer had. */
export const SharedViewOpening = z.strictObject({
  password: z.string().max(maximum).optional(),
  key: z.string().max(200).optional(),
})
export type SharedViewOpening = z.infer<typeof SharedViewOpening>

/** What a reader gets: page data of someone who may only read, or that a password is needed. */
export const OpenedSharedView = z.union([
  z.object({ locked: z.literal(true), site: z.string() }),
  z.object({
    locked: z.literal(false),
    page_data: PageData,
    reports: z.array(ShareableReport),
    dates: SharedDates,
    filters: z.string(),
    least: z.number().int().nullable(),
  }),
])
export type OpenedSharedView = z.infer<typeof OpenedSharedView>
