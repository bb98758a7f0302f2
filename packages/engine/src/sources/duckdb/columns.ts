/** Rows of tables as DuckDB takes them and gives them. */
import {
  BIGINT,
  BOOLEAN,
  type DuckDBAppender,
  type DuckDBResultReader,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  UBIGINT,
  VARCHAR,
} from '@duckdb/node-api'
import { type Column, propertyOf } from '../sql/columns.ts'
import { listOf } from './values.ts'

/** Adds one row to an appender of the columns' table. */
export function appendRow<Row>(appender: DuckDBAppender, columns: readonly Column<Row>[], row: Row): void {
  for (const column of columns) {
    switch (column.type) {
      case 'INTEGER':
        appender.appendInteger(column.get(row))
        break
      case 'BIGINT': {
        const value = column.get(row)
        if (value === null) appender.appendNull()
        else appender.appendBigInt(BigInt(value))
        break
      }
      case 'UBIGINT':
        appender.appendUBigInt(column.get(row))
        break
      case 'BOOLEAN':
        appender.appendBoolean(column.get(row))
        break
      case 'VARCHAR':
        appender.appendVarchar(column.get(row))
        break
    }
  }
  appender.endRow()
}

const TYPES = { INTEGER, BIGINT, UBIGINT, BOOLEAN, VARCHAR }

/** Rows as parameters of a statement, a list for each column. `select` is the `SELECT` of them all. */
export function rowsAsLists<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): { select: string; values: DuckDBValue[]; types: DuckDBType[] } {
  const parameterOf = (column: Column<Row>, row: Row) => {
    const value = column.get(row)
    return column.type === 'BIGINT' && value !== null ? BigInt(value) : value
  }
  return {
    select: `SELECT ${columns.map(({ name }, i) => `unnest($${i + 1}) AS ${name}`).join(', ')}`,
    values: columns.map((column) => listOf(rows.map((row) => parameterOf(column, row)))),
    types: columns.map(({ type }) => LIST(TYPES[type])),
  }
}

/** The rows of a statement with the {@link selectList} of these columns, as objects. JSON is not parsed. */
export function rowsOf<Found>(columns: readonly Column<never>[], result: DuckDBResultReader): Found[] {
  const numbers = columns.filter(({ type }) => type === 'BIGINT').map(propertyOf)
  const rows = result.getRowObjects() as Record<string, unknown>[]
  for (const row of rows) {
    for (const property of numbers) if (row[property] !== null) row[property] = Number(row[property])
  }
  return rows as Found[]
}
