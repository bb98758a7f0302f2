import { ALL_NOTIFICATIONS, can, type Notification } from '@curlew/model'
import { createWords } from '@curlew/words'
import type { Database } from '../database/open.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import type { Notice, NoticeSource } from './notice.ts'

/** The recipient of notices, and the site. */
interface Reader {
  site: Site
  person: Person
  /** BCP 47. */
  locale: string
}

export interface Notifications {
  /** Current notices, newest first, without those this person has dismissed. */
  of(reader: Reader): Promise<Notification[]>
  /** Marks all current notices as seen by this person. */
  read(reader: Reader): Promise<void>
  /** @param id of a notice, or {@link ALL_NOTIFICATIONS} */
  dismiss(reader: Reader, id: string): Promise<void>
  /** Deletes old dismissals: their causes are over. */
  forgetOld(): Promise<void>
}

const KEPT_MS = 400 * 24 * 60 * 60 * 1000

interface Needs {
  database: Database
  sources: readonly NoticeSource[]
  now(): number
}

export function createNotifications({ database, sources, now }: Needs): Notifications {
  async function noticesFor({ site, person, locale }: Reader): Promise<Notice[]> {
    const words = await createWords({ locale, currency: site.currency, timezone: site.timeZone })
    const asked = { site, person, words, locale, now: now() }
    const found = await Promise.all(
      sources.filter((source) => isFor(source, person)).map((source) => source.notices(asked)),
    )
    return found.flat().toSorted((a, b) => b.since - a.since)
  }
  const statesOf = (person: Person) =>
    database.selectFrom('notice_states').selectAll().where('person_id', '=', person.id).execute()
  const note = async (person: Person, ids: readonly string[], isDismissed: boolean) => {
    if (ids.length === 0) return
    const dismissed = isDismissed ? 1 : 0
    await database
      .insertInto('notice_states')
      .values(ids.map((id) => ({ person_id: person.id, notice_id: id, is_dismissed: dismissed, noted_at: now() })))
      // Seeing it again keeps it dismissed.
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'notice_id'])
          .doUpdateSet(({ ref }) => ({ is_dismissed: isDismissed ? 1 : ref('notice_states.is_dismissed') })),
      )
      .execute()
  }
  const shownTo = async (reader: Reader) => {
    const states = new Map((await statesOf(reader.person)).map((state) => [state.notice_id, state]))
    const notices = (await noticesFor(reader)).filter(({ id }) => states.get(id)?.is_dismissed !== 1)
    return notices.map((notice) => ({ notice, isRead: states.has(notice.id) }))
  }

  return {
    of: async (reader) => (await shownTo(reader)).map(({ notice, isRead }) => notificationOf(notice, isRead)),
    async read(reader) {
      const shown = await shownTo(reader)
      await note(
        reader.person,
        shown.filter(({ isRead }) => !isRead).map(({ notice }) => notice.id),
        false,
      )
    },
    async dismiss(reader, id) {
      const ids = (await shownTo(reader)).map(({ notice }) => notice.id)
      await note(reader.person, id === ALL_NOTIFICATIONS ? ids : ids.filter((known) => known === id), true)
    },
    async forgetOld() {
      await database
        .deleteFrom('notice_states')
        .where('noted_at', '<', now() - KEPT_MS)
        .execute()
    },
  }
}

function isFor({ for: needed }: NoticeSource, { role, delegation }: Person): boolean {
  if (needed === 'operator') return role === 'administrator' && !delegation
  return delegation ? delegation.capabilities.includes(needed) : can(role, needed)
}

function notificationOf({ id, title, content, icon, since, button }: Notice, isRead: boolean): Notification {
  return {
    id,
    title,
    content,
    icon,
    start: new Date(since).toISOString(),
    btns: button ? { open: { url: `#${button.route}`, text: button.text, is_external: false } } : {},
    is_read: isRead,
  }
}
