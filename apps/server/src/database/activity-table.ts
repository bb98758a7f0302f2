/** The table of the activity log. */
import type { Generated } from 'kysely'

export interface ActivitiesTable {
  id: Generated<number>
  at: number
  activity: string
  /** Null: the installation as a whole. */
  site_id: number | null
  subject: string
  /** Of the author. */
  name: string
  email: string
}
