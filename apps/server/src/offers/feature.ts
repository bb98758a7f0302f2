/** Offers below the Search Console report. A dismissed offer is not shown again at that site. */
import { AJAX_ACTIONS, type Offer, type OfferStatus } from '@curlew/model'
import { defineCall, SiteOnly } from '../calls/ajax-call.ts'
import type { Database } from '../database/open.ts'

interface Needs {
  database: Database
}

export const OFFERS = {
  calls: {
    [AJAX_ACTIONS.getCompetitorOffer]: statusCall('competitor_keywords'),
    [AJAX_ACTIONS.dismissCompetitorOffer]: dismissCall('competitor_keywords'),
    [AJAX_ACTIONS.getSeoOffer]: statusCall('seo'),
    [AJAX_ACTIONS.dismissSeoOffer]: dismissCall('seo'),
  },
}

function statusCall(offer: Offer) {
  return defineCall({
    capability: 'view_reports',
    isBare: true,
    fields: SiteOnly,
    answer: ({ database }: Needs, { site }) => statusOf(database, site.id, offer),
  })
}

function dismissCall(offer: Offer) {
  return defineCall({
    capability: 'update_settings',
    isBare: true,
    fields: SiteOnly,
    async answer({ database }: Needs, { site }) {
      await database
        .insertInto('dismissed_offers')
        .values({ site_id: site.id, offer })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return statusOf(database, site.id, offer)
    },
  })
}

async function statusOf(database: Database, site: number, offer: Offer): Promise<OfferStatus> {
  const row = await database
    .selectFrom('dismissed_offers')
    .select('offer')
    .where('site_id', '=', site)
    .where('offer', '=', offer)
    .executeTakeFirst()
  return { dismissed: row ? 'yes' : 'no' }
}
