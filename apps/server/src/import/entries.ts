/** The list of imports. An import's number is random, and its events carry it in the store, so that it can be undone. */
import { randomInt } from 'node:crypto'
import type { ImportReport } from '@curlew/model/history-imports'
import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import type { HistoryImportsTable } from '../database/schema/tables.ts'

export type ImportEntry = Selectable<HistoryImportsTable>
export type ImportEntries = ReturnType<typeof importEntries>

/** Numbers are as large as a browser can read. */
const NUMBERS = 2 ** 48 - 1
export const newNumber = () => randomInt(1, NUMBERS)

/** An import to start. */
export interface ToImport extends Pick<ImportEntry, 'kind' | 'host' | 'before' | 'run'> {
  site: number
  files: readonly string[]
}

export function importEntries(database: Database, now: () => number = Date.now) {
  const get = (id: number): Promise<ImportEntry | undefined> =>
    database.selectFrom('history_imports').selectAll().where('id', '=', id).executeTakeFirst()
  const change = (id: number) => database.updateTable('history_imports').where('id', '=', id)

  async function add(
    { site, files, ...parts }: ToImport,
    given: Pick<ImportEntry, 'state' | 'by_command' | 'created_by'>,
  ): Promise<ImportEntry> {
    return database
      .insertInto('history_imports')
      .values({
        ...{ id: newNumber(), site_id: site, files: JSON.stringify(files), ...parts, ...given },
        ...{ progress: 0, added: 0, first_day: null, last_day: null, report: null, failure: null },
        ...{ created_at: now(), undone_at: null, undone_by: '' },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  return {
    get,
    add,

    /** Newest first. */
    list(site?: number): Promise<ImportEntry[]> {
      const all = database.selectFrom('history_imports').selectAll().orderBy('created_at', 'desc').orderBy('id')
      return (site === undefined ? all : all.where('site_id', '=', site)).execute()
    },

    /** Starts an import from the command line, or resumes the interrupted one of the same files. */
    async begin(parts: ToImport): Promise<ImportEntry> {
      const known =
        parts.run === null
          ? undefined
          : await database
              .selectFrom('history_imports')
              .selectAll()
              .where('site_id', '=', parts.site)
              .where('run', '=', parts.run)
              .where('by_command', '=', 1)
              .where('state', 'in', ['importing', 'import_failed'])
              .executeTakeFirst()
      if (!known) return add(parts, { state: 'importing', by_command: 1, created_by: '' })
      await change(known.id).set({ state: 'importing', failure: null }).execute()
      return { ...known, state: 'importing' }
    },

    /** Stores the import's identity. */
    async nameRun(id: number, run: string | null): Promise<void> {
      await change(id).set({ run }).execute()
    },

    async noteProgress(id: number, progress: number): Promise<void> {
      await change(id).set({ progress }).execute()
    },

    /** Stores how many of its events are in the store. */
    async noteAdded(id: number, added: number): Promise<void> {
      await change(id).set({ added }).execute()
    },

    /** Stores the result of a dry run or an import, unless the import was undone meanwhile. */
    async finish(id: number, report: ImportReport | null): Promise<void> {
      const entry = await get(id)
      if (!entry) return
      const isTry = entry.state === 'trying'
      await change(id)
        .where('state', 'in', ['trying', 'importing'])
        .set({
          ...{ state: isTry ? 'tried' : 'imported', progress: 1, failure: null },
          ...{ first_day: report?.from ?? null, last_day: report?.to ?? null },
          report: report && JSON.stringify(isTry ? report : { ...report, ...countsOf(report, entry) }),
        })
        .execute()
    },

    /** @param failure a code, or a sentence */
    async fail(id: number, failure: string): Promise<void> {
      await change(id).where('state', '=', 'trying').set({ state: 'try_failed', failure }).execute()
      await change(id).where('state', '=', 'importing').set({ state: 'import_failed', failure }).execute()
    },

    /** Requests work by changing the state. @returns whether the import was in one of the states `from` */
    async want(id: number, from: readonly ImportEntry['state'][], state: ImportEntry['state']): Promise<boolean> {
      const changed = await change(id)
        .where('state', 'in', from)
        .set({ state, progress: 0, failure: null })
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },

    /** Requests that an import be undone. @returns whether it can be */
    async wantUndone(id: number, name: string): Promise<boolean> {
      const changed = await change(id)
        .where('state', 'in', ['importing', 'import_failed', 'imported', 'undoing'])
        .set({ state: 'undoing', progress: 0, failure: null, undone_at: now(), undone_by: name })
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },

    /** Marks an import as undone and deletes its progress, so that the same files start from the beginning. */
    async undone({ id, site_id: site, run }: ImportEntry): Promise<void> {
      if (run !== null) {
        await database.deleteFrom('imports').where('site_id', '=', site).where('file', '=', run).execute()
        await database.deleteFrom('salts').where('day', 'like', `% ${run}`).execute()
      }
      await change(id).set({ state: 'undone', progress: 1 }).execute()
    },

    async remove(id: number): Promise<void> {
      await database.deleteFrom('history_imports').where('id', '=', id).execute()
    },
  }
}

/** A resumed import reads its files from the start, so its counts cover all its runs. */
function countsOf({ pageViews, otherEvents, fetches }: ImportReport, { added }: Pick<ImportEntry, 'added'>) {
  return { added, alreadyThere: Math.max(0, pageViews + otherEvents + fetches - added) }
}
