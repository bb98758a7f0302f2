/** The calls of the settings: the key that connects a site's CMS. */
import { type ConnectorKey, REST_PATHS } from '@curlew/model'
import { type RestCall, type RestRoute, siteOf } from '../calls/rest-route.ts'
import type { SiteAccess } from '../hosts/guard.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'

interface Needs extends SiteAccess {
  connectorSecrets: SiteSecrets
}
type Call = RestCall<Needs>

export const CONNECTOR_ROUTES: readonly RestRoute<Needs>[] = [
  { method: 'GET', path: REST_PATHS.connectorKey, access: 'update_settings', ofInstallation: true, answer: getKey },
  { method: 'POST', path: REST_PATHS.connectorKey, access: 'update_settings', ofInstallation: true, answer: makeKey },
  {
    method: 'DELETE',
    path: REST_PATHS.connectorKey,
    access: 'update_settings',
    ofInstallation: true,
    answer: removeKey,
  },
]

async function getKey(call: Call): Promise<ConnectorKey> {
  const site = await siteOf(call)
  return { made_at: await call.services.connectorSecrets.madeAt(site.id) }
}

/** One line to copy: the site's key, its secret and where this server is. */
async function makeKey(call: Call): Promise<ConnectorKey> {
  const site = await siteOf(call)
  const { connectorSecrets } = call.services
  const secret = await connectorSecrets.make(site.id)
  return {
    made_at: await connectorSecrets.madeAt(site.id),
    key: `curlew:${site.key}:${secret}@${call.serverUrl}`,
  }
}

async function removeKey(call: Call) {
  const site = await siteOf(call)
  await call.services.connectorSecrets.remove(site.id)
  return {}
}
