import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { databaseFile, openDatabase } from './open.ts'

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the steps are literal text: their file imports and computes nothing', () => {
  expect(sourceOf('migration-steps.ts')).not.toMatch(/\bimport\b|\$\{|=>|\.\.\./)
})

test('after all steps the tables have the declared columns', async () => {
  const folder = temporaryFolder()
  await (await openDatabase(folder)).destroy()
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

const SQLITE_TYPES: Record<string, string> = { string: 'text', number: 'integer', Uint8Array: 'blob' }

/** `table.column type` of all tables in `tables.ts` and the files beside it. */
function declaredColumns(): string[] {
  const source = globSync('*tables.ts', { cwd: import.meta.dirname })
    .map(sourceOf)
    .join('\n')
  const bodies = new Map(
    [...source.matchAll(/^(?:export )?interface (\w+) \{\n(.*?)^\}/gms)].map(([, name, body]) => [name!, body!]),
  )
  const membersOf = (name: string) => [...bodies.get(name)!.matchAll(/^ {2}(\w+): (.+)$/gm)]
  return membersOf('Tables').flatMap(([, table, rows]) =>
    membersOf(rows!).map(([, column, declared]) => {
      const type = declared!.replace(/^Generated<(.+)>$/, '$1').replace(/ \| null$/, '')
      const isNumber = /^\d( \| \d)*$/.test(type)
      const known = isNumber ? 'integer' : (SQLITE_TYPES[type] ?? 'text')
      return `${table}.${column} ${known}${declared!.endsWith('| null') ? ' or null' : ''}`
    }),
  )
}
