/** Tables of events that are not counted, left out or deleted. */
import type { LeftOutVisits } from '@curlew/model/left-out'
import type { Erasure } from '@curlew/model/visitor-data'
import type { Generated } from 'kysely'

/** A few of the events that were not counted. */
export interface NotCountedSamplesTable {
  id: Generated<number>
  site_id: number
  reason: string
  at: number
  event: string
  page: string
  agent: string
}

/** Visits that are left out of all figures; the store has their events under the same number. */
export interface LeftOutVisitsTable {
  /** Random, so that no number ever means other events. */
  id: number
  site_id: number
  name: string
  /** As text, see `report-filters.ts`. */
  filters: string
  /** `YYYY-MM-DD` */
  start: string
  end: string
  state: LeftOutVisits['state']
  /** JSON of the figures before and after. */
  effect: string
  /** The note that says so on charts, which may have been deleted. */
  note_id: number | null
  created_at: number
  created_by: string
  undone_at: number | null
  undone_by: string
}

/** The log of erasures, which says nothing about the visitors. */
export interface ErasuresTable {
  /** Random, so that no number ever means another file. */
  id: number
  site_id: number
  at: number
  /** Who erased, as they were called then; empty for the nightly job. */
  name: string
  figures: Erasure['figures']
  visitors: number
  sessions: number
  events: number
  orders: number
  state: Erasure['state']
}

/** How long a site's events are kept. */
export interface RetentionTable {
  site_id: number
  /** Null: for ever, from now on. */
  months: number | null
  /** First day whose events are kept; null if nothing was deleted. */
  kept_since: string | null
  /** 1 if the totals of deleted months are kept. */
  keep_totals: Generated<number>
}

/** What is left of a month whose events were deleted. */
export interface MonthTotalsTable {
  site_id: number
  /** `YYYY-MM` */
  month: string
  currency: string
  /** JSON of the figures by metric, as in payloads. */
  figures: string
}
