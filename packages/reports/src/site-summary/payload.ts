import { z } from 'zod'
import { sectionOf } from '../section/section.ts'
import { figureSet, mapFigures } from '../table/figures.ts'

/** Percent of views, one decimal. */
const percent = z.number().min(0).max(100)

/** Of one page and the sessions that showed it. */
export const CONTENT_FIGURES = figureSet(['screenPageViews', 'sessions', 'engagedSessions', 'bounceRate'], {
  engagedSessions: 'engagedSessions',
  bounceRate: 'bounceRate',
})

const PopularContent = z.object({
  hostname: z.string(),
  /** Path, as in the Overview's lists. */
  url: z.string(),
  title: z.string(),
  /** Address of a picture, where the host knows one. */
  img: z.string().nullable(),
  ...mapFigures(CONTENT_FIGURES, () => z.number()),
  bounceRate: percent,
})
export type PopularContent = z.infer<typeof PopularContent>

const Share = z.object({ title: z.string(), percent })

/** Figures of all time. What there is none of, or is not part of the edition, is null or empty; what the source does not know says so. */
export const SiteSummaryPayload = z.object({
  /** The day of the site's first event; null when it has none. */
  since: z.iso.date().nullable(),
  summary: z.object({
    pageviews: z.number(),
    sessions: z.number(),
    total_posts: z.number().nullable(),
    total_pages: z.number().nullable(),
    total_comments: z.number().nullable(),
  }),
  /** 0 (Sunday) to 6, the most viewed first; hours 0 to 23 on the site's own clock. */
  popular_days: sectionOf(z.array(z.object({ day: z.number().int().min(0).max(6), percent }))),
  popular_hours: sectionOf(z.array(z.object({ hour: z.number().int().min(0).max(23), percent }))),
  popular_page: sectionOf(PopularContent.nullable()),
  popular_post: sectionOf(PopularContent.nullable()),
  /** Percent of the views of pages that say their category; products have cards of their own. */
  popular_categories: sectionOf(z.array(Share)),
  /** Percent of the views of product pages. */
  popular_products: sectionOf(z.array(Share)),
})
export type SiteSummaryPayload = z.infer<typeof SiteSummaryPayload>
