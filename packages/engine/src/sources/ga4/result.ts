/** Turns the Data API's answers into the answer to a query. */
import {
  addDays,
  countDays,
  type Dimension,
  dimensionScope,
  type EstimateReason,
  type Figures,
  type Metric,
  type QueryFilter,
  type Result,
  type ResultRow,
  toMinor,
} from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import { FORMULAS, type Measure, measureOf, REALTIME_METRICS, readValue } from './names.ts'
import type { Report } from './report.ts'
import { isCutWithinHour, type Part, type Requests } from './requests.ts'

type Side = Part['side']
/** Sums by measure. */
type Sums = Partial<Record<Measure, number>>

interface Row {
  dimensions: ResultRow['dimensions']
  current: Sums
  previous: Sums
}

/** For receipts. */
export const GA4_SOURCE = 'Google Analytics'

/** From which difference on the rows do not add up to their total. */
const DIFFERENCE = 0.02

export interface Answers {
  /** In the order of the requests' parts. */
  reports: readonly Report[]
  titles: Report | undefined
}

export function resultOf(plan: Plan, { parts, names }: Requests, { reports, titles }: Answers): Result {
  const rows = new Map<string, Row>()
  const reasons = new Set<EstimateReason>()
  const totals: Record<Side, Sums> = { current: {}, previous: {} }
  const filters = plan.filters.filter(({ dimension }) => isDerived(names, dimension))
  // Rows of GA4 that are one row here, or of which some are left out, have no total of their own.
  const isSummed = names.some(({ name }) => name.isDerived)
  parts.forEach((part, i) => {
    const report = reports[i]!
    for (const reason of reasonsOf(report)) reasons.add(reason)
    const own: Sums = {}
    for (const row of report.rows) {
      const dimensions = dimensionsOf(names, row.dimensionValues)
      if (!filters.every((filter) => isKept(filter, dimensions[filter.dimension] ?? ''))) continue
      const sums = sumsOf(plan, part.measures, row.metricValues)
      addTo(own, sums)
      const place = placed(plan, part.side, dimensions)
      if (!place) continue
      const key = JSON.stringify(plan.dimensions.map((name) => place[name]))
      const found = rows.get(key) ?? { dimensions: place, current: {}, previous: {} }
      rows.set(key, found)
      addTo(found[part.side], sums)
    }
    const [total] = names.length === 0 ? report.rows : report.totals
    const over = isSummed || !total ? own : sumsOf(plan, part.measures, total.metricValues)
    addTo(totals[part.side], over)
    if (isSummed && part.measures.some((measure) => measureOf(measure).counts === 'visitors')) reasons.add('added_up')
    if (report.rowCount > report.rows.length) reasons.add('rows_cut')
    else if (!isSummed && names.length > 0 && part.measures.some((measure) => differs(plan, measure, own, over)))
      reasons.add('rows_differ')
  })
  if (plan.previous?.range.until !== undefined && isCutWithinHour(plan, plan.previous.range.until))
    reasons.add('whole_hour')

  const titleOf = titles ? titlesBy(plan, names, titles) : undefined
  const answered = [...rows.values()]
    .filter((row) => [row.current, row.previous].some((sums) => Object.values(sums).some((sum) => sum !== 0)))
    .map(
      (row): ResultRow => ({
        dimensions: row.dimensions,
        ...figuresOf(plan, row, plan.metrics),
        ...(titleOf && { latest: { pageTitle: titleOf(row.dimensions) } }),
      }),
    )
    .toSorted((a, b) => compareRows(a, b, plan.order))
  const overall = figuresOf(plan, totals, plan.totals ? plan.metrics : [])
  return {
    rows:
      plan.dimensions.length === 0
        ? [{ dimensions: {}, ...figuresOf(plan, totals, plan.metrics) }]
        : answered.slice(plan.offset, plan.offset + plan.limit),
    totals: overall,
    rowCount: plan.dimensions.length === 0 ? 1 : Math.max(answered.length, cutRowCount(reasons, reports)),
    receipt: receiptOf(plan, reports, reasons),
  }
}

const cutRowCount = (reasons: ReadonlySet<EstimateReason>, reports: readonly Report[]) =>
  reasons.has('rows_cut') ? Math.max(...reports.map(({ rowCount }) => rowCount)) : 0

