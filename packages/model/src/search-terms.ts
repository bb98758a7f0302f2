/** What people searched for before they saw or opened the site, as reported by the search engine. */
import { z } from 'zod'

export const SEARCH_TERM_LIMITS = { term: 512, termsPerDay: 50_000 } as const

/** One term on one day. `position` is the average place in the results, 1 at the top. */
export const SearchTerm = z.object({
  term: z.string().trim().min(1).max(SEARCH_TERM_LIMITS.term),
  clicks: z.number().int().min(0).max(1e9),
  impressions: z.number().int().min(0).max(1e9),
  position: z.number().min(0).max(10_000),
})
export type SearchTerm = z.infer<typeof SearchTerm>

/** Positions are added up in this part of a place. */
export const POSITION_UNIT = 1000

/** The sum that an average position is made of: each impression counts with its place. */
export const positionSum = ({ impressions, position }: SearchTerm): number =>
  Math.round(impressions * position * POSITION_UNIT)
