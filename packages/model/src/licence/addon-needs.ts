/** The addons, and which of them reports need. Apart from the schemas, which the app starts without. */
import type { ReportKey } from './licence.ts'

/** The addons that the product knows. */
export const ADDON_SLUGS = [
  'ecommerce',
  'woocommerce',
  'easy_digital_downloads',
  'user_journey',
  'forms',
  'dimensions',
  'media',
  'seo',
] as const
export type AddonSlug = (typeof ADDON_SLUGS)[number]

/** The kinds of shop whose events make a funnel. */
export const SHOP_ADDONS = ['woocommerce', 'easy_digital_downloads'] as const satisfies readonly AddonSlug[]

/** An addon, or alternatives. */
type AddonNeed = AddonSlug | readonly AddonSlug[]

/** What a report needs, in the order in which it is requested. */
export const REPORT_ADDONS: Partial<Record<ReportKey, readonly AddonNeed[]>> = {
  user_journey: ['user_journey', 'ecommerce'],
  ecommerce: ['ecommerce'],
  ecommerce_coupons: ['ecommerce'],
  ecommerce_funnel: [SHOP_ADDONS],
  forms: ['forms'],
  dimensions: ['dimensions'],
  media: ['media'],
}
