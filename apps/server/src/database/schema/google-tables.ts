/** Tables of connections to Google, and of Site Speed's audits. */
import type { SourceFailure } from '@curlew/engine'
import type { Generated } from 'kysely'

/** A site's connection to Search Console; its key is in a file. */
export interface SearchConnectionsTable {
  site_id: number
  property: string
  email: string
  last_success: number | null
  error: string | null
}

/** The property of Google Analytics 4 of each connected site. The keys are files. */
export interface Ga4ConnectionsTable {
  site_id: number
  /** Its number, in digits. */
  property: string
  property_name: string
  /** Address of the service account. */
  email: string
  /** The property's, which its days are of. */
  time_zone: string
  currency: string
  connected_at: number
  /** JSON of what was last known of the property's data; null: nothing yet. */
  facts: string | null
  /** Why Google last refused an answer; null if it gave one since. */
  error: SourceFailure | null
}

/** Results of page audits. */
export interface SiteAuditsTable {
  id: Generated<number>
  site_id: number
  device: string
  /** Path and query; empty: the home page. */
  page: string
  audited_at: number
  /** JSON. */
  result: string
}

/** Sites' own keys of PageSpeed Insights. */
export interface PageSpeedKeysTable {
  site_id: number
  api_key: string
}
