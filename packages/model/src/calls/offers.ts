/** Offers below the table of the Search Console report: a partner's keyword research or the SEO addon, never both. */
import { z } from 'zod'
import type { AJAX_ACTIONS } from './call-names.ts'

export type Offer = 'competitor_keywords' | 'seo'

/** Calls of each: read whether the site dismissed it, and dismiss it. */
export const OFFER_ACTIONS = {
  competitor_keywords: { status: 'getCompetitorOffer', dismiss: 'dismissCompetitorOffer' },
  seo: { status: 'getSeoOffer', dismiss: 'dismissSeoOffer' },
} as const satisfies Record<Offer, Record<'status' | 'dismiss', keyof typeof AJAX_ACTIONS>>

/** Answer of both calls, beside `success`. */
export const OfferStatus = z.object({ dismissed: z.enum(['yes', 'no']) })
export type OfferStatus = z.infer<typeof OfferStatus>
