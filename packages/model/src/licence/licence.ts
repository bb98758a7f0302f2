/** Levels, licences, and what each opens: one table for menu, screens and server. */
import { z } from 'zod'

/** From least to most. `lite` is free: no paid licence. */
export const LICENCE_LEVELS = ['lite', 'basic', 'plus', 'pro', 'agency'] as const
export const LicenceLevel = z.enum(LICENCE_LEVELS)
export type LicenceLevel = z.infer<typeof LicenceLevel>

/** Levels that are sold. */
export const PaidLevel = LicenceLevel.exclude(['lite'])
export type PaidLevel = z.infer<typeof PaidLevel>

export function includesLevel(level: LicenceLevel, needed: LicenceLevel): boolean {
  return LICENCE_LEVELS.indexOf(level) >= LICENCE_LEVELS.indexOf(needed)
}

/** Keys of all reports. */
export const REPORT_KEYS = [
  'overview',
  'site_summary',
  'publisher',
  'engagement_pages',
  'countries',
  'ecommerce',
  'ecommerce_coupons',
  'ecommerce_funnel',
  'queries',
  'dimensions',
  'forms',
  'realtime',
  'sitespeed',
  'sitespeedmobile',
  'media',
  'user_journey',
  'traffic_overview',
  'traffic_landing_pages',
  'traffic_technology',
  'traffic_campaign',
  'traffic_source_medium',
  'traffic_social',
  'exceptions',
  'goals',
  'funnels',
  'events',
  'ai_crawlers',
  'yearinreview',
] as const
export const ReportKey = z.enum(REPORT_KEYS)
export type ReportKey = z.infer<typeof ReportKey>

/** Other features that need a level. */
export const LICENSED_FEATURES = ['date_range', 'pdf_export', 'ai_insights', 'ai_insights_chat'] as const
export type LicensedFeature = (typeof LICENSED_FEATURES)[number]

/** Parts of the site summary that need a level; their upgrade texts are the summary's. */
export type SummaryPart = 'site_summary_content' | 'site_summary_products'

/** Minimum level of each report, feature and part. */
export const GATES: Record<ReportKey | LicensedFeature | SummaryPart | 'api_query' | 'shared_views', LicenceLevel> = {
  overview: 'lite',
  site_summary: 'lite',
  yearinreview: 'lite',
  /** Choosing dates, and filters: both decide what a report is about. */
  date_range: 'basic',
  pdf_export: 'basic',
  /** Links with which anyone can read reports. */
  shared_views: 'basic',
  site_summary_content: 'basic',
  site_summary_products: 'pro',
  publisher: 'plus',
  engagement_pages: 'plus',
  countries: 'plus',
  queries: 'plus',
  realtime: 'plus',
  sitespeed: 'plus',
  sitespeedmobile: 'plus',
  media: 'plus',
  goals: 'plus',
  funnels: 'plus',
  events: 'plus',
  ai_crawlers: 'plus',
  traffic_overview: 'plus',
  traffic_landing_pages: 'plus',
  traffic_technology: 'plus',
  traffic_campaign: 'plus',
  traffic_source_medium: 'plus',
  traffic_social: 'plus',
  ecommerce: 'pro',
  ecommerce_coupons: 'pro',
  ecommerce_funnel: 'pro',
  dimensions: 'plus',
  forms: 'plus',
  user_journey: 'pro',
  ai_insights: 'pro',
  ai_insights_chat: 'pro',
  /** Queries of other programs, which may ask for any figure. */
  api_query: 'pro',
  exceptions: 'agency',
}

/** Reports without upgrade texts: open to all, or sharing those of another. */
const WITHOUT_UPSELL = ['overview', 'yearinreview', 'sitespeedmobile'] as const satisfies readonly ReportKey[]

/** Everything with upgrade texts. */
export type UpsellKey = Exclude<ReportKey, (typeof WITHOUT_UPSELL)[number]> | LicensedFeature
export const UPSELL_KEYS = [...REPORT_KEYS, ...LICENSED_FEATURES].filter(
  (key): key is UpsellKey => !(WITHOUT_UPSELL as readonly string[]).includes(key),
)

/** Key of the upgrade texts; both Site Speed reports share one. Undefined if nothing needs an upgrade. */
export function upsellKeyOf(what: ReportKey | LicensedFeature): UpsellKey | undefined {
  return UPSELL_KEYS.find((key) => key === (what === 'sitespeedmobile' ? 'sitespeed' : what))
}

export const allows = (level: LicenceLevel, what: keyof typeof GATES): boolean => includesLevel(level, GATES[what])

/** Claims of a signed licence token. Times are seconds since 1970, as in any JWT. */
export const LicenceClaims = z.object({ type: PaidLevel, iat: z.number().int(), exp: z.number().int() }).and(
  z.union([
    z.object({ network: z.literal(true) }),
    /** `site` is its domain. */
    z.object({ network: z.literal(false).default(false), site: z.string().min(1).max(253) }),
  ]),
)
export type LicenceClaims = z.infer<typeof LicenceClaims>

/** A licence as the screens see it. */
export const Licence = z.object({
  type: LicenceLevel,
  expiryDate: z.iso.date().nullable(),
  isExpired: z.boolean(),
  isInvalid: z.boolean(),
})
export type Licence = z.infer<typeof Licence>

/** A site's own licence, and that of the whole installation. */
export interface Licences {
  site: Licence
  network: Licence
}

const hasEnded = ({ isExpired, isInvalid }: Licence) => isExpired || isInvalid
const isThere = ({ type }: Licence) => type !== 'lite'
const rank = ({ type }: Licence) => LICENCE_LEVELS.indexOf(type)

/** Whether the installation's licence is valid; then it decides, and licences of sites do not count. */
export const networkLicenceApplies = ({ network }: Licences): boolean => isThere(network) && !hasEnded(network)

/** Whether a site's own licence would open more than the installation's, which decides. */
export const isLowered = (licences: Licences): boolean =>
  networkLicenceApplies(licences) && !hasEnded(licences.site) && rank(licences.site) > rank(licences.network)

/** The expired licence whose renewal would open reports again; null: none. */
export function endedLicence(licences: Licences): 'site' | 'network' | null {
  if (networkLicenceApplies(licences)) return null
  if (hasEnded(licences.site)) return 'site'
  if (!hasEnded(licences.network)) return null
  return !isThere(licences.site) || rank(licences.network) > rank(licences.site) ? 'network' : null
}

/** @param isNetwork whether the network's licence decides instead of the site's. An expired or invalid one opens nothing. */
export function effectiveLevel(licences: Licences, isNetwork: boolean): LicenceLevel {
  const licence = isNetwork ? licences.network : licences.site
  return licence.isExpired || licence.isInvalid ? 'lite' : licence.type
}
