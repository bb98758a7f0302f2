/** The schema's steps as SQLite runs them. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { STEPS, type Statement } from '../schema/migration-steps.ts'

type OwnStatement = Exclude<Statement, { postgres: string | null }>

/** The statements of SQLite by step. */
export const SQLITE_STEPS: Readonly<Record<string, readonly OwnStatement[]>> = Object.fromEntries(
  Object.entries(STEPS).map(([name, statements]) => [
    name,
    statements.flatMap((statement): OwnStatement[] =>
      typeof statement === 'object' && 'postgres' in statement
        ? statement.sqlite === null
          ? []
          : [statement.sqlite]
        : [statement],
    ),
  ]),
)

export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(SQLITE_STEPS).map(([name, statements]): [string, Migration] => [
    name,
    {
      async up(database) {
        const run = (statement: string) => sql.raw(statement).execute(database)
        for (const statement of statements) {
          if (typeof statement === 'string') await run(statement)
          else {
            const found = await sql`select 1 from sqlite_master where name = ${statement.whereThereIs}`.execute(
              database,
            )
            if (found.rows.length > 0) for (const one of statement.run) await run(one)
          }
        }
      },
    },
  ]),
)
