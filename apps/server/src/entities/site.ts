/** Sites, and how their names are parsed and shown. */
import { domainToASCII, domainToUnicode } from 'node:url'
import {
  ALL_BUILT_IN_DIMENSIONS,
  CountingSettings,
  CurrencyCode,
  CurrencyRates,
  DEFAULT_DIMENSION_SETTINGS,
  DEFAULT_LINK_SETTINGS,
  DefinitionSettings,
  DimensionSettings,
  FunnelSettings,
  GoalSettings,
  isTimeZone,
  type LicenceLevel,
  LicenceLevel as LicenceLevelSchema,
  LinkSettings,
  OrderUrl,
  type QueryContext,
  queryRates,
  refusal,
  STANDARD_DEFINITIONS,
  VitalsSetting,
  type WaivableReason,
  WeekSetting,
} from '@curlew/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { SitesTable } from '../database/schema/site-tables.ts'
import { addressList } from '../http/address-list.ts'
import { readAddress } from '../text/address.ts'
import type { CmsFacts } from './cms-facts.ts'

export interface Site {
  id: number
  key: string
  name: string
  /** Host name; includes its subdomains. */
  domain: string
  /** Path prefix of its pages, such as `/shop`; empty: all pages of the domain that belong to no other site. */
  path: string
  /** Whether a page belongs to the site: of all matching sites, the one with the longest path gets it. */
  owns(page: { hostname: string; path: string }): boolean
  timeZone: string
  currency: string
  isSample: boolean
  /** Name of its source, see `figures/sources.ts`. */
  source: string
  sampleLevel: LicenceLevel
  /** Addresses and ranges whose visits are dropped. */
  excludedAddresses: readonly string[]
  excludesAddress(address: string): boolean
  /** Roles whose visits are dropped, as pages send them. */
  excludedRoles: readonly string[]
  /** Reasons to drop events that it waives. */
  countedAnyway: readonly WaivableReason[]
  /** Whether it waives a reason to drop events. */
  counts(reason: WaivableReason): boolean
  /** Which links are affiliate links and downloads. */
  links: LinkSettings
  /** Percentage of page views measured for web vitals; null: automatic. */
  vitalsPercent: number | null
  /** The day that its weeks begin on, 0 (Sunday) to 6; null: as each reader's language has it. A CMS has a setting that comes first. */
  firstDayOfWeek: WeekSetting['first_day_of_week']
  /** What the Dimensions report shows. */
  dimensions: DimensionSettings
  /** In the order of the Goals report. */
  goals: GoalSettings
  /** In the order of the Funnels report. */
  funnels: FunnelSettings
  /** What it counts as a bounce, a session and a visitor. */
  definitions: DefinitionSettings
  /** Exchange rates from other currencies to the site's. */
  rates: CurrencyRates
  /** Address template of an order in the shop, with `{transaction_id}`; null: orders have no links. */
  orderUrl: string | null
  /** Facts from its CMS, if the call came from there. */
  cms?: CmsFacts
  createdAt: number
}

/** The parts of a site that building events needs; without `path` and `owns` it covers its whole domain. */
export type EventSite = Pick<Site, 'id' | 'domain' | 'currency'> & Partial<Pick<Site, 'path' | 'owns'>>

/** A site's location: host name, and the path of its pages if it is only part of a domain. */
export interface Place {
  domain: string
  path: string
}

/**
 * Parses a location as people type it: drops scheme, port, `www.` and anything after the path; the host becomes ASCII, the path is
 * decoded.
 */
