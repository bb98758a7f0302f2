/** Tables of saved filters and shared reports. */
import type { Generated } from 'kysely'

/** Filters saved under a name. */
export interface SegmentsTable {
  id: Generated<number>
  site_id: number
  /** The author: the id of an account, or of a person of the site's CMS. */
  person: string
  name: string
  /** As text, see `report-filters.ts` of the model. */
  filters: string
  is_shared: 0 | 1
}

/** Links with which anyone can read reports. */
export interface SharedViewsTable {
  /** Random, the first part of the link's token. */
  id: string
  site_id: number
  /** What the view shows, as JSON. */
  definition: string
  /** Null: none. */
  password_hash: string | null
  created_at: number
  created_by: string
  views: number
  last_view: number | null
}
