/** Facts that a CMS sends with each signed call, about its site and itself, which this server cannot know. */
import { ADDON_SLUGS, AddonEntry, OrderUrl, PageData } from '@curlew/model'
import { z } from 'zod'

const Count = z.number().int().nonnegative()

export const CmsFacts = z.object({
  /** State of the addons that are plugins of the CMS, which installs and activates them. The others are parts of the product. */
  addons: z.partialRecord(z.enum(ADDON_SLUGS), AddonEntry),
  /** Address template of an order; empty without a shop. */
  order_url: z.union([z.literal(''), OrderUrl]),
  /** Numbers of published items. */
  /** 0 (Sunday) to 6; older plugins do not send it. */
  first_day_of_week: z.number().int().min(0).max(6).optional(),
  content: z.object({ posts: Count, pages: Count, comments: Count }),
})
export type CmsFacts = z.infer<typeof CmsFacts>

/** The parts of page data that only the CMS knows. */
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
