/** Search terms whose results showed the site, as reported by the search engine. */
import { z } from 'zod'

export const SEARCH_TERM_LIMITS = { term: 512, termsPerDay: 50_000 } as const

/** One term on one day. `position` is the average position in the results, 1 at the top. */
export const SearchTerm = z.object({
  term: z.string().trim().min(1).max(SEARCH_TERM_LIMITS.term),
  clicks: z.number().int().min(0).max(1e9),
  impressions: z.number().int().min(0).max(1e9),
  position: z.number().min(0).max(10_000),
})
export type SearchTerm = z.infer<typeof SearchTerm>

/** Positions are summed in this fraction of a position. */
export const POSITION_UNIT = 1000

/** Sum for an average position, weighted by impressions. */
export const positionSum = ({ impressions, position }: SearchTerm): number =>
  Math.round(impressions * position * POSITION_UNIT)
