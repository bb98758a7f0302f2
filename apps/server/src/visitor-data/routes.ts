/** REST calls about what is stored of one visitor. Each names its site as `?site=`; ids of visitors and orders are in bodies, which no log keeps. */
import { requireFeature } from '@curlew/engine'
import {
  type Erasures,
  RetentionSetting,
  type RetentionState,
  VISITOR_DATA_LIMITS,
  VISITOR_DATA_PATHS,
  type VisitorExport,
  VisitorKey,
  type VisitorPreview,
  VisitorToErase,
} from '@curlew/model/visitor-data'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { hash64 } from '../collect/enrich.ts'
import type { VisitorIds } from '../collect/visitor-ids.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { cleanText } from '../text/address.ts'
import type { StoredErasures } from './erasures.ts'
import { exportOf } from './export.ts'
import type { Retention } from './retention.ts'

type Needs = Pick<Base, 'store' | 'now'> & { erasures: StoredErasures; retention: Retention; visitorIds: VisitorIds }
type Call = SiteCall<Needs>

const access = 'update_settings' as const

export const VISITOR_DATA_ROUTES = siteRoutes<Needs>(
  [
    { method: 'GET', path: VISITOR_DATA_PATHS.erasures, access, answer: list },
    { method: 'POST', path: VISITOR_DATA_PATHS.preview, access, answer: preview },
    { method: 'POST', path: VISITOR_DATA_PATHS.export, access, activity: 'visitor_exported', answer: exported },
    { method: 'POST', path: VISITOR_DATA_PATHS.erasures, access, activity: 'visitor_erased', answer: erase },
    { method: 'GET', path: VISITOR_DATA_PATHS.retention, access, answer: getRetention },
    { method: 'PUT', path: VISITOR_DATA_PATHS.retention, access, activity: 'retention_changed', answer: setRetention },
  ],
  'query',
)

const isPossible = ({ site }: Call) => site.source === OWN_SOURCE

async function list(call: Call): Promise<Erasures> {
  return { possible: isPossible(call), erasures: await call.services.erasures.list(call.site.id) }
}

const { visitors: most, events: mostEvents } = VISITOR_DATA_LIMITS

/** The visitors with this id or order at the site; none if only another site has them. */
async function visitorsOf(call: Call, { by, id }: VisitorKey): Promise<bigint[]> {
  const { services, site } = call
  if (!isPossible(call)) throw new CallError('not_supported', { code: 'cannot_erase' })
  requireFeature(services.store, 'erasure')
  if (by === 'visitor') {
    const known = storedId(id)
    // As the script sends it, and as files of history have it.
    return [services.visitorIds.consented(site.id, known), hash64(`${site.id}\n${known}`)]
  }
  const found = await services.store.visitorsOfOrder(site.id, cleanText(id), most + 1)
  if (found.length > most)
    throw new CallError('conflict', { code: 'too_many_visitors_of_order', values: { maximum: most } })
  return found
}

/** The id alone, also of the whole entry that the script keeps in the browser. */
function storedId(text: string): string {
  try {
    const [id]: unknown[] = JSON.parse(text)
    return typeof id === 'string' ? id : text
  } catch {
    return text
  }
}

/** The stored data of some visitors. @throws {CallError} `not_found` if there are none */
async function found(call: Call, key: VisitorKey, atMost = Number.POSITIVE_INFINITY) {
  const of = { site: call.site.id, visitors: await visitorsOf(call, key) }
  const counts = await measured(call, key, of.visitors)
  if (counts.events === 0) throw new CallError('not_found', { code: 'no_such_visitor' })
  if (counts.events > atMost)
    throw new CallError('conflict', { code: 'too_many_events_of_visitor', values: { maximum: atMost } })
  return { of, counts }
}

async function measured({ services, site }: Call, { by }: VisitorKey, visitors: bigint[]): Promise<VisitorPreview> {
  const counts = await services.store.measureVisitors({ site: site.id, visitors })
  // An id is looked up in two ways, and is one visitor.
  return { ...counts, visitors: counts.events === 0 ? 0 : by === 'visitor' ? 1 : visitors.length }
}

async function preview(call: Call): Promise<VisitorPreview> {
  const key = parse(VisitorKey, call.body)
  return measured(call, key, await visitorsOf(call, key))
}

async function exported(call: Call): Promise<VisitorExport> {
  const { of } = await found(call, parse(VisitorKey, call.body), mostEvents)
  return exportOf(call.site, await call.services.store.eventsOfVisitors(of), call.services.now())
}

async function erase(call: Call): Promise<Erasures> {
  const { figures, ...key } = parse(VisitorToErase, call.body)
  const { of, counts } = await found(call, key, figures === 'keep' ? mostEvents : undefined)
  await call.services.erasures.add(of, call.person, figures, counts)
  return list(call)
}

async function getRetention({ services, site, query, signal }: Call): Promise<RetentionState> {
  const months = query.months === undefined ? null : parse(RetentionSetting, { months: Number(query.months) }).months
  const state = await services.retention.of(site.id)
  return {
    ...state,
    would_delete: months === null ? [] : await services.retention.wouldDelete(site, months, signal),
  }
}

async function setRetention(call: Call): Promise<RetentionState> {
  if (!isPossible(call)) throw new CallError('not_supported', { code: 'cannot_erase' })
  requireFeature(call.services.store, 'retention')
  await call.services.retention.set(call.site.id, parse(RetentionSetting, call.body))
  return { ...(await call.services.retention.of(call.site.id)), would_delete: [] }
}
