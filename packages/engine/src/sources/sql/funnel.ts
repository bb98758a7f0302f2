/** Funnels: how many visitors reached each of a list of steps, in order. */
import type { Plan } from '../../query/plan.ts'
import type { Bindings } from './bindings.ts'
import { type Clock, dimensionSql, filterSql } from './dimensions.ts'
import { PERIODS } from './scan.ts'
import { ofChosenSessions } from './session-filters.ts'

type Label = keyof typeof PERIODS

/**
 * For each period the visitors who reached each step, as `<label>_step_<n>`. A visitor counts once, starting with
 * their first event of the first step, and in the row of that event's session. Filters choose the events that count as steps.
 */
export function funnelCtes(plan: Plan, labels: readonly Label[], bindings: Bindings): [name: string, sql: string][] {
  const site = bindings.int('site', plan.context.site)
  // A number that orders events by time and, within a millisecond, by arrival.
  const moment = `${bindings.dialect.wide('e.time')} * ${Number.MAX_SAFE_INTEGER} + e.sequence`
  const names = plan.funnel.map((name, i) => bindings.text(`step_${i}`, name))
  return labels.flatMap((label) => {
    const period = plan[label]!
    const from = bindings.int(`${label}_from`, period.from)
    const to = bindings.int(`${label}_to`, period.to)
    const category = categoryOf(plan)
    const clock: Clock = { instant: 'e.time', period, label, beside: plan.current }
    const value = category ? dimensionSql(category, clock, bindings) : "''"
    const where = [
      ...[`e.site = ${site}`, `e.time >= ${from}`, `e.time < ${to}`, `e.name IN (${names.join(', ')})`],
      ...plan.filters.map((filter, i) => filterSql(filter, i, clock, bindings)),
      ...ofChosenSessions(plan.sessionFilters, 'e.session'),
    ]
    const taken = [
      `SELECT s.visitor, e.name, ${moment} AS moment, ${value} AS category`,
      `FROM events e JOIN sessions s ON s.id = e.session AND s.site = ${site} AND s.started < ${to} AND s.ended >= ${from}`,
      `WHERE ${where.join(' AND ')}`,
    ].join('\n  ')
    const first = [
      'SELECT visitor, category, moment AS reached FROM (',
      '    SELECT visitor, category, moment, row_number() OVER (PARTITION BY visitor ORDER BY moment) AS nth',
      `    FROM ${label}_taken WHERE name = ${names[0]}`,
      '  ) earliest WHERE nth = 1',
    ].join('\n')
    const next = (name: string, i: number): [string, string] => [
      `${label}_step_${i + 1}`,
      [
        `SELECT f.visitor, f.category, min(t.moment) AS reached FROM ${label}_step_${i} f`,
        `JOIN ${label}_taken t ON t.visitor = f.visitor AND t.name = ${name} AND t.moment > f.reached`,
        'GROUP BY f.visitor, f.category',
      ].join('\n  '),
    ]
    return [[`${label}_taken`, taken], [`${label}_step_0`, first], ...names.slice(1).map(next)]
  })
}

/** As `partsOf` returns them: rows by step and category; without dimensions, everyone who reached the first step. */
export function funnelParts(plan: Plan, dimensions: Plan['dimensions'], label: Label, { dialect }: Bindings): string[] {
  const count = (step: number) => {
    const columns = dimensions.map((name, i) => `${name === 'funnelStep' ? step : 'category'} AS d${i}`)
    const listed = [`${PERIODS[label]} AS period`, ...columns, `${dialect.countIf('TRUE')} AS users`]
    const grouped = dimensions.some((name) => name !== 'funnelStep') ? ' GROUP BY category' : ''
    return `SELECT ${listed.join(', ')} FROM ${label}_step_${step}${grouped}`
  }
  return dimensions.includes('funnelStep') ? plan.funnel.map((_, step) => count(step)) : [count(0)]
}

const categoryOf = ({ dimensions }: Plan) => dimensions.find((name) => name !== 'funnelStep')
