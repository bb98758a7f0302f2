/** REST calls of sites and their settings. */
import {
  CountingSettings,
  CurrencyRates,
  DateRange,
  DimensionSettings,
  type Dropped,
  FunnelSettings,
  GoalSettings,
  type LastVisit,
  LinkSettings,
  OrderUrlSetting,
  REST_PATHS,
  type SiteSettings,
  type Snippet,
  VitalsSetting,
  WeekSetting,
} from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type RestCall, type RestRoute, type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { NewSite, shownDomain, snippetFor } from '../entities/site.ts'
import { wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Sites } from './registry.ts'
import type { Removals } from './removals.ts'

type Needs = Pick<Base, 'store' | 'figures'> & { sites: Sites; removals: Removals }
type Call = SiteCall<Needs>

export const SITE_ROUTES: readonly RestRoute<Needs>[] = [
  {
    method: 'POST',
    path: REST_PATHS.sites,
    access: 'update_settings',
    activity: 'site_added',
    ofInstallation: true,
    answer: addSite,
  },
  ...siteRoutes([
    { method: 'GET', path: REST_PATHS.site, access: 'update_settings', answer: getSettings },
    {
      method: 'PATCH',
      path: REST_PATHS.site,
      access: 'update_settings',
      activity: 'site_changed',
      answer: changeSettings,
    },
    {
      method: 'DELETE',
      path: REST_PATHS.site,
      access: 'update_settings',
      activity: 'site_removed',
      ofInstallation: true,
      answer: removeSite,
    },
    { method: 'GET', path: REST_PATHS.snippet, access: 'update_settings', answer: getSnippet },
    { method: 'GET', path: REST_PATHS.links, access: 'update_settings', answer: getLinks },
    {
      method: 'PUT',
      path: REST_PATHS.links,
      access: 'update_settings',
      activity: 'links_changed',
      answer: changeLinks,
    },
    { method: 'GET', path: REST_PATHS.dimensions, access: 'update_settings', answer: getDimensions },
    {
      method: 'PUT',
      path: REST_PATHS.dimensions,
      access: 'update_settings',
      activity: 'dimensions_changed',
      answer: changeDimensions,
    },
    { method: 'GET', path: REST_PATHS.goals, access: 'update_settings', answer: getGoals },
    {
      method: 'PUT',
      path: REST_PATHS.goals,
      access: 'update_settings',
      activity: 'goals_changed',
      answer: changeGoals,
    },
    { method: 'GET', path: REST_PATHS.funnels, access: 'update_settings', answer: getFunnels },
    {
      method: 'PUT',
      path: REST_PATHS.funnels,
      access: 'update_settings',
      activity: 'funnels_changed',
      answer: changeFunnels,
    },
    { method: 'GET', path: REST_PATHS.rates, access: 'update_settings', answer: getRates },
    {
      method: 'PUT',
      path: REST_PATHS.rates,
      access: 'update_settings',
      activity: 'rates_changed',
      answer: changeRates,
    },
    { method: 'GET', path: REST_PATHS.orderUrl, access: 'update_settings', answer: getOrderUrl },
    {
      method: 'PUT',
      path: REST_PATHS.orderUrl,
      access: 'update_settings',
      activity: 'order_link_changed',
      answer: changeOrderUrl,
    },
    { method: 'GET', path: REST_PATHS.lastVisit, access: 'view_reports', answer: getLastVisit },
    { method: 'GET', path: REST_PATHS.dropped, access: 'view_reports', answer: getDropped },
  ]),
]

/** Other settings of a site have separate calls with their own checks. */
const SettingsChange = NewSite.extend(CountingSettings.shape)
  .extend(VitalsSetting.shape)
  .extend(WeekSetting.shape)
  .partial()
const TAKEN = { code: 'domain_taken' } as const

async function addSite({ services, body, serverUrl, subject }: RestCall<Needs>) {
  const site = await services.sites.add(parse(NewSite, body))
  if (!site) throw wrongField('domain', TAKEN)
  Object.assign(subject, { site: site.id, text: shownDomain(site) })
  return {
    site: { id: site.id, name: site.name, domain: shownDomain(site), isSample: site.isSample },
    key: site.key,
    snippet: snippetFor(site, serverUrl),
  }
}

