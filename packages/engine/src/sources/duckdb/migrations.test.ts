import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { migrate } from './migrations.ts'
import { SITE_TABLES } from './tables.ts'

const STEPS_FILE = new URL('migration-steps.ts', import.meta.url)

test('the steps are text: the file that has them imports nothing and computes nothing', () => {
  const source = readFileSync(STEPS_FILE, 'utf8')
  expect(source).not.toMatch(/\bimport\b|\$\{|=>|\.\.\./)
})

test('after all steps every table with rows of sites is listed, with the columns that the code writes, in their order', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await migrate(connection, ':memory:')
  const found = await connection.runAndReadAll(
    "SELECT table_name, column_name, data_type FROM duckdb_columns() WHERE NOT internal AND table_name <> 'meta' ORDER BY column_index",
  )
  const tables = Map.groupBy(
    found.getRows().map(([table, ...column]) => [table, column.join(' ')] as const),
    ([table]) => table,
  )
  const made = [...tables].map(([table, columns]) => [table, columns.map(([, column]) => column)])
  const listed = Object.entries(SITE_TABLES).map(([table, columns]) => [
    table,
    columns.map(({ name, type }) => `${name} ${type}`),
  ])
  expect(
    Object.fromEntries(made),
    'The tables differ from SITE_TABLES. Add a step at the end of migration-steps.ts, or list the new table; new columns go last.',
  ).toEqual(Object.fromEntries(listed))
  connection.closeSync()
  instance.closeSync()
})
