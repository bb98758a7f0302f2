/** What is stored of one visitor: exported as JSON, and erased. */
import { MINUTE_MS } from '@curlew/model'
import { createErasures, type StoredErasures } from './erasures.ts'
import { VISITOR_DATA_ROUTES } from './routes.ts'

export const VISITOR_DATA = {
  open: async (needs: Parameters<typeof createErasures>[0]) => ({ erasures: await createErasures(needs) }),
  close: ({ erasures }: { erasures: StoredErasures }) => erasures.close(),
  routes: VISITOR_DATA_ROUTES,
  jobs: ({ erasures }: { erasures: StoredErasures }) => [
    // Goes on after a restart, and tries again what failed.
    { name: 'erasures', everyMs: 10 * MINUTE_MS, atStart: true as const, run: erasures.work },
  ],
}
