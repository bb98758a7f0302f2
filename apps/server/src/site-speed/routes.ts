/** REST calls of the settings: a site's key of PageSpeed Insights. */
import { PageSpeedKey, type PageSpeedStatus, REST_PATHS } from '@curlew/model'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import type { Audits } from './audits.ts'

type Call = SiteCall<Pick<Base, 'config'> & { audits: Audits }>

export const PAGESPEED_ROUTES = siteRoutes([
  { method: 'GET', path: REST_PATHS.pageSpeedKey, access: 'update_settings', answer: getStatus },
  {
    method: 'PUT',
    path: REST_PATHS.pageSpeedKey,
    access: 'update_settings',
    activity: 'pagespeed_key_changed',
    answer: saveKey,
  },
  {
    method: 'DELETE',
    path: REST_PATHS.pageSpeedKey,
    access: 'update_settings',
    activity: 'pagespeed_key_removed',
    answer: removeKey,
  },
])

async function getStatus({ site, services }: Call): Promise<PageSpeedStatus> {
  return {
    is_set: (await services.audits.keys.of(site.id)) !== null,
    is_set_for_all: services.config.pageSpeedKey !== null,
  }
}

async function saveKey(call: Call): Promise<PageSpeedStatus> {
  await call.services.audits.keys.save(call.site.id, parse(PageSpeedKey, call.body).key)
  return getStatus(call)
}

async function removeKey(call: Call): Promise<PageSpeedStatus> {
  await call.services.audits.keys.remove(call.site.id)
  return getStatus(call)
}
