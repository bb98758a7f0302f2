import type { Store } from '@curlew/engine'
import type { ImportEvent, StoredEvent } from '@curlew/model'
import type { EventSite } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'

/** Imports events and returns them as stored, for the plain evaluator. */
export async function recordedImport(
  store: Store,
  site: EventSite,
  events: Iterable<ImportEvent>,
): Promise<StoredEvent[]> {
  const stored: StoredEvent[] = []
  const recording: Store = Object.assign(Object.create(store), {
    load(batch: StoredEvent[]) {
      stored.push(...batch)
      return store.load(batch)
    },
  })
  await importEvents(recording, site, events)
  return stored
}
