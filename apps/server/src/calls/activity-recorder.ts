/** How a call adds its entry to the activity log. */
import type { Activity } from '@curlew/model/activity'
import type { Person } from '../entities/person.ts'

export interface ActivityRecorder {
  /**
   * Adds an entry, after the change has succeeded.
   * @param entry `site`: null for the installation as a whole
   */
  record(entry: {
    activity: Activity
    person: Pick<Person, 'name' | 'email'>
    site: number | null
    subject: string
  }): Promise<void>
}

/** Filled in while a call is answered. */
export interface ActivitySubject {
  site: number | null
  /** What was changed, if the activity alone does not say it: never a value that may be secret. */
  text: string
}
