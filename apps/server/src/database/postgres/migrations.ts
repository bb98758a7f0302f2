/** The schema's steps as PostgreSQL runs them. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { STEPS } from '../schema/migration-steps.ts'
import { forPostgres } from './statements.ts'

/** The statements of PostgreSQL by step. */
export const POSTGRES_STEPS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(STEPS).map(([name, statements]) => [
    name,
    statements.map(forPostgres).filter((statement) => statement !== null),
  ]),
)

export const POSTGRES_MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(POSTGRES_STEPS).map(([name, statements]): [string, Migration] => [
    name,
    {
      async up(database) {
        for (const statement of statements) await sql.raw(statement).execute(database)
      },
    },
  ]),
)
