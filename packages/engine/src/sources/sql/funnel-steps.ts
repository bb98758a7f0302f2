/** How far visitors get in the steps of a site's funnel, as one SQL statement. */
import { filterOf, type GoalRule, UNCAUSED_EVENTS } from '@curlew/model'
import { type FunnelPlan, NEXT } from '../../query/funnel-steps.ts'
import { Bindings } from './bindings.ts'
import type { Cte, Dialect, Statement } from './dialect.ts'
import { type Clock, filterSql } from './dimensions.ts'
import { IS_PAGE_VIEW } from './measures.ts'
import { chosenSessionsCtes, ofChosenSessions, type PeriodLabel } from './session-filters.ts'

/**
 * Rows in order, with the columns `part`, `step`, `users`, `took` and `value`:
 * - `current` and `previous`: visitors who reached a step, and the median time since the step before. One more row than there are steps
 *   has the median time of all steps together.
 * - `instead`: visitors who got to a step and no further, by what they did next: `value` is its kind (`NEXT`) and a path or an event's name
 * - `others`: all that is not listed there; `took` says how many pages and events
 */
export function compileFunnel(plan: FunnelPlan, dialect: Dialect): Statement {
  const bindings = new Bindings(dialect)
  const labels: PeriodLabel[] = plan.previous ? ['current', 'previous'] : ['current']
  const site = bindings.int('site', plan.context.site)
  const chosen = {
    site: plan.context.site,
    current: plan.current,
    previous: plan.previous,
    counts: 'sessions',
  } as const
  const ctes: Cte[] = [
    ...chosenSessionsCtes(plan.sessionFilters, chosen, bindings),
    ...labels.flatMap((label): Cte[] => [
      [`${label}_visits`, visitsSelect(plan, label, site, bindings)],
      [`${label}_steps`, stepsSelect(plan, label, site, bindings)],
      [`${label}_furthest`, furthestSelect(plan, label, bindings)],
    ]),
    ['next', nextSelect(plan, site, bindings)],
    ['ranked', RANKED],
  ]
  const instead = bindings.int('instead', plan.instead)
  const selects = [
    ...labels.flatMap((label) => reachedSelects(plan, label, dialect)),
    `SELECT 'instead' AS part, depth - 1 AS step, users, NULL AS took, value, nth FROM ranked WHERE nth <= ${instead}`,
    `SELECT 'others' AS part, depth - 1 AS step, sum(users) AS users, count(*) AS took, '' AS value, 0 AS nth FROM ranked WHERE nth > ${instead} GROUP BY depth`,
  ]
  const sql = [
    `WITH ${ctes.map(([name, text]) => `${name} ${dialect.materialized} (\n  ${text}\n)`).join(', ')}`,
    dialect.unionInOrder(selects, 'part, step, nth'),
  ].join('\n')
  return { sql, parameters: bindings.parameters }
}

/** The visits that began in the period, and that the filters keep. */
function visitsSelect(plan: FunnelPlan, label: PeriodLabel, site: string, bindings: Bindings): string {
  const period = plan[label]!
  const clock: Clock = { instant: 's.started', period, label, beside: plan.current }
  const where = [
    `s.site = ${site}`,
    's.is_visit',
    `s.started >= ${bindings.int(`${label}_from`, period.from)}`,
    `s.started < ${bindings.int(`${label}_to`, period.to)}`,
    ...plan.filters.map((filter, i) => filterSql(filter, i, clock, bindings)),
    ...ofChosenSessions(plan.sessionFilters, 's.id'),
  ]
  return `SELECT s.id, s.visitor, s.ended FROM sessions s WHERE ${where.join(' AND ')}`
}

/** The events of the period's visits, and perhaps some of others. */
function eventsOf(plan: FunnelPlan, label: PeriodLabel, site: string, bindings: Bindings): string {
  const from = bindings.int(`${label}_from`, plan[label]!.from)
  return `e.site = ${site} AND e.time >= ${from} AND e.time <= (SELECT max(ended) FROM ${label}_visits)`
}

/** How far apart moments of one millisecond's difference are. */
const MILLISECOND = Number.MAX_SAFE_INTEGER

/** Orders events by time and, within a millisecond, by arrival. */
const momentOf = ({ dialect }: Bindings) => `${dialect.wide('e.time')} * ${MILLISECOND} + e.sequence`

/** Whether an event is what a step asks for. */
function isStep(rule: GoalRule, step: number, { current }: FunnelPlan, bindings: Bindings): string {
  const clock: Clock = { instant: 'e.time', period: current, label: 'current', beside: current }
  // Numbered from 200, so that its parameters differ from those of filters.
  const has = filterSql(filterOf(rule), 200 + step, clock, bindings)
  return rule.kind === 'page' ? `(${IS_PAGE_VIEW} AND ${has})` : has
}

