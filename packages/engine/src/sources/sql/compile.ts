/** A plan as one SQL statement: rows and totals from the same moment, current and previous figures side by side. */
import { countDays, dimensionScope, type Metric } from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import { Bindings } from './bindings.ts'
import type { Cte, Dialect, Statement } from './dialect.ts'
import { NO_SUCH_HOUR } from './dimensions.ts'
import { hasTitle } from './event-parts.ts'
import { FORMULAS, measuresOf } from './formulas.ts'
import { funnelCtes, funnelParts } from './funnel.ts'
import {
  countsSessionsOnce,
  isItemMeasure,
  isOrderMeasure,
  isQuantile,
  isSessionMeasure,
  type Measure,
} from './measures.ts'
import { asksForCustomers, customersCte, itemsCte, ordersCte } from './orders.ts'
import { partsOf } from './parts.ts'
import { dimensionColumns, eventScan, type PartsRequest, PERIODS, sqlOf } from './scan.ts'
import { chosenSessionsCtes, goalCtes, type PeriodLabel } from './session-filters.ts'
import type { Summed } from './sums.ts'

/**
 * The statement's columns: `is_total` (one row, the first, is the totals), `row_count` (there alone), `d0`… for the
 * dimensions, `current_<metric>` and, with a compare range, `previous_<metric>`, and `title` when it is wanted.
 * @param summed the sums that the engine has of the site
 */
export function compile(plan: Plan, dialect: Dialect, summed: Summed | null = null): Statement {
  const bindings = new Bindings(dialect)
  const labels: PeriodLabel[] = plan.previous ? ['current', 'previous'] : ['current']
  const measures = measuresOf(plan.metrics)
  const columns = dimensionColumns(plan.dimensions)
  const ofItems = measures.some(isItemMeasure)
  const counts = ofItems || measures.some(isOrderMeasure) ? 'orders' : 'sessions'
  const chosen = { ...plan, site: plan.context.site, counts } as const
  const ctes: Cte[] = chosenSessionsCtes(plan.sessionFilters, chosen, bindings)

  if (plan.goal) ctes.push(...goalCtes(plan.goal, chosen, bindings))
  if (counts === 'orders') {
    const ofCustomers = asksForCustomers(plan, measures)
    ctes.push([ofCustomers ? 'counted_orders' : 'orders', ordersCte(plan, bindings)])
    if (ofCustomers) ctes.push(['orders', customersCte(plan, measures, bindings)])
  }
  if (ofItems) ctes.push(['items', itemsCte(bindings)])
  const request = {
    plan,
    dimensions: plan.dimensions,
    measures,
    titles: plan.latestTitle && columns.length > 0,
    bindings,
    summed,
  }
  if (plan.funnel.length > 0) ctes.push(...funnelCtes(plan, labels, bindings))
  ctes.push(...pairedCtes('parts', 'paired', request, labels))
  if (columns.length === 0) {
    ctes.push(['overall', 'SELECT 1 AS row_count, * FROM paired'])
    return { sql: assemble(dialect, ctes, totalsSelect(plan, labels, dialect)), parameters: bindings.parameters }
  }

  const totalled = plan.totals ? measures : []
  const counted = totalled.filter((measure) => !addsUp(measure, plan))
  if (counted.length > 0) {
    const whole = { ...request, dimensions: [], measures: counted, titles: false }
    ctes.push(...pairedCtes('whole_parts', 'whole', whole, labels))
  }
  ctes.push(['overall', overallSelect(plan, totalled, counted, labels, bindings)])
  ctes.push(['figures', figuresSelect(plan, labels, request.titles, bindings)])
  const order = orderOf(plan)
  const passedOver = plan.offset > 0 ? ` OFFSET ${bindings.int('offset', plan.offset)}` : ''
  ctes.push([
    'shown',
    `SELECT * FROM figures ORDER BY ${order} LIMIT ${bindings.int('limit', plan.limit)}${passedOver}`,
  ])
  if (request.titles) ctes.push(['titles', titlesSelect(request, labels)])
  const selects = [rowsSelect(plan, labels, request.titles), totalsSelect(plan, labels, dialect)]
  const sql = assemble(dialect, ctes, dialect.unionInOrder(selects, `is_total DESC, ${order}`))
  return { sql, parameters: bindings.parameters }
}

