/** The chart of an answer, with every figure written as the prose has it. */
import type { ChartType, ChatChart } from '@curlew/model'
import { isAdditive } from './additive.ts'
import type { Plan } from './plan.ts'
import type { Answer } from './run-plan.ts'
import type { Say } from './say.ts'

/** Slices of a pie say something as parts of one whole alone. */
const MOST_SLICES = 8

/** Null where a chart would say no more than the sentence. */
export function chartOf(answer: Answer, say: Say): ChatChart | null {
  const { plan, rows, days } = answer
  if (plan.shape === 'funnel') return funnelChart(answer, say)
  // Of rows by their change the figures say little.
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

/** What the rows leave out of the whole, so that slices add up to it; null: they are no parts of one whole. */
function othersOf({ plan, rows, rowCount, totals }: Answer): { value: number; share: number; count: number } | null {
  const metric = plan.metrics[0]!
  if (plan.shape === 'series' || plan.threshold || !isAdditive(metric)) return null
  if (plan.filters.some(({ dimension }) => dimension === plan.by)) return null
  const whole = totals.current[metric] ?? 0
  const value = whole - rows.reduce((sum, { current }) => sum + (current[metric] ?? 0), 0)
  // Pages of one visit are in several rows: more than the whole is no pie.
  return value < 0 || whole === 0 ? null : { value, share: value / whole, count: Math.max(1, rowCount - rows.length) }
}

function typeOf({ shape, chart }: Plan, count: number, isWhole: boolean): ChartType {
  if (chart === 'pie' || chart === 'donut') return isWhole && count <= MOST_SLICES ? chart : 'bar'
  if (chart === 'line') return shape === 'series' ? 'line' : 'bar'
  return chart ?? (shape === 'series' ? 'line' : 'bar')
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
