/** A fetch by a crawler of an AI company, cleaned as events are. The only place where one is built. */
import { type CrawlerFetch, crawlerOf, dayOf, fetchStatusOf } from '@curlew/model'
import { belongsTo, type Site } from '../entities/site.ts'
import { readAddress } from '../text/address.ts'
import { withoutOrder } from './order.ts'

export type FetchSite = Pick<Site, 'id' | 'domain' | 'timeZone'> & Partial<Pick<Site, 'owns'>>

interface Fetched extends Pick<CrawlerFetch, 'time' | 'origin' | 'id'> {
  userAgent: string
  url: string
  /** Of HTTP; 0 if it is not known. */
  code: number
  /** Default 1. */
  count?: number
}

/** As much of a user agent as is searched for a crawler. */
const AGENT_LENGTH = 1024

/** The crawler of a user agent, however long that is; null for others. */
export const crawlerIn = (userAgent: string) => crawlerOf(userAgent.slice(0, AGENT_LENGTH))

/** @returns null unless it is a known crawler and a page of the site */
export function crawlerFetchOf(
  site: FetchSite,
  { userAgent, url, code, count = 1, ...fetch }: Fetched,
): CrawlerFetch | null {
  const crawler = crawlerIn(userAgent)
  const address = crawler && readAddress(url)
  if (!address || !(site.owns ? site.owns(address) : belongsTo(site, address.hostname))) return null
  const day = dayOf(site.timeZone, fetch.time)
  return { ...fetch, site: site.id, day, crawler, path: withoutOrder(address.path), status: fetchStatusOf(code), count }
}
