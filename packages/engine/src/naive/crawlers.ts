/** What crawlers fetched, by plain loops over the fetches in order of arrival. */
import {
  type Crawler,
  type CrawlerFetch,
  CrawlerQuery,
  type CrawlerQueryInput,
  type CrawlerResult,
  type DateRange,
  FETCH_ORIGINS,
  type FetchFigures,
  OTHER_PAGES,
  PATHS_PER_DAY,
  type QueryContext,
} from '@curlew/model'
import { NAIVE_SOURCE } from './evaluate.ts'

export function naiveCrawlers(
  fetches: readonly CrawlerFetch[],
  input: CrawlerQueryInput,
  { site, timeZone }: QueryContext,
): CrawlerResult {
  const { range, compare, pages: most } = CrawlerQuery.parse(input)
  for (const asked of [range, compare])
    if (asked && asked.end < asked.start) throw new RangeError('The range ends before it begins.')
  const counted = countedOf(fetches.filter((fetch) => fetch.site === site))
  const within = ({ start, end }: DateRange, of = counted) => of.filter(({ day }) => day >= start && day <= end)
  const both = (of: readonly CrawlerFetch[]) => ({
    current: figuresOf(within(range, [...of])),
    ...(compare && { previous: figuresOf(within(compare, [...of])) }),
  })
  const asked = counted.filter(
    (fetch) => within(range, [fetch]).length > 0 || (compare && within(compare, [fetch]).length > 0),
  )

  const crawlers = distinct(asked.map(({ crawler }) => crawler)).map((crawler) => {
    const own = asked.filter((fetch) => fetch.crawler === crawler)
    const times = within(range, own).map(({ time }) => time)
    return { crawler, ...without('crawlers', both(own)), last: times.length > 0 ? Math.max(...times) : null }
  })
  const days = new Map<string, { date: string; crawler: Crawler; fetches: number }>()
  for (const { day, crawler, count } of within(range)) {
    const known = days.get(`${day} ${crawler}`) ?? { date: day, crawler, fetches: 0 }
    known.fetches += count
    days.set(`${day} ${crawler}`, known)
  }
  const paths = distinct(within(range).map(({ path }) => path)).filter((path) => path !== OTHER_PAGES)
  const pages = paths.map((path) => {
    const own = asked.filter((fetch) => fetch.path === path)
    return { path, ...without('pages', both(own)) }
  })
  return {
    totals: both(asked),
    crawlers: crawlers.toSorted((a, b) => b.current.fetches - a.current.fetches || order(a.crawler, b.crawler)),
    days: [...days.values()].toSorted((a, b) => order(a.date, b.date) || order(a.crawler, b.crawler)),
    pages: pages.toSorted((a, b) => b.current.fetches - a.current.fetches || order(a.path, b.path)).slice(0, most),
    pageCount: paths.length,
    receipt: { source: NAIVE_SOURCE, range, ...(compare && { compare }), timeZone, exact: true },
  }
}

/** What counts: nothing twice, few paths a day, and of each crawler and day the origin that saw most. */
function countedOf(fetches: readonly CrawlerFetch[]): CrawlerFetch[] {
  const ids = new Set<string>()
  const paths = new Map<string, Set<string>>()
  const kept: CrawlerFetch[] = []
  for (const fetch of fetches) {
    const { day, id, origin } = fetch
    if (id !== null && ids.has(`${day} ${id}`)) continue
    if (id !== null) ids.add(`${day} ${id}`)
    const known = paths.get(`${day} ${origin}`) ?? new Set()
    paths.set(`${day} ${origin}`, known)
    let path = fetch.path.toWellFormed()
    if (!known.has(path) && known.size === PATHS_PER_DAY) path = OTHER_PAGES
    if (path !== OTHER_PAGES) known.add(path)
    kept.push({ ...fetch, path })
  }
  return kept.filter(({ day, crawler, origin }) => {
    const seen = FETCH_ORIGINS.map((each) => {
      const own = kept.filter((other) => other.day === day && other.crawler === crawler && other.origin === each)
      return own.reduce((sum, { count }) => sum + count, 0)
    })
    return FETCH_ORIGINS.indexOf(origin) === seen.indexOf(Math.max(...seen))
  })
}

function figuresOf(fetches: readonly CrawlerFetch[]): FetchFigures {
  const sum = (of: readonly CrawlerFetch[]) => of.reduce((all, { count }) => all + count, 0)
  const withStatus = (status: CrawlerFetch['status']) => sum(fetches.filter((fetch) => fetch.status === status))
  return {
    fetches: sum(fetches),
    crawlers: distinct(fetches.map(({ crawler }) => crawler)).length,
    pages: distinct(fetches.map(({ path }) => path)).filter((path) => path !== OTHER_PAGES).length,
    missing: withStatus('missing'),
    refused: withStatus('refused'),
    failed: withStatus('failed'),
  }
}

/** Both ranges without a figure. */
function without<Left extends keyof FetchFigures>(
  left: Left,
  { current, previous }: { current: FetchFigures; previous?: FetchFigures },
) {
  const others = ({ [left]: _, ...figures }: FetchFigures) => figures as Omit<FetchFigures, Left>
  return { current: others(current), ...(previous && { previous: others(previous) }) }
}
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
/** By code points, as the store orders texts. */
const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
