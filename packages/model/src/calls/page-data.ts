/** Data that a host passes to the app when it starts. */
import { z } from 'zod'
import { Addons } from '../licence/addons.ts'
import { Licence, LicenceLevel } from '../licence/licence.ts'

export const SiteInfo = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  domain: z.string(),
  isSample: z.boolean(),
})
export type SiteInfo = z.infer<typeof SiteInfo>

export const PageData = z.object({
  /** The app's host, which decides what the shell shows around the reports. */
  host: z.enum(['standalone', 'wordpress']),
  ajax: z.string(),
  nonce: z.string(),
  rest_url: z.string(),
  rest_nonce: z.string(),
  /** Whether the site is connected: it has data, or its first visit may arrive any time. */
  authed: z.boolean(),
  /** The site must be connected again. */
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
  /** The current level. */
  level: LicenceLevel,
  settings: z.object({
    pdf_reports_header_image: z.string().nullable(),
    /** Whether the server can print PDFs with searchable text. */
    pdf_with_text: z.boolean(),
    /** Address of a small icon for a domain; `{domain}` is replaced. */
    favicon_url: z.string(),
    upgrade_url: z.string(),
    /** A partner's keyword research, offered by the Search Console report. */
    keyword_research_url: z.string(),
    /** Its code for half the price. */
    coupon_code: z.string(),
    /** IANA time zone of the site's days. */
    timezone: z.string(),
    locale: z.string(),
    /** 0 (Sunday) to 6, where the site has a setting; otherwise the locale says it. */
    first_day_of_week: z.number().int().min(0).max(6).optional(),
    currency: z.string(),
    /** Set where the site's bounces are not GA4's. */
    bounce: z.literal('single_page').optional(),
  }),
  addons: Addons,
  /** Whether the site was added within the last day; level lite then also shows today. */
  is_first_day: z.boolean(),
  /** Today in the site's zone, by the server's clock. */
  today: z.iso.date(),
  /** The current site; null on an installation without sites. */
  site: SiteInfo.nullable(),
  /** Name of the source of its figures, if it is not this server. */
  source: z.string().optional(),
  sites: z.array(SiteInfo),
  user: z.object({ name: z.string(), email: z.string(), role: z.enum(['administrator', 'viewer']) }),
  /** Whether an administrator with a password exists; if not, the wizard creates one. */
  setup: z.object({ administrator: z.boolean() }),
  version: z.string(),
})
export type PageData = z.infer<typeof PageData>
