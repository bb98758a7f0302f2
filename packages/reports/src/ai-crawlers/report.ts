import {
  type Ask,
  askKnown,
  CRAWLERS,
  type CrawlerResult,
  dayOf,
  daysOf,
  defineReport,
  type FetchFigures,
  FIRST_DATE,
  isMissing,
  type QueryInput,
  type ReportParams,
} from '@curlew/model'
import { type SectionError, sectionMissing } from '../section/section.ts'
import { meta } from './meta.ts'
import { AiCrawlersPayload, type Assistants, type CrawlerRow, type Lines } from './payload.ts'

const MAX_PAGES = 50

export const aiCrawlers = defineReport({
  ...meta,
  payload: AiCrawlersPayload,

  async answer(ask, params) {
    const { range, previous } = params
    const [fetched, assistants] = await Promise.all([
      ask.crawlers({ range, compare: { start: previous.start, end: previous.end }, pages: MAX_PAGES }),
      assistantsOf(ask, params),
    ])
    const labels = daysOf(range)
    // Crawlers with earlier fetches only are listed only when comparing.
    const crawlers = fetched.crawlers.filter(({ current }) => params.compare || current.fetches > 0)
    return {
      has_fetches: fetched.crawlers.length > 0 || (await hasEver(ask, params)),
      labels,
      total: { ...withErrors(fetched.totals.current), compare: withErrors(fetched.totals.previous ?? NONE) },
      crawlers_chart: linesOf(fetched, labels),
      crawlers_table: crawlers.map((row) => rowOf(row, params)),
      pages_table: fetched.pages.map(({ path, current, previous: before }) => ({
        ...{ page: path, ...current, compare: before ?? {} },
      })),
      is_limited: fetched.pageCount > fetched.pages.length,
      assistants,
    }
  },
})

async function hasEver(ask: Ask, { today }: ReportParams): Promise<boolean> {
  const { totals } = await ask.crawlers({ range: { start: FIRST_DATE, end: today }, pages: 0 })
  return totals.current.fetches > 0
}

const NONE: FetchFigures = { fetches: 0, crawlers: 0, pages: 0, missing: 0, refused: 0, failed: 0 }

type Answers = Pick<FetchFigures, 'missing' | 'refused' | 'failed'>
const withErrors = <Figures extends Answers>(figures: Figures) => ({
  ...figures,
  errors: figures.missing + figures.refused + figures.failed,
})

function read(figures: Omit<FetchFigures, 'crawlers'> = NONE) {
  const { fetches, pages, errors } = withErrors(figures)
  return { fetches, pages, errors }
}

function rowOf(
  { crawler, current, previous, last }: CrawlerResult['crawlers'][number],
  { context }: ReportParams,
): CrawlerRow {
  return {
    ...{ crawler, ...CRAWLERS[crawler] },
    ...{ ...read(current), compare: read(previous) },
    last: last === null ? null : dayOf(context.timeZone, last),
  }
}

function linesOf({ crawlers, days }: CrawlerResult, labels: readonly string[]): Lines {
  const fetches = new Map(days.map((day) => [`${day.date} ${day.crawler}`, day.fetches]))
  return crawlers
    .filter(({ current }) => current.fetches > 0)
    .map(({ crawler, current, previous }) => ({
      ...{ name: crawler, total: current.fetches, compare: previous?.fetches ?? 0 },
      values: labels.map((day) => fetches.get(`${day} ${crawler}`) ?? 0),
    }))
}

/** Sessions that AI assistants sent: by the channel that all reports know. */
async function assistantsOf(ask: Ask, { range, previous }: ReportParams): Promise<Assistants | SectionError> {
  const sent: Pick<QueryInput, 'metrics' | 'range' | 'filters'> = {
    ...{ metrics: ['sessions'], range },
    filters: [{ dimension: 'sessionDefaultChannelGroup', operator: 'is', values: ['AI Assistant'] }],
  }
  const [bySource, byDay] = await Promise.all([
    askKnown(ask, { ...sent, dimensions: ['sessionSource'], compare: previous }),
    askKnown(ask, { ...sent, dimensions: ['date', 'sessionSource'] }),
  ])
  if (isMissing(bySource)) return sectionMissing(bySource)
  if (isMissing(byDay)) return sectionMissing(byDay)
  const sessions = new Map(
    byDay.rows.map(({ dimensions, current }) => [`${dimensions.date} ${dimensions.sessionSource}`, current.sessions]),
  )
  const sources = bySource.rows.map(({ dimensions: { sessionSource: name = '' }, current, previous: before }) => ({
    ...{ name, total: current.sessions ?? 0, compare: before?.sessions ?? 0 },
    values: daysOf(range).map((day) => sessions.get(`${day} ${name}`) ?? 0),
  }))
  return {
    total: bySource.totals.current.sessions ?? 0,
    compare: bySource.totals.previous?.sessions ?? 0,
    sources: sources.filter(({ total }) => total > 0),
  }
}
