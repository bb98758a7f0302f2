/** REST calls about visits that are left out. Each names its site as `?site=`. */
import { requireFeature } from '@curlew/engine'
import { dayOf, Id, readReportFilters } from '@curlew/model'
import {
  LEFT_OUT_PATHS,
  type LeftOut,
  type LeftOutPreview,
  VisitsChosen,
  VisitsToLeaveOut,
} from '@curlew/model/left-out'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import type { StoredLeftOut } from './left-out.ts'
import { previewWithout } from './preview.ts'

type Needs = LicenceCheck & Pick<Base, 'figures' | 'now' | 'store'> & { leftOut: StoredLeftOut }
type Call = SiteCall<Needs>

export const LEFT_OUT_ROUTES = siteRoutes<Needs>(
  [
    { method: 'GET', path: LEFT_OUT_PATHS.list, access: 'update_settings', answer: list },
    { method: 'GET', path: LEFT_OUT_PATHS.preview, access: 'update_settings', answer: preview },
    { method: 'POST', path: LEFT_OUT_PATHS.list, access: 'update_settings', activity: 'visits_left_out', answer: add },
    {
      method: 'DELETE',
      path: LEFT_OUT_PATHS.one,
      access: 'update_settings',
      activity: 'visits_counted_again',
      answer: undo,
    },
  ],
  'query',
)

const isPossible = ({ site }: Call) => site.source === OWN_SOURCE

async function list(call: Call): Promise<LeftOut> {
  return { possible: isPossible(call), visits: await call.services.leftOut.list(call.site.id) }
}

async function preview(call: Call): Promise<LeftOutPreview> {
  const { site: _, ...fields } = call.query
  return previewOf(call, checked(call, await allowed(call, () => parse(VisitsChosen, fields))))
}

const previewOf = ({ services, site, signal }: Call, { filters, start, end }: VisitsChosen) =>
  previewWithout(services.figures, site, { range: { start, end }, filters: readReportFilters(filters) ?? [] }, signal)

async function add(call: Call): Promise<LeftOut> {
  const visits = checked(call, await allowed(call, () => parse(VisitsToLeaveOut, call.body)))
  await call.services.leftOut.add(call, visits, await previewOf(call, visits))
  call.subject.text = visits.name
  return list(call)
}

/** Also for sites whose licence has ended: what is left out can always be counted again. */
async function undo(call: Call): Promise<LeftOut> {
  const id = parse(Id, call.params.id)
  call.subject.text = await call.services.leftOut.undo(call.site.id, id, call.person)
  return list(call)
}

/** Filters are for some levels. */
async function allowed<T>(call: Call, read: () => T): Promise<T> {
  if (!isPossible(call)) throw new CallError('not_supported', { code: 'cannot_leave_out' })
  requireFeature(call.services.store, 'clean_up')
  await requireLevel(call.services, call.site, 'date_range')
  return read()
}

function checked<Range extends { end: string }>({ site, services }: Call, range: Range): Range {
  if (range.end > dayOf(site.timeZone, services.now()))
    throw new CallError('INVALID_DATE_RANGE', { code: 'range_to_come' })
  return range
}
