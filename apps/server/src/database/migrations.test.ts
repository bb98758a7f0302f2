import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { databaseFile, openSqlite } from './sqlite/open-sqlite.ts'
import { declaredColumns, sourceOf } from './testing/declared-columns.ts'

test('the steps are literal text: their file imports and computes nothing', () => {
  expect(sourceOf('migration-steps.ts')).not.toMatch(/\bimport\b|\$\{|=>|\.\.\./)
})

test('after all steps the tables have the declared columns', async () => {
  const folder = temporaryFolder()
  await (await openSqlite(folder)).destroy()
  const sqlite = new DatabaseSync(databaseFile(folder), { readOnly: true })
  const columns = sqlite
    .prepare(
      `select t.name as "table", c.name, lower(c.type) as type, c."notnull" or c.pk > 0 as required
       from sqlite_master t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'kysely\\_%' escape '\\' and t.name not like 'sqlite\\_%' escape '\\'`,
    )
    .all() as { table: string; name: string; type: string; required: 0 | 1 }[]
  sqlite.close()
  const made = columns.map(({ table, name, type, required }) => `${table}.${name} ${type}${required ? '' : ' or null'}`)
  expect(made.sort(), 'The tables differ from their types. Add a step at the end of migration-steps.ts.').toEqual(
    declaredColumns().sort(),
  )
})
