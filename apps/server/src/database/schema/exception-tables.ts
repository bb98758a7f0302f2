/** Tables of exceptions. */
import type { ExceptionFamily, ExceptionSignal, ExceptionVerdict } from '@curlew/model'
import type { Generated } from 'kysely'

/** Exceptions, including the incidents that are still tracked. */
export interface ExceptionsTable {
  id: Generated<number>
  site_id: number
  family: ExceptionFamily
  /** Ends of hours, in milliseconds since 1970: first and last finding, and the end of the exception. */
  found_at: number
  latest_at: number
  resolved_at: number | null
  signal: ExceptionSignal
  /** JSON of `ExceptionFacts`. */
  facts: string
  verdict: ExceptionVerdict | null
  /** A deleted one is hidden, and not found again while it lasts. */
  deleted_at: number | null
}

/** How far each site has been checked for exceptions. */
export interface ExceptionChecksTable {
  site_id: number
  checked_until: number | null
  /** JSON of the site's thresholds; null: the defaults. */
  settings: string | null
}