/** Two expressions: the parts of a request, and each row of them with a column per measure and period. */
function pairedCtes(
  parts: string,
  paired: string,
  request: Omit<PartsRequest, 'label'>,
  labels: readonly PeriodLabel[],
): Cte[] {
  const { plan, dimensions } = request
  const selects = labels.flatMap((label) =>
    plan.funnel.length > 0 ? funnelParts(plan, dimensions, label, request.bindings) : partsOf({ ...request, label }),
  )
  const isWhole = selects.length === 1 && labels.length === 1
  return [
    [parts, selects.join('\n  UNION ALL\n  ')],
    [paired, isWhole ? rename(parts, request) : merge(parts, request, labels)],
  ]
}

function assemble({ shared }: Dialect, ctes: readonly Cte[], select: string): string {
  const named = ctes.map(([name, sql]) => `${name} ${shared} (\n  ${sql}\n)`)
  return `WITH ${named.join(', ')}\n${select}`
}

/** Whether the total of a measure is the sum of its rows, that is, nothing counts in two rows. */
function addsUp(measure: Measure, plan: Plan): boolean {
  if (countsSessionsOnce(measure) || isQuantile(measure)) return plan.dimensions.length === 0
  if (!isSessionMeasure(measure)) return true
  if (plan.dimensions.length > 0 && (measure === 'users' || measure === 'returning_users')) return false
  return plan.grain === 'session'
}

const column = (label: PeriodLabel, measure: Measure) => `${label}_of_${measure}`

type Rows = Pick<PartsRequest, 'dimensions' | 'measures' | 'titles'>

const isSomething = (column: string, measure: Measure) => `${column} ${isQuantile(measure) ? 'IS NOT NULL' : '<> 0'}`

/** Names the columns of a single part, which has each row once, and drops empty rows. */
function rename(parts: string, { dimensions, measures, titles }: Rows): string {
  const listed = [
    ...dimensionColumns(dimensions),
    ...measures.map((name) => `${name} AS ${column('current', name)}`),
    ...(titles ? ['titled_at'] : []),
  ]
  const select = `SELECT ${listed.join(', ')}\n  FROM ${parts}`
  if (dimensions.length === 0) return select
  return `${select}\n  WHERE ${measures.map((name) => isSomething(name, name)).join(' OR ')}`
}

/** Merges the parts of each row, with a column per period, and drops empty rows. */
function merge(parts: string, { dimensions, measures, titles }: Rows, labels: readonly PeriodLabel[]): string {
  const columns = dimensionColumns(dimensions)
  const sums = labels.flatMap((label) =>
    measures.map((name) => {
      const ofPeriod = `CASE WHEN period = ${PERIODS[label]} THEN ${name}`
      // Only one part has a value for a quantile.
      const value = isQuantile(name) ? `max(${ofPeriod} END)` : `sum(${ofPeriod} ELSE 0 END)`
      return `${value} AS ${column(label, name)}`
    }),
  )
  const listed = [...columns, ...sums, ...(titles ? ['max(titled_at) AS titled_at'] : [])]
  const select = `SELECT ${listed.join(', ')}\n  FROM ${parts}`
  if (columns.length === 0) return select
  const something = labels.flatMap((label) => measures.map((name) => isSomething(column(label, name), name)))
  return `${select}\n  GROUP BY ${columns.join(', ')}\n  HAVING ${something.join(' OR ')}`
}

/** The measures of the totals in one row: added up if possible, otherwise counted separately. */
function overallSelect(
  plan: Plan,
  measures: readonly Measure[],
  counted: readonly Measure[],
  labels: readonly PeriodLabel[],
  bindings: Bindings,
): string {
  const inRange = withinRange(plan, bindings)
  const listed = [`${inRange ? bindings.dialect.countIf(inRange) : 'count(*)'} AS row_count`]
  for (const label of labels) {
    for (const name of measures) {
      const value = counted.includes(name)
        ? `(SELECT ${column(label, name)} FROM whole)`
        : `coalesce(sum(${column(label, name)}), 0)`
      listed.push(`${value} AS ${column(label, name)}`)
    }
  }
  return `SELECT ${listed.join(', ')} FROM paired`
}

/**
 * Leaves out rows of the compare range without a counterpart: days beyond the range's last one, and hours that the range's day skips.
 */
