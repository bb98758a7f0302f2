/** Adds the conversions of a goal to the questions about a report's tables, so that no report knows of goals. */
import {
  allows,
  type Conversions,
  type ConversionTable,
  canChooseSessions,
  type DateRange,
  type Dimension,
  GOAL_METRICS,
  type Goal,
  GoalRule,
  inPayload,
  isMissing,
  type LicenceLevel,
  METRICS,
  ORDER_DIMENSIONS,
  QUERY_LIMITS,
  type QueryInput,
  REPORTS_WITH_CONVERSIONS,
  type ReportFrame,
  type ReportRequest,
  type Result,
  type ResultRow,
} from '@curlew/model'
import type { Site } from '../entities/site.ts'
import type { SiteAsk } from '../figures/ask.ts'

/** The report, and the goal whose conversions its tables show. */
type Asked = Pick<ReportRequest, 'report' | 'conversions'>

/** Answers a report, with conversions in its frame if it can have them. */
export async function answerWithConversions<Answer extends ReportFrame>(
  {
    ask,
    site,
    request,
    level,
    range,
  }: { ask: SiteAsk; site: Site; request: Asked; level: LicenceLevel; range: DateRange },
  answer: (ask: SiteAsk) => Promise<Answer>,
): Promise<Answer> {
  const isPossible = REPORTS_WITH_CONVERSIONS.includes(request.report) && allows(level, 'goals')
  const [first] = site.goals
  const isKnown = first && ask.knows({ query: { metrics: [...GOAL_METRICS], range: range, goal: ruleOf(first) } })
  if (!isPossible || !isKnown) return answer(ask)
  const goal = site.goals.find(({ id }) => id === request.conversions)
  const goals = site.goals.map(({ id, name }) => ({ id, name }))
  if (!goal)
    return { ...(await answer(ask)), goal_conversions: { goals, goal: null, tables: [] } satisfies Conversions }
  const { ask: asking, tables } = convertingAsk(ask, goal)
  const answered = await answer(asking)
  return { ...answered, goal_conversions: { goals, goal: goal.id, tables: [...tables.values()] } satisfies Conversions }
}

/** An `ask` that answers as the given one does, and the conversions of the rows it was asked for, by their dimensions. */
function convertingAsk(ask: SiteAsk, goal: Goal): { ask: SiteAsk; tables: ReadonlyMap<string, ConversionTable> } {
  const tables = new Map<string, ConversionTable>()
  const kept = (query: QueryInput, result: Result): Result => {
    const { dimensions = [] } = query
    tables.set(dimensions.join(), tableOf(result, dimensions))
    return result
  }
  const converting = async (query: QueryInput) => {
    const more = withGoal(ask, query, goal)
    return more ? kept(query, await ask(more)) : ask(query)
  }
  const part: SiteAsk['part'] = async (query) => {
    const more = withGoal(ask, query, goal)
    if (!more) return ask.part(query)
    const answer = await ask.part(more)
    return isMissing(answer) ? answer : kept(query, answer)
  }
  return { ask: Object.assign(converting, { ...ask, part }), tables }
}

/** The query with the conversions of its rows; null if its rows have none, or if the source does not know them. */
function withGoal(ask: SiteAsk, query: QueryInput, goal: Goal): QueryInput | null {
  const { metrics, dimensions = [] } = query
  const isOfVisits = metrics.every((metric) => METRICS[metric].of === 'visit' || METRICS[metric].of === 'order')
  if (dimensions.length === 0 || !dimensions.every(hasConversions) || !isOfVisits) return null
  const more = { ...query, metrics: [...metrics, ...GOAL_METRICS], goal: ruleOf(goal) }
  return more.metrics.length <= QUERY_LIMITS.metrics && ask.knows({ query: more }) ? more : null
}

const ruleOf = (goal: Goal): GoalRule => GoalRule.parse(goal)

/** Rows of days belong to charts; rows of orders and products do not consist of sessions. */
const hasConversions = (dimension: Dimension): boolean =>
  canChooseSessions(dimension) && !ORDER_DIMENSIONS.includes(dimension)

function tableOf({ rows, totals }: Result, dimensions: readonly Dimension[]): ConversionTable {
  return {
    dimensions,
    rows: rows.map((row) => ({ values: dimensions.map((name) => row.dimensions[name] ?? ''), ...figuresOf(row) })),
    total: figuresOf(totals),
  }
}

function figuresOf({ current, previous }: Pick<ResultRow, 'current' | 'previous'>) {
  const of = ({ goalConversions, goalConversionRate }: typeof current) => ({
    conversions: goalConversions ?? 0,
    rate: inPayload('goalConversionRate', goalConversionRate),
  })
  return { ...of(current), ...(previous && { compare: of(previous) }) }
}
