/**
 * Requests to leave visits out of all figures, and to count them again. They are rows of a table, which `work.ts` carries out in the
 * background.
 */
import { randomInt } from 'node:crypto'
import { LEFT_OUT_LIMITS, type LeftOutPreview, type LeftOutVisits, type VisitsToLeaveOut } from '@curlew/model/left-out'
import { createWords } from '@curlew/words'
import type { Base } from '../base.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import type { Notes } from '../notes/notes.ts'
import type { Sites } from '../sites/registry.ts'
import { createLeftOutWork } from './work.ts'

type LeftOutEffect = Pick<LeftOutPreview, 'before' | 'after'>

interface Needs extends Pick<Base, 'database' | 'store' | 'now' | 'log'> {
  notes: Pick<Notes, 'save' | 'remove'>
  sites: Pick<Sites, 'byId'>
}

export type StoredLeftOut = ReturnType<typeof createLeftOut>

/** Numbers are random, and as large as a browser can read. */
const NUMBERS = 2 ** 48 - 1

export function createLeftOut({ database, store, now, log, notes, sites }: Needs) {
  const work = createLeftOutWork({ database, store, log, notes, sites })
  const rowsOf = (siteId: number) => database.selectFrom('left_out_visits').selectAll().where('site_id', '=', siteId)

  return {
    /** Newest first. */
    async list(siteId: number): Promise<LeftOutVisits[]> {
      const rows = await rowsOf(siteId).orderBy('created_at', 'desc').orderBy('id').execute()
      return rows.map(({ site_id: _, note_id: __, effect, ...row }) => ({
        ...row,
        ...(JSON.parse(effect) as LeftOutEffect),
        progress: row.state === 'out' || row.state === 'undone' ? 1 : (work.progressOf(row.id) ?? 0),
      }))
    },

    /** Leaves visits out, in the background. @param locale of the note on charts */
    async add(
      { site, person, locale }: { site: Site; person: Pick<Person, 'name'>; locale: string },
      visits: VisitsToLeaveOut,
      { before, after }: LeftOutEffect,
    ): Promise<void> {
      const { length } = await rowsOf(site.id).where('state', '!=', 'undone').execute()
      if (length >= LEFT_OUT_LIMITS.inForce)
        throw new CallError('conflict', { code: 'too_many_left_out', values: { maximum: LEFT_OUT_LIMITS.inForce } })
      const { t } = await createWords({ locale })
      // A site with too many notes goes without one.
      const saved = await notes
        .save(site, {
          ...{ id: 0, version: 0, note_title: t('leftOut.note', { name: visits.name }), note_date: '' },
          ...{ note_date_ymd: visits.start, important: false, category: { id: 0 }, medias: {} },
        })
        .catch(() => null)
      const { name, filters, start, end } = visits
      await database
        .insertInto('left_out_visits')
        .values({
          ...{ id: randomInt(1, NUMBERS), site_id: site.id, name, filters, start, end, state: 'taking' },
          effect: JSON.stringify({ before, after }),
          note_id: saved?.outcome === 'saved' ? saved.note.id : null,
          ...{ created_at: now(), created_by: person.name, undone_at: null, undone_by: '' },
        })
        .execute()
      work.begin()
    },

    /** Counts them again, in the background. @returns their name. @throws {CallError} `not_found` */
    async undo(siteId: number, id: number, person: Pick<Person, 'name'>): Promise<string> {
      const row = await rowsOf(siteId).where('id', '=', id).executeTakeFirst()
      if (!row) throw new CallError('not_found', { code: 'no_such_left_out' })
      await database
        .updateTable('left_out_visits')
        .set({ state: 'returning', undone_at: now(), undone_by: person.name })
        .where('id', '=', id)
        .where('state', 'in', ['taking', 'out'])
        .execute()
      if (row.state === 'taking') work.interrupt(id)
      work.begin()
      return row.name
    },

    work: work.run,
    settled: work.settled,
    close: work.close,
  }
}