/** The caller repeats the site's domain, so that no wrong number deletes a site. */
async function removeSite({ services, site, query, subject }: Call) {
  const { domain } = parse(z.object({ domain: z.string().default('') }), query)
  if (services.sites.byDomain(domain)?.id !== site.id) throw wrongField('domain', { code: 'other_domain' })
  Object.assign(subject, { site: null, text: shownDomain(site) })
  await services.removals.remove([site.id])
  return {}
}

async function getSettings({ site, client }: Call): Promise<SiteSettings> {
  return {
    name: site.name,
    domain: shownDomain(site),
    timezone: site.timeZone,
    currency: site.currency,
    excluded_addresses: [...site.excludedAddresses],
    excluded_roles: [...site.excludedRoles],
    counted_anyway: [...site.countedAnyway],
    vitals_percent: site.vitalsPercent,
    first_day_of_week: site.firstDayOfWeek,
    your_address: client,
  }
}

async function changeSettings({ site, body, services, subject }: Call) {
  const change = parse(SettingsChange, body)
  subject.text = Object.keys(change).join(', ')
  // The next start recognises the sample site by its domain.
  if (site.isSample && change.domain !== undefined && change.domain !== `${site.domain}${site.path}`)
    throw wrongField('domain', { code: 'sample_domain' })
  if (!(await services.sites.change(site.id, change))) throw wrongField('domain', TAKEN)
  return {}
}

async function getSnippet({ site, serverUrl }: Call): Promise<Snippet> {
  return { key: site.key, snippet: snippetFor(site, serverUrl) }
}

async function getLinks({ site }: Call): Promise<LinkSettings> {
  return site.links
}

async function changeLinks({ site, body, services }: Call) {
  await services.sites.change(site.id, { links: parse(LinkSettings, body) })
  return {}
}

async function getDimensions({ site }: Call): Promise<DimensionSettings> {
  return site.dimensions
}

async function changeDimensions({ site, body, services }: Call): Promise<DimensionSettings> {
  const dimensions = parse(DimensionSettings, body)
  await services.sites.change(site.id, { dimensions })
  return dimensions
}

async function getGoals({ site }: Call): Promise<GoalSettings> {
  return site.goals
}

async function changeGoals({ site, body, services }: Call): Promise<GoalSettings> {
  const goals = parse(GoalSettings, body)
  await services.sites.change(site.id, { goals })
  return goals
}

async function getFunnels({ site }: Call): Promise<FunnelSettings> {
  return site.funnels
}

async function changeFunnels({ site, body, services }: Call): Promise<FunnelSettings> {
  const funnels = parse(FunnelSettings, body)
  await services.sites.change(site.id, { funnels })
  return funnels
}

async function getRates({ site }: Call): Promise<CurrencyRates> {
  return site.rates
}

async function changeRates({ site, body, services }: Call): Promise<CurrencyRates> {
  const rates = parse(CurrencyRates, body)
  if (Object.hasOwn(rates, site.currency))
    throw wrongField('rates', { code: 'own_currency', values: { currency: site.currency } })
  await services.sites.change(site.id, { rates })
  return rates
}

async function getOrderUrl({ site }: Call): Promise<OrderUrlSetting> {
  return { order_url: site.orderUrl ?? '' }
}

async function changeOrderUrl({ site, body, services }: Call): Promise<OrderUrlSetting> {
  const { order_url: url } = parse(OrderUrlSetting, body)
  await services.sites.change(site.id, { order_url: url || null })
  return { order_url: url }
}

async function getLastVisit({ site, services }: Call): Promise<LastVisit> {
  return { visit: await services.store.lastEvent(site.id) }
}

async function getDropped({ site, query, services, signal }: Call): Promise<Dropped> {
  const range = parse(DateRange, query)
  return services.figures.ask(site, async (ask) => ({ dropped: await ask.drops(range) }), {
    tooLong: { code: 'figures_too_slow' },
    signal,
  })
}
