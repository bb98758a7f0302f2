import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { EVENT_COLUMNS, SESSION_COLUMNS } from './columns.ts'
import { migrate } from './migrations.ts'
import { SEARCH_TERM_COLUMNS } from './search-terms.ts'

const STEPS_FILE = new URL('migration-steps.ts', import.meta.url)

test('the steps are text: the file that has them imports nothing and computes nothing', () => {
  const source = readFileSync(STEPS_FILE, 'utf8')
  expect(source).not.toMatch(/\bimport\b|\$\{|=>|\.\.\./)
})

test('after all steps the tables have the columns that the code writes, in their order', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await migrate(connection, ':memory:')
  const columnsOf = async (table: string) => {
    const found = await connection.runAndReadAll(
      'SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = $1 ORDER BY column_index',
      [table],
    )
    return found.getRows().map(([name, type]) => `${name} ${type}`)
  }
  for (const [table, columns] of [
    ['events', EVENT_COLUMNS],
    ['order_events', EVENT_COLUMNS],
    ['sessions', SESSION_COLUMNS],
    ['search_terms', SEARCH_TERM_COLUMNS],
  ] as const) {
    expect(
      await columnsOf(table),
      `The table ${table} differs from its list of columns in the code. Add a step at the end of migration-steps.ts that brings it there; new columns go last.`,
    ).toEqual(columns.map(({ name, type }) => `${name} ${type}`))
  }
  connection.closeSync()
  instance.closeSync()
})
