/** REST calls of the settings: importing search terms from Google's API or an export. */
import { requireFeature } from '@curlew/engine'
import {
  countDays,
  DateRange,
  dayOf,
  FIRST_DATE,
  REST_PATHS,
  SEARCH_UPLOAD_LIMITS,
  type SearchConsoleStatus,
  SearchProperty,
  type SearchUploadAnswer,
} from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { fileOf, partOf, type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { readServiceKey } from '../google/service-account.ts'
import { leftOut } from '../http/csv-file.ts'
import { wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { readExport } from './export-file.ts'
import type { SearchConsole } from './search-console.ts'

type Call = SiteCall<Pick<Base, 'store' | 'now'> & { searchConsole: SearchConsole }>

/** Number of rejected lines to list. */
const REJECTED_SHOWN = 20
const MAX_RANGE_DAYS = 500

const KeyText = z.object({ property: SearchProperty, key: z.string().max(16_384) })

export const SEARCH_CONSOLE_ROUTES = siteRoutes([
  { method: 'GET', path: REST_PATHS.searchConsole, access: 'update_settings', answer: getStatus },
  {
    method: 'PUT',
    path: REST_PATHS.searchConsole,
    access: 'update_settings',
    activity: 'search_console_changed',
    answer: connect,
  },
  { method: 'POST', path: REST_PATHS.searchConsole, access: 'update_settings', answer: readNow },
  {
    method: 'DELETE',
    path: REST_PATHS.searchConsole,
    access: 'update_settings',
    activity: 'search_console_removed',
    answer: disconnect,
  },
  {
    method: 'POST',
    path: REST_PATHS.searchTerms,
    access: 'update_settings',
    activity: 'search_terms_uploaded',
    form: { maxBytes: SEARCH_UPLOAD_LIMITS.bytes },
    answer: upload,
  },
])

async function getStatus({ site, services }: Call): Promise<SearchConsoleStatus> {
  return services.searchConsole.status(site.id)
}

async function connect({ site, body, services }: Call): Promise<SearchConsoleStatus> {
  requireFeature(services.store, 'search_terms')
  const { property, key } = parse(KeyText, body)
  const read = readServiceKey(key)
  if (!read) throw wrongField('key', { code: 'invalid_service_key' })
  await services.searchConsole.connect(site.id, property, read)
  return services.searchConsole.status(site.id)
}

async function readNow({ site, services }: Call): Promise<SearchConsoleStatus> {
  void services.searchConsole.read(site.id)
  return services.searchConsole.status(site.id)
}

async function disconnect({ site, services }: Call) {
  await services.searchConsole.disconnect(site.id)
  return {}
}

async function upload(call: Call): Promise<SearchUploadAnswer> {
  const { site } = call
  requireFeature(call.services.store, 'search_terms')
  const file = fileOf(call, 'choose_search_export')
  const today = dayOf(site.timeZone, call.services.now())
  const range = rangeOf(partOf(call, 'start'), partOf(call, 'end'), today)
  const { found, terms, rejected } = await readExport(new Uint8Array(await file.arrayBuffer()), range)
  const answer = (days: number): SearchUploadAnswer => ({
    days,
    terms,
    rejected: rejected.slice(0, REJECTED_SHOWN),
    rejected_count: rejected.length,
  })
  const { store } = call.services
  if ('range' in found) {
    if (terms === 0) return answer(0)
    await store.spreadSearchTerms(site.id, found.range, found.terms)
    return answer(countDays(found.range))
  }
  const { days } = found
  for (const day of [...days.keys()]) {
    if (day >= FIRST_DATE && day <= today) continue
    days.delete(day)
    rejected.push(leftOut(0, { code: 'day_out_of_range', values: { first: FIRST_DATE, day } }))
  }
  if (days.size > 0) await store.replaceSearchTerms(site.id, days)
  return answer(days.size)
}

/** @returns undefined if no days are given */
function rangeOf(start: string | null, end: string | null, today: string) {
  if (!start && !end) return undefined
  const range = parse(DateRange, { start, end })
  const isPossible = range.start <= range.end && range.start >= FIRST_DATE && range.end <= today
  if (!isPossible || Date.parse(range.end) - Date.parse(range.start) > MAX_RANGE_DAYS * 86_400_000)
    throw wrongField('start', {
      code: 'invalid_export_days',
      values: { first: FIRST_DATE, maximum: MAX_RANGE_DAYS },
    })
  return range
}
