/**
 * Leaves visits out of all figures, and counts them again. Requests are rows of a table, carried out in the background; after a stop the
 * work resumes.
 */
import { randomInt } from 'node:crypto'
import { ofSessions, readReportFilters } from '@curlew/model'
import { LEFT_OUT_LIMITS, type LeftOutPreview, type LeftOutVisits, type VisitsToLeaveOut } from '@curlew/model/left-out'
import { createWords } from '@curlew/words'
import type { Selectable } from 'kysely'
import type { Base } from '../base.ts'
import type { LeftOutVisitsTable } from '../database/clean-up-tables.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import { repeatable } from '../jobs/repeatable.ts'
import type { Notes } from '../notes/notes.ts'
import type { Sites } from '../sites/registry.ts'

type Row = Selectable<LeftOutVisitsTable>
type LeftOutEffect = Pick<LeftOutPreview, 'before' | 'after'>

interface Parts extends Pick<Base, 'database' | 'store' | 'now' | 'log'> {
  notes: Pick<Notes, 'save' | 'remove'>
  sites: Pick<Sites, 'byId'>
}

export type StoredLeftOut = ReturnType<typeof createLeftOut>

/** Numbers are random, and as large as a browser can read. */
const NUMBERS = 2 ** 48 - 1

export function createLeftOut({ database, store, now, log, notes, sites }: Parts) {
  const stopping = new AbortController()
  /** Running work: its progress, from 0 to 1, and a controller to stop it. */
  const underWay = new Map<number, { progress: number; stop: AbortController }>()
  const work = repeatable(workAll)

  const rowsOf = (siteId: number) => database.selectFrom('left_out_visits').selectAll().where('site_id', '=', siteId)
  const change = (id: number, state: Row['state']) =>
    database.updateTable('left_out_visits').where('id', '=', id).where('state', '=', state)

  /** Carries out all requests, oldest first. Failed ones are left for the next run. @throws the first failure */
  async function workAll(): Promise<void> {
    const failed = new Map<number, unknown>()
    for (;;) {
      const row = await database
        .selectFrom('left_out_visits')
        .selectAll()
        .where('state', 'in', ['taking', 'returning'])
        .where('id', 'not in', [...failed.keys()])
        .orderBy('created_at')
        .orderBy('id')
        .executeTakeFirst()
      if (!row || stopping.signal.aborted) break
      const stop = new AbortController()
      underWay.set(row.id, { progress: 0, stop })
      try {
        await (row.state === 'taking' ? take : bringBack)(row, AbortSignal.any([stop.signal, stopping.signal]))
      } catch (error) {
        // Undone while it was being taken out: the loop finds its new state.
        if (!stop.signal.aborted) failed.set(row.id, error)
      } finally {
        underWay.delete(row.id)
      }
    }
    stopping.signal.throwIfAborted()
    for (const error of failed.values()) throw error
  }

  const optionsFor = ({ id }: Row, signal: AbortSignal) => ({
    signal,
    onProgress: ({ done, all }: { done: number; all: number }) => {
      const known = underWay.get(id)
      if (known) known.progress = all > 0 ? done / all : 1
    },
  })

  async function take(row: Row, signal: AbortSignal): Promise<void> {
    const site = sites.byId(row.site_id)
    if (!site) return
    const { start, end } = row
    const filters = ofSessions(readReportFilters(row.filters) ?? [])
    await store.takeOut(
      { site: site.id, number: row.id },
      { timeZone: site.timeZone, range: { start, end }, filters },
      optionsFor(row, signal),
    )
    await change(row.id, 'taking').set({ state: 'out' }).execute()
  }

  async function bringBack(row: Row, signal: AbortSignal): Promise<void> {
    await store.bringBack({ site: row.site_id, number: row.id }, optionsFor(row, signal))
    const site = sites.byId(row.site_id)
    // Someone may have deleted the note.
    if (site && row.note_id !== null) await notes.remove(site, row.note_id).catch(() => {})
    await database.updateTable('left_out_visits').set({ state: 'undone' }).where('id', '=', row.id).execute()
    await forgetOld(row.site_id)
  }

  async function forgetOld(siteId: number): Promise<void> {
    const undone = database.selectFrom('left_out_visits').where('site_id', '=', siteId).where('state', '=', 'undone')
    const kept = undone.select('id').orderBy('undone_at', 'desc').limit(LEFT_OUT_LIMITS.undone)
    await database
      .deleteFrom('left_out_visits')
      .where('site_id', '=', siteId)
      .where('state', '=', 'undone')
      .where('id', 'not in', kept)
      .execute()
  }

  const begin = () => {
    work.run().catch((err) => {
      if (!stopping.signal.aborted)
        log.error({ err }, 'visits could not be left out or counted again; this is tried again later')
    })
  }

  return {
    /** Newest first. */
    async list(siteId: number): Promise<LeftOutVisits[]> {
      const rows = await rowsOf(siteId).orderBy('created_at', 'desc').orderBy('id').execute()
      return rows.map(({ site_id: _, note_id: __, effect, ...row }) => ({
        ...row,
        ...(JSON.parse(effect) as LeftOutEffect),
        progress: row.state === 'out' || row.state === 'undone' ? 1 : (underWay.get(row.id)?.progress ?? 0),
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
      begin()
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
      if (row.state === 'taking') underWay.get(id)?.stop.abort(new Error('undone'))
      begin()
      return row.name
    },

    work: (signal: AbortSignal): Promise<void> => {
      signal.addEventListener('abort', () => stopping.abort(signal.reason), { once: true })
      return work.run()
    },

    settled: work.settled,

    /** Stops between two steps. */
    async close(): Promise<void> {
      stopping.abort(new Error('the server stops'))
      await work.settled()
    },
  }
}
