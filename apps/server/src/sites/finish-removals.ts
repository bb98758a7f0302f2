import type { Store } from '@curlew/engine'
import type { Database } from '../database/open.ts'

/** Deletes the events of sites that were removed, also of those whose removal was cut short. */
export async function finishRemovals(database: Database, store: Pick<Store, 'deleteSite'>): Promise<void> {
  const removed = await database.selectFrom('removed_sites').select('site_id').execute()
  for (const { site_id: id } of removed) {
    await store.deleteSite(id)
    await database.deleteFrom('removed_sites').where('site_id', '=', id).execute()
  }
}
