/** What a CMS says with each call that it signs, of its site and of itself: things it knows and this server does not. */
import { ADDON_SLUGS, AddonEntry, OrderUrl, PageData } from '@curlew/model'
import { z } from 'zod'

const Count = z.number().int().nonnegative()

export const CmsFacts = z.object({
  /** Addons that are plugins of the CMS, which installs and activates them itself. The others are parts of the product. */
  addons: z.partialRecord(z.enum(ADDON_SLUGS), AddonEntry),
  /** Where it leads to an order; empty when it has no shop. */
  order_url: z.union([z.literal(''), OrderUrl]),
  /** How much it has published. */
  content: z.object({ posts: Count, pages: Count, comments: Count }),
})
export type CmsFacts = z.infer<typeof CmsFacts>

/** What of the page data the CMS alone knows. */
export const HostFacts = PageData.pick({
  ajax: true,
  nonce: true,
  rest_url: true,
  rest_nonce: true,
  wizard_url: true,
  network: true,
  install_plugins: true,
})
export type HostFacts = z.infer<typeof HostFacts>
