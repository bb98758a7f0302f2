/**
 * Crawlers of AI companies, their fetches, and the query about them. They are not visitors: their fetches are stored as sums by day, never as
 * events or sessions.
 */
import { z } from 'zod'
import { COLLECT_LIMITS, ImportEvent } from '../events/event.ts'
import { DateRange, type Result } from './query.ts'

/**
 * Why a crawler fetches pages. `training`: for the data that models learn from. `search`: for an index from which assistants answer.
 * `person`: because a person asked an assistant at that moment.
 */
export type CrawlerPurpose = 'training' | 'search' | 'person'

/**
 * By the token in the user agent, as their operators name it, on 27 November 2026. Tables contain these names, so never remove one. Not
 * listed are crawlers of plain search engines, even if their operator also answers with AI, and tokens that are used in robots.txt only, such
 * as Google-Extended.
 */
export const CRAWLERS = {
  GPTBot: { operator: 'OpenAI', purpose: 'training' },
  'OAI-SearchBot': { operator: 'OpenAI', purpose: 'search' },
  'ChatGPT-User': { operator: 'OpenAI', purpose: 'person' },
  ClaudeBot: { operator: 'Anthropic', purpose: 'training' },
  'anthropic-ai': { operator: 'Anthropic', purpose: 'training' },
  'Claude-SearchBot': { operator: 'Anthropic', purpose: 'search' },
  'Claude-User': { operator: 'Anthropic', purpose: 'person' },
  'Claude-Web': { operator: 'Anthropic', purpose: 'person' },
  PerplexityBot: { operator: 'Perplexity', purpose: 'search' },
  'Perplexity-User': { operator: 'Perplexity', purpose: 'person' },
  'Google-CloudVertexBot': { operator: 'Google', purpose: 'search' },
  'Google-NotebookLM': { operator: 'Google', purpose: 'person' },
  'Gemini-Deep-Research': { operator: 'Google', purpose: 'person' },
  'meta-externalagent': { operator: 'Meta', purpose: 'training' },
  FacebookBot: { operator: 'Meta', purpose: 'training' },
  'meta-webindexer': { operator: 'Meta', purpose: 'search' },
  'meta-externalfetcher': { operator: 'Meta', purpose: 'person' },
  Amazonbot: { operator: 'Amazon', purpose: 'training' },
  'Amzn-SearchBot': { operator: 'Amazon', purpose: 'search' },
  'Amzn-User': { operator: 'Amazon', purpose: 'person' },
  Applebot: { operator: 'Apple', purpose: 'search' },
  'AzureAI-SearchBot': { operator: 'Microsoft', purpose: 'search' },
  Bytespider: { operator: 'ByteDance', purpose: 'training' },
  CCBot: { operator: 'Common Crawl', purpose: 'training' },
  'cohere-training-data-crawler': { operator: 'Cohere', purpose: 'training' },
  'cohere-ai': { operator: 'Cohere', purpose: 'person' },
  'MistralAI-User': { operator: 'Mistral', purpose: 'person' },
  DuckAssistBot: { operator: 'DuckDuckGo', purpose: 'person' },
  YouBot: { operator: 'You.com', purpose: 'search' },
  Diffbot: { operator: 'Diffbot', purpose: 'training' },
  AI2Bot: { operator: 'Ai2', purpose: 'training' },
  DeepSeekBot: { operator: 'DeepSeek', purpose: 'training' },
} as const satisfies Record<string, { operator: string; purpose: CrawlerPurpose }>

export type Crawler = keyof typeof CRAWLERS
const NAMES = Object.keys(CRAWLERS) as [Crawler, ...Crawler[]]
export const CrawlerName = z.enum(NAMES)

const BY_TOKEN = new Map(NAMES.map((name) => [name.toLowerCase(), name]))
/** A token as a whole word. No alternative repeats anything, so the time is linear in the length of the text. */
const TOKEN = new RegExp(`(?<![a-z0-9])(?:${NAMES.join('|')})(?![a-z0-9])`, 'i')

/** The crawler that a user agent names; null for others. */
export function crawlerOf(userAgent: string): Crawler | null {
  const token = TOKEN.exec(userAgent)?.[0].toLowerCase()
  return token === undefined ? null : (BY_TOKEN.get(token) ?? null)
}

