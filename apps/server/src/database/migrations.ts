/** The schema's steps as Kysely migrations. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { STEPS } from './migration-steps.ts'

export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(STEPS).map(([name, statements]): [string, Migration] => [
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
