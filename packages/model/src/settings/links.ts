/** A site's settings for affiliate links and downloads. */
import { z } from 'zod'
import { refusal } from '../text/refusal.ts'

/** Links of the site whose path begins with `path` are affiliate links. */
export const AffiliateLinks = z.object({
  path: z
    .string()
    .regex(/^\/\S*$/, refusal('invalid_path'))
    .refine((path) => path !== '/', refusal('path_is_everything'))
    .max(200),
  label: z.string().regex(/^\S+$/, refusal('label_with_spaces')).max(50),
})
export type AffiliateLinks = z.infer<typeof AffiliateLinks>

export const LinkSettings = z.object({
  affiliate: z.array(AffiliateLinks).max(50),
  /** File extensions, in lower case without the dot. */
  downloads: z.array(z.string().regex(/^[a-z0-9]{1,10}$/, refusal('invalid_extension'))).max(100),
})
export type LinkSettings = z.infer<typeof LinkSettings>

export const DEFAULT_LINK_SETTINGS: LinkSettings = {
  affiliate: [
    { path: '/go/', label: 'affiliate' },
    { path: '/recommend/', label: 'affiliate' },
  ],
  downloads: ['doc', 'pdf', 'ppt', 'zip', 'xls', 'docx', 'pptx', 'xlsx'],
}

/** Settings of a site for the script on its pages. */
export interface ScriptSettings extends LinkSettings {
  /** Domain of the site, whose links are not outbound. Empty: only the page's own host belongs to the site. */
  domain: string
  /** Share of page views whose speed is measured, from 0 to 1. */
  vitalsShare: number
  /** Set if browsers must not store an id. */
  noIds?: true
}
