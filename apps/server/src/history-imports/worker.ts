/**
 * Does what the list of imports wants: tries and imports files in a child process, one import at a time, and undoes imports. After a stop it
 * goes on where it was.
 */
import type { Base } from '../base.ts'
import type { ImportEntries, ImportEntry } from '../import/entries.ts'
import type { Imports } from '../import/history-loads.ts'
import { repeatable } from '../jobs/repeatable.ts'
import { runImportApart } from './run-apart.ts'
import type { ImportUploads } from './uploads.ts'

interface Parts extends Pick<Base, 'config' | 'database' | 'store' | 'log'> {
  importEntries: ImportEntries
  imports: Imports
  uploads: ImportUploads
}

export type ImportWorker = ReturnType<typeof createImportWorker>

/** How often progress is noted. */
const NOTE_EVERY_MS = 500

export function createImportWorker({ config, database, store, log, importEntries, imports, uploads }: Parts) {
  const stopping = new AbortController()
  /** What ends the child process of an import. */
  const running = new Map<number, AbortController>()
  /** What stops undoing an import. */
  const undoing = new Map<number, AbortController>()

  const next = (states: readonly ImportEntry['state'][], without: readonly number[] = []) =>
    database
      .selectFrom('history_imports')
      .selectAll()
      .where('state', 'in', states)
      .where('id', 'not in', without)
      .orderBy('created_at')
      .orderBy('id')

  async function runAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const entry = await next(['trying', 'importing']).where('by_command', '=', 0).executeTakeFirst()
      if (!entry) return
      const stop = new AbortController()
      running.set(entry.id, stop)
      try {
        await runImportApart(entry.id, config, AbortSignal.any([stop.signal, stopping.signal]))
      } finally {
        running.delete(entry.id)
      }
      if (stopping.signal.aborted) return
      const after = await importEntries.get(entry.id)
      if (after?.state === 'imported') await uploads.removeOf(entry.id)
      // Its process has ended without a result.
      if (after?.state === entry.state && !stop.signal.aborted) await importEntries.fail(entry.id, 'stopped')
    }
  }

  /** @throws the first failure */
  async function undoAll(): Promise<void> {
    const failed = new Map<number, unknown>()
    while (!stopping.signal.aborted) {
      const entry = await next(['undoing'], [...failed.keys()]).executeTakeFirst()
      if (!entry) break
      const stop = new AbortController()
      undoing.set(entry.id, stop)
      try {
        await undo(entry, AbortSignal.any([stop.signal, stopping.signal]))
      } catch (error) {
        if (!stop.signal.aborted) failed.set(entry.id, error)
      } finally {
        undoing.delete(entry.id)
      }
    }
    stopping.signal.throwIfAborted()
    for (const error of failed.values()) throw error
  }

  async function undo(entry: ImportEntry, signal: AbortSignal): Promise<void> {
    running.get(entry.id)?.abort()
    // What was on its way arrives first; anything later is refused.
    await imports.settled(entry.id)
    let noted = 0
    await imports.during(entry.site_id, () =>
      store.undoImport(
        { site: entry.site_id, number: entry.id },
        {
          signal,
          onProgress: ({ done, all }) => {
            if (Date.now() - noted < NOTE_EVERY_MS) return
            noted = Date.now()
            void importEntries.noteProgress(entry.id, all > 0 ? done / all : 1).catch(() => {})
          },
        },
      ),
    )
    await importEntries.undone(entry)
    await uploads.removeOf(entry.id)
  }

  const runs = repeatable(runAll)
  const undoes = repeatable(undoAll)
  const work = async (): Promise<void> => {
    await Promise.all([runs.run(), undoes.run()])
  }

  return {
    isRunning: (id: number): boolean => running.has(id),

    /** Ends the child process of an import, if it has one. */
    stop: (id: number): void => running.get(id)?.abort(),

    /** Ends the work of a site that was removed, and deletes its files. */
    async endRemoved(siteId: number): Promise<void> {
      for (const [id, work] of [...running, ...undoing]) if (!(await importEntries.get(id))) work.abort()
      await imports.siteSettled(siteId)
      await uploads.removeStray()
    },

    /** Begins what is wanted, or lets the work under way find it. */
    begin(): void {
      work().catch((err) => {
        if (!stopping.signal.aborted)
          log.error({ err }, 'an import could not be done or undone; this is tried again later')
      })
    },

    work: (signal: AbortSignal): Promise<void> => {
      signal.addEventListener('abort', () => stopping.abort(signal.reason), { once: true })
      return work()
    },

    /** Resolves when nothing is under way. */
    async settled(): Promise<void> {
      await runs.settled()
      await undoes.settled()
    },

    async close(): Promise<void> {
      stopping.abort(new Error('the server stops'))
      await runs.settled()
      await undoes.settled()
    },
  }
}
