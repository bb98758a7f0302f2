/** What the types of the tables say, read from their sources. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', 'schema')

/** The text of a file of the schema. */
export const sourceOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')

const SQLITE_TYPES: Record<string, string> = { string: 'text', number: 'integer', Uint8Array: 'blob' }

/** `table.column type` of all tables in `tables.ts` and the files beside it. */
export function declaredColumns(): string[] {
  const source = globSync('*tables.ts', { cwd: FOLDER })
    .map((file) => sourceOf(file))
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
