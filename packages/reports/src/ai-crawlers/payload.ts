import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'

const OfCrawler = { fetches: z.number(), pages: z.number(), errors: z.number() }
const OfPage = {
  fetches: z.number(),
  crawlers: z.number(),
  missing: z.number(),
  refused: z.number(),
  failed: z.number(),
}
const OfAll = { ...OfCrawler, ...OfPage }

const CrawlerRow = z.object({
  ...OfCrawler,
  compare: z.object(OfCrawler).partial().default({}),
  crawler: z.string(),
  operator: z.string(),
  purpose: z.enum(['training', 'search', 'person']),
  /** The day of its last fetch in the range; null: none. */
  last: z.iso.date().nullable(),
})
export type CrawlerRow = z.infer<typeof CrawlerRow>

const PageRow = z.object({ page: z.string(), ...OfPage, compare: z.object(OfPage).partial().default({}) })
export type PageRow = z.infer<typeof PageRow>

/** Values by day, one for each label, in order of their totals. */
const Lines = z.array(
  z.object({ name: z.string(), total: z.number(), compare: z.number().optional(), values: z.array(z.number()) }),
)
export type Lines = z.infer<typeof Lines>

const Assistants = z.object({ total: z.number(), compare: z.number().optional(), sources: Lines })
export type Assistants = z.infer<typeof Assistants>

export const AiCrawlersPayload = z.object({
  /** Whether the site has any fetch, on any day. */
  has_fetches: z.boolean(),
  /** The days of the range: `YYYY-MM-DD`. */
  labels: z.array(z.iso.date()),
  total: z.object({ ...OfAll, compare: z.object(OfAll).partial().default({}) }),
  /** Fetches by crawler. */
  crawlers_chart: Lines,
  crawlers_table: z.array(CrawlerRow),
  pages_table: z.array(PageRow),
  is_limited: z.boolean(),
  /** Sessions that AI assistants sent, by traffic source. */
  assistants: sectionOf(Assistants),
})
export type AiCrawlersPayload = z.infer<typeof AiCrawlersPayload>