/**
 * Result of a fetch. `ok`: the page, or that it has not changed. `moved`: another address. `missing`: 404 or 410. `refused`: any other
 * 4xx. `failed`: 5xx. `unknown`: not reported.
 */
export const FETCH_STATUSES = ['ok', 'moved', 'missing', 'refused', 'failed', 'unknown'] as const
export type FetchStatus = (typeof FETCH_STATUSES)[number]

/** @param code HTTP status; 0 if unknown */
export function fetchStatusOf(code: number): FetchStatus {
  if (code === 304 || (code >= 200 && code < 300)) return 'ok'
  if (code >= 300 && code < 400) return 'moved'
  if (code === 404 || code === 410) return 'missing'
  if (code >= 400 && code < 500) return 'refused'
  return code >= 500 && code < 600 ? 'failed' : 'unknown'
}

/**
 * Who reported a fetch: an imported access log, the plugin of a CMS, or the collect endpoint, which crawlers that run scripts call
 * themselves. In order of preference if they reported equally many.
 */
export const FETCH_ORIGINS = ['log', 'plugin', 'script'] as const
export type FetchOrigin = (typeof FETCH_ORIGINS)[number]

/** Fetches of a page by a crawler on one day. */
export interface CrawlerFetch {
  site: number
  /** Day of the site, `YYYY-MM-DD`. */
  day: string
  /** Time of the last of them, in milliseconds since 1970. */
  time: number
  origin: FetchOrigin
  crawler: Crawler
  path: string
  status: FetchStatus
  count: number
  /** An id counts once per site and day; null: cannot be repeated. */
  id: bigint | null
}

/** A line of an import file about a fetch, documented in `docs/event-format.md`. */
export const ImportFetch = z.object({
  /** Names the crawler by its token. */
  crawler: z.string().min(1).max(1024),
  id: ImportEvent.shape.id,
  time: ImportEvent.shape.time,
  url: z.string().max(COLLECT_LIMITS.urlLength),
  /** HTTP status; 0 if unknown. */
  status: z.number().int().min(0).max(999),
})
export type ImportFetch = z.infer<typeof ImportFetch>

/** Maximum number of paths per site, day and origin. Fetches of further ones count for {@link OTHER_PAGES}. */
export const PATHS_PER_DAY = 1000
export const OTHER_PAGES = ''

/**
 * A query about fetches. For each crawler and day, only the origin with the most fetches counts, because others may have reported the same
 * fetches again. Days count whole.
 */
export const CrawlerQuery = z.object({
  range: DateRange,
  /** An earlier range: crawlers, pages and totals then also have its figures. */
  compare: DateRange.optional(),
  /** How many pages to list. */
  pages: z.number().int().min(0).max(1000).default(100),
})
export type CrawlerQuery = z.infer<typeof CrawlerQuery>
export type CrawlerQueryInput = z.input<typeof CrawlerQuery>

export interface FetchFigures {
  fetches: number
  /** Different crawlers. */
  crawlers: number
  /** Different pages; fetches of {@link OTHER_PAGES} are not among them. */
  pages: number
  /** Fetches that were `missing`, `refused` or `failed`. */
  missing: number
  refused: number
  failed: number
}

interface Compared<Figures> {
  current: Figures
  /** In the compare range; absent if the query has none. */
  previous?: Figures
}

export interface CrawlerResult {
  totals: Compared<FetchFigures>
  /** Crawlers with fetches in either range, most first; ties by name. `last`: the time of the last fetch in the range; null: none. */
  crawlers: (Compared<Omit<FetchFigures, 'crawlers'>> & { crawler: Crawler; last: number | null })[]
  /** Fetches in the range, by day and crawler, in that order. */
  days: { date: string; crawler: Crawler; fetches: number }[]
  /** Pages with most fetches in the range; ties by path. */
  pages: (Compared<Omit<FetchFigures, 'pages'>> & { path: string })[]
  /** Pages with fetches in the range, also those that are not listed. */
  pageCount: number
  receipt: Result['receipt']
}
