/** What a CMS says of its site with each call that it signs: things it knows and this server does not. */
import { ADDON_SLUGS, AddonEntry, OrderUrl } from '@curlew/model'
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
