/** Whether a report shows the figures of an answer, or is only the nearest to them. */
import { isListedBy, isPeriodStep, type Plan } from '@curlew/assistant'
import {
  dimensionScope,
  GOAL_METRICS,
  isCustom,
  type Metric,
  REPORTS_WITH_CONVERSIONS,
  type ReportKey,
} from '@curlew/model'
import { SHOWN_METRICS } from '@curlew/reports'

export function showsFigure(report: ReportKey, plan: Plan): boolean {
  const { shape, metrics, by, filters, per, perDay, count, rankOf } = plan
  if (shape === 'funnel' || shape === 'journeys') return true
  const shown = SHOWN_METRICS[report]
  const isComputed = per || perDay || count || rankOf !== undefined || shape === 'change'
  const isOfTimes = [by, ...filters.map(({ dimension }) => dimension)].some(
    (name) => name === 'hour' || name === 'dayOfWeek',
  )
  if (!shown || isComputed || isOfTimes) return false
  const isShown = (metric: Metric) =>
    shown.includes(metric) || (isOfGoal(metric) && REPORTS_WITH_CONVERSIONS.includes(report))
  return hasRowsOf(report, by) && metrics.every(isShown)
}

const isOfGoal = (metric: Metric): boolean => GOAL_METRICS.some((own) => own === metric)

/** Charts of reports have days, and no weeks or months. */
function hasRowsOf(report: ReportKey, by: Plan['by']): boolean {
  if (by === undefined || by === 'date') return true
  if (isPeriodStep(by)) return false
  const isOfShop = report === 'ecommerce' && ['order', 'item'].includes(dimensionScope(by))
  return isListedBy(report, by) || isOfShop || (report === 'dimensions' && isCustom(by))
}
