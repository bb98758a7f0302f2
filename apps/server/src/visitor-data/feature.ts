/** What is stored of one visitor, exported as JSON and erased; and how long events are kept. */
import { DAY_MS, MINUTE_MS } from '@curlew/model'
import { createErasures, type StoredErasures } from './erasures.ts'
import { createRetention, type Retention } from './retention.ts'
import { VISITOR_DATA_ROUTES } from './routes.ts'

type Opens = { erasures: StoredErasures; retention: Retention }

export const VISITOR_DATA = {
  async open(
    needs: Parameters<typeof createErasures>[0] & Omit<Parameters<typeof createRetention>[0], 'erasures'>,
  ): Promise<Opens> {
    const erasures = await createErasures(needs)
    return { erasures, retention: createRetention({ ...needs, erasures }) }
  },
  close: ({ erasures }: Opens) => erasures.close(),
  routes: VISITOR_DATA_ROUTES,
  jobs: ({ erasures, retention }: Opens) => [
    // Goes on after a restart, and tries again what failed.
    { name: 'erasures', everyMs: 10 * MINUTE_MS, atStart: true as const, run: erasures.work },
    { name: 'old-events', everyMs: DAY_MS, delayMs: 5 * MINUTE_MS, run: retention.deleteOld },
  ],
}
