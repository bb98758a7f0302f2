/** REST calls of filters. Each names its site as `?site=`. */
import { can, dimensionOf, FilterValuesRequest, Id, REST_PATHS, type Segments, SegmentToSave } from '@curlew/model'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import type { SavedSegments, SegmentReader } from './segments.ts'
import { filterValues } from './values.ts'

type Needs = LicenceCheck & Pick<Base, 'figures'> & { segments: SavedSegments }
type Call = SiteCall<Needs>

export const FILTER_ROUTES = siteRoutes<Needs>(
  [
    { method: 'GET', path: REST_PATHS.filterValues, access: 'view_reports', answer: values },
    { method: 'GET', path: REST_PATHS.segments, access: 'view_reports', answer: list },
    { method: 'POST', path: REST_PATHS.segments, access: 'view_reports', answer: save },
    { method: 'DELETE', path: REST_PATHS.segment, access: 'view_reports', answer: remove },
  ],
  'query',
)

/** Sharing is for those who may edit notes. */
function readerOf({ site, person }: Call): SegmentReader {
  const { delegation } = person
  const mayShare = delegation
    ? delegation.capabilities.includes('update_settings')
    : can(person.role, 'update_settings')
  return { siteId: site.id, person: person.id, mayShare }
}

const opened = async (call: Call): Promise<SegmentReader> => {
  await requireLevel(call.services, call.site, 'date_range')
  return readerOf(call)
}

async function values(call: Call) {
  await opened(call)
  const { site: _, ...fields } = call.query
  return filterValues(call.services.figures, call.site, parse(FilterValuesRequest, fields), call.signal)
}

async function list(call: Call): Promise<Segments> {
  const reader = await opened(call)
  const segments = await call.services.segments.list(reader)
  return {
    segments: segments.map(({ isOwn, ...segment }) => ({
      ...segment,
      can_delete: isOwn || (segment.shared && reader.mayShare),
    })),
    can_share: reader.mayShare,
    dimensions: call.site.dimensions
      .filter(({ enabled }) => enabled)
      .map(({ name, label }) => ({ dimension: dimensionOf(name), label })),
  }
}

async function save(call: Call): Promise<Segments> {
  await call.services.segments.save(await opened(call), parse(SegmentToSave, call.body))
  return list(call)
}

async function remove(call: Call): Promise<Segments> {
  await call.services.segments.remove(await opened(call), parse(Id, call.params.id))
  return list(call)
}
