/** The sessions of a choice, as one SQL statement. */
import type { ChosenSessions } from '../../query/chosen-sessions.ts'
import { Bindings } from './bindings.ts'
import type { Dialect, Statement } from './dialect.ts'
import { type Clock, filterSql } from './dimensions.ts'
import { chosenSessionsCtes, ofChosenSessions } from './session-filters.ts'

/** A `SELECT` of some columns of these sessions, `s`. */
export function compileChoice(chosen: ChosenSessions, columns: string, dialect: Dialect): Statement {
  const { site, current, filters, sessionFilters } = chosen
  const bindings = new Bindings(dialect)
  const clock: Clock = { instant: 's.started', period: current, label: 'current', beside: current, anySession: true }
  const where = [
    `s.site = ${bindings.int('site', site)}`,
    `s.started >= ${bindings.int('current_from', current.from)}`,
    `s.started < ${bindings.int('current_to', current.to)}`,
    ...filters.map((filter, i) => filterSql(filter, i, clock, bindings)),
    ...ofChosenSessions(sessionFilters, 's.id'),
  ]
  const ctes = chosenSessionsCtes(sessionFilters, { ...chosen, counts: 'sessions' }, bindings).map(
    ([name, text]) => `${name} ${dialect.materialized} (\n  ${text}\n)`,
  )
  const given = ctes.length > 0 ? `WITH ${ctes.join(', ')}\n` : ''
  return {
    sql: `${given}SELECT ${columns} FROM sessions s WHERE ${where.join(' AND ')}`,
    parameters: bindings.parameters,
  }
}
