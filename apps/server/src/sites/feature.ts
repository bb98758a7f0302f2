/** Sites, their settings and their secrets. */
import { HOUR_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { finishRemovals } from './finish-removals.ts'
import { openSites } from './registry.ts'
import { SITE_ROUTES } from './routes.ts'
import { openSiteSecrets } from './site-secrets.ts'

export const SITES = {
  async open({ database, now }: Pick<Base, 'database' | 'now'>) {
    return {
      sites: await openSites(database, now),
      protocolSecrets: await openSiteSecrets(database, 'protocol_secrets', now),
      connectorSecrets: await openSiteSecrets(database, 'connector_secrets', now),
    }
  },
  routes: SITE_ROUTES,
  jobs: ({ database, store }: Pick<Base, 'database' | 'store'>) => [
    { name: 'removed-sites', everyMs: HOUR_MS, run: () => finishRemovals(database, store) },
  ],
}
