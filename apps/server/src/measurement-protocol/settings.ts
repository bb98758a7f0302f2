/** The calls of the settings: the secret that a site's servers report with. */
import { type ProtocolSecret, REST_PATHS } from '@curlew/model'
import { type RestCall, type RestRoute, siteOf } from '../calls/rest-route.ts'
import type { SiteAccess } from '../hosts/guard.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import type { Site } from '../sites/sites.ts'

interface Needs extends SiteAccess {
  protocolSecrets: SiteSecrets
}
type Call = RestCall<Needs>

export const PROTOCOL_ROUTES: readonly RestRoute<Needs>[] = [
  { method: 'GET', path: REST_PATHS.apiSecret, access: 'update_settings', answer: getSecret },
  { method: 'POST', path: REST_PATHS.apiSecret, access: 'update_settings', answer: makeSecret },
  { method: 'DELETE', path: REST_PATHS.apiSecret, access: 'update_settings', answer: removeSecret },
]

/** What a server is told; the secret itself is not kept. */
const toAnswer = (site: Site, serverUrl: string, madeAt: number | null): ProtocolSecret => ({
  url: `${serverUrl}/mp/collect`,
  measurement_id: site.key,
  made_at: madeAt,
})

async function getSecret(call: Call) {
  const site = await siteOf(call)
  return toAnswer(site, call.serverUrl, await call.services.protocolSecrets.madeAt(site.id))
}

async function makeSecret(call: Call): Promise<ProtocolSecret> {
  const site = await siteOf(call)
  const { protocolSecrets } = call.services
  const secret = await protocolSecrets.make(site.id)
  return { ...toAnswer(site, call.serverUrl, await protocolSecrets.madeAt(site.id)), api_secret: secret }
}

async function removeSecret(call: Call) {
  const site = await siteOf(call)
  await call.services.protocolSecrets.remove(site.id)
  return {}
}