/** Of each visit with the first step: when that was, and when events happened that may be the others. */
function stepsSelect(plan: FunnelPlan, label: PeriodLabel, site: string, bindings: Bindings): string {
  const { dialect } = bindings
  const is = plan.steps.map((rule, step) => isStep(rule, step, plan, bindings))
  const [first, ...later] = is.map((_, step) => `e.is_${step}`)
  const listed = [
    'e.session',
    'v.visitor',
    `min(CASE WHEN ${first} THEN e.moment END) AS reached_0`,
    ...later.map((isLater, i) => `${dialect.listIf('e.moment', isLater)} AS moments_${i + 1}`),
  ]
  // Events are compared with the steps before they are joined, while equal paths still lie together.
  return [
    `SELECT ${listed.join(', ')} FROM (`,
    `  SELECT e.session, ${momentOf(bindings)} AS moment, ${is.map((condition, step) => `${condition} AS is_${step}`).join(', ')}`,
    `    FROM events e WHERE ${eventsOf(plan, label, site, bindings)} AND (${is.join(' OR ')})`,
    `  ) e JOIN ${label}_visits v ON v.id = e.session`,
    `GROUP BY e.session, v.visitor HAVING ${dialect.countIf(first!)} > 0`,
  ].join('\n  ')
}

/** Of each visitor the visit that got furthest, the first of several: how many steps (`depth`), and when it reached each. */
function furthestSelect({ steps }: FunnelPlan, label: PeriodLabel, { dialect }: Bindings): string {
  const times = steps.map((_, i) => `reached_${i}`)
  const followed = times.slice(1).reduce((from, time, i) => {
    const next = dialect.leastAbove(`moments_${i + 1}`, times[i]!)
    return `(SELECT *, ${next} AS ${time} FROM ${from}) to_${i + 1}`
  }, `${label}_steps`)
  const depths = times.map((time, i) => `WHEN ${time} IS NOT NULL THEN ${i + 1}`).toReversed()
  return [
    `SELECT session, depth, ${times.join(', ')}, coalesce(${times.toReversed().join(', ')}) AS last_reached FROM (`,
    '    SELECT *, row_number() OVER (PARTITION BY visitor ORDER BY depth DESC, reached_0) AS nth FROM (',
    `      SELECT session, visitor, ${times.join(', ')}, CASE ${depths.join(' ')} END AS depth FROM ${followed}`,
    '    ) visits',
    '  ) numbered WHERE nth = 1',
  ].join('\n')
}

/** The first thing that a visitor did after the last step they reached, if it was not the last of all. */
function nextSelect(plan: FunnelPlan, site: string, bindings: Bindings): string {
  const { dialect } = bindings
  const value = `CASE WHEN ${IS_PAGE_VIEW} THEN '${NEXT.page}' || e.path ELSE '${NEXT.event}' || e.name END`
  const silent = UNCAUSED_EVENTS.map((name) => `'${name}'`).join(', ')
  return [
    `SELECT f.session, f.depth, ${dialect.valueAtGreatest(value, `-(${momentOf(bindings)})`)} AS value`,
    'FROM events e JOIN current_furthest f ON f.session = e.session',
    `WHERE ${eventsOf(plan, 'current', site, bindings)} AND f.depth < ${bindings.int('steps', plan.steps.length)}`,
    // A difference, so that it is computed for events of these visits alone.
    `  AND ${momentOf(bindings)} - f.last_reached > 0 AND e.name NOT IN (${silent})`,
    'GROUP BY f.session, f.depth',
  ].join('\n  ')
}

const RANKED = [
  'SELECT depth, value, users, row_number() OVER (PARTITION BY depth ORDER BY users DESC, value) AS nth FROM (',
  '    SELECT depth, value, count(*) AS users FROM next GROUP BY depth, value',
  '  ) counted',
].join('\n')

/** One row per step, and one for the time of all. */
function reachedSelects({ steps }: FunnelPlan, label: PeriodLabel, dialect: Dialect): string[] {
  // Divided once, because wide numbers divide slowly. Half a millisecond makes up for an order of arrival that goes back.
  const between = (from: number, to: number) => {
    const median = dialect.quantileIf(`reached_${to} - reached_${from}`, 0.5, 'TRUE')
    return dialect.wholeQuotient(`${median} + ${(MILLISECOND - 1) / 2}`, MILLISECOND)
  }
  const row = (step: number, took: string, depth: number) =>
    `SELECT '${label}' AS part, ${step} AS step, count(*) AS users, ${took} AS took, '' AS value, 0 AS nth FROM ${label}_furthest WHERE depth >= ${depth}`
  return [
    ...steps.map((_, step) => row(step, step === 0 ? 'NULL' : between(step - 1, step), step + 1)),
    row(steps.length, between(0, steps.length - 1), steps.length),
  ]
}
