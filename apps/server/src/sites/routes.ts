/** The calls for sites and their settings. */
import type { EventWriter } from '@curlew/engine'
import {
  CountingSettings,
  CurrencyRates,
  DateRange,
  DimensionSettings,
  type Dropped,
  type LastVisit,
  LinkSettings,
  OrderUrlSetting,
  REST_PATHS,
  type SiteSettings,
  type Snippet,
} from '@curlew/model'
import { type RestCall, type RestRoute, siteOf } from '../calls/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Sites } from './registry.ts'
import { NewSite, shownDomain, snippetFor } from './sites.ts'

interface Needs {
  sites: Sites
  store: Pick<EventWriter, 'lastEvent' | 'flush' | 'drops'>
}
type Call = RestCall<Needs>

export const SITE_ROUTES: readonly RestRoute<Needs>[] = [
  { method: 'POST', path: REST_PATHS.sites, access: 'update_settings', ofInstallation: true, answer: addSite },
  { method: 'GET', path: REST_PATHS.site, access: 'update_settings', answer: getSettings },
  { method: 'PATCH', path: REST_PATHS.site, access: 'update_settings', answer: changeSettings },
  { method: 'GET', path: REST_PATHS.snippet, access: 'update_settings', answer: getSnippet },
  { method: 'GET', path: REST_PATHS.links, access: 'update_settings', answer: getLinks },
  { method: 'PUT', path: REST_PATHS.links, access: 'update_settings', answer: changeLinks },
  { method: 'GET', path: REST_PATHS.dimensions, access: 'update_settings', answer: getDimensions },
  { method: 'PUT', path: REST_PATHS.dimensions, access: 'update_settings', answer: changeDimensions },
  { method: 'GET', path: REST_PATHS.rates, access: 'update_settings', answer: getRates },
  { method: 'PUT', path: REST_PATHS.rates, access: 'update_settings', answer: changeRates },
  { method: 'GET', path: REST_PATHS.orderUrl, access: 'update_settings', answer: getOrderUrl },
  { method: 'PUT', path: REST_PATHS.orderUrl, access: 'update_settings', answer: changeOrderUrl },
  { method: 'GET', path: REST_PATHS.lastVisit, access: 'view_reports', answer: getLastVisit },
  { method: 'GET', path: REST_PATHS.dropped, access: 'view_reports', answer: getDropped },
]

/** The rest of what a site may be told has calls of its own, with checks of their own. */
const SettingsChange = NewSite.extend(CountingSettings.shape).partial()
const TAKEN = 'domain: This site is here already.'

async function addSite({ services, body, serverUrl }: Call) {
  const site = await services.sites.add(parse(NewSite, body))
  if (!site) throw new CallError('invalid_request', TAKEN)
  return {
    site: { id: site.id, name: site.name, domain: shownDomain(site), isSample: site.isSample },
    key: site.key,
    snippet: snippetFor(site, serverUrl),
  }
}

async function getSettings(call: Call): Promise<SiteSettings> {
  const site = await siteOf(call)
  return {
    name: site.name,
    domain: shownDomain(site),
    timezone: site.timeZone,
    currency: site.currency,
    excluded_addresses: [...site.excludedAddresses],
    excluded_roles: [...site.excludedRoles],
    your_address: call.client,
  }
}

async function changeSettings(call: Call) {
  const site = await siteOf(call)
  const change = parse(SettingsChange, call.body)
  // By its domain the sample is known at the next start.
  if (site.isSample && change.domain !== undefined && change.domain !== `${site.domain}${site.path}`)
    throw new CallError('invalid_request', 'domain: The sample site keeps its domain.')
  if (!(await call.services.sites.change(site.id, change))) throw new CallError('invalid_request', TAKEN)
  return {}
}

async function getSnippet(call: Call): Promise<Snippet> {
  const site = await siteOf(call)
  return { key: site.key, snippet: snippetFor(site, call.serverUrl) }
}

async function getLinks(call: Call): Promise<LinkSettings> {
  return (await siteOf(call)).links
}

async function changeLinks(call: Call) {
  const site = await siteOf(call)
  await call.services.sites.change(site.id, { links: parse(LinkSettings, call.body) })
  return {}
}

async function getDimensions(call: Call): Promise<DimensionSettings> {
  return (await siteOf(call)).dimensions
}

async function changeDimensions(call: Call): Promise<DimensionSettings> {
  const site = await siteOf(call)
  const dimensions = parse(DimensionSettings, call.body)
  await call.services.sites.change(site.id, { dimensions })
  return dimensions
}

async function getRates(call: Call): Promise<CurrencyRates> {
  return (await siteOf(call)).rates
}

async function changeRates(call: Call): Promise<CurrencyRates> {
  const site = await siteOf(call)
  const rates = parse(CurrencyRates, call.body)
  if (Object.hasOwn(rates, site.currency))
    throw new CallError('invalid_request', `rates: ${site.currency} is the site’s own currency: it has no rate.`)
  await call.services.sites.change(site.id, { rates })
  return rates
}

async function getOrderUrl(call: Call): Promise<OrderUrlSetting> {
  return { order_url: (await siteOf(call)).orderUrl ?? '' }
}

async function changeOrderUrl(call: Call): Promise<OrderUrlSetting> {
  const site = await siteOf(call)
  const { order_url: url } = parse(OrderUrlSetting, call.body)
  await call.services.sites.change(site.id, { order_url: url || null })
  return { order_url: url }
}

async function getLastVisit(call: Call): Promise<LastVisit> {
  const site = await siteOf(call)
  return { visit: await call.services.store.lastEvent(site.id) }
}

async function getDropped(call: Call): Promise<Dropped> {
  const site = await siteOf(call)
  const range = parse(DateRange, call.query)
  const { store } = call.services
  await store.flush()
  return { dropped: await store.drops({ site: site.id, timeZone: site.timeZone }, range) }
}
