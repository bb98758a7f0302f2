import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'
import { mapMetrics, metricSet } from '../table/metric-set.ts'

/** Percent of views, one decimal. */
const percent = z.number().min(0).max(100)

/** Values of one page, and of sessions that viewed it. */
export const CONTENT_METRICS = metricSet(['screenPageViews', 'sessions', 'engagedSessions', 'bounceRate'], {
  engagedSessions: 'engagedSessions',
  bounceRate: 'bounceRate',
})

const PopularContent = z.object({
  hostname: z.string(),
  /** Path, as in the Overview. */
  url: z.string(),
  title: z.string(),
  /** Image URL, if the host knows one. */
  img: z.string().nullable(),
  ...mapMetrics(CONTENT_METRICS, () => z.number()),
  bounceRate: percent,
})
export type PopularContent = z.infer<typeof PopularContent>

const Share = z.object({
  title: z.string(),
  percent,
  /** Of a page: its path, if the host says so. */
  path: z.string().optional(),
})
export type Share = z.infer<typeof Share>

/** All-time figures. Null or empty if there are none or the licence excludes them; an error if the source does not support them. */
export const SiteSummaryPayload = z.object({
  /** Day of the first event, or null. */
  since: z.iso.date().nullable(),
  summary: z.object({
    pageviews: z.number(),
    sessions: z.number(),
    total_posts: z.number().nullable(),
    total_pages: z.number().nullable(),
    total_comments: z.number().nullable(),
  }),
  /** Days 0 (Sunday) to 6 and hours 0 to 23 in the site's zone, most views first. */
  popular_days: sectionOf(z.array(z.object({ day: z.number().int().min(0).max(6), percent }))),
  popular_hours: sectionOf(z.array(z.object({ hour: z.number().int().min(0).max(23), percent }))),
  popular_page: sectionOf(PopularContent.nullable()),
  popular_post: sectionOf(PopularContent.nullable()),
  /** Percent of views of pages with a category; products excluded. */
  popular_categories: sectionOf(z.array(Share)),
  /** Percent of views of product pages. */
  popular_products: sectionOf(z.array(Share)),
})
export type SiteSummaryPayload = z.infer<typeof SiteSummaryPayload>
