/** What crawlers fetched: validates the question, and turns a source's rows into the answer. */
import {
  CrawlerName,
  CrawlerQuery,
  type CrawlerQueryInput,
  type CrawlerResult,
  DAY_MS,
  type FetchFigures,
  type QueryContext,
} from '@curlew/model'
import type { Answered, SourceRow } from './result.ts'

export interface CrawlerPlan extends CrawlerQuery {
  readonly context: Readonly<Pick<QueryContext, 'site' | 'timeZone'>>
}

/** Throws `ZodError` for invalid input, and `RangeError` if a range ends before it begins. */
export function planCrawlers(input: CrawlerQueryInput, { site, timeZone }: QueryContext): CrawlerPlan {
  const query = CrawlerQuery.parse(input)
  for (const range of [query.range, query.compare]) {
    if (range && range.end < range.start)
      throw new RangeError(`The range ends (${range.end}) before it begins (${range.start}).`)
  }
  return { ...query, context: { site, timeZone } }
}

/** @param rows as `compileCrawlers` describes them */
export function crawlersOf(
  { range, compare, context }: CrawlerPlan,
  rows: readonly SourceRow[],
  { source, exact }: Answered,
): CrawlerResult {
  const of = (part: string) => rows.filter((row) => row.part === part)
  const both = (row: SourceRow | undefined) => ({
    current: figuresOf(row, 'current'),
    ...(compare && { previous: figuresOf(row, 'previous') }),
  })
  const [total] = of('total')
  return {
    totals: both(total),
    crawlers: of('crawler').map((row) => ({
      ...{ crawler: CrawlerName.parse(row.crawler), ...both(row) },
      last: row.last_time === null ? null : Number(row.last_time),
    })),
    days: of('day').map((row) => ({
      date: new Date(Number(row.day) * DAY_MS).toISOString().slice(0, 10),
      crawler: CrawlerName.parse(row.crawler),
      fetches: Number(row.current_fetches),
    })),
    pages: of('page').map((row) => {
      const { current, previous } = both(row)
      return {
        ...{ path: String(row.path), crawlers: Number(row.crawlers), current: withoutPages(current) },
        ...(previous && { previous: withoutPages(previous) }),
      }
    }),
    pageCount: both(total).current.pages,
    receipt: { source, range, ...(compare && { compare }), timeZone: context.timeZone, exact },
  }
}

const FIGURES = ['fetches', 'pages', 'missing', 'refused', 'failed'] as const

const figuresOf = (row: SourceRow | undefined, label: 'current' | 'previous') =>
  Object.fromEntries(FIGURES.map((name) => [name, Number(row?.[`${label}_${name}`] ?? 0)])) as unknown as FetchFigures

const withoutPages = ({ pages: _, ...figures }: FetchFigures) => figures
