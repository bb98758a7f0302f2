/** Carries out what the table of left-out visits requests, in the background. After a stop the work resumes. */
import { ofSessions, readReportFilters } from '@curlew/model'
import { LEFT_OUT_LIMITS } from '@curlew/model/left-out'
import type { Selectable } from 'kysely'
import type { Base } from '../base.ts'
import type { LeftOutVisitsTable } from '../database/schema/clean-up-tables.ts'
import { repeatable } from '../jobs/repeatable.ts'
import type { Notes } from '../notes/notes.ts'
import type { Sites } from '../sites/registry.ts'

type Row = Selectable<LeftOutVisitsTable>

interface Needs extends Pick<Base, 'database' | 'store' | 'log'> {
  notes: Pick<Notes, 'remove'>
  sites: Pick<Sites, 'byId'>
}

export function createLeftOutWork({ database, store, log, notes, sites }: Needs) {
  const stopping = new AbortController()
  /** Running work: its progress, from 0 to 1, and a controller to stop it. */
  const underWay = new Map<number, { progress: number; stop: AbortController }>()
  const work = repeatable(workAll)

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
    begin,
    /** Progress of the work on some visits, from 0 to 1; undefined if none is running. */
    progressOf: (id: number): number | undefined => underWay.get(id)?.progress,
    /** Stops the work on some visits, because their request has changed. */
    interrupt: (id: number): void => underWay.get(id)?.stop.abort(new Error('undone')),

    run: (signal: AbortSignal): Promise<void> => {
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
