/** Stores who changed what. Entries keep names as text: they outlive the account that they name. */
import { DAY_MS } from '@curlew/model'
import { ACTIVITY_DAYS, ACTIVITY_PAGE, type Activity, type ActivityLog } from '@curlew/model/activity'
import type { ActivityRecorder } from '../calls/activity-recorder.ts'
import type { Database } from '../database/open.ts'

const MAX_SUBJECT = 200

export interface Activities extends ActivityRecorder {
  /**
   * A page of a site's entries, newest first.
   * @param before only entries older than the one with this id
   * @param withInstallation also entries about the installation as a whole
   */
  list(site: number, options: { before?: number; withInstallation: boolean }): Promise<ActivityLog>
  /** Deletes entries older than {@link ACTIVITY_DAYS}. */
  deleteOld(): Promise<void>
}

export function createActivities({ database, now }: { database: Database; now: () => number }): Activities {
  return {
    async record({ activity, person, site, subject }) {
      const { name, email } = person
      await database
        .insertInto('activities')
        .values({ at: now(), activity, site_id: site, subject: subject.slice(0, MAX_SUBJECT), name, email })
        .execute()
    },
    async list(site, { before, withInstallation }) {
      let entries = database.selectFrom('activities').select(['id', 'at', 'activity', 'subject', 'name', 'email'])
      if (before !== undefined) entries = entries.where('id', '<', before)
      const found = await entries
        .where((where) =>
          where.or([where('site_id', '=', site), ...(withInstallation ? [where('site_id', 'is', null)] : [])]),
        )
        .orderBy('id', 'desc')
        .limit(ACTIVITY_PAGE + 1)
        .execute()
      return {
        entries: found.slice(0, ACTIVITY_PAGE).map((row) => ({ ...row, activity: row.activity as Activity })),
        more: found.length > ACTIVITY_PAGE,
      }
    },
    async deleteOld() {
      await database
        .deleteFrom('activities')
        .where('at', '<', now() - ACTIVITY_DAYS * DAY_MS)
        .execute()
    },
  }
}
