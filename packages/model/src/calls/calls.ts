/** Fields and answers of all calls between the app and its host. Their names are in `call-names.ts`. */
import { z } from 'zod'
import { DropReason, EventName } from '../events/event.ts'
import { SEARCH_TERM_LIMITS } from '../events/search-terms.ts'
import { FiltersField } from '../filters/filters-field.ts'
import { Goal } from '../goals/goals.ts'
import { LicenceLevel, ReportKey } from '../licence/licence.ts'
import { refusal } from '../text/refusal.ts'
import { WordValue } from '../text/rejected-line.ts'
import { ERROR_TYPES } from './call-names.ts'

/** An id as text: only digits, so that each id has one spelling. */
export const Id = z.union(
  [
    z.number().int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ],
  refusal('not_an_id'),
)

/** An empty date means the server's default range. Other invalid dates are answered with `INVALID_DATE_RANGE`. */
const DateField = z.string().default('')

/** The page to audit: a path or a full address on the site; empty: its home page. */
export const PageOfSite = z.string().trim().max(2000)

/** Fields of {@link AJAX_ACTIONS.getReportData}. */
export const ReportRequest = z.object({
  site: Id,
  report: ReportKey,
  start: DateField,
  end: DateField,
  compare_report: z
    .enum(['true', 'false', ''])
    .default('')
    .transform((value) => value === 'true'),
  compare_start: DateField,
  compare_end: DateField,
  isnetwork: z.string().optional(),
  /** Keep only these sessions. */
  filters: FiltersField.optional(),
  /** The year to review; if invalid, the last finished one. */
  year: z
    .string()
    .regex(/^[12]\d{3}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  /** The goal that Goals shows on its chart; if unreadable, the first. */
  goal: Goal.options[0].shape.id.optional().catch(undefined),
  /** The goal whose conversions tables show beside their figures; if unreadable, none. */
  conversions: Goal.options[0].shape.id.optional().catch(undefined),
  /** The funnel that Funnels shows; if unreadable, the first. */
  funnel: Goal.options[0].shape.id.optional().catch(undefined),
  /** The search term that Search Console shows alone. */
  term: z.string().max(SEARCH_TERM_LIMITS.term).optional().catch(undefined),
  /** The event that Events shows on its chart; if unreadable, all. */
  event: EventName.optional().catch(undefined),
  /** The page that Site Speed shows. */
  page: PageOfSite.optional(),
  /** Whether Site Speed shows what visitors measured in the range, instead of the last 28 days. */
  measured: z.literal('range').optional().catch(undefined),
})
export type ReportRequest = z.infer<typeof ReportRequest>

/** Fields of {@link AJAX_ACTIONS.getUserJourneys}. Empty filters mean all; out-of-range pages are clamped. */
export const UserJourneyRequest = z.object({
  site: Id,
  search: z.string().trim().max(200).default(''),
  start_date: DateField,
  end_date: DateField,
  campaigns: z.string().max(512).default(''),
  mediums: z.string().max(512).default(''),
  sources: z.string().max(512).default(''),
  page: z.coerce.number().int().catch(1).default(1),
  filters: FiltersField.optional(),
})
export type UserJourneyRequest = z.infer<typeof UserJourneyRequest>

/** Answer of {@link AJAX_ACTIONS.getUserJourneyFilters}: origins of orders, most frequent first; null: unknown. */
export const UserJourneyFilters = z.object({
  campaigns: z.array(z.string()).nullable(),
  mediums: z.array(z.string()).nullable(),
  sources: z.array(z.string()).nullable(),
})
export type UserJourneyFilters = z.infer<typeof UserJourneyFilters>

export const ErrorType = z.enum(ERROR_TYPES)
export type ErrorType = z.infer<typeof ErrorType>

/** Answer of a failed call: a sentence for people, a type for the screen. */
export const Failure = z.object({
  success: z.literal(false),
  data: z.object({
    message: z.string(),
    footer: z.string().default(''),
    type: ErrorType,
    /** The exact reason, if the type is not enough. The reader's catalogue has its message. */
    code: z.string().optional(),
    /** Error codes by field. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Values for the codes' messages; with `fields`, by field. */
    values: z.record(z.string(), WordValue.or(z.record(z.string(), WordValue))).optional(),
    /** For a `conflict`: the stored version; null if deleted. */
    stored: z.unknown().optional(),
  }),
})
export type Failure = z.infer<typeof Failure>

/** The envelope of every ajax and REST answer. */
export type Envelope<T> = { success: true; data: T } | Failure

/** Answer of {@link AJAX_ACTIONS.getProfile}, requested when a report opens. */
export const Profile = z.object({ authed: z.boolean(), reauth: z.boolean(), update_settings: z.boolean() })
export type Profile = z.infer<typeof Profile>

/** Shown to a site's owner while waiting for the first visit. */
export const LastVisit = z.object({
  visit: z
    .object({
      time: z.number(),
      path: z.string(),
      title: z.string(),
      country: z.string(),
      device: z.string(),
      browser: z.string(),
    })
    .nullable(),
})
export type LastVisit = z.infer<typeof LastVisit>

/** The key that connects a site's CMS. */
export const ConnectorKey = z.object({
  /** Milliseconds since 1970; null if missing. */
  made_at: z.number().nullable(),
  /** The complete line to paste; shown only when it is created. */
  key: z.string().optional(),
})
export type ConnectorKey = z.infer<typeof ConnectorKey>

/** Credentials of a server that reports a site's events. */
export const ProtocolSecret = z.object({
  /** Address to report to. */
  url: z.string(),
  measurement_id: z.string(),
  /** Milliseconds since 1970; null if missing. */
  made_at: z.number().nullable(),
  /** Shown only when it is created. */
  api_secret: z.string().optional(),
})
export type ProtocolSecret = z.infer<typeof ProtocolSecret>

/** The script element for a site's pages, and the site's key in it. */
export const Snippet = z.object({ key: z.string(), snippet: z.string() })
export type Snippet = z.infer<typeof Snippet>

/** Number of dropped events by day (site's time zone) and reason; null if the site's source does not know it. */
export const Dropped = z.object({
  dropped: z.array(z.object({ date: z.iso.date(), reason: DropReason, count: z.number() })).nullable(),
})
export type Dropped = z.infer<typeof Dropped>

export const SampleEditionRequest = z.object({ site: Id, level: LicenceLevel })
