/**
 * Erases visitors in the background, and keeps a log that does not identify them. Their ids are in a separate file until the work is done, so
 * that they are never in the database or a backup. After a restart, the work continues.
 */
import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { VisitorsOfSite } from '@curlew/engine'
import type { Erasure, VisitorPreview, VisitorToErase } from '@curlew/model/visitor-data'
import type { Selectable } from 'kysely'
import type { Base } from '../base.ts'
import type { ErasuresTable } from '../database/schema/clean-up-tables.ts'
import { openSecretFiles } from '../database/secret-file.ts'
import type { Person } from '../entities/person.ts'
import { repeatable } from '../jobs/repeatable.ts'

export type StoredErasures = Awaited<ReturnType<typeof createErasures>>

const FOLDER = 'erasures'
/** Entries of a site that the screen lists. */
const LISTED = 200
/** Numbers are random, so that an older copy of the list never means another file; and as large as a browser can read. */
const NUMBERS = 2 ** 48 - 1

export async function createErasures({
  config,
  database,
  store,
  now,
  log,
}: Pick<Base, 'config' | 'database' | 'store' | 'now' | 'log'>) {
  const files = openSecretFiles(config.dataFolder, FOLDER)
  let isStopping = false
  const work = repeatable(workAll)
  await removeStrayFiles()

  /** Removes files that no entry needs: the server stopped before the entry was made, or just after the work was done. */
  async function removeStrayFiles(): Promise<void> {
    const needed = new Set((await inState('erasing')).map(({ id }) => String(id)))
    const names = await readdir(join(config.dataFolder, FOLDER))
    for (const name of names.filter((each) => !needed.has(each))) await files.remove(name)
  }

  function inState(state: Erasure['state']): Promise<Selectable<ErasuresTable>[]> {
    return database.selectFrom('erasures').selectAll().where('state', '=', state).orderBy('at').execute()
  }
  const change = (ids: readonly number[], state: Erasure['state']) =>
    database.updateTable('erasures').set({ state }).where('id', 'in', ids).execute()

  async function workAll(): Promise<void> {
    for (const { id, site_id: site, figures } of await inState('erasing')) {
      if (isStopping) return
      const visitors = await read(String(id))
      // The entry is from a restored backup, which does not say who was meant.
      if (!visitors) {
        await change([id], 'interrupted')
        continue
      }
      await store.eraseVisitors({ site, visitors }, { keepFigures: figures === 'keep' })
      await change([id], 'rewriting')
      await files.remove(String(id))
    }
    const erased = await inState('rewriting')
    if (isStopping || erased.length === 0) return
    await store.rewrite()
    await change(
      erased.map(({ id }) => id),
      'done',
    )
  }

  async function read(name: string): Promise<bigint[] | undefined> {
    const text = await files.read(name)
    return text === undefined ? undefined : (JSON.parse(text) as string[]).map(BigInt)
  }

  return {
    /** Newest first. */
    async list(siteId: number): Promise<Erasure[]> {
      const rows = await database
        .selectFrom('erasures')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(LISTED)
        .execute()
      return rows.map(({ site_id: _, ...row }) => row)
    },

    /** Erases them, in the background. */
    async add(
      { site, visitors }: VisitorsOfSite,
      { name }: Pick<Person, 'name'>,
      figures: VisitorToErase['figures'],
      { from: _, to: __, ...counts }: VisitorPreview,
    ): Promise<void> {
      const id = randomInt(1, NUMBERS)
      // The file first: an entry without one cannot be carried out.
      await files.write(String(id), JSON.stringify(visitors.map(String)))
      await database
        .insertInto('erasures')
        .values({ id, site_id: site, at: now(), name, figures, ...counts, state: 'erasing' })
        .execute()
      work.run().catch((err) => log.error({ err }, 'a visitor could not be erased; this is tried again later'))
    },

    /** Records that old events were deleted, and rewrites the store's file. */
    async logOld(siteId: number, { sessions, events }: { sessions: number; events: number }): Promise<void> {
      await database
        .insertInto('erasures')
        .values({
          ...{ id: randomInt(1, NUMBERS), site_id: siteId, at: now(), name: '', figures: 'old', state: 'rewriting' },
          ...{ visitors: 0, sessions, events, orders: 0 },
        })
        .execute()
      await work.run()
    },

    work: (_signal: AbortSignal): Promise<void> => work.run(),

    settled: work.settled,

    async close(): Promise<void> {
      isStopping = true
      await work.settled()
    },
  }
}