function withinRange(plan: Plan, bindings: Bindings): string | undefined {
  const conditions: string[] = []
  const date = plan.dimensions.indexOf('date')
  if (date >= 0) conditions.push(`d${date} < ${bindings.int('days', countDays(plan.current.range))}`)
  const hour = plan.dimensions.indexOf('nthHour')
  if (hour >= 0 && plan.previous) conditions.push(`d${hour} <> ${NO_SUCH_HOUR}`)
  return conditions.length === 0 ? undefined : conditions.join(' AND ')
}

function metricColumns(plan: Plan, labels: readonly PeriodLabel[], dialect: Dialect): string[] {
  const formula = (label: PeriodLabel, metric: Metric) =>
    FORMULAS[metric].of((measure) => column(label, measure), dialect)
  return labels.flatMap((label) => plan.metrics.map((metric) => `${formula(label, metric)} AS ${label}_${metric}`))
}

const metricNames = (plan: Plan, labels: readonly PeriodLabel[]) =>
  labels.flatMap((label) => plan.metrics.map((metric) => `${label}_${metric}`))

function figuresSelect(plan: Plan, labels: readonly PeriodLabel[], titles: boolean, bindings: Bindings): string {
  const listed = [
    ...dimensionColumns(plan.dimensions),
    ...metricColumns(plan, labels, bindings.dialect),
    ...(titles ? ['titled_at'] : []),
  ]
  const inRange = withinRange(plan, bindings)
  return `SELECT ${listed.join(', ')} FROM paired${inRange ? ` WHERE ${inRange}` : ''}`
}

function orderOf(plan: Plan): string {
  const dimensions: readonly string[] = plan.dimensions
  return plan.order
    .map(({ by, direction }) => {
      const index = dimensions.indexOf(by)
      return `${index < 0 ? `current_${by}` : `d${index}`} ${direction.toUpperCase()}`
    })
    .join(', ')
}

/** The titles of the shown rows: the latest title of each; for equal times, the one that arrived last. */
function titlesSelect(request: Omit<PartsRequest, 'label'>, labels: readonly PeriodLabel[]): string {
  const { dimensions, bindings } = request
  const columns = dimensionColumns(dimensions)
  const selects = labels.map((label) => {
    const scan = eventScan(
      { ...request, label },
      'events',
      dimensions.some((name) => dimensionScope(name) === 'session'),
    )
    const same = dimensions.map((name, i) => `shown.d${i} = ${sqlOf(name, { ...request, label }, scan.instant)}`)
    const where = [...scan.where, hasTitle(request), ...same]
    const listed = columns.map((name) => `shown.${name} AS ${name}`).join(', ')
    return `SELECT ${listed}, e.title, e.sequence FROM ${scan.from} JOIN shown ON shown.titled_at = e.time\n  WHERE ${where.join(' AND ')}`
  })
  const latest = bindings.dialect.valueAtGreatest('title', 'sequence')
  return `SELECT ${columns.join(', ')}, ${latest} AS title FROM (\n  ${selects.join('\n  UNION ALL\n  ')}\n  ) candidates GROUP BY ${columns.join(', ')}`
}

function rowsSelect(plan: Plan, labels: readonly PeriodLabel[], titles: boolean): string {
  const columns = dimensionColumns(plan.dimensions)
  const listed = [
    'FALSE AS is_total',
    '0 AS row_count',
    ...columns.map((name) => `shown.${name} AS ${name}`),
    ...metricNames(plan, labels),
  ]
  if (titles) listed.push('titles.title')
  const same = columns.map((name) => `titles.${name} = shown.${name}`).join(' AND ')
  return `SELECT ${listed.join(', ')} FROM shown${titles ? ` LEFT JOIN titles ON ${same}` : ''}`
}

function totalsSelect(plan: Plan, labels: readonly PeriodLabel[], dialect: Dialect): string {
  const none = dimensionColumns(plan.dimensions).map((name) => `NULL AS ${name}`)
  const figures = plan.totals
    ? metricColumns(plan, labels, dialect)
    : metricNames(plan, labels).map((name) => `NULL AS ${name}`)
  const listed = ['TRUE AS is_total', 'row_count', ...none, ...figures]
  if (plan.latestTitle && none.length > 0) listed.push('NULL AS title')
  return `SELECT ${listed.join(', ')} FROM overall`
}
