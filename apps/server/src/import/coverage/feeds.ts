/** Which reports show imported history, by what its events hold. */
import {
  channelOf,
  NOT_FOUND_EVENT,
  NOT_FOUND_TYPE,
  type ReportKey,
  SHOP_EVENTS,
  type StoredEvent,
  WEB_VITALS_EVENT,
} from '@curlew/model'

export type Feed =
  | 'event'
  | 'view'
  | 'source'
  | 'campaign'
  | 'social'
  | 'country'
  | 'technology'
  | 'engagement'
  | 'params'
  | 'missing'
  | 'form'
  | 'video'
  | 'vitals'
  | 'shop'
  | 'order'
  | 'coupon'
  | 'fetch'

/** Each report's data; null: it shows no history of events. */
const NEEDED: Record<ReportKey, Feed | null> = {
  overview: 'view',
  site_summary: 'view',
  publisher: 'view',
  engagement_pages: 'view',
  countries: 'country',
  ecommerce: 'order',
  ecommerce_coupons: 'coupon',
  ecommerce_funnel: 'shop',
  queries: null,
  dimensions: 'params',
  forms: 'form',
  realtime: null,
  sitespeed: 'vitals',
  sitespeedmobile: 'vitals',
  media: 'video',
  user_journey: 'order',
  traffic_overview: 'view',
  traffic_landing_pages: 'view',
  traffic_technology: 'technology',
  traffic_campaign: 'campaign',
  traffic_source_medium: 'view',
  traffic_social: 'social',
  exceptions: 'missing',
  funnels: 'view',
  goals: 'event',
  events: 'event',
  ai_crawlers: 'fetch',
  yearinreview: 'view',
}

/** Site Speed is one report with two keys. */
const SHOWN = (Object.keys(NEEDED) as ReportKey[]).filter((key) => key !== 'sitespeedmobile' && NEEDED[key] !== null)

/** The reports that show the data, each with when it begins; null: not at all. */
export const fedReports = (feeds: ReadonlyMap<Feed, number>): { key: ReportKey; since: number | null }[] =>
  SHOWN.map((key) => ({ key, since: feeds.get(NEEDED[key]!) ?? null }))

export function feedsOf(event: StoredEvent): Feed[] {
  const feeds: Feed[] = ['event']
  const { name } = event
  if (name === 'page_view') feeds.push('view')
  if (event.source !== '') feeds.push('source')
  if (event.campaign !== '') feeds.push('campaign')
  if (event.source !== '' && /Social$/.test(channelOf(event))) feeds.push('social')
  if (event.country !== '') feeds.push('country')
  if (event.browser !== '' || event.operatingSystem !== '') feeds.push('technology')
  if (name === NOT_FOUND_EVENT) feeds.push('missing')
  if (name === 'generate_lead' || name === 'form_impression') feeds.push('form')
  if (name.startsWith('video_')) feeds.push('video')
  if (name === WEB_VITALS_EVENT) feeds.push('vitals')
  if (name === 'purchase') feeds.push('order')
  if (event.coupon !== '') feeds.push('coupon')
  if ((SHOP_EVENTS as readonly string[]).includes(name)) feeds.push('shop')
  const saysMore = Object.keys(event.params).length > 0 || event.contentType !== '' || event.contentGroup !== ''
  if (saysMore && event.contentType !== NOT_FOUND_TYPE) feeds.push('params')
  return feeds
}
