/** Events from servers by Google's Measurement Protocol, and the secret they authenticate with. */
import { type ProtocolSecret, REST_PATHS } from '@curlew/model'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import type { Site } from '../entities/site.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { createProtocolReceiver } from './receive.ts'
import { PROTOCOL_ROUTES } from './routes.ts'

type Call = SiteCall<{ protocolSecrets: SiteSecrets }>

export const PROTOCOL = {
  open: (needs: Parameters<typeof createProtocolReceiver>[0]) => ({ protocolReceiver: createProtocolReceiver(needs) }),
  publicRoutes: PROTOCOL_ROUTES,
  routes: siteRoutes([
    { method: 'GET', path: REST_PATHS.apiSecret, access: 'update_settings', answer: getSecret },
    {
      method: 'POST',
      path: REST_PATHS.apiSecret,
      access: 'update_settings',
      activity: 'api_secret_made',
      answer: makeSecret,
    },
    {
      method: 'DELETE',
      path: REST_PATHS.apiSecret,
      access: 'update_settings',
      activity: 'api_secret_removed',
      answer: removeSecret,
    },
  ]),
}

/** What a shop needs for reporting; the secret itself is not stored. */
const toAnswer = (site: Site, serverUrl: string, madeAt: number | null): ProtocolSecret => ({
  url: `${serverUrl}/mp/collect`,
  measurement_id: site.key,
  made_at: madeAt,
})

async function getSecret({ site, serverUrl, services }: Call) {
  return toAnswer(site, serverUrl, await services.protocolSecrets.madeAt(site.id))
}

async function makeSecret({ site, serverUrl, services }: Call): Promise<ProtocolSecret> {
  const { protocolSecrets } = services
  const secret = await protocolSecrets.make(site.id)
  return { ...toAnswer(site, serverUrl, await protocolSecrets.madeAt(site.id)), api_secret: secret }
}

async function removeSecret({ site, services }: Call) {
  await services.protocolSecrets.remove(site.id)
  return {}
}
