/** How many people went how far on the way to an order. */
import type { Ask, CompareRange, DateRange } from '@curlew/model'
import type { Plan } from '../plan.ts'
import type { AnswerRow, ShapeAnswer } from './answer.ts'

const FUNNEL_EVENTS = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const

export async function runFunnel(
  ask: Ask,
  plan: Plan,
  range: DateRange,
  compare: CompareRange | undefined,
): Promise<ShapeAnswer> {
  const { rows, totals } = await ask({
    metrics: ['totalUsers'],
    dimensions: ['funnelStep'],
    funnel: [...FUNNEL_EVENTS],
    filters: plan.filters,
    range,
    ...(compare && { compare }),
  })
  const steps = FUNNEL_EVENTS.map((event, step): AnswerRow => {
    const row = rows.find(({ dimensions }) => dimensions.funnelStep === String(step))
    return {
      value: event,
      current: row?.current ?? { totalUsers: 0 },
      ...(compare && { previous: row?.previous ?? { totalUsers: 0 } }),
    }
  })
  const first = steps[0]!.current.totalUsers ?? 0
  return {
    totals,
    rows: steps.map((row) => (first > 0 ? { ...row, share: (row.current.totalUsers ?? 0) / first } : row)),
    rowCount: steps.length,
  }
}