export function placeOf(text: string): Place {
  const [, host = '', path = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)([^?#]*)/i.exec(text.trim()) ?? []
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  return { domain: domainToASCII(name), path: pagePath(path).replace(/(?<!\/)\/+$/, '') }
}

/** A path in the form of stored page addresses. */
const pagePath = (path: string) =>
  path === '' ? '' : (readAddress(`https://localhost/${path.replace(/^\/+/, '')}`)?.path ?? '')

/** Parses a stored location. */
export const placeIn = (address: string): Place => {
  const slash = address.indexOf('/')
  return slash < 0 ? { domain: address, path: '' } : { domain: address.slice(0, slash), path: address.slice(slash) }
}

/** The location as text, unique for each site. */
export const addressOf = ({ domain, path }: Place) => `${domain}${path}`

/** Validates a domain, optionally with a path, as people type it. */
const Domain = z
  .string()
  .transform(placeOf)
  .refine(
    ({ domain, path }) =>
      domain.length <= 253 &&
      path.length <= 200 &&
      (domain === 'localhost' ||
        /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)+$/.test(domain)),
    refusal('invalid_domain'),
  )
  .transform(addressOf)

export const NewSite = z.object({
  name: z.string().trim().min(1, refusal('site_name_missing')).max(100),
  domain: Domain,
  timezone: z.string().refine(isTimeZone, refusal('invalid_timezone')),
  currency: CurrencyCode,
})
export type NewSite = z.infer<typeof NewSite>

/** The fields to change; others stay. */
export const SiteChange = NewSite.extend(CountingSettings.shape)
  .extend(VitalsSetting.shape)
  .extend(WeekSetting.shape)
  .extend({
    links: LinkSettings,
    definitions: DefinitionSettings,
    dimensions: DimensionSettings,
    goals: GoalSettings,
    funnels: FunnelSettings,
    rates: CurrencyRates,
    order_url: OrderUrl.nullable(),
    source: z.string(),
  })
  .partial()
export type SiteChange = z.infer<typeof SiteChange>

/** A site from its row. @param places of all sites */
export function toSite(row: Selectable<SitesTable>, places: readonly Place[]): Site {
  const read = <T>(schema: z.ZodType<T>, text: string | null, usual: T): T =>
    schema.catch(usual).parse(JSON.parse(text ?? 'null'))
  const { excluded_addresses: addresses, excluded_roles: roles, counted_anyway: waived } = CountingSettings.shape
  const excludedAddresses = read(addresses, row.excluded_addresses, [])
  const countedAnyway = read(waived, row.counted_anyway, [])
  const isSample = row.is_sample === 1
  const place = placeIn(row.domain)
  const parts = places.filter(
    ({ domain, path }) => domain === place.domain && path !== place.path && isBelow(path, place.path),
  )
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    ...place,
    owns: ({ hostname, path }) =>
      belongsTo(place, hostname) &&
      isBelow(path, place.path) &&
      !parts.some((part) => belongsTo(part, hostname) && isBelow(path, part.path)),
    timeZone: row.timezone,
    currency: row.currency,
    isSample,
    sampleLevel: LicenceLevelSchema.catch('lite').parse(row.sample_level),
    excludedAddresses,
    excludesAddress: addressList(excludedAddresses),
    excludedRoles: read(roles, row.excluded_roles, []),
    countedAnyway,
    counts: (reason) => countedAnyway.includes(reason),
    links: read(LinkSettings, row.links, DEFAULT_LINK_SETTINGS),
    // The sample's pages send all dimensions.
    dimensions: read(
      DimensionSettings,
      row.dimensions,
      isSample ? ALL_BUILT_IN_DIMENSIONS : DEFAULT_DIMENSION_SETTINGS,
    ),
    goals: read(GoalSettings, row.goals, []),
    funnels: read(FunnelSettings, row.funnels, []),
    definitions: read(DefinitionSettings, row.definitions, STANDARD_DEFINITIONS),
    rates: read(CurrencyRates, row.rates, {}),
    source: row.source,
    vitalsPercent: row.vitals_percent,
    firstDayOfWeek: WeekSetting.shape.first_day_of_week.catch(null).parse(row.first_day_of_week),
    orderUrl: row.order_url,
    createdAt: row.created_at,
  }
}

/** As people write it, with internationalised domains decoded. */
export const shownDomain = ({ domain, path = '' }: Pick<Site, 'domain'> & Partial<Pick<Site, 'path'>>): string =>
  `${domainToUnicode(domain)}${path}`

/** Whether a page's path is a site's path or below it. */
const isBelow = (path: string, site: string) => site === '' || path === site || path.startsWith(`${site}/`)

/** Whether a host name is the site's domain or a subdomain. */
export function belongsTo(site: Pick<Site, 'domain'>, hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return host === site.domain || host.endsWith(`.${site.domain}`)
}

/** The line to paste into the site's pages. */
export function snippetFor(site: Site, serverUrl: string): string {
  return `<script defer src="${serverUrl}/c.js" data-site="${site.key}"></script>`
}

/** What queries need to know about the site. */
export const queryContext = ({
  id,
  timeZone,
  currency,
  rates,
  definitions,
}: Pick<Site, 'id' | 'timeZone' | 'currency' | 'rates'> & Partial<Pick<Site, 'definitions'>>): QueryContext => ({
  site: id,
  timeZone,
  currency,
  rates: queryRates(rates, currency),
  ...(definitions && definitions.bounce !== STANDARD_DEFINITIONS.bounce && { bounce: definitions.bounce }),
})
