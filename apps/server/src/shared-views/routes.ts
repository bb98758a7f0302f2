/** REST calls of those who share views. Each names its site as `?site=`. */
import { dayOf, REST_PATHS } from '@curlew/model'
import {
  type SharedViewMade,
  type SharedViewPreview,
  type SharedViews,
  SharedViewToSave,
} from '@curlew/model/shared-views'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import type { StoredSharedViews } from './shared-views.ts'

type Needs = LicenceCheck & Pick<Base, 'now'> & { sharedViews: StoredSharedViews }
type Call = SiteCall<Needs>

export const SHARED_VIEW_ROUTES = siteRoutes<Needs>(
  [
    { method: 'GET', path: REST_PATHS.sharedViews, access: 'update_settings', answer: list },
    { method: 'POST', path: REST_PATHS.sharedViews, access: 'update_settings', activity: 'view_shared', answer: add },
    { method: 'POST', path: REST_PATHS.sharedViewPreview, access: 'update_settings', answer: preview },
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

async function add(call: Call): Promise<SharedViewMade> {
  const { site, person, services, subject } = call
  await requireLevel(services, site, 'shared_views')
  const view = viewIn(call)
  const id = await services.sharedViews.add(site, person, view)
  subject.text = view.reports.join(', ')
  return { ...(await list(call)), id }
}

async function preview(call: Call): Promise<SharedViewPreview> {
  const { site, services, serverUrl } = call
  await requireLevel(services, site, 'shared_views')
  return { link: services.sharedViews.preview(site, viewIn(call), serverUrl) }
}

async function change(call: Call): Promise<SharedViews> {
  const { site, services, params, subject } = call
  await requireLevel(services, site, 'shared_views')
  const view = viewIn(call)
  if (!(await services.sharedViews.change(site.id, params.id ?? '', view))) throw noSuchView()
  subject.text = view.reports.join(', ')
  return list(call)
}

function viewIn({ body, site, services }: Call): SharedViewToSave {
  const view = parse(SharedViewToSave, body)
  if ('end' in view.dates && view.dates.end > dayOf(site.timeZone, services.now()))
    throw new CallError('INVALID_DATE_RANGE', { code: 'range_to_come' })
  return view
}

/** Also for sites whose licence has ended: what is shared can always be taken back. */
async function remove(call: Call): Promise<SharedViews> {
  const { site, services, params } = call
  if (!(await services.sharedViews.remove(site.id, params.id ?? ''))) throw noSuchView()
  return list(call)
}

const noSuchView = () => new CallError('not_found', { code: 'no_such_shared_view' })