/** What the last minutes were asked for. */
export function realTimeResult(plan: Plan, names: Requests['names'], report: Report): Result {
  const figures = (values: Report['rows'][number]['metricValues']): Figures =>
    Object.fromEntries(
      plan.metrics
        .filter((metric) => REALTIME_METRICS[metric])
        .map((metric, i) => [metric, Number(values[i]?.value ?? 0)]),
    )
  const noDimensions = Object.fromEntries(plan.dimensions.map((name) => [name, '']))
  const rows = report.rows
    .map(
      (row): ResultRow => ({
        dimensions: { ...noDimensions, ...dimensionsOf(names, row.dimensionValues) },
        current: figures(row.metricValues),
      }),
    )
    .filter(({ current }) => Object.values(current).some((count) => count !== 0))
    .toSorted((a, b) => compareRows(a, b, plan.order))
  const [total] = plan.dimensions.length === 0 ? report.rows : report.totals
  const overall = figures(total?.metricValues ?? [])
  return {
    rows:
      plan.dimensions.length === 0
        ? [{ dimensions: {}, current: overall }]
        : rows.slice(plan.offset, plan.offset + plan.limit),
    totals: { current: plan.totals ? overall : {} },
    rowCount: plan.dimensions.length === 0 ? 1 : Math.max(rows.length, report.rowCount),
    receipt: receiptOf(plan, [report], new Set(reasonsOf(report))),
  }
}

/** Steps from the visitors of their events; a step has no more of them than the one before. */
export function funnelResult(plan: Plan, requests: Requests, answers: Answers): Result {
  const others = plan.dimensions.filter((name) => name !== 'funnelStep')
  const asEvents: Plan = {
    ...plan,
    dimensions: ['eventName', ...others],
    order: [{ by: 'eventName', direction: 'asc' }],
    limit: Number.MAX_SAFE_INTEGER,
    offset: 0,
  }
  const result = resultOf(asEvents, requests, answers)
  const byRest = Map.groupBy(result.rows, (row) => JSON.stringify(others.map((name) => row.dimensions[name])))
  const rows = [...byRest.values()].flatMap((own) => {
    const [{ dimensions }] = own as [ResultRow]
    const rest = Object.fromEntries(others.map((name) => [name, dimensions[name]]))
    const steps = plan.funnel.map((event) => own.find((row) => row.dimensions.eventName === event))
    const least = { current: Number.POSITIVE_INFINITY, previous: Number.POSITIVE_INFINITY }
    return steps.map((row, step): ResultRow => {
      const users = (side: Side) => {
        least[side] = Math.min(least[side], row?.[side]?.totalUsers ?? 0)
        return { totalUsers: least[side] }
      }
      return {
        dimensions: { ...rest, funnelStep: String(step) },
        current: users('current'),
        ...(plan.previous && { previous: users('previous') }),
      }
    })
  })
  const shown = rows
    .filter(({ current, previous }) => (current.totalUsers ?? 0) + (previous?.totalUsers ?? 0) > 0)
    .toSorted((a, b) => compareRows(a, b, plan.order))
  const estimates = [...new Set([...(result.receipt.estimates ?? []), 'any_order' as const])]
  return {
    rows: shown.slice(plan.offset, plan.offset + plan.limit),
    totals: result.totals,
    rowCount: shown.length,
    receipt: { ...result.receipt, exact: false, estimates },
  }
}

const isDerived = (names: Requests['names'], dimension: Dimension) =>
  names.some((known) => known.dimension === dimension && known.name.isDerived)

function dimensionsOf(
  names: Requests['names'],
  values: Report['rows'][number]['dimensionValues'],
): ResultRow['dimensions'] {
  return Object.fromEntries(names.map(({ dimension, name }, i) => [dimension, readValue(name, values[i]?.value ?? '')]))
}

function sumsOf({ context }: Plan, measures: readonly Measure[], values: Report['rows'][number]['metricValues']): Sums {
  const numbers: Sums = {}
  measures.forEach((measure, i) => {
    const number = Number(values[i]?.value ?? 0)
    numbers[measure] = measureOf(measure).isMoney ? (toMinor(number, context.currency) ?? 0) : number
  })
  for (const measure of measures) {
    const { meanOf } = measureOf(measure)
    if (meanOf) numbers[measure] = (numbers[measure] ?? 0) * (numbers[meanOf] ?? 0)
  }
  return numbers
}

function addTo(sums: Sums, more: Sums): void {
  for (const [measure, value] of Object.entries(more) as [Measure, number][])
    sums[measure] = (sums[measure] ?? 0) + value
}

/** Dates of the earlier range are placed beside those of the current one, the first beside the first. */
function placed({ dimensions: wanted, current, previous }: Plan, side: Side, found: ResultRow['dimensions']) {
  const dimensions: ResultRow['dimensions'] = Object.fromEntries(wanted.map((name) => [name, found[name]]))
  if (side === 'current' || dimensions.date === undefined) return dimensions
  const position = countDays({ start: previous!.range.start, end: dimensions.date }) - 1
  if (position >= countDays(current.range)) return null
  return { ...dimensions, date: addDays(current.range.start, position) }
}

