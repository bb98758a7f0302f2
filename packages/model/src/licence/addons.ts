/**
 * Addons: parts of the product that a site switches on, and supported shops. Their descriptions are in the message catalogue, by slug.
 */
import { z } from 'zod'
import { ADDON_SLUGS, type AddonSlug, REPORT_ADDONS } from './addon-needs.ts'
import type { ReportKey } from './licence.ts'

/** An addon as the host reports it. `basename` identifies it in the calls that activate and deactivate it. */
export const AddonEntry = z.object({
  basename: z.string(),
  installed: z.boolean(),
  active: z.boolean(),
  title: z.string(),
})
export type AddonEntry = z.infer<typeof AddonEntry>

/** Prefix of the basenames of the product's own parts. */
export const PART_OF_PRODUCT = 'curlew/'
/** Whether it is a part of the product, switched in its settings. Other plugins of a host may be needed elsewhere, too. */
export const isPartOfProduct = ({ basename }: AddonEntry): boolean => basename.startsWith(PART_OF_PRODUCT)

/** By slug. A host may have more of them than the product knows. */
export const Addons = z.record(z.string(), AddonEntry)
export type Addons = z.infer<typeof Addons>

export const isAddonActive = (addons: Addons, slug: AddonSlug): boolean => addons[slug]?.active ?? false

/** The first missing addon of a report; undefined if it has all it needs. */
export function missingAddon(report: ReportKey, addons: Addons): AddonSlug | undefined {
  const choices = REPORT_ADDONS[report]?.map((need) => [need].flat())
  return choices?.find((slugs) => !slugs.some((slug) => isAddonActive(addons, slug)))?.[0]
}

/** Fields and answer of the call that installs an addon. The answer has the basename to activate. */
export const AddonInstall = z.object({ slug: z.enum(ADDON_SLUGS) })
export const AddonInstalled = z.object({ plugin: z.string() })
/** Fields and answer of the calls that activate and deactivate an addon. The answer has its new state. */
export const AddonName = z.object({ plugin: z.string().max(200) })
export const AddonSwitched = z.boolean()
