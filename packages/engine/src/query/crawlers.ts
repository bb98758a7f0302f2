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
  const both = <Left extends keyof FetchFigures = never>(row: SourceRow | undefined, left?: Left) => ({
    current: figuresOf(row, 'current', left),
    ...(compare && { previous: figuresOf(row, 'previous', left) }),
  })
  const [total] = of('total')
  return {
    totals: both(total),
    crawlers: of('crawler').map((row) => ({
      ...{ crawler: CrawlerName.parse(row.crawler), ...both(row, 'crawlers') },
      last: row.last_time === null ? null : Number(row.last_time),
    })),
    days: of('day').map((row) => ({
      date: new Date(Number(row.day) * DAY_MS).toISOString().slice(0, 10),
      crawler: CrawlerName.parse(row.crawler),
      fetches: Number(row.current_fetches),
    })),
    pages: of('page').map((row) => ({ path: String(row.path), ...both(row, 'pages') })),
    pageCount: both(total).current.pages,
    receipt: { source, range, ...(compare && { compare }), timeZone: context.timeZone, exact },
  }
}

const FIGURES = ['fetches', 'crawlers', 'pages', 'missing', 'refused', 'failed'] as const

/** @param left a figure to leave out */
const figuresOf = <Left extends keyof FetchFigures = never>(
  row: SourceRow | undefined,
  label: 'current' | 'previous',
  left?: Left,
) =>
  Object.fromEntries(
    FIGURES.filter((name) => name !== left).map((name) => [name, Number(row?.[`${label}_${name}`] ?? 0)]),
  ) as unknown as Omit<FetchFigures, Left>
