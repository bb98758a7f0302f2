/** What is known of each site, and how events change it. */
import { SHOP_EVENTS, type StoredEvent } from '@curlew/model'
import type { SiteFacts } from '../source.ts'

export interface KnownSite extends SiteFacts {
  site: number
}

const SHOP: ReadonlySet<string> = new Set(SHOP_EVENTS)

/** The facts of the events' sites once these are stored. */
export function factsAfter(known: ReadonlyMap<number, KnownSite>, events: readonly StoredEvent[]): KnownSite[] {
  const changed = new Map<number, KnownSite>()
  for (const { site, time, name } of events) {
    const before = changed.get(site) ?? known.get(site)
    changed.set(site, {
      site,
      firstTime: Math.min(time, before?.firstTime ?? time),
      lastTime: Math.max(time, before?.lastTime ?? time),
      hasShop: SHOP.has(name) || (before?.hasShop ?? false),
    })
  }
  return [...changed.values()]
}
