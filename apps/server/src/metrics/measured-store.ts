import type { Store } from '@curlew/engine'
import type { Metrics } from './metrics.ts'

/** Counts what a store takes: whichever way an event arrives, it passes `append`. */
export function measuredStore(store: Store, metrics: Pick<Metrics, 'collected' | 'notStored'>): Store {
  const append = store.append.bind(store)
  return Object.assign(store, {
    async append(...[events, drops = [], fetches = []]: Parameters<Store['append']>) {
      try {
        await append(events, drops, fetches)
      } catch (error) {
        metrics.notStored(events.length)
        throw error
      }
      metrics.collected(events.length, drops)
    },
  })
}
