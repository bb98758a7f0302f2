/** What a site's own CMS may call besides what the app calls, and the key that connects it. */
import type { Base } from '../base.ts'
import { createSignedCalls } from '../hosts/wordpress/signed-calls.ts'
import type { Sites } from '../sites/registry.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { FIGURE_ROUTES } from './figures.ts'
import { IMPORT_ROUTES } from './import.ts'
import { CONNECTOR_ROUTES } from './settings.ts'

interface Needs extends Pick<Base, 'database' | 'now'> {
  sites: Sites
  connectorSecrets: SiteSecrets
}

export const CONNECTOR = {
  open: (needs: Needs) => ({ signedCalls: createSignedCalls({ ...needs, secrets: needs.connectorSecrets }) }),
  routes: [...CONNECTOR_ROUTES, ...FIGURE_ROUTES, ...IMPORT_ROUTES],
}
