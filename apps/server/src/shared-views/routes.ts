/** REST calls of those who share views. Each names its site as `?site=`. */
import { REST_PATHS } from '@curlew/model'
import { type SharedViews, SharedViewToSave } from '@curlew/model/shared-views'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import type { StoredSharedViews } from './shared-views.ts'

type Needs = LicenceCheck & { sharedViews: StoredSharedViews }
type Call = SiteCall<Needs>

export const SHARED_VIEW_ROUTES = siteRoutes<Needs>(
  [
    { method: 'GET', path: REST_PATHS.sharedViews, access: 'update_settings', answer: list },
    { method: 'POST', path: REST_PATHS.sharedViews, access: 'update_settings', activity: 'view_shared', answer: add },
    {
      method: 'PUT',
      path: REST_PATHS.sharedView,
      access: 'update_settings',
      activity: 'shared_view_changed',
      answer: change,
    },
    {
      method: 'DELETE',
      path: REST_PATHS.sharedView,
      access: 'update_settings',
      activity: 'shared_view_removed',
      answer: remove,
    },
  ],
  'query',
)

async function list({ site, services, serverUrl }: Call): Promise<SharedViews> {
  return { views: await services.sharedViews.list(site, serverUrl) }
}

async function add(call: Call): Promise<SharedViews> {
  const { site, person, services, body, subject } = call
  await requireLevel(services, site, 'shared_views')
  const view = parse(SharedViewToSave, body)
  await services.sharedViews.add(site, person, view)
  subject.text = view.reports.join(', ')
  return list(call)
}

async function change(call: Call): Promise<SharedViews> {
  const { site, services, body, params, subject } = call
  await requireLevel(services, site, 'shared_views')
  const view = parse(SharedViewToSave, body)
  if (!(await services.sharedViews.change(site.id, params.id ?? '', view))) throw noSuchView()
  subject.text = view.reports.join(', ')
  return list(call)
}

/** Also for sites whose licence has ended: what is shared can always be taken back. */
async function remove(call: Call): Promise<SharedViews> {
  const { site, services, params } = call
  if (!(await services.sharedViews.remove(site.id, params.id ?? ''))) throw noSuchView()
  return list(call)
}

const noSuchView = () => new CallError('not_found', { code: 'no_such_shared_view' })
