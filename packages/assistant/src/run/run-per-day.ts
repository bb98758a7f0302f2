/** Figures of an average day. */
import { type Ask, type CompareRange, type DateRange, daysOf, type Figures, type Filter } from '@curlew/model'
import type { Plan } from '../plan.ts'
import type { ShapeAnswer } from './answer.ts'
import { chosen, isKept, sorted } from './rows.ts'

/** Averages daily figures, so people count once on each of their days. */
export async function runPerDay(
  ask: Ask,
  plan: Plan,
  range: DateRange,
  compare: CompareRange | undefined,
): Promise<ShapeAnswer> {
  const { by, metrics, filters } = plan
  const [now, before] = await Promise.all(
    [range, compare].map(async (days) => {
      if (!days) return null
      const { rows } = await ask({ metrics, filters, range: days, dimensions: ['date'] })
      const figures = new Map(rows.map(({ dimensions, current }) => [dimensions.date!, current]))
      return daysOf(days)
        .filter((day) => isDayOf(filters, day))
        .map((day) => ({ weekday: weekdayOf(day), figures: figures.get(day) ?? {} }))
    }),
  )
  const mean = (days: readonly { figures: Figures }[]): Figures =>
    Object.fromEntries(
      metrics.map((metric) => [
        metric,
        days.length === 0 ? 0 : days.reduce((sum, { figures }) => sum + (figures[metric] ?? 0), 0) / days.length,
      ]),
    )
  const totals = { current: mean(now!), ...(before && { previous: mean(before) }) }
  const dayCount = now!.length
  if (!by) return { totals, rows: [], rowCount: 0, dayCount }
  const rows = [...Map.groupBy(now!, ({ weekday }) => weekday)].map(([value, days]) => ({ value, current: mean(days) }))
  const inOrder = rows.toSorted((a, b) => Number(a.value) - Number(b.value))
  return plan.shape === 'series'
    ? { totals, rows: inOrder, rowCount: inOrder.length, dayCount }
    : { totals, dayCount, ...chosen(plan, sorted(rows, metrics[0]!, plan.order)) }
}

/** 0 is Sunday. */
export const weekdayOf = (day: string) => String(new Date(day).getUTCDay())

/** Whether the filters on days and days of the week keep a day. */
export const isDayOf = (filters: readonly Filter[], day: string): boolean =>
  isKept(filters, 'dayOfWeek', weekdayOf(day)) && isKept(filters, 'date', day)
