/** What the Search Console report offers below its table: a partner's research of keywords, or the SEO addon. Never both. */
import { z } from 'zod'
import type { AJAX_ACTIONS } from './calls.ts'

export type Offer = 'competitor_keywords' | 'seo'

/** The calls of each: whether it was dismissed at the site, and dismissing it. */
export const OFFER_ACTIONS = {
  competitor_keywords: { status: 'getCompetitorOffer', dismiss: 'dismissCompetitorOffer' },
  seo: { status: 'getSeoOffer', dismiss: 'dismissSeoOffer' },
} as const satisfies Record<Offer, Record<'status' | 'dismiss', keyof typeof AJAX_ACTIONS>>

/** Answers both calls, beside `success`. */
export const OfferStatus = z.object({ dismissed: z.enum(['yes', 'no']) })
export type OfferStatus = z.infer<typeof OfferStatus>
