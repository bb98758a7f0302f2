import {
  askAll,
  type CustomDimension,
  defineReport,
  type Filter,
  isMissing,
  type Missing,
  type QueryInput,
  type ReportParams,
  type Result,
  shareOf,
} from '@curlew/model'
import { sectionFrom } from '../section/section.ts'
import { figuresQuery, listedRows, readFigures } from '../table/figures.ts'
import { CLICK_FIGURES, EXIT_FIGURES, LANDING_FIGURES, PublisherPayload } from './payload.ts'

/** Rows of each table. */
const TOP = 100
export const SCROLL_MARKS = ['25', '50', '75', '100'] as const

const isEvent = (name: string): Filter => ({ dimension: 'eventName', operator: 'is', values: [name] })
const isTrue = (param: string): Filter => ({ dimension: `customEvent:${param}`, operator: 'is', values: ['true'] })

export const publisher = defineReport({
  key: 'publisher',
  route: '/publishers',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  payload: PublisherPayload,

  async answer(ask, params): Promise<PublisherPayload> {
    const parts = await askAll(ask.part, partsOf(params))
    const titleOf = titlesOf(parts.exit)
    return {
      landingpages: sectionFrom(parts.landing, (result) =>
        listedRows(result, params).map((row) => {
          const path = row.dimensions.landingPage ?? ''
          return { title: titleOf(path), path, ...readFigures(LANDING_FIGURES, row) }
        }),
      ),
      exitpages: sectionFrom(parts.exit, (result) =>
        listedRows(result, params)
          .filter(({ current, previous }) => current.exits || (params.compare && previous?.exits))
          .slice(0, TOP)
          .map((row) => {
            const path = row.dimensions.pagePath ?? ''
            const hostname = row.dimensions.hostName ?? ''
            return { title: row.latest?.pageTitle || path, path, hostname, ...readFigures(EXIT_FIGURES, row) }
          }),
      ),
      outboundlinks: sectionFrom(parts.outbound, (result) => linksOf(result, params)),
      affiliatelinks: sectionFrom(parts.affiliate, (result) => linksOf(result, params)),
      downloadlinks: sectionFrom(parts.download, (result) => linksOf(result, params)),
      interest: sectionFrom(parts.interest, (result) =>
        saidOf(result, 'customEvent:interests', params).map(({ said, ...shares }) => ({ interest: said, ...shares })),
      ),
      age: sectionFrom(parts.age, (result) => ({
        graph: graphOf(saidOf(result, 'customEvent:age_bracket', params).toSorted(byName)),
      })),
      gender: sectionFrom(parts.gender, (result) => genderOf(saidOf(result, 'customEvent:gender', params))),
      scroll: sectionFrom(parts.scroll, scrollOf),
      galinks: {},
    }
  },
})

/** The query of each section. */
function partsOf(params: ReportParams) {
  return {
    landing: {
      ...figuresQuery(LANDING_FIGURES, ['landingPage'], params),
      filters: [{ dimension: 'landingPage', operator: 'is_not', values: [''] }],
      limit: TOP,
    },
    // More rows than are listed: their titles are those of the landing pages as well, and looking those up apart takes seconds.
    exit: { ...figuresQuery(EXIT_FIGURES, ['hostName', 'pagePath'], params), latest: ['pageTitle'] },
    outbound: linksQuery([isEvent('click'), isTrue('outbound')], params),
    affiliate: linksQuery([isEvent('click'), isTrue('is_affiliate_link')], params),
    download: linksQuery([isEvent('file_download')], params),
    interest: saidQuery('customEvent:interests', params),
    age: saidQuery('customEvent:age_bracket', params),
    gender: saidQuery('customEvent:gender', params),
    scroll: {
      ...figuresQuery(CLICK_FIGURES, ['customEvent:percent_scrolled'], params),
      filters: [
        isEvent('scroll_depth'),
        { dimension: 'customEvent:percent_scrolled', operator: 'is', values: [...SCROLL_MARKS] },
      ],
    },
  } satisfies Record<string, QueryInput>
}

/** Landing pages' latest titles by path, of all hosts; the path itself when it has no title. */
function titlesOf(pages: Result | Missing): (path: string) => string {
  const titles = new Map<string | undefined, string>()
  if (!isMissing(pages))
    for (const { dimensions, latest } of pages.rows)
      if (latest?.pageTitle && !titles.has(dimensions.pagePath)) titles.set(dimensions.pagePath, latest.pageTitle)
  return (path) => titles.get(path) ?? path
}

/** A link is identified by its text and address. */
function linksQuery(filters: Filter[], params: ReportParams): QueryInput {
  return {
    ...figuresQuery(CLICK_FIGURES, ['customEvent:link_text', 'customEvent:link_url'], params),
    filters,
    limit: TOP,
  }
}

function linksOf(result: Result, params: ReportParams) {
  return listedRows(result, params).map((row) => {
    const link = row.dimensions['customEvent:link_url'] ?? ''
    return { title: row.dimensions['customEvent:link_text'] || link, link, ...readFigures(CLICK_FIGURES, row) }
  })
}

/** Sessions by what the site says of its visitors. */
function saidQuery(dimension: CustomDimension, { range, previous }: ReportParams): QueryInput {
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
  /** Of the sessions with known values. */
  percent: number
  compare: { sessions: number; percent: number }
}

function saidOf(result: Result, dimension: CustomDimension, params: ReportParams): Said[] {
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
 * A view reports each mark once, when it passes it: views that reached 25 % are those that were scrolled, and each further mark is another
 * quarter of a page.
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
