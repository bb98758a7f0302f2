/**
 * Addons: parts of the product that a site switches on, and the shops it may have. What each of them is about is in the catalogue, under
 * its slug.
 */
import { z } from 'zod'
import type { ReportKey } from './licence.ts'

/** An addon as the host reports it. `basename` identifies it in the calls that activate and deactivate it. */
export const AddonEntry = z.object({
  basename: z.string(),
  installed: z.boolean(),
  active: z.boolean(),
  title: z.string(),
})
export type AddonEntry = z.infer<typeof AddonEntry>

/** How the basenames of the product's own parts begin. */
export const PART_OF_PRODUCT = 'curlew/'
/** Whether it is a part of the product, switched on and off in its settings. What else a host has, others may need as well. */
export const isPartOfProduct = ({ basename }: AddonEntry): boolean => basename.startsWith(PART_OF_PRODUCT)

/** By slug. A host may know more of them than the product does. */
export const Addons = z.record(z.string(), AddonEntry)
export type Addons = z.infer<typeof Addons>

/** The addons that the product asks about. */
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

/** An addon, or several of which any one will do. */
type AddonNeed = AddonSlug | readonly AddonSlug[]

/** What a report needs, in the order in which it is asked for. */
export const REPORT_ADDONS: Partial<Record<ReportKey, readonly AddonNeed[]>> = {
  user_journey: ['user_journey', 'ecommerce'],
  ecommerce: ['ecommerce'],
  ecommerce_coupons: ['ecommerce'],
  ecommerce_funnel: [SHOP_ADDONS],
  forms: ['forms'],
  dimensions: ['dimensions'],
  media: ['media'],
}

export const isAddonActive = (addons: Addons, slug: AddonSlug): boolean => addons[slug]?.active ?? false

/** The first addon that a report lacks; undefined when it has all it needs. */
export function missingAddon(report: ReportKey, addons: Addons): AddonSlug | undefined {
  const choices = REPORT_ADDONS[report]?.map((need) => [need].flat())
  return choices?.find((slugs) => !slugs.some((slug) => isAddonActive(addons, slug)))?.[0]
}

/** Fields of the call that installs an addon, and what it answers: the name by which it is activated then. */
export const AddonInstall = z.object({ slug: z.enum(ADDON_SLUGS) })
export const AddonInstalled = z.object({ plugin: z.string() })
/** Fields of the calls that activate and deactivate one, and what they answer: whether it is so now. */
export const AddonName = z.object({ plugin: z.string().max(200) })
export const AddonSwitched = z.boolean()
