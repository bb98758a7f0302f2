/** Editions, licences and what each opens: one table, read by the menu, the screens and the server. */
import { z } from 'zod'

/** From least to most. `lite` is the free edition: no paid licence. */
export const LICENCE_LEVELS = ['lite', 'basic', 'plus', 'pro', 'agency'] as const
export const LicenceLevel = z.enum(LICENCE_LEVELS)
export type LicenceLevel = z.infer<typeof LicenceLevel>

/** The levels that a licence is sold for. */
export const PaidLevel = LicenceLevel.exclude(['lite'])
export type PaidLevel = z.infer<typeof PaidLevel>

export function includesLevel(level: LicenceLevel, needed: LicenceLevel): boolean {
  return LICENCE_LEVELS.indexOf(level) >= LICENCE_LEVELS.indexOf(needed)
}

/** Every key by which a report's data can be asked for. */
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
  'yearinreview',
] as const
export const ReportKey = z.enum(REPORT_KEYS)
export type ReportKey = z.infer<typeof ReportKey>

/** What else the edition decides. */
export const FEATURES = ['date_range', 'pdf_export', 'ai_insights', 'ai_insights_chat'] as const
export type Feature = (typeof FEATURES)[number]

/** Parts of the site summary that the edition decides; the words for what is gained are the summary's. */
export type SummaryPart = 'site_summary_content' | 'site_summary_products'

/** The least level that opens each report, feature and part. */
export const GATES: Record<ReportKey | Feature | SummaryPart, LicenceLevel> = {
  overview: 'lite',
  site_summary: 'lite',
  yearinreview: 'lite',
  date_range: 'basic',
  pdf_export: 'basic',
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
  exceptions: 'agency',
}

/** Reports that need no words for what is gained: open to all, or sharing those of another. */
const WITHOUT_UPSELL = ['overview', 'yearinreview', 'sitespeedmobile'] as const satisfies readonly ReportKey[]

/** Everything that an edition may lack and that words exist for: what is gained by upgrading. */
export type UpsellKey = Exclude<ReportKey, (typeof WITHOUT_UPSELL)[number]> | Feature
export const UPSELL_KEYS = [...REPORT_KEYS, ...FEATURES].filter(
  (key): key is UpsellKey => !(WITHOUT_UPSELL as readonly string[]).includes(key),
)

/** The words for what is asked for; both devices' speed reports share theirs. Undefined where nothing needs unlocking. */
export function upsellKeyOf(what: ReportKey | Feature): UpsellKey | undefined {
  return UPSELL_KEYS.find((key) => key === (what === 'sitespeedmobile' ? 'sitespeed' : what))
}

export const allows = (level: LicenceLevel, what: keyof typeof GATES): boolean => includesLevel(level, GATES[what])

/** What a signed licence token says. Times are seconds since 1970, as in any JWT. */
export const LicenceClaims = z.object({ type: PaidLevel, iat: z.number().int(), exp: z.number().int() }).and(
  z.union([
    z.object({ network: z.literal(true) }),
    /** `site` is the domain that it is for. */
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

/** What a site's own licence and that of the whole installation say. */
export interface Licences {
  site: Licence
  network: Licence
}

const hasEnded = ({ isExpired, isInvalid }: Licence) => isExpired || isInvalid
const isThere = ({ type }: Licence) => type !== 'lite'
const rank = ({ type }: Licence) => LICENCE_LEVELS.indexOf(type)

/** Whether the licence of the whole installation rules at its sites: while it holds, theirs do not count. */
export const networkRules = ({ network }: Licences): boolean => isThere(network) && !hasEnded(network)

/** Whether a site's own licence would open more than that of the whole installation, which rules. */
export const isLowered = (licences: Licences): boolean =>
  networkRules(licences) && !hasEnded(licences.site) && rank(licences.site) > rank(licences.network)

/** The licence that has ended and that a site lacks: to renew it would open reports again. Null: none. */
export function endedLicence(licences: Licences): 'site' | 'network' | null {
  if (networkRules(licences)) return null
  if (hasEnded(licences.site)) return 'site'
  if (!hasEnded(licences.network)) return null
  return !isThere(licences.site) || rank(licences.network) > rank(licences.site) ? 'network' : null
}

/** On a network install the network's licence rules, else the site's. An expired or invalid one opens nothing. */
export function effectiveLevel(licences: Licences, isNetwork: boolean): LicenceLevel {
  const licence = isNetwork ? licences.network : licences.site
  return licence.isExpired || licence.isInvalid ? 'lite' : licence.type
}
