/** Orders with the steps before them, as one SQL statement. */
import { MAX_STEPS, STEP_EVENTS } from '@curlew/model'
import type { JourneyPlan } from '../../query/journeys.ts'
import { Bindings } from './bindings.ts'
import type { Dialect, Statement } from './dialect.ts'
import { type Clock, filterSql, ofVisit, smallLetters } from './dimensions.ts'
import { chosenSessionsCtes, ofChosenSessions } from './session-filters.ts'

const ORDER = [
  'nth',
  'total',
  'time',
  'transaction_id',
  'shop',
  'value_minor',
  'currency',
  'source',
  'medium',
  'campaign',
]
/** Where a session `s` came from. */
const ORIGIN = ['source', 'medium', 'campaign'].map((name) => `${ofVisit(`s.${name}`)} AS ${name}`).join(', ')
const STEP = ['time', 'name', 'path', 'title', 'session', 'until', 'source', 'medium', 'campaign']

/**
 * One row per step, by order (newest first) and time; an order without steps has one row. Columns: of the order `nth`,
 * `total` (orders on all pages), `time`, `transaction_id`, `shop`, `value_minor`, `currency`, `source`, `medium`, `campaign`, `refunded_minor`,
 * `step_count` and `first_step` (a time); of the step `step_time`, `step_until` and so on.
 */
export function compileJourneys(plan: JourneyPlan, dialect: Dialect): Statement {
  const bindings = new Bindings(dialect)
  const site = bindings.int('site', plan.site)
  const chosen = { site: plan.site, current: plan.period, previous: null, counts: 'orders' } as const
  const ctes = [
    ...chosenSessionsCtes(plan.sessionFilters, chosen, bindings),
    ['counted_orders', `SELECT * FROM order_lines WHERE site = ${site} AND name = 'purchase'`],
    ['found', foundSelect(plan, site, bindings)],
    ['chosen', chosenSelect(plan, bindings)],
    ['refunded', refundedSelect(site)],
    ['visits', visitsSelect(site)],
    ['happened', happenedSelect(site)],
    ['steps', stepsSelect(dialect)],
  ]
  const listed = [
    ...ORDER.map((column) => `c.${column} AS ${column}`),
    'r.refunded_minor',
    'b.step_count',
    'b.first_step',
    ...STEP.map((column) => `b.${column} AS step_${column}`),
  ]
  const sql = [
    `WITH ${ctes.map(([name, text]) => `${name} ${dialect.materialized} (\n  ${text}\n)`).join(', ')}`,
    `SELECT ${listed.join(', ')} FROM chosen c`,
    'LEFT JOIN refunded r ON r.nth = c.nth',
    `LEFT JOIN steps b ON b.nth = c.nth AND b.steps_left <= ${bindings.int('max_steps', MAX_STEPS)}`,
    'ORDER BY c.nth, b.steps_left DESC',
  ].join('\n')
  return { sql, parameters: bindings.parameters }
}

/** The matching orders, numbered, with their sessions. */
function foundSelect(plan: JourneyPlan, site: string, bindings: Bindings): string {
  const { query, period } = plan
  const clock: Clock = { instant: 'e.time', period, label: 'current', beside: period }
  const where = [`o.time >= ${bindings.int('from', period.from)}`, `o.time < ${bindings.int('to', period.to)}`]
  for (const name of ['campaign', 'medium', 'source'] as const) {
    const value = query[name]
    if (value !== undefined) where.push(`${ofVisit(`s.${name}`)} = ${bindings.text(name, value.toWellFormed())}`)
  }
  where.push(
    ...plan.filters.map((filter, i) => filterSql(filter, i, clock, bindings)),
    ...ofChosenSessions(plan.sessionFilters, 's.id'),
  )
  if (query.search !== '') {
    const part = bindings.text('search', query.search.toWellFormed())
    where.push(bindings.dialect.contains(smallLetters('o.transaction_id'), smallLetters(part)))
  }
  return [
    `SELECT o.time, o.sequence, o.transaction_id, o.shop, o.value_minor, o.currency, s.visitor, ${ORIGIN},`,
    '    row_number() OVER (ORDER BY o.time DESC, o.sequence DESC) AS nth, count(*) OVER () AS total',
    `  FROM counted_orders o JOIN sessions s ON s.id = o.session AND s.site = ${site}`,
    `  WHERE ${where.join(' AND ')}`,
  ].join('\n')
}

/** The orders of the requested page; a page beyond the end becomes the last one. */
function chosenSelect({ query: { page, pageSize } }: JourneyPlan, bindings: Bindings): string {
  const pageOf = (nth: string) => bindings.dialect.wholeQuotient(`${nth} - 1`, pageSize)
  return `SELECT * FROM found WHERE ${pageOf('nth')} = least(${bindings.int('page', page)} - 1, ${pageOf('total')})`
}

/** What the refunds of each of these orders take back, in the order's currency. */
function refundedSelect(site: string): string {
  return [
    'SELECT c.nth, sum(r.value_minor) AS refunded_minor FROM chosen c JOIN order_lines r',
    '  ON r.transaction_id = c.transaction_id AND r.shop = c.shop AND r.currency = c.currency',
    `  WHERE r.site = ${site} AND r.name = 'refund' AND r.transaction_id <> '' GROUP BY c.nth`,
  ].join('\n')
}

/** The visits of the page's buyers up to their orders. */
function visitsSelect(site: string): string {
  return [
    `SELECT c.nth, c.time AS ordered, c.sequence AS order_sequence, s.id, s.ended, ${ORIGIN}`,
    `  FROM chosen c JOIN sessions s ON s.site = ${site} AND s.visitor = c.visitor AND s.started <= c.time`,
  ].join('\n')
}

/** All events of these visits. No further conditions: with so many events, each one costs. */
function happenedSelect(site: string): string {
  return [
    'SELECT time, sequence, name, path, title, session FROM events',
    `  WHERE site = ${site} AND session IN (SELECT id FROM visits)`,
  ].join('\n')
}

/**
 * Steps leading to each order. A duplicate purchase event is not a step towards its own order.
 */
function stepsSelect(dialect: Dialect): string {
  const names = STEP_EVENTS.map((name) => `'${name}'`).join(', ')
  return [
    'SELECT v.nth, e.time, e.name, e.path, e.title, e.session, v.source, v.medium, v.campaign,',
    `    coalesce(${dialect.ofNextRow('e.time')} OVER (PARTITION BY v.nth, e.session ORDER BY e.time, e.sequence), least(v.ended, v.ordered)) AS until,`,
    '    row_number() OVER (PARTITION BY v.nth ORDER BY e.time DESC, e.sequence DESC) AS steps_left,',
    '    count(*) OVER (PARTITION BY v.nth) AS step_count, min(e.time) OVER (PARTITION BY v.nth) AS first_step',
    '  FROM visits v JOIN happened e ON e.session = v.id',
    `  WHERE e.name IN (${names}) AND (e.time < v.ordered OR (e.time = v.ordered AND e.sequence < v.order_sequence))`,
    "    AND (e.name <> 'purchase' OR EXISTS (SELECT 1 FROM counted_orders o WHERE o.sequence = e.sequence))",
  ].join('\n')
}
