/** The chart of an answer, with every figure written as the prose has it. */
import type { ChartType, ChatChart } from '@curlew/model'
import { isAdditive } from './additive.ts'
import type { Plan } from './plan.ts'
import type { Answer } from './run/answer.ts'
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
  const { by } = plan
  const others = othersOf(answer)
  const type = typeOf(plan, rows.length, others !== null)
  return {
    type,
    seriesName: say.metricLabel(metric),
    note: say.range(days),
    ...((type === 'pie' || type === 'donut') && { total: say.value(metric, answer.totals.current[metric]) }),
    data: [
      ...rows.map(({ value, title, current, share }) => ({
        label: title ?? say.name(by, value),
        value: current[metric] ?? 0,
        text: say.value(metric, current[metric]),
        ...(share !== undefined && { share: say.share(share) }),
      })),
      ...((type === 'pie' || type === 'donut') && others && others.value > 0
        ? [
            {
              label: say.words.t('answer.partOthers', { count: others.count }),
              value: others.value,
              text: say.value(metric, others.value),
              share: say.share(others.share),
            },
          ]
        : []),
    ],
  }
}

/** The rest of the total that the rows leave out, so that slices add up; null if the rows are not parts of one total. */
function othersOf({ plan, rows, rowCount, totals }: Answer): { value: number; share: number; count: number } | null {
  const metric = plan.metrics[0]!
  if (plan.shape === 'series' || plan.threshold || !isAdditive(metric)) return null
  if (plan.filters.some(({ dimension }) => dimension === plan.by)) return null
  const whole = totals.current[metric] ?? 0
  const value = whole - rows.reduce((sum, { current }) => sum + (current[metric] ?? 0), 0)
  // A visit can be in the rows of several pages; if the rows exceed the total, a pie is wrong.
  return value < 0 || whole === 0 ? null : { value, share: value / whole, count: Math.max(1, rowCount - rows.length) }
}

function typeOf({ shape, chart }: Plan, count: number, isWhole: boolean): ChartType {
  if (chart === 'pie' || chart === 'donut') return isWhole && count <= MOST_SLICES ? chart : 'bar'
  if (chart === 'line') return shape === 'series' ? 'line' : 'bar'
  // Two points are no course.
  return chart ?? (shape === 'series' && count >= LEAST_POINTS ? 'line' : 'bar')
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
