/** REST calls for a site's own CMS, beside those of the app, and the key that connects it. */
import { MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import { createSignedCalls, type SignedCalls } from '../hosts/wordpress/signed-calls.ts'
import type { Sites } from '../sites/registry.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { CRAWLER_ROUTES } from './crawlers.ts'
import { FIGURE_ROUTES } from './figures.ts'
import { IMPORT_ROUTES } from './import.ts'
import { CONNECTOR_ROUTES } from './settings.ts'

interface Needs extends Pick<Base, 'database' | 'now'> {
  sites: Sites
  connectorSecrets: SiteSecrets
}

export const CONNECTOR = {
  open: (needs: Needs) => ({ signedCalls: createSignedCalls({ ...needs, secrets: needs.connectorSecrets }) }),
  routes: [...CONNECTOR_ROUTES, ...FIGURE_ROUTES, ...IMPORT_ROUTES, ...CRAWLER_ROUTES],
  jobs: ({ signedCalls }: { signedCalls: SignedCalls }) => [
    { name: 'old-signed-calls', everyMs: 10 * MINUTE_MS, run: signedCalls.forgetOld },
  ],
}
