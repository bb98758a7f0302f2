/** Shared views: links with which people without an account read reports. */
import { createAttemptLimit } from '../accounts/attempts.ts'
import type { Base } from '../base.ts'
import { installationSecret } from '../database/open.ts'
import { READER_LIMITS, READER_ROUTES } from './reader-routes.ts'
import { SHARED_VIEW_ROUTES } from './routes.ts'
import { createSharedViews } from './shared-views.ts'

export const SHARED_VIEWS = {
  async open({ database, now, uptime, passwordCost }: Pick<Base, 'database' | 'now' | 'uptime' | 'passwordCost'>) {
    const limit = ({ count, ms }: { count: number; ms: number }) => createAttemptLimit(count, ms, uptime)
    return {
      sharedViews: createSharedViews({
        ...{ database, now, passwordCost },
        secret: await installationSecret(database, 'shared_views_secret'),
      }),
      sharedViewLimits: { passwords: limit(READER_LIMITS.passwords), calls: limit(READER_LIMITS.calls) },
    }
  },
  routes: SHARED_VIEW_ROUTES,
  publicRoutes: READER_ROUTES,
}
