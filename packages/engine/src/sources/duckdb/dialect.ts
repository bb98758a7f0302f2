import { BIGINT, type DuckDBConnection, type DuckDBType, type DuckDBValue, VARCHAR } from '@duckdb/node-api'
import type { Dialect, Statement } from '../sql/dialect.ts'

const only = (condition: string) => (condition === 'TRUE' ? '' : ` FILTER (${condition})`)

export const duckdb: Dialect = {
  name: 'Curlew',
  parameter: (name) => `$${name}`,
  countIf: (condition) => `count(*)${only(condition)}`,
  sumIf: (value, condition) => `coalesce(sum(${value})${only(condition)}, 0)`,
  countDistinctIf: (value, condition) => `count(DISTINCT ${value})${only(condition)}`,
  quantileIf: (value, share, condition) => `quantile_disc(${value}, ${share})${only(condition)}`,
  listIf: (value, condition) => `list(${value})${only(condition)}`,
  leastAbove: (list, value) => `list_min(list_filter(${list}, lambda one: one > ${value}))`,
  wholeQuotient: (dividend, divisor) => `(${dividend}) // ${divisor}`,
  quotient: (dividend, divisor) => `(${dividend})::DOUBLE / (${divisor})::DOUBLE`,
  jsonText: (json, path) => `coalesce(json_extract_string(${json}, ${path}), '')`,
  jsonPath: (member) => `$."${member}"`,
  jsonElements: (json) => `unnest(json_extract(${json}, '$[*]'))`,
  numbers: (from, until) => `unnest(range(${from}, ${until}))`,
  wide: (number) => `(${number})::HUGEINT`,
  wholeNumber: (text) => `try_cast(regexp_extract(${text}, '^[0-9]{1,9}$') AS BIGINT)`,
  wideNumber: (text) => `coalesce(try_cast(${text} AS HUGEINT), 0)`,
  unionInOrder: (selects, order) => `${selects.join('\nUNION ALL\n')}\nORDER BY ${order}`,
  materialized: 'AS MATERIALIZED',
  shared: 'AS',
  contains: (text, part) => `contains(${text}, ${part})`,
  startsWith: (text, part) => `starts_with(${text}, ${part})`,
  ofNextRow: (value) => `lead(${value})`,
  valueAtGreatest: (value, by) => `arg_max(${value}, ${by})`,
}

/** Runs a statement and gives its rows by column name; whole numbers come as `bigint`. */
export async function runOnDuckDB(
  connection: DuckDBConnection,
  { sql, parameters }: Statement,
): Promise<Record<string, DuckDBValue>[]> {
  const values: Record<string, DuckDBValue> = {}
  const types: Record<string, DuckDBType> = {}
  for (const [name, { type, value }] of Object.entries(parameters)) {
    values[name] = typeof value === 'number' ? BigInt(value) : value
    types[name] = type === 'int' ? BIGINT : VARCHAR
  }
  const result = await connection.runAndReadAll(sql, values, types)
  return result.getRowObjects()
}
