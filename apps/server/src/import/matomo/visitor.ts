/** What a visit says about its visitor and where it came from. The address and the user's id in it are not read. */
import type { DeviceCategory } from '@curlew/model'
import { type Campaign, campaignUrl } from '../kind/campaign-url.ts'
import type { ForeignEvent } from '../kind/kind.ts'
import { type Fields, text } from './visit.ts'

const SYSTEMS: Record<string, string> = { Mac: 'macOS', 'GNU/Linux': 'Linux', Ubuntu: 'Linux' }
const BROWSERS: Record<string, string> = {
  ...{ 'Chrome Mobile': 'Chrome', 'Chrome Mobile iOS': 'Chrome', 'Mobile Safari': 'Safari' },
  ...{
    'Firefox Mobile': 'Firefox',
    'Firefox Mobile iOS': 'Firefox',
    'Samsung Browser': 'Samsung Internet for Android',
  },
}
/** By the name of the icon, since names of types are in the reader's language. */
const DEVICES: Record<string, DeviceCategory> = {
  ...{ desktop: 'desktop', smartphone: 'mobile', phablet: 'mobile', feature_phone: 'mobile', tablet: 'tablet' },
}

const named = <Name>(names: Record<string, Name>, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined

export function visitorOf(visit: Fields): Omit<ForeignEvent, 'id' | 'name' | 'time' | 'url'> {
  const [, icon = ''] = /([a-z_]+)\.\w+$/.exec(text(visit, 'deviceTypeIcon')) ?? []
  const device = named(DEVICES, icon) ?? named(DEVICES, text(visit, 'deviceType').toLowerCase().replace(' ', '_'))
  const country = text(visit, 'countryCode').toUpperCase()
  const system = text(visit, 'operatingSystemName')
  const browser = text(visit, 'browserName')
  return {
    visitor: `matomo ${text(visit, 'visitorId', 64) || `visit ${text(visit, 'idVisit', 64)}`}`,
    ...(device && { device }),
    browser: named(BROWSERS, browser) ?? browser,
    operating_system: named(SYSTEMS, system) ?? system,
    language: text(visit, 'languageCode', 35),
    // Unknown countries are `xx`.
    ...(/^[A-Z]{2}$/.test(country) && country !== 'XX' && { country }),
    region: text(visit, 'region'),
    city: text(visit, 'city'),
  }
}

/** The first page of a visit, with its campaign, and the page before it. Matomo removes campaigns from addresses. */
export function arrival(visit: Fields, url: string): Pick<ForeignEvent, 'url' | 'referrer'> {
  const referrer = text(visit, 'referrerUrl', 2048)
  const from = referrer && { referrer }
  if (text(visit, 'referrerType') !== 'campaign') return { url, ...from }
  const campaign: Campaign = {
    utm_source: text(visit, 'campaignSource'),
    utm_medium: text(visit, 'campaignMedium'),
    utm_campaign: text(visit, 'campaignName') || text(visit, 'referrerName'),
    utm_term: text(visit, 'campaignKeyword') || text(visit, 'referrerKeyword'),
    utm_content: text(visit, 'campaignContent'),
  }
  return { url: campaignUrl(url, campaign), ...from }
}