function isKept({ operator, values }: Readonly<QueryFilter>, value: string): boolean {
  const small = value.toLowerCase()
  switch (operator) {
    case 'is':
      return values.includes(value)
    case 'is_not':
      return !values.includes(value)
    case 'contains':
      return values.some((part) => small.includes(part.toLowerCase()))
    case 'starts_with':
      return values.some((part) => small.startsWith(part.toLowerCase()))
  }
}

/** Whether rows that should add up to their total do not. */
function differs({ dimensions, filters }: Plan, measure: Measure, rows: Sums, total: Sums): boolean {
  const { counts, meanOf } = measureOf(measure)
  const byEvent = [...dimensions, ...filters.map(({ dimension }) => dimension)].some(
    (name) => !['session', 'time'].includes(dimensionScope(name)),
  )
  // A session that goes on after midnight is in the rows of both days.
  const byTime = dimensions.some((name) => dimensionScope(name) === 'time')
  if (counts === 'visitors' || meanOf || (counts === 'sessions' && (byEvent || byTime))) return false
  const whole = total[measure] ?? 0
  return Math.abs(whole - (rows[measure] ?? 0)) > DIFFERENCE * Math.abs(whole)
}

function reasonsOf({ metadata, rows }: Report): EstimateReason[] {
  return [
    ...(metadata.samplingMetadatas.length > 0 ? (['sampled'] as const) : []),
    ...(metadata.subjectToThresholding ? (['thresholded'] as const) : []),
    ...(metadata.dataLossFromOtherRow ||
    rows.some(({ dimensionValues }) => dimensionValues.some(({ value }) => value === '(other)'))
      ? (['other_row'] as const)
      : []),
    ...(metadata.schemaRestrictionResponse.activeMetricRestrictions.length > 0 ? (['restricted'] as const) : []),
  ]
}

function receiptOf(plan: Plan, reports: readonly Report[], reasons: ReadonlySet<EstimateReason>): Result['receipt'] {
  return {
    source: GA4_SOURCE,
    range: plan.current.range,
    ...(plan.previous && { compare: plan.previous.range }),
    // Its days are the property's.
    timeZone: reports.find(({ metadata }) => metadata.timeZone)?.metadata.timeZone ?? plan.context.timeZone,
    exact: reasons.size === 0,
    ...(reasons.size > 0 && { estimates: [...reasons] }),
  }
}

function figuresOf(
  plan: Plan,
  sums: Record<Side, Sums>,
  metrics: readonly Metric[],
): Pick<ResultRow, 'current' | 'previous'> {
  const figures = (side: Side): Figures =>
    Object.fromEntries(
      metrics.map((metric) => {
        const { of, value } = FORMULAS[metric]!
        return [metric, value(...of.map((measure) => sums[side][measure] ?? 0))]
      }),
    )
  return { current: figures('current'), ...(plan.previous && { previous: figures('previous') }) }
}

function titlesBy(plan: Plan, names: Requests['names'], titles: Report) {
  const known = new Map<string, string>()
  for (const { dimensionValues } of titles.rows) {
    const place = dimensionsOf(names, dimensionValues)
    const key = JSON.stringify(plan.dimensions.map((name) => place[name]))
    const title = dimensionValues.at(-1)?.value ?? ''
    // Most viewed first.
    if (!known.has(key) && title !== '' && title !== '(not set)') known.set(key, title)
  }
  return (dimensions: ResultRow['dimensions']) =>
    known.get(JSON.stringify(plan.dimensions.map((name) => dimensions[name]))) ?? ''
}

const NUMBERS: readonly string[] = ['hour', 'nthHour', 'dayOfWeek', 'minutesAgo', 'funnelStep']

function compareRows(a: ResultRow, b: ResultRow, order: Plan['order']): number {
  for (const { by, direction } of order) {
    const difference = compareBy(by, a, b)
    if (difference !== 0) return direction === 'asc' ? difference : -difference
  }
  return 0
}

function compareBy(by: string, a: ResultRow, b: ResultRow): number {
  if (Object.hasOwn(a.current, by)) return (a.current[by as Metric] ?? 0) - (b.current[by as Metric] ?? 0)
  const [one = '', other = ''] = [a, b].map((row) => row.dimensions[by as Dimension])
  if (NUMBERS.includes(by)) return Number(one) - Number(other)
  return one < other ? -1 : Number(one > other)
}
