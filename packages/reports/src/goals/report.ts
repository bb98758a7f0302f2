import {
  type Ask,
  askKnown,
  defineReport,
  type Goal,
  notesByLabel,
  type ParamsWith,
  PURCHASE_EVENT,
  percentChange,
  type Result,
  sessionsWith,
  shareOf,
  toMinor,
} from '@curlew/model'
import { type NotIncluded, notIncludedOf, notIncludedQuery } from '../not-included/not-included.ts'
import { sectionFrom } from '../section/section.ts'
import { type Timeline, timeDimension, timelineOf } from '../timeline.ts'
import { meta } from './meta.ts'
import { type GoalRow, GoalsPayload, ORIGINS, type Origin, type Origins } from './payload.ts'

type Params = ParamsWith<'notes' | 'goals'>

/** Values shown of each origin. */
const VALUES = 5

export const goals = defineReport({
  ...meta,
  needs: ['notes', 'goals'],
  payload: GoalsPayload,

  async answer(ask, params) {
    const { list, chosen } = params.goals
    const [all, ofOrders, ...reached] = await Promise.all([
      sessions(ask, params),
      list.some(isOfOrders) ? revenue(ask, params) : null,
      ...list.map((goal) => sessions(ask, params, goal)),
    ])
    const table = list.map((goal, i) =>
      rowOf(goal, reached[i]!, all, (isOfOrders(goal) && ofOrders?.paid) || null, params),
    )
    const shown = Math.max(
      0,
      list.findIndex(({ id }) => id === chosen),
    )
    const [goal, result] = [list[shown], reached[shown]]
    if (!goal || !result) return { goals_table: [], goal: '', goals_chart: EMPTY_CHART, origins: [], not_included: [] }
    const timeline = timelineOf(result, params)
    const conversions = timeline.series('sessions')
    return {
      goals_table: table,
      goal: goal.id,
      goals_chart: {
        labels: timeline.labels,
        conversions,
        rate: rates(conversions, timelineOf(all, params).series('sessions')),
        notes: notesByLabel(params.notes, timeline.labels),
      },
      not_included: ofOrders?.notIncluded ?? [],
      origins: await Promise.all(
        ORIGINS.map(async (dimension) => ({ dimension, values: await originsOf(ask, goal, dimension, params) })),
      ),
    }
  },
})

const EMPTY_LINE = { values: [], changes: [], before: [] }
const EMPTY_CHART = { labels: [], conversions: EMPTY_LINE, rate: EMPTY_LINE, notes: {} }

/** Whether the value of a goal is what was paid. */
const isOfOrders = ({ kind, rule, worth }: Goal): boolean => kind === 'event' && rule === PURCHASE_EVENT && worth === 0

/** Sessions over time: of a goal, or all. */
const sessions = (ask: Ask, { range, previous }: Params, goal?: Goal): Promise<Result> =>
  ask({
    ...{ metrics: ['sessions'], dimensions: [timeDimension(range)], range, compare: previous },
    filters: goal ? [sessionsWith(goal)] : [],
  })

/** What was paid, and the money that is not in it. */
async function revenue(ask: Ask, params: Params): Promise<{ paid: Result; notIncluded: NotIncluded }> {
  const { range, previous } = params
  const [paid, others] = await Promise.all([
    ask({ metrics: ['purchaseRevenue'], range, compare: previous }),
    askKnown(ask, notIncludedQuery(params)),
  ])
  return { paid, notIncluded: notIncludedOf(others) }
}

function rowOf(goal: Goal, reached: Result, all: Result, paid: Result | null, { context }: Params): GoalRow {
  const { id, name, kind, rule, worth } = goal
  const each = worth > 0 ? toMinor(worth, context.currency) : null
  const figures = (side: 'current' | 'previous') => {
    const conversions = reached.totals[side]?.sessions ?? 0
    return {
      conversions,
      rate: shareOf(conversions, all.totals[side]?.sessions ?? 0),
      value: each !== null ? conversions * each : paid && (paid.totals[side]?.purchaseRevenue ?? 0),
    }
  }
  return { id, name, kind, rule, each, ...figures('current'), compare: figures('previous') }
}

type Line = ReturnType<Timeline['series']>

/** The share of sessions with a conversion, by day or hour. */
function rates(conversions: Line, all: Line): Line {
  const values = conversions.values.map((count, i) => shareOf(count, all.values[i] ?? 0))
  const before = conversions.before.map(
    (point, i): Line['before'][number] => point && [point[0], shareOf(point[1], all.before[i]?.[1] ?? 0)],
  )
  return { values, before, changes: values.map((value, i) => percentChange(value, before[i]?.[1] ?? value)) }
}

async function originsOf(ask: Ask, goal: Goal, dimension: Origin, { range }: Params) {
  const answer = await askKnown(ask, {
    ...{ metrics: ['sessions'], dimensions: [dimension], range, limit: VALUES },
    filters: [sessionsWith(goal)],
  })
  return sectionFrom(answer, ({ rows, rowCount, totals }): Origins => {
    const shown = rows.map(({ dimensions, current }) => ({
      value: dimensions[dimension] ?? '',
      conversions: current.sessions ?? 0,
    }))
    const ofShown = shown.reduce((sum, { conversions }) => sum + conversions, 0)
    return {
      shown,
      others: { values: rowCount - shown.length, conversions: (totals.current.sessions ?? 0) - ofShown },
    }
  })
}
