/** Tables of sites: settings, secrets, addons, members and notices. */
import type { AddonSlug, LicenceLevel, Offer } from '@curlew/model'
import type { Generated } from 'kysely'

export interface SitesTable {
  id: Generated<number>
  /** Public: part of the site's snippet. */
  key: string
  name: string
  /** Host name without port; the site includes its subdomains. */
  domain: string
  timezone: string
  currency: string
  is_sample: 0 | 1
  /** The level to show; only on the sample site. */
  sample_level: LicenceLevel | null
  /** JSON list of addresses whose visits are dropped. */
  excluded_addresses: Generated<string>
  /** JSON list of roles of signed-in visitors whose visits are dropped; null: none. */
  excluded_roles: string | null
  /** JSON list of reasons to drop events that the site waives; null: none. */
  counted_anyway: string | null
  /** JSON of the dimension settings; null: the defaults. */
  dimensions: string | null
  goals: string | null
  funnels: string | null
  /** JSON of the link settings; null: the defaults. */
  links: string | null
  /** JSON of what the site counts as a bounce, session and visitor; null: as GA4 does. */
  definitions: string | null
  /** JSON of exchange rates by currency code; null: none. */
  rates: string | null
  /** Address template of an order in the shop, with `{transaction_id}`; null: orders have no links. */
  order_url: string | null
  /** Percentage of page views measured for web vitals; null: automatic. */
  vitals_percent: number | null
  /** 0 (Sunday), 1 or 6; null: as each reader's language has it. */
  first_day_of_week: number | null
  /** Name of the source of its figures. */
  source: Generated<string>
  /** Position of the site in lists. */
  ordinal: number
  created_at: number
}

/** Removed sites whose events are not deleted yet. */
export interface RemovedSitesTable {
  site_id: number
}

/** A site's secret for one purpose. */
export interface SiteSecretsTable {
  site_id: number
  /** SHA-256 in hexadecimal. */
  hash: string
  made_at: number
}

/** Nonces of answered signed calls, kept as long as their time stamps are accepted. */
export interface ConnectorCallsTable {
  site_id: number
  once: string
  expires_at: number
}

/** Which sites a viewer may see; administrators see all. */
export interface SiteMembersTable {
  user_id: string
  site_id: number
}

export type AddonState = 'missing' | 'installed' | 'active'

/** A site's addons whose state people have changed; the others have their defaults. */
export interface SiteAddonsTable {
  site_id: number
  slug: AddonSlug
  state: AddonState
}

export interface DismissedOffersTable {
  site_id: number
  offer: Offer
}

/** A person's state of each notice: seen or dismissed. */
export interface NoticeStatesTable {
  /** Includes people of a CMS, who are in no table. */
  person_id: string
  notice_id: string
  /** 0: only seen. */
  is_dismissed: 0 | 1
  noted_at: number
}
