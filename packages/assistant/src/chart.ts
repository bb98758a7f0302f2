/** The chart of an answer, with every figure written as the prose has it. */
import { type ChartType, type ChatChart, type Dimension, dimensionScope, type Metric } from '@curlew/model'
import { isAdditive, isAmount } from './additive.ts'
import { rowName } from './narrate-parts.ts'
import { perOf, quotientText } from './narrate-value.ts'
import { isTimeStep, type Plan } from './plan.ts'
import type { Answer } from './run/answer.ts'
import { quotientOf } from './run/quotient.ts'
import type { Say } from './say.ts'
import { sayFor } from './say-people.ts'

/** Fewer points than this are no line. */
const LEAST_POINTS = 3
/** More slices than this are hard to distinguish. */
const MOST_SLICES = 8

/** Null if a chart would add nothing to the sentence. */
export function chartOf(answer: Answer, reader: Say): ChatChart | null {
  const { plan, rows, days } = answer
  const say = sayFor(plan, reader)
  if (plan.shape === 'funnel') return funnelChart(answer, say)
  // Rows ordered by change: a chart of their current figures would mislead.
  if (rows.length < 2 || !plan.by || plan.orderBy) return null
  const metric = plan.metrics[0]!
  const type = typeOf(answer)
  const isRound = type === 'pie' || type === 'donut'
  const rest = isRound ? restOf(answer) : 0
  const each = plan.per ? quotientOf(plan) : null
  return {
    type,
    seriesName: plan.per ? say.words.t('answer.perLabel', perOf(plan, say)) : say.metricLabel(metric),
    note: say.range(days),
    ...(isRound && { total: say.value(metric, wholeOf(answer)) }),
    data: [
      ...rows.map((row) => ({
        label: rowName(answer, row, say),
        value: each ? each(row.current) : (row.current[metric] ?? 0),
        text: (each && quotientText(plan, row.current, say)) ?? say.value(metric, row.current[metric]),
        ...(row.share !== undefined && { share: say.share(row.share) }),
      })),
      ...(rest > 0
        ? [
            {
              label: restLabel(answer, say),
              value: rest,
              text: say.value(metric, rest),
              share: say.share(rest / wholeOf(answer)),
            },
          ]
        : []),
    ],
  }
}

/**
 * Why an answer is not drawn as the question wants; null: it is, or no kind of chart was asked for.
 * - `change`: parts of a change. `people`: a person can be in several rows. `visits`: so can a visit. `rates`: shares and means do not add up.
 * - `kept`: a limit leaves rows out, so the slices are not the whole. `many`: too many slices to distinguish. `course`: only times in order are a line.
 */
export type NotDrawn = 'change' | 'people' | 'visits' | 'rates' | 'kept' | 'many' | 'course'

export function notDrawn({ plan, rows }: Answer, chart: ChatChart | null): NotDrawn | null {
  if (plan.chart && plan.shape === 'change') return 'change'
  if (!plan.chart || !chart || chart.type === plan.chart || plan.chart === 'bar') return null
  return plan.chart === 'line' ? 'course' : (whyNoWhole(plan) ?? (rows.length > MOST_SLICES ? 'many' : 'kept'))
}

/** The plan that later questions go on from: a kind of chart that it could not be drawn as was refused once, and is not asked for again. */
export function planToGoOnFrom(answer: Answer, drawn: ChatChart | null): Plan {
  if (notDrawn(answer, drawn) === null) return answer.plan
  const { chart: _, ...plan } = answer.plan
  return plan
}

/** What the rows are parts of. */
const wholeOf = ({ plan, whole, totals }: Answer): number => whole ?? totals.current[plan.metrics[0]!] ?? 0

/** The rest of the whole that the rows leave out, so that slices add up. Below 0: the rows are not its parts. */
function restOf(answer: Answer): number {
  const metric = answer.plan.metrics[0]!
  return wholeOf(answer) - answer.rows.reduce((sum, { current }) => sum + (current[metric] ?? 0), 0)
}

/** Rows that the question named are not counted. */
const restLabel = ({ whole, rowCount, rows }: Answer, { words }: Say): string =>
  whole === undefined
    ? words.t('answer.partOthers', { count: Math.max(1, rowCount - rows.length) })
    : words.t('answer.partRest')

/** Why rows of a plan are not parts of one total; null: they may be. */
function whyNoWhole({ metrics, by, threshold, perDay, per }: Plan): NotDrawn | null {
  const metric = metrics[0]!
  if (!isAmount(metric) || perDay || per) return 'rates'
  if (!isAdditive(metric)) return 'people'
  if (threshold) return 'kept'
  // A visit is in the rows of all its pages.
  const isOfPages = by !== undefined && !isTimeStep(by) && dimensionScope(by as Dimension) === 'event'
  return isOfPages && ONCE.includes(metric) ? 'visits' : null
}

/** Counted once for each visit. */
const ONCE: readonly Metric[] = ['sessions', 'engagedSessions', 'newUsers']

function canBeRound(answer: Answer): boolean {
  const { plan, rows } = answer
  return whyNoWhole(plan) === null && rows.length <= MOST_SLICES && wholeOf(answer) > 0 && restOf(answer) >= 0
}

function typeOf(answer: Answer): ChartType {
  const { plan, rows } = answer
  const { shape, chart } = plan
  if (chart === 'pie' || chart === 'donut') return canBeRound(answer) ? chart : 'bar'
  if (chart === 'line') return shape === 'series' ? 'line' : 'bar'
  // Two points are no course.
  return chart ?? (shape === 'series' && rows.length >= LEAST_POINTS ? 'line' : 'bar')
}

function funnelChart({ rows, days }: Answer, say: Say): ChatChart | null {
  if (rows.every(({ current }) => !current.totalUsers)) return null
  return {
    type: 'bar',
    seriesName: say.metricLabel('totalUsers'),
    note: say.range(days),
    data: rows.map(({ value, current, share }) => ({
      label: say.words.t('answer.funnelStep', { step: value }),
      value: current.totalUsers ?? 0,
      text: say.value('totalUsers', current.totalUsers),
      ...(share !== undefined && { share: say.share(share) }),
    })),
  }
}
