/** Applies a reader's filters to every question of a report, so that no report knows of them. */
import { UnsupportedError } from '@curlew/engine'
import {
  type Dimension,
  type Need,
  ofSessions,
  type ParamsWith,
  type Question,
  type ReportFilter,
  type ReportFrame,
  type ReportMeta,
  whyNotTogether,
} from '@curlew/model'
import type { SiteAsk } from '../figures/ask.ts'
import type { AskableReport } from './run-report.ts'

/** Needs that are not queries, so filters cannot apply to them. */
const FIXED_NEEDS: readonly Need[] = ['exceptions', 'speed', 'review']

/** A required query of the report cannot be filtered by these dimensions. */
class NotFilterableError extends UnsupportedError {
  readonly dimensions: readonly Dimension[]

  constructor(dimensions: readonly Dimension[]) {
    super(`The figures cannot be filtered by ${dimensions.join(', ')}.`)
    this.dimensions = dimensions
  }
}

interface Filtered {
  ask: SiteAsk
  filters: readonly ReportFilter[]
  report: Pick<AskableReport, 'needs' | 'daysOf'> & Partial<Pick<ReportMeta, 'frame'>>
  params: ParamsWith<Need>
}

/**
 * Answers the report with as many filters as its required queries support. Sections without figures because of a filter say so; the receipt
 * lists the filters that were left out.
 */
export async function answerFiltered<Answer extends ReportFrame>(
  { ask, filters, report, params }: Filtered,
  answer: (ask: SiteAsk) => Promise<Answer>,
): Promise<Answer> {
  const isFixed = report.needs?.some((need) => FIXED_NEEDS.includes(need))
  let kept = isFixed ? [] : filters
  for (;;) {
    const asking = filteredAsk(ask, kept)
    try {
      const answered = await answer(asking.ask)
      // A report that asks nothing has nothing to filter.
      if (!asking.hasAsked()) kept = []
      const ignored = filters.filter((filter) => !kept.includes(filter)).map(({ dimension }) => dimension)
      const { range } = report.daysOf?.(params) ?? params
      const sessions = report.frame?.isLive ? null : await sessionsKept(ask, kept, range)
      return { ...answered, receipt: { ...answered.receipt, filters: { ignored: [...new Set(ignored)], sessions } } }
    } catch (error) {
      if (!(error instanceof NotFilterableError)) throw error
      const { dimensions } = error
      kept = kept.filter(({ dimension }) => !dimensions.includes(dimension))
    }
  }
}

/** The sessions of the range that the filters keep, and all of them; null if there is nothing to say. */
async function sessionsKept(ask: SiteAsk, filters: readonly ReportFilter[], range: ParamsWith<Need>['range']) {
  if (filters.length === 0) return null
  const query = { metrics: ['sessions' as const], range }
  const [all, kept] = await Promise.all([ask(query), filteredAsk(ask, filters).ask(query)])
  return { kept: kept.totals.current.sessions ?? 0, all: all.totals.current.sessions ?? 0 }
}

function filteredAsk(ask: SiteAsk, filters: readonly ReportFilter[]): { ask: SiteAsk; hasAsked(): boolean } {
  const added = ofSessions(filters)
  let hasAsked = false
  const with_ = <Asked extends { filters?: (typeof added)[number][] | undefined }>(question: Asked): Asked => ({
    ...question,
    filters: [...(question.filters ?? []), ...added],
  })
  /** The dimensions by which a query cannot be filtered. */
  const unfit = ({ metrics, dimensions = [], filters: own = [] }: Parameters<SiteAsk>[0]): Dimension[] =>
    added
      .filter((filter) => whyNotTogether({ metrics, dimensions, filters: [...own, filter] }) !== null)
      .map(({ dimension }) => dimension)

  const filtered = async (query: Parameters<SiteAsk>[0]) => {
    const dimensions = unfit(query)
    if (dimensions.length > 0) throw new NotFilterableError(dimensions)
    hasAsked = true
    return ask(with_(query))
  }
  const questions: Pick<SiteAsk, 'journeys' | 'funnel' | 'part' | 'knows'> = {
    journeys(query) {
      hasAsked = true
      return ask.journeys(with_(query))
    },
    funnel(query) {
      hasAsked = true
      return ask.funnel(with_(query))
    },
    async part(query) {
      if (unfit(query).length > 0) return { missing: 'not_filterable' }
      hasAsked = true
      return ask.part(with_(query))
    },
    knows(question: Question) {
      if ('journeys' in question) return ask.knows({ journeys: with_(question.journeys) })
      if ('funnel' in question) return ask.knows({ funnel: with_(question.funnel) })
      if ('crawlers' in question) return ask.knows(question)
      return unfit(question.query).length === 0 && ask.knows({ query: with_(question.query) })
    },
  }
  return { ask: Object.assign(filtered, { ...ask, ...questions, unfiltered: ask }), hasAsked: () => hasAsked }
}
