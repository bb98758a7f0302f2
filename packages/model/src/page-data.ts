/** Data that a host passes to the app when it starts. */
import { z } from 'zod'
import { Addons } from './addons.ts'
import { Licence, LicenceLevel } from './licence.ts'

export const SiteInfo = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  domain: z.string(),
  isSample: z.boolean(),
})
export type SiteInfo = z.infer<typeof SiteInfo>

export const PageData = z.object({
  /** Which host the app lives in; it decides what the shell shows around the reports. */
  host: z.enum(['standalone', 'wordpress']),
  ajax: z.string(),
  nonce: z.string(),
  rest_url: z.string(),
  rest_nonce: z.string(),
  /** Whether the site is connected: it has data, or its first visit may arrive any moment. */
  authed: z.boolean(),
  /** The site has to be connected again. */
  reauth: z.boolean(),
  network: z.boolean(),
  wizard_url: z.string(),
  /** Whether this person may change settings. */
  update_settings: z.boolean(),
  install_plugins: z.boolean(),
  yearinreview: z.object({
    report_year: z.number().int(),
    next_year: z.number().int(),
    /** Whether the site has data for a review of that year. */
    has_data: z.boolean(),
    /** Whether the menu offers it now. */
    show_report: z.boolean(),
  }),
  licence: z.object({ site: Licence, network: Licence }),
  /** The level that applies here and now. */
  level: LicenceLevel,
  settings: z.object({
    pdf_reports_header_image: z.string().nullable(),
    /** Whether the server can print a PDF with text that can be searched. */
    pdf_with_text: z.boolean(),
    /** Address of a small icon for a domain; `{domain}` is replaced. */
    favicon_url: z.string(),
    upgrade_url: z.string(),
    /** A partner's research of keywords, which the Search Console report offers. */
    keyword_research_url: z.string(),
    /** Takes half off there. */
    coupon_code: z.string(),
    /** IANA zone that rules the site's days. */
    timezone: z.string(),
    locale: z.string(),
    /** 0 (Sunday) to 6, where the site has a setting; otherwise the locale says it. */
    first_day_of_week: z.number().int().min(0).max(6).optional(),
    currency: z.string(),
  }),
  addons: Addons,
  /** Whether the site was added within the last day: the lite edition then shows today as well. */
  is_first_day: z.boolean(),
  /** Today in the site's zone, by the server's clock. */
  today: z.iso.date(),
  /** The site that is looked at; null on an installation that has none yet. */
  site: SiteInfo.nullable(),
  sites: z.array(SiteInfo),
  user: z.object({ name: z.string(), email: z.string(), role: z.enum(['administrator', 'viewer']) }),
  /** Whether an administrator with a password exists; if not, the wizard makes one. */
  setup: z.object({ administrator: z.boolean() }),
  version: z.string(),
})
export type PageData = z.infer<typeof PageData>
