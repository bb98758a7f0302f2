/** Parts of Curlew that a site has or does without, such as what understands its shop. */
import { z } from 'zod'

export const AddonEntry = z.object({
  basename: z.string(),
  installed: z.boolean(),
  active: z.boolean(),
  title: z.string(),
})
export type AddonEntry = z.infer<typeof AddonEntry>

/** By slug. */
export const Addons = z.record(z.string(), AddonEntry)
export type Addons = z.infer<typeof Addons>

/** The shops that are supported, by slug. */
export const SHOP_ADDONS = { woocommerce: 'WooCommerce', easy_digital_downloads: 'Easy Digital Downloads' } as const

/** Whether one of the {@link SHOP_ADDONS} works on the site. */
export function isShopActive(addons: Addons): boolean {
  return Object.keys(SHOP_ADDONS).some((slug) => addons[slug]?.active === true)
}
