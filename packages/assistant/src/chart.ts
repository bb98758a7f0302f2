/** The chart of an answer, with every figure written as the prose has it. */
import type { ChartType, ChatChart } from '@curlew/model'
import { isAmount } from './additive.ts'
import type { Plan } from './plan.ts'
import type { Answer } from './run-plan.ts'
import type { Say } from './say.ts'

/** Slices of a pie say something as parts of one whole alone. */
const MOST_SLICES = 8

/** Null where a chart would say no more than the sentence. */
export function chartOf(answer: Answer, say: Say): ChatChart | null {
  const { plan, rows, days } = answer
  if (plan.shape === 'funnel') return funnelChart(answer, say)
  if (rows.length < 2 || !plan.by) return null
  const metric = plan.metrics[0]!
  const { by } = plan
  return {
    type: typeOf(plan, rows.length),
    seriesName: say.metricLabel(metric),
    note: say.range(days),
    data: rows.map(({ value, title, current, share }) => ({
      label: title ?? say.name(by, value),
      value: current[metric] ?? 0,
      text: say.value(metric, current[metric]),
      ...(share !== undefined && { share: say.share(share) }),
    })),
  }
}

function typeOf({ shape, chart, metrics }: Plan, count: number): ChartType {
  const isWhole = shape === 'breakdown' && isAmount(metrics[0]!) && count <= MOST_SLICES
  if (chart === 'pie' || chart === 'donut') return isWhole ? chart : 'bar'
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
