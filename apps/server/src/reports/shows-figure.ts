/** Whether a report shows the figures of an answer, or is only the nearest to them. */
import { eventOfPeople, isListedBy, isPeriodStep, type Plan } from '@curlew/assistant'
import {
  dimensionScope,
  GOAL_METRICS,
  isCustom,
  type Metric,
  REPORTS_WITH_CONVERSIONS,
  type ReportKey,
  WEB_VITAL_NAMES,
} from '@curlew/model'
import { SHOWN_METRICS } from '@curlew/reports'
import { speedDeviceIn } from './report-link.ts'

export function showsFigure(report: ReportKey, plan: Plan): boolean {
  const { shape, metrics, by, filters, per, perDay, count, rankOf } = plan
  if (shape === 'funnel' || shape === 'journeys') return true
  if (report === 'sitespeed') return isOnePage(plan)
  const shown = SHOWN_METRICS[report]
  // Reports filtered by an event show the visits with it.
  const isOfPeople = eventOfPeople(plan) !== null
  const isComputed = isOfPeople || per || perDay || count || rankOf !== undefined || shape === 'change'
  const isOfTimes = [by, ...filters.map(({ dimension }) => dimension)].some(
    (name) => name === 'hour' || name === 'dayOfWeek',
  )
  if (!shown || isComputed || isOfTimes) return false
  const isShown = (metric: Metric) =>
    shown.includes(metric) || (isOfGoal(metric) && REPORTS_WITH_CONVERSIONS.includes(report))
  return hasRowsOf(report, by) && metrics.every(isShown)
}

/** Site Speed has the vitals of one device, of all pages or of one. */
const isOnePage = ({ shape, metrics, filters, per, perDay, compare }: Plan): boolean =>
  shape === 'value' &&
  [per, perDay, compare].every((part) => part === undefined) &&
  metrics.every((metric) => WEB_VITAL_NAMES.some((vital) => metric.startsWith(vital))) &&
  speedDeviceIn(filters) !== null &&
  filters.every(
    ({ dimension, operator, values }) =>
      dimension === 'deviceCategory' || (dimension === 'pagePath' && operator === 'is' && values.length === 1),
  )

const isOfGoal = (metric: Metric): boolean => GOAL_METRICS.some((own) => own === metric)

/** Charts of reports have days, and no weeks or months. */
function hasRowsOf(report: ReportKey, by: Plan['by']): boolean {
  if (by === undefined || by === 'date') return true
  if (isPeriodStep(by)) return false
  const isOfShop = report === 'ecommerce' && ['order', 'item'].includes(dimensionScope(by))
  return isListedBy(report, by) || isOfShop || (report === 'dimensions' && isCustom(by))
}
