/** Which addons a site has in the standalone host: a site that sends a shop's events has a shop. */
import { type Addons, addDays, dayOf, SHOP_ADDONS, SHOP_EVENTS } from '@curlew/model'
import type { Services } from '../services.ts'
import { queryContext, type Site } from '../sites/sites.ts'

/** A shop that has sent nothing for so long is none any more. */
const SHOP_DAYS = 90

export async function addonsOf({ store, now }: Pick<Services, 'store' | 'now'>, site: Site): Promise<Addons> {
  const active = site.isSample || (await isShop(store, site, dayOf(site.timeZone, now())))
  return { woocommerce: { basename: 'woocommerce', installed: true, active, title: SHOP_ADDONS.woocommerce } }
}

async function isShop(store: Services['store'], site: Site, today: string): Promise<boolean> {
  const { totals } = await store.run(
    {
      metrics: ['eventCount'],
      filters: [{ dimension: 'eventName', operator: 'is', values: [...SHOP_EVENTS] }],
      range: { start: addDays(today, -SHOP_DAYS), end: today },
    },
    queryContext(site),
  )
  return (totals.current.eventCount ?? 0) > 0
}
