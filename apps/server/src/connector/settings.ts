/** REST calls of the settings: the key that connects a site's CMS. */
import { type ConnectorKey, REST_PATHS } from '@curlew/model'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'

type Call = SiteCall<{ connectorSecrets: SiteSecrets }>

export const CONNECTOR_ROUTES = siteRoutes([
  { method: 'GET', path: REST_PATHS.connectorKey, access: 'update_settings', ofInstallation: true, answer: getKey },
  {
    method: 'POST',
    path: REST_PATHS.connectorKey,
    access: 'update_settings',
    activity: 'connector_key_made',
    ofInstallation: true,
    answer: makeKey,
  },
  {
    method: 'DELETE',
    path: REST_PATHS.connectorKey,
    access: 'update_settings',
    ofInstallation: true,
    activity: 'connector_key_removed',
    answer: removeKey,
  },
])

async function getKey({ site, services }: Call): Promise<ConnectorKey> {
  return { made_at: await services.connectorSecrets.madeAt(site.id) }
}

/** One line to copy, with the site's key, its secret and this server's address. */
async function makeKey({ site, serverUrl, services }: Call): Promise<ConnectorKey> {
  const { connectorSecrets } = services
  const secret = await connectorSecrets.make(site.id)
  return {
    made_at: await connectorSecrets.madeAt(site.id),
    key: `curlew:${site.key}:${secret}@${serverUrl}`,
  }
}

async function removeKey({ site, services }: Call) {
  await services.connectorSecrets.remove(site.id)
  return {}
}
