/** Whether a report shows the figures of an answer, or is only the nearest to them. */
import { eventOfPeople, isListedBy, isPeriodStep, type Plan } from '@curlew/assistant'
import {
  type Dimension,
  type Filter,
  GOAL_METRICS,
  isCustom,
  type Metric,
  REPORTS_WITH_CONVERSIONS,
  type ReportKey,
  WEB_VITAL_NAMES,
} from '@curlew/model'
import { SHOWN_METRICS } from '@curlew/reports'
import { speedDeviceIn } from './report-link.ts'

/** @param applied the plan's filters that the report is opened with */
export function showsFigure(report: ReportKey, plan: Plan, applied: readonly Filter[]): boolean {
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
  if (!filters.every((filter) => applied.includes(filter) || isRowOf(report, filter))) return false
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
  return isListed(report, by) || (report === 'dimensions' && isCustom(by))
}

/** What eCommerce has a table by. */
const SHOP_TABLES: readonly Dimension[] = ['itemName', 'daysToTransaction', 'sessionsToTransaction']

const isListed = (report: ReportKey, dimension: Dimension): boolean =>
  isListedBy(report, dimension) || (report === 'ecommerce' && SHOP_TABLES.includes(dimension))

/** Whether what a filter chooses is a row of the report, which shows all of them, or all of its rows. */
function isRowOf(report: ReportKey, { dimension, operator, values }: Filter): boolean {
  const isOne = operator === 'is' && values.length === 1 && values[0] !== ''
  const isAny = operator === 'is_not' && values.join() === ''
  if (dimension === 'eventName' && isOne) return report === 'events' || report === 'publisher'
  return (isOne || isAny) && (isListed(report, dimension) || (report === 'dimensions' && isCustom(dimension)))
}
