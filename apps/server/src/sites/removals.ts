import type { Store } from '@curlew/engine'
import type { Kysely } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/schema/tables.ts'
import { removeSiteKeys } from '../database/secret-file.ts'
import type { Sites } from './registry.ts'

/** Removes sites permanently. */
export interface Removals {
  /**
   * Deletes sites with their settings, then their keys for other services and their events.
   * @param besides more deletions in the same transaction as the settings
   */
  remove(ids: readonly number[], besides?: (database: Kysely<Tables>) => Promise<void>): Promise<void>
  /** Registers work between the deletion of settings and that of events: it ends what still adds events, and deletes files. */
  onRemove(work: (siteId: number) => Promise<void>): void
  /** Deletes the keys and events of removed sites once more: a removal may have been interrupted, or an event have been on its way. */
  finish(): Promise<void>
}

export function createRemovals({
  dataFolder,
  database,
  store,
  sites,
}: {
  dataFolder: string
  database: Database
  store: Pick<Store, 'deleteSite'>
  sites: Pick<Sites, 'forget'>
}): Removals {
  const onRemove: Parameters<Removals['onRemove']>[0][] = []
  async function deleteRest(id: number): Promise<void> {
    await removeSiteKeys(dataFolder, id)
    for (const work of onRemove) await work(id)
    await store.deleteSite(id)
  }
  const removals: Removals = {
    onRemove: (work) => void onRemove.push(work),
    async remove(ids, besides) {
      await sites.forget(ids, besides)
      for (const id of ids) await deleteRest(id)
    },
    async finish() {
      const removed = await database.selectFrom('removed_sites').select('site_id').execute()
      for (const { site_id: id } of removed) {
        await deleteRest(id)
        await database.deleteFrom('removed_sites').where('site_id', '=', id).execute()
      }
    },
  }
  return removals
}
