/** Sites, their settings and their secrets. */
import { HOUR_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { openSites } from './registry.ts'
import { createRemovals, type Removals } from './removals.ts'
import { SITE_ROUTES } from './routes.ts'
import { openSiteSecrets } from './site-secrets.ts'

export const SITES = {
  async open({
    config,
    database,
    store,
    now,
    changes,
  }: Pick<Base, 'config' | 'database' | 'store' | 'now' | 'changes'>) {
    const sites = await openSites(database, now, changes)
    return {
      sites,
      removals: createRemovals({ dataFolder: config.dataFolder, database, store, sites }),
      protocolSecrets: await openSiteSecrets(database, 'protocol_secrets', now, changes),
      connectorSecrets: await openSiteSecrets(database, 'connector_secrets', now, changes),
    }
  },
  routes: SITE_ROUTES,
  jobs: ({ removals }: { removals: Removals }) => [
    { name: 'removed-sites', everyMs: HOUR_MS, atStart: true as const, run: removals.finish },
  ],
}
