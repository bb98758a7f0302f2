import {
  type Ask,
  askAll,
  type CustomDimension,
  type Filter,
  isMissing,
  type Missing,
  type QueryInput,
  type ReportParams,
  type Result,
  shareOf,
} from '@curlew/model'
import { sectionFrom } from '../section/section.ts'
import { listedRows, readMetrics, tableQuery } from '../table/metric-set.ts'
import { CLICK_METRICS, EXIT_METRICS, LANDING_METRICS, type PublisherPayload, SCROLL_MARKS } from './payload.ts'

/** Rows per table. */
const TOP = 100

const isEvent = (name: string): Filter => ({ dimension: 'eventName', operator: 'is', values: [name] })
const isTrue = (param: string): Filter => ({ dimension: `customEvent:${param}`, operator: 'is', values: ['true'] })

export async function answerPublisher(ask: Ask, params: ReportParams): Promise<PublisherPayload> {
  const answers = await askAll(ask.part, queriesOf(params))
  const titleOf = titlesOf(answers.exit)
  return {
    landingpages: sectionFrom(answers.landing, (result) =>
      listedRows(result, params).map((row) => {
        const path = row.dimensions.landingPage ?? ''
        return { title: titleOf(path), path, ...readMetrics(LANDING_METRICS, row) }
      }),
    ),
    exitpages: sectionFrom(answers.exit, (result) =>
      listedRows(result, params)
        .filter(({ current, previous }) => current.exits || (params.compare && previous?.exits))
        .slice(0, TOP)
        .map((row) => {
          const path = row.dimensions.pagePath ?? ''
          const hostname = row.dimensions.hostName ?? ''
          return { title: row.latest?.pageTitle || path, path, hostname, ...readMetrics(EXIT_METRICS, row) }
        }),
    ),
    outboundlinks: sectionFrom(answers.outbound, (result) => linksOf(result, params)),
    affiliatelinks: sectionFrom(answers.affiliate, (result) => linksOf(result, params)),
    downloadlinks: sectionFrom(answers.download, (result) => linksOf(result, params)),
    interest: sectionFrom(answers.interest, (result) =>
      propertyRows(result, 'customEvent:interests', params).map(({ said, ...shares }) => ({
        interest: said,
        ...shares,
      })),
    ),
    age: sectionFrom(answers.age, (result) => ({
      graph: graphOf(propertyRows(result, 'customEvent:age_bracket', params).toSorted(byName)),
    })),
    gender: sectionFrom(answers.gender, (result) => genderOf(propertyRows(result, 'customEvent:gender', params))),
    scroll: sectionFrom(answers.scroll, scrollOf),
    galinks: {},
  }
}

/** Query of each section. */
function queriesOf(params: ReportParams) {
  return {
    landing: {
      ...tableQuery(LANDING_METRICS, ['landingPage'], params),
      filters: [{ dimension: 'landingPage', operator: 'is_not', values: [''] }],
      limit: TOP,
      totals: false,
    },
    // Also supplies titles for landing pages, as a separate title query takes seconds; so it fetches more rows than are listed.
    exit: { ...tableQuery(EXIT_METRICS, ['hostName', 'pagePath'], params), totals: false, latest: ['pageTitle'] },
    outbound: linksQuery([isEvent('click'), isTrue('outbound')], params),
    affiliate: linksQuery([isEvent('click'), isTrue('is_affiliate_link')], params),
    download: linksQuery([isEvent('file_download')], params),
    interest: propertyQuery('customEvent:interests', params),
    age: propertyQuery('customEvent:age_bracket', params),
    gender: propertyQuery('customEvent:gender', params),
    scroll: {
      ...tableQuery(CLICK_METRICS, ['customEvent:percent_scrolled'], params),
      filters: [
        isEvent('scroll_depth'),
        { dimension: 'customEvent:percent_scrolled', operator: 'is', values: [...SCROLL_MARKS] },
      ],
    },
  } satisfies Record<string, QueryInput>
}

/** Latest page titles by path, over all hosts; the path itself without a title. */
function titlesOf(pages: Result | Missing): (path: string) => string {
  const titles = new Map<string | undefined, string>()
  if (!isMissing(pages))
    for (const { dimensions, latest } of pages.rows)
      if (latest?.pageTitle && !titles.has(dimensions.pagePath)) titles.set(dimensions.pagePath, latest.pageTitle)
  return (path) => titles.get(path) ?? path
}

/** A link is identified by text and URL. */
function linksQuery(filters: Filter[], params: ReportParams): QueryInput {
  return {
    ...tableQuery(CLICK_METRICS, ['customEvent:link_text', 'customEvent:link_url'], params),
    filters,
    limit: TOP,
    totals: false,
  }
}

function linksOf(result: Result, params: ReportParams) {
  return listedRows(result, params).map((row) => {
    const link = row.dimensions['customEvent:link_url'] ?? ''
    return { title: row.dimensions['customEvent:link_text'] || link, link, ...readMetrics(CLICK_METRICS, row) }
  })
}

/** Sessions by a user property that the site sends. */
function propertyQuery(dimension: CustomDimension, { range, previous }: ReportParams): QueryInput {
  return {
    metrics: ['sessions'],
    dimensions: [dimension],
    filters: [{ dimension, operator: 'is_not', values: [''] }],
    range,
    compare: previous,
    limit: TOP,
  }
}

interface Said {
  said: string
  sessions: number
  /** Share of sessions with a known value. */
  percent: number
  compare: { sessions: number; percent: number }
}

function propertyRows(result: Result, dimension: CustomDimension, params: ReportParams): Said[] {
  const shares = (sessions = 0, total = 0) => ({ sessions, percent: shareOf(sessions, total) })
  const { current, previous } = result.totals
  return listedRows(result, params).map((row) => ({
    said: row.dimensions[dimension] ?? '',
    ...shares(row.current.sessions, current.sessions),
    compare: shares(row.previous?.sessions, previous?.sessions),
  }))
}

/** Brackets such as `18-24` and `65+`, youngest first. */
const byName = (a: Said, b: Said) => (a.said < b.said ? -1 : 1)

function graphOf(rows: readonly Said[]) {
  return {
    labels: rows.map(({ said }) => said),
    data: rows.map(({ percent }) => percent),
    compare: rows.map(({ compare }) => compare.percent),
  }
}

function genderOf(rows: readonly Said[]) {
  return {
    graph: graphOf(rows),
    sessions: rows.map(({ sessions }) => sessions),
    before: rows.map(({ compare }) => compare.sessions),
  }
}

/**
 * Each view reports each mark once, when passing it: views that reached 25 % are all that were scrolled, and each further mark adds
 * a quarter of the page.
 */
function scrollOf({ rows }: Result) {
  const views = (side: 'current' | 'previous') =>
    SCROLL_MARKS.map(
      (mark) =>
        rows.find(({ dimensions }) => dimensions['customEvent:percent_scrolled'] === mark)?.[side]?.eventCount ?? 0,
    )
  const average = (reached: readonly number[]) => {
    const scrolled = Math.max(...reached)
    return scrolled === 0 ? 0 : (25 * reached.reduce((sum, count) => sum + count, 0)) / scrolled
  }
  const current = views('current')
  return { average: average(current), compare: average(views('previous')), views: current }
}
