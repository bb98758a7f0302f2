/** REST calls of the settings: connecting a site with Google Analytics, and choosing which figures its reports show. */
import { SourceFailedError, type SourceFailure } from '@curlew/engine'
import { REST_PATHS } from '@curlew/model'
import {
  FigureSource,
  Ga4Connect,
  type Ga4Properties,
  Ga4PropertiesRequest,
  Ga4SourceChange,
  type Ga4Status,
} from '@curlew/model/google-analytics'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { OWN_SOURCE } from '../figures/sources.ts'
import type { GoogleAnalytics } from '../google/google-analytics.ts'
import { readServiceKey, type ServiceAccountKey } from '../google/service-account.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Sites } from '../sites/registry.ts'

type Call = SiteCall<{ googleAnalytics: GoogleAnalytics; sites: Sites }>

export const GOOGLE_ANALYTICS_ROUTES = siteRoutes([
  { method: 'GET', path: REST_PATHS.googleAnalytics, access: 'update_settings', answer: statusOf },
  {
    method: 'PUT',
    path: REST_PATHS.googleAnalytics,
    access: 'update_settings',
    activity: 'google_analytics_changed',
    answer: connect,
  },
  {
    method: 'PATCH',
    path: REST_PATHS.googleAnalytics,
    access: 'update_settings',
    activity: 'google_analytics_changed',
    answer: changeSource,
  },
  {
    method: 'DELETE',
    path: REST_PATHS.googleAnalytics,
    access: 'update_settings',
    activity: 'google_analytics_removed',
    answer: disconnect,
  },
  { method: 'POST', path: REST_PATHS.ga4Properties, access: 'update_settings', answer: properties },
])

async function statusOf({ site, services }: Call): Promise<Ga4Status> {
  const source = services.sites.byId(site.id)?.source
  return { ...(await services.googleAnalytics.status(site.id)), source: FigureSource.catch(OWN_SOURCE).parse(source) }
}

async function properties({ site, body, services }: Call): Promise<Ga4Properties> {
  const { key } = parse(Ga4PropertiesRequest, body)
  return {
    properties: await sayingWhy(() => services.googleAnalytics.properties(site.id, keyOf(key)), {
      // No property is chosen yet.
      no_access: () => wrongField('key', { code: 'ga4_apis_off' }),
      question_refused: () => wrongField('key', { code: 'ga4_apis_off' }),
    }),
  }
}

async function connect(call: Call): Promise<Ga4Status> {
  const { site, body, services } = call
  const { key, property, source } = parse(Ga4Connect, body)
  await sayingWhy(() => services.googleAnalytics.connect(site.id, property, keyOf(key)))
  await services.sites.change(site.id, { source })
  return statusOf(call)
}

async function changeSource(call: Call): Promise<Ga4Status> {
  const { site, body, services } = call
  const { source } = parse(Ga4SourceChange, body)
  if (source !== OWN_SOURCE && !(await services.googleAnalytics.isConnected(site.id)))
    throw new CallError('not_found', { code: 'ga4_not_connected' })
  await services.sites.change(site.id, { source })
  return statusOf(call)
}

async function disconnect({ site, services }: Call) {
  if (site.source !== OWN_SOURCE) await services.sites.change(site.id, { source: OWN_SOURCE })
  await services.googleAnalytics.disconnect(site.id)
  return {}
}

function keyOf(text: string | undefined): ServiceAccountKey | undefined {
  if (text === undefined) return undefined
  const key = readServiceKey(text)
  if (!key) throw wrongField('key', { code: 'invalid_service_key' })
  return key
}

/** While connecting, the field says what is wrong. */
async function sayingWhy<Answer>(work: () => Promise<Answer>, special: Partial<typeof REFUSALS> = {}): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SourceFailedError)) throw error
    throw { ...REFUSALS, ...special }[error.reason]()
  }
}

const REFUSALS: Record<SourceFailure, () => CallError> = {
  not_connected: () => wrongField('key', { code: 'ga4_key_missing' }),
  sign_in_refused: () => wrongField('key', { code: 'ga4_key_refused' }),
  no_access: () => wrongField('property', { code: 'ga4_no_access' }),
  question_refused: () => wrongField('property', { code: 'ga4_no_access' }),
  quota_used_up: () => new CallError('unreachable', { code: 'ga4_quota_used_up' }),
  unavailable: () => new CallError('unreachable', { code: 'ga4_unavailable' }),
  unreadable: () => new CallError('unreachable', { code: 'ga4_unreadable' }),
}
